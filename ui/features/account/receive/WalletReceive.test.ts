import { base, mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../../../../src/networks/bitcoin.ts'
import { toNetwork } from '../../../../src/networks/toNetwork.ts'
import type { CaipNetworkId } from '../../../../src/networks/types.ts'
import { compatibleNetworks } from './WalletReceive.tsx'

const networks = [mainnet, base, sepolia].map((chain) => toNetwork(chain))
const names = (
  type: 'eoa' | 'smartAccount',
  approvedNetworkIds?: readonly CaipNetworkId[],
): string[] =>
  compatibleNetworks({
    account: { type, address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' },
    connection: {
      networkId: 'eip155:8453',
      ...(approvedNetworkIds && { approvedNetworkIds }),
    },
    networks,
  }).map(({ name }) => name)

test('default: an EOA receives on every network of the app', () => {
  expect(names('eoa')).toEqual(['Ethereum', 'Base', 'Sepolia'])
})

test('behavior: the networks that a wallet approved do not limit where an EOA receives', () => {
  expect(names('eoa', ['eip155:1'])).toEqual(['Ethereum', 'Base', 'Sepolia'])
})

test('behavior: a smart account receives on the approved networks, or else on its current one', () => {
  expect(names('smartAccount', ['eip155:1', 'eip155:11155111'])).toEqual(['Ethereum', 'Sepolia'])
  expect(names('smartAccount')).toEqual(['Base'])
})

test.each([
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', ['Bitcoin']],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', ['Bitcoin Testnet', 'Bitcoin Signet']],
])('behavior: %s receives on networks with its address format', (address, expected) => {
  const all = [bitcoin, bitcoinTestnet, bitcoinSignet]
  const found = compatibleNetworks({
    account: { type: 'eoa', address },
    connection: { networkId: bitcoin.caipNetworkId },
    networks: all,
  })
  expect(found.map(({ name }) => name)).toEqual(expected)
})
