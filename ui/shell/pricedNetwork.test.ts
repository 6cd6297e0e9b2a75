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
  ['a price for a network of the app', listed, false, true],
  ['no price for a test network', testnet, false, false],
  ['no price for a network that the app does not list', undefined, true, false],
  ['no price for a network that the wallet is not on', listed, true, false],
  ['no price without a network', undefined, false, false],
])('default: %s', (_, network, unsupportedNetwork, isPriced) => {
  expect(pricedNetwork({ network, unsupportedNetwork })).toBe(isPriced ? network : undefined)
})
