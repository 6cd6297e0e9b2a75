import { describe, expect, test } from 'vitest'
import { readPort } from './readPort.ts'

describe('readPort', () => {
  test("default: returns the variable's port, or the project's default", () => {
    expect(readPort('LATCHKIT_STACK_PORT', 8787, {})).toBe(8787)
    expect(readPort('LATCHKIT_STACK_PORT', 8787, { LATCHKIT_STACK_PORT: '' })).toBe(8787)
    expect(readPort('LATCHKIT_STACK_PORT', 8787, { LATCHKIT_STACK_PORT: '0' })).toBe(0)
    expect(readPort('LATCHKIT_STACK_PORT', 8787, { LATCHKIT_STACK_PORT: '65535' })).toBe(65_535)
  })

  test.each(['http', '65536', '-1', '80.5'])('error: rejects %s as a port', (text) => {
    expect(() => readPort('LATCHKIT_STACK_PORT', 8787, { LATCHKIT_STACK_PORT: text })).toThrow(
      `LATCHKIT_STACK_PORT is "${text}": set it to a port from 0 (a free one) to 65535.`,
    )
  })
})
