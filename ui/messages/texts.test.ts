import { expect, test } from 'vitest'
import { accountTexts, nftTexts, receiveTexts, settingsTexts } from './accountTexts.ts'
import { activityTexts } from './activityTexts.ts'
import { connectingTexts } from './connectingTexts.ts'
import { connectionsTexts } from './connectionsTexts.ts'
import { en } from './en.ts'
import { whatIsANetworkTexts, whatIsAWalletTexts } from './helpTexts.ts'
import {
  switchActiveChainTexts,
  switchNetworkTexts,
  unsupportedNetworkTexts,
} from './networkTexts.ts'
import { sendTexts } from './sendTexts.ts'
import { mergeTexts } from './useTexts.ts'
import { getWalletTexts, pairingTexts, walletsTexts } from './walletsTexts.ts'

const english = {
  ...en,
  account: accountTexts,
  activity: activityTexts,
  connecting: connectingTexts,
  connections: connectionsTexts,
  getWallet: getWalletTexts,
  nfts: nftTexts,
  pairing: pairingTexts,
  receive: receiveTexts,
  send: sendTexts,
  settings: settingsTexts,
  switchActiveChain: switchActiveChainTexts,
  switchNetwork: switchNetworkTexts,
  unsupportedNetwork: unsupportedNetworkTexts,
  wallets: walletsTexts,
  whatIsANetwork: whatIsANetworkTexts,
  whatIsAWallet: whatIsAWalletTexts,
}

/** Every text with its path. Functions are called with sample words. */
function allTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return allTexts(value('Cedar', 'Base', 'Cedar'), path)
  return Object.entries(Object(value)).flatMap(([key, one]) => allTexts(one, `${path}.${key}`))
}

test('default: no English text is empty', () => {
  const texts = allTexts(english)
  expect(texts.length).toBeGreaterThan(90)
  expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
})

test('behavior: no text has an exclamation mark, an apology or a technical term', () => {
  // The specification fixes these two texts word for word.
  const fixed = ['.send.missing', '.send.failed']
  const wrong = allTexts(english).filter(
    ([path, text]) =>
      !fixed.includes(path) && /!|oops|please|connector|provider|session|undefined/i.test(text),
  )
  expect(wrong).toEqual([])
})

test('behavior: all apostrophes are typographic', () => {
  expect(allTexts(english).filter(([, text]) => text.includes("'"))).toEqual([])
})

test('behavior: all texts are in sentence case, except for names', () => {
  const names =
    /Terms of Service|Privacy Policy|Cedar|SOL|Base|QR|NFTs|Android|Max|Token Balance Unavailable|New Wallet Added|Ethereum|Solana|Bitcoin/g
  const wrong = allTexts(english).filter(([, text]) =>
    / [A-Z]/.test(text.replace(names, '').replace(/[.!?”] [A-Z]/g, '')),
  )
  expect(wrong).toEqual([])
})

test('parameters: override replaces single texts', () => {
  const texts = mergeTexts(en, { connect: { installed: 'Here' } })
  expect(texts.connect.installed).toBe('Here')
  expect(texts.connect.recent).toBe(en.connect.recent)
  expect(texts.networks).toBe(en.networks)
  expect(mergeTexts(en)).toBe(en)
})

test('behavior: counts have a singular and a plural', () => {
  expect([0, 1, 2].map(en.networks.found)).toEqual(['0 networks', '1 network', '2 networks'])
})
