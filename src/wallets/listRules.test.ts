import { expect, test } from 'vitest'
import { accountParts } from './listRules.ts'

test.each([
  ['eip155:1', ['tokens', 'nfts', 'activity']],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['tokens', 'activity']],
  ['bip122:000000000019d6689c085ae165831e93', ['activity']],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', []],
  ['cosmos:cosmoshub-4', []],
] as const)('default: %s has %j [spec 6.07 6.08]', (networkId, parts) => {
  expect(accountParts(networkId)).toEqual(parts)
})
