import { expect, test, vi } from 'vitest'
import { onePer } from './onePer.ts'

test('default: made once for each owner, with the first use', () => {
  const create = vi.fn(({ name }: { name: string }) => ({ greeting: `I am ${name}` }))
  const greetingOf = onePer(create)
  expect(create).not.toHaveBeenCalled()
  const [otter, heron] = [{ name: 'Otter' }, { name: 'Heron' }]
  expect(greetingOf(otter)).toEqual({ greeting: 'I am Otter' })
  expect(greetingOf(otter)).toBe(greetingOf(otter))
  expect(greetingOf(heron)).toEqual({ greeting: 'I am Heron' })
  expect(create).toHaveBeenCalledTimes(2)
})

test('behavior: two registries of one owner share nothing', () => {
  const owner = {}
  const [one, other] = [onePer(() => [] as number[]), onePer(() => [] as number[])]
  one(owner).push(1)
  expect(other(owner)).toEqual([])
})

test('error: what could not be made is tried again with the next use', () => {
  const create = vi.fn(() => ({}))
  create.mockImplementationOnce(() => {
    throw new Error('not yet')
  })
  const read = onePer(create)
  const owner = {}
  expect(() => read(owner)).toThrow('not yet')
  expect(read(owner)).toEqual({})
})
