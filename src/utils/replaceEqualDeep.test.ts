import { describe, expect, test } from 'vitest'
import { keepSame } from './replaceEqualDeep.ts'

describe('keepSame', () => {
  const before = { list: [{ id: 'a' }, { id: 'b' }], name: 'x', none: undefined }

  test('default: an equal value is the previous object', () => {
    expect(keepSame(before, structuredClone(before))).toBe(before)
  })

  test('behavior: what did not change keeps its identity', () => {
    const after = keepSame(before, { ...structuredClone(before), name: 'y' })
    expect(after).toEqual({ ...before, name: 'y' })
    expect(after.list).toBe(before.list)
    const longer = keepSame(before, { ...before, list: [{ id: 'a' }, { id: 'c' }] })
    expect(longer.list).not.toBe(before.list)
    expect(longer.list[0]).toBe(before.list[0])
    expect(longer.list[1]).toEqual({ id: 'c' })
  })

  test.each([
    [[], {}],
    [{}, []],
    [[1], [1, 2]],
    [[1, 2], [1]],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: 1 }, { b: 1 }],
    [null, {}],
    [{}, null],
    ['a', 'b'],
    [undefined, 0],
  ])('parameters: %j then %j is the new value', (previous, next) => {
    const kept = keepSame<unknown>(previous, next)
    expect(kept).toEqual(next)
    expect(Array.isArray(kept)).toBe(Array.isArray(next))
    expect(kept).not.toBe(previous)
  })
})
