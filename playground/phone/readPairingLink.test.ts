import { describe, expect, test } from 'vitest'
import { readPairingLink } from './readPairingLink.ts'

const key = 'ab'.repeat(32)
const now = Date.UTC(2026, 0, 1)
const expiry = (seconds: number) => `expiryTimestamp=${now / 1000 + seconds}`
const good = `wc:${key}@2?${expiry(60)}&relay-protocol=irn&symKey=${key}`

describe('readPairingLink', () => {
  test('default: reads the link itself, in any order of its parts, with surrounding spaces', () => {
    const other = `wc:${key}@2?symKey=${key}&relay-protocol=irn&${expiry(60)}`
    expect(readPairingLink(` ${good}\n`, now)).toBe(good)
    expect(readPairingLink(other, now)).toBe(other)
  })

  test('behavior: reads it from wallet links', () => {
    const encoded = encodeURIComponent(good)
    for (const base of ['https://wallet.example/wc', 'wallet://wc', 'http://127.0.0.1:8789/']) {
      expect(readPairingLink(`${base}?uri=${encoded}`, now)).toBe(good)
    }
  })

  test('error: throws with the reason', () => {
    const texts = [
      ['', 'not a WalletConnect link'],
      ['https://wallet.example/wc', 'not a WalletConnect link'],
      [good.replace('@2', '@1'), 'version 1'],
      [good.replace(`&symKey=${key}`, ''), 'cut short'],
      [good.replace(expiry(60), expiry(0)), 'expired'],
    ] as const
    for (const [link, text] of texts) expect(() => readPairingLink(link, now)).toThrow(text)
  })
})
