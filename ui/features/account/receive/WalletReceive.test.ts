import { base, mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { toNetwork } from '../../../../src/networks/toNetwork.ts'
import type { CaipNetworkId } from '../../../../src/networks/types.ts'
import { compatibleNetworks } from './WalletReceive.tsx'

const networks = [mainnet, base, sepolia].map((chain) => toNetwork(chain))
const names = (
  type: 'eoa' | 'smartAccount',
  approvedNetworkIds?: readonly CaipNetworkId[],
): string[] =>
  compatibleNetworks({
    account: { type },
    connection: {
      networkId: 'eip155:8453',
      ...(approvedNetworkIds && { approvedNetworkIds }),
    },
    networks,
  }).map(({ name }) => name)

test('default: a key receives on every network of the app', () => {
  expect(names('eoa')).toEqual(['Ethereum', 'Base', 'Sepolia'])
})

test('behavior: what a wallet approved for requests does not change where its key receives', () => {
  expect(names('eoa', ['eip155:1'])).toEqual(['Ethereum', 'Base', 'Sepolia'])
})

test('behavior: a smart account receives where its wallet approved, else where it is', () => {
  expect(names('smartAccount', ['eip155:1', 'eip155:11155111'])).toEqual(['Ethereum', 'Sepolia'])
  expect(names('smartAccount')).toEqual(['Base'])
})
