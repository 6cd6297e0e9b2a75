import { expect, test } from 'vitest'
import { accountParts } from './listRules.ts'

test.each([
  ['eip155:1', ['tokens', 'nfts', 'activity']],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['tokens', 'activity']],
  ['bip122:000000000019d6689c085ae165831e93', []],
] as const)('default: %s has %j', (networkId, parts) => {
  expect(accountParts(networkId)).toEqual(parts)
})
