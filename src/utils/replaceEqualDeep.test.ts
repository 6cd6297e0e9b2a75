import { describe, expect, test } from 'vitest'
import { replaceEqualDeep } from './replaceEqualDeep.ts'

describe('replaceEqualDeep', () => {
  const before = { list: [{ id: 'a' }, { id: 'b' }], name: 'x', none: undefined }

  test('default: returns the previous object for an equal value', () => {
    expect(replaceEqualDeep(before, structuredClone(before))).toBe(before)
  })

  test('behavior: unchanged parts keep their identity', () => {
    const after = replaceEqualDeep(before, { ...structuredClone(before), name: 'y' })
    expect(after).toEqual({ ...before, name: 'y' })
    expect(after.list).toBe(before.list)
    const longer = replaceEqualDeep(before, { ...before, list: [{ id: 'a' }, { id: 'c' }] })
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
    const kept = replaceEqualDeep<unknown>(previous, next)
    expect(kept).toEqual(next)
    expect(Array.isArray(kept)).toBe(Array.isArray(next))
    expect(kept).not.toBe(previous)
  })
})
