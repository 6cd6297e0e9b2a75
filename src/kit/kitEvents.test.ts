import { expect, expectTypeOf, test, vi } from 'vitest'
import { createEvents } from './kitEvents.ts'

test('default: calls every listener of the event in order', () => {
  const events = createEvents()
  const heard: string[] = []
  events.on('open', ({ view }) => heard.push(`first ${view}`))
  events.on('open', ({ view }) => heard.push(`second ${view}`))
  events.on('close', () => heard.push('close'))
  events.emit('open', { view: 'Connect' })
  expect(heard).toEqual(['first Connect', 'second Connect'])
})

test('behavior: a listener can unsubscribe, also during an event, and twice', () => {
  const events = createEvents()
  const other = vi.fn()
  const listener = vi.fn(() => stop())
  const stop = events.on('close', listener)
  events.on('close', other)
  events.emit('close', {})
  events.emit('close', {})
  stop()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(2)
})

test('behavior: a listener that throws does not stop the others', () => {
  const later: (() => void)[] = []
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => later.push(task))
  const events = createEvents()
  const listener = vi.fn()
  const error = new Error('host code')
  events.on('themeChanged', () => {
    throw error
  })
  events.on('themeChanged', listener)
  events.emit('themeChanged', { mode: 'light' })
  expect(listener).toHaveBeenCalledWith({ mode: 'light' })
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow(error)
  vi.restoreAllMocks()
})

test('behavior: two kits do not share events', () => {
  const [first, second] = [createEvents(), createEvents()]
  const listener = vi.fn()
  first.on('open', listener)
  second.emit('open', {})
  expect(listener).not.toHaveBeenCalled()
})

test('types: the event determines its data', () => {
  const events = createEvents()
  events.on('networkChanged', (data) => {
    expectTypeOf(data.networkId).toEqualTypeOf<`${string}:${string}`>()
  })
  expectTypeOf(events.emit<'open'>)
    .parameter(1)
    .toEqualTypeOf<{ view?: string }>()
  expect(events).toBeDefined()
})
