import { expect, test } from 'vitest'
import { evmChainId } from './evm.ts'

test.each([
  ['eip155:1', 1],
  ['eip155:8453', 8453],
  [undefined, undefined],
  ['', undefined],
  ['1', undefined],
  ['eip155:', undefined],
  ['eip155:01', undefined],
  ['eip155:1e3', undefined],
  ['eip155:1:0xab', undefined],
  ['eip155:0xab:1', undefined],
  ['solana:1', undefined],
])('default: the chain id of %j is %j', (networkId, chainId) => {
  expect(evmChainId(networkId)).toBe(chainId)
})
