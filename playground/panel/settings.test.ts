import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const solanaOf = (query: string) => {
  const { hasSolana, solanaWallets } = readSettings(`http://localhost/pages/kit/${query}`)
  return [hasSolana, ...solanaWallets.map(({ key }) => key)]
}

test.each([
  ['', [true, 'maple']],
  ['?solana=rowan,maple', [true, 'rowan', 'maple']],
  ['?namespaces=eip155', [false]],
  ['?namespaces=bip122', [false]],
  ['?namespaces=solana,bip122', [true, 'maple']],
  // A WalletConnect-only kit has the namespaces of its networks.
  ['?universal', [false]],
] as const)('default: the Solana wallets of the page for %j', (query, expected) => {
  expect(solanaOf(query)).toEqual(expected)
})

const bitcoinOf = (query: string) => {
  const { hasBitcoin, bitcoinWallets } = readSettings(`http://localhost/pages/kit/${query}`)
  return [hasBitcoin, ...bitcoinWallets.map(({ key }) => key)]
}

test.each([
  ['', [true, 'elm']],
  ['?bitcoin=larch,hazel', [true, 'larch', 'hazel']],
  ['?namespaces=eip155', [false]],
  ['?namespaces=solana', [false]],
  ['?namespaces=solana,bip122', [true, 'elm']],
  ['?universal', [false]],
] as const)('default: the Bitcoin wallets of the page for %j', (query, expected) => {
  expect(bitcoinOf(query)).toEqual(expected)
})
