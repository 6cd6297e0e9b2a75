import { accessSync, constants } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AnvilMissingError, findAnvil } from './findAnvil.ts'

describe('findAnvil', () => {
  test("default: finds this platform's executable binary", () => {
    const binary = findAnvil()
    expect(binary).toMatch(/anvil-[a-z0-9]+-[a-z0-9]+[\\/]bin[\\/]anvil(\.exe)?$/)
    expect(() => accessSync(binary, constants.X_OK)).not.toThrow()
  })

  test('error: names a platform without a binary, with a fix', () => {
    expect(() => findAnvil('sunos', 'x64')).toThrow(AnvilMissingError)
    expect(() => findAnvil('sunos', 'x64')).toThrow(
      /@foundry-rs\/anvil-sunos-amd64 is not installed; run "npm install --include=optional"/,
    )
  })
})
