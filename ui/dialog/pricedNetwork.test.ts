import { expect, test } from 'vitest'
import { mainnet, sepolia } from '../../src/networks/index.ts'
import { pricedNetwork } from './pricedNetwork.ts'

test.each([
  ['a network of the app', { network: mainnet, isUnsupported: false }, mainnet],
  ['a test network', { network: sepolia, isUnsupported: false }, undefined],
  ['one that the app does not list', { network: undefined, isUnsupported: true }, undefined],
  [
    'one that the app has and the wallet is not on',
    { network: mainnet, isUnsupported: true },
    undefined,
  ],
  ['none yet', { network: undefined, isUnsupported: false }, undefined],
])('default: %s', (_, inUse, expected) => {
  expect(pricedNetwork(inUse)).toBe(expected)
})
