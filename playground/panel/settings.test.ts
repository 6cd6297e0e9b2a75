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
  // A kit of WalletConnect alone brings its networks' namespaces.
  ['?universal', [false]],
] as const)('default: what the page has of Solana: %j', (query, expected) => {
  expect(solanaOf(query)).toEqual(expected)
})
