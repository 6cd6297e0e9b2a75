// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { mainnet } from '../networks/index.ts'
import { createDefaultKit } from '../react/createDefaultKit.ts'
import { sanitizeEip6963 } from './sanitizeEip6963.ts'

const event = 'eip6963:announceProvider'

/** Listeners that were added before all others. */
const screens = new Set<unknown>()
beforeEach(() => {
  screens.clear()
  const { addEventListener, removeEventListener } = window
  vi.spyOn(window, 'addEventListener').mockImplementation((...values: unknown[]) => {
    if (values[0] === event && values[2] === true) screens.add(values[1])
    addEventListener.apply(window, values as never)
  })
  vi.spyOn(window, 'removeEventListener').mockImplementation((...values: unknown[]) => {
    if (values[0] === event && values[2] === true) screens.delete(values[1])
    removeEventListener.apply(window, values as never)
  })
})

/** Returns whether an invalid announcement is kept from other listeners. */
function isScreened(): boolean {
  const heard = vi.fn()
  window.addEventListener(event, heard)
  window.dispatchEvent(new CustomEvent(event, { detail: {} }))
  window.removeEventListener(event, heard)
  return heard.mock.calls.length === 0
}

test('default: adds one listener for all callers, from the first to the last', () => {
  const stops = Array.from({ length: 3 }, sanitizeEip6963)
  expect(screens.size).toBe(1)
  const [first, second, third] = stops as [() => void, () => void, () => void]
  // Releasing twice does not affect the other callers.
  for (const stop of [first, first, first, second]) stop()
  expect(screens.size).toBe(1)
  expect(isScreened()).toBe(true)
  third()
  expect(screens.size).toBe(0)
  expect(isScreened()).toBe(false)
})

test('behavior: the next call after the last release adds a new listener', () => {
  sanitizeEip6963()()
  const stop = sanitizeEip6963()
  expect(isScreened()).toBe(true)
  stop()
  expect(isScreened()).toBe(false)
})

test.each([
  [255, 1],
  [256, 0],
])('behavior: a wallet with an rdns of %s characters is announced %s times', (length, count) => {
  const stop = sanitizeEip6963()
  const heard = vi.fn()
  window.addEventListener(event, heard)
  const info = { uuid: 'long', name: 'Alder', icon: '', rdns: `org.${'a'.repeat(length - 4)}` }
  const provider = { request: async () => [], on: vi.fn(), removeListener: vi.fn() }
  window.dispatchEvent(new CustomEvent(event, { detail: { info, provider } }))
  expect(heard).toHaveBeenCalledTimes(count)
  window.removeEventListener(event, heard)
  stop()
})

test('behavior: does nothing on a server', () => {
  vi.stubGlobal('window', undefined)
  expect(sanitizeEip6963()).not.toThrow()
})

test('behavior: a default kit holds the listener from before its config until it is unmounted', async () => {
  const clock = createTestClock()
  const options = { networks: [mainnet], clock } as const
  const kits = ['project-0001', 'project-0002'].map((projectId) =>
    createDefaultKit({ ...options, projectId }),
  )
  expect(screens.size).toBe(1)
  const stops = kits.flatMap((kit) => [kit.mount(), kit.mount()])
  await Promise.all(kits.map((kit) => kit.prepare()))
  expect(screens.size).toBe(1)
  const last = stops.pop()
  for (const stop of stops) stop()
  expect(isScreened()).toBe(true)
  last?.()
  expect(screens.size).toBe(0)

  // React does this in strict mode, or when the app is shown again.
  const stop = kits[0]?.mount()
  expect(isScreened()).toBe(true)
  stop?.()
  stop?.()
  expect(screens.size).toBe(0)
})

test('behavior: a remounted default kit adds the listener before its runtime loads', () => {
  const kit = createDefaultKit({
    projectId: 'project-0003',
    networks: [mainnet],
    clock: createTestClock(),
  })
  kit.mount()()
  expect(screens.size).toBe(0)
  const stop = kit.mount()
  expect(screens.size).toBe(1)
  stop()
  expect(screens.size).toBe(0)
})

test('parameters: a default kit with enableEIP6963: false adds no listener', () => {
  const kit = createDefaultKit({
    projectId: 'project-0004',
    networks: [mainnet],
    clock: createTestClock(),
    enableEIP6963: false,
  })
  expect(screens.size).toBe(0)
  kit.mount()()
  expect(screens.size).toBe(0)
})

// This test comes last, because later tests would load the second copy.
test('behavior: a second copy of the module, for example after a hot reload, accepts the copies of the first', async () => {
  const stopFirst = sanitizeEip6963()
  vi.resetModules()
  const second = await import('./sanitizeEip6963.ts')
  expect(second.sanitizeEip6963).not.toBe(sanitizeEip6963)
  const stopSecond = second.sanitizeEip6963()
  expect(screens.size).toBe(2)
  expect(isScreened()).toBe(true)

  const provider = { request: async () => [], on: vi.fn(), removeListener: vi.fn() }
  const info = { uuid: 'a', name: 'Alder', icon: '', rdns: 'org.alder' }
  const heard: { info: { uuid: string; name: string }; provider: unknown }[] = []
  const hear = (one: Event) => heard.push((one as CustomEvent).detail)
  window.addEventListener(event, hear)
  const announce = (uuid: string) =>
    window.dispatchEvent(new CustomEvent(event, { detail: { info: { ...info, uuid }, provider } }))
  announce('a')
  announce('b')
  stopFirst()
  announce('c')
  stopSecond()
  window.removeEventListener(event, hear)
  expect(heard).toHaveLength(3)
  // The wallet is listed once, whichever copy remains.
  for (const one of heard) expect(one).toMatchObject({ info: { uuid: 'a', name: 'Alder' } })
  expect(new Set(heard.map((one) => one.provider))).toEqual(new Set([provider]))
  expect(provider.removeListener).toHaveBeenCalledTimes(provider.on.mock.calls.length)
  expect(screens.size).toBe(0)
})
