import { expect, test } from 'vitest'
import type { Network } from '../../src/networks/types.ts'
import { pricedNetwork } from './pricedNetwork.ts'

const listed: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const testnet: Network = {
  ...listed,
  id: 11155111,
  caipNetworkId: 'eip155:11155111',
  testnet: true,
}

test.each<
  [title: string, network: Network | undefined, unsupportedNetwork: boolean, isPriced: boolean]
>([
  ['a network of the app', listed, false, true],
  ['a test network', testnet, false, false],
  ['one that the app does not list', undefined, true, false],
  ['one of the app that the wallet is not on', listed, true, false],
  ['none yet', undefined, false, false],
])('default: %s', (_, network, unsupportedNetwork, isPriced) => {
  expect(pricedNetwork({ network, unsupportedNetwork })).toBe(isPriced ? network : undefined)
})
