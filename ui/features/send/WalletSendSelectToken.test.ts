import { expect, test } from 'vitest'
import type { PortfolioToken } from '../../../queries/index.ts'
import { matchTokens } from './WalletSendSelectToken.tsx'

const token = (name: string, symbol: string, address?: string): PortfolioToken => ({
  name,
  symbol,
  networkId: 'eip155:1',
  address,
  quantity: { decimals: 18, numeric: '1' },
})
const eth = token('Ether', 'ETH')
const usdc = token('USD Coin', 'USDC', 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')
const all = [eth, usdc]

test.each<[string, readonly PortfolioToken[]]>([
  ['', all],
  [' ', all],
  ['eth', [eth]],
  ['usd c', [usdc]],
  ['0xA0B8', [usdc]],
  // A part from the middle of an address does not match.
  ['6991', []],
  ['eip155', []],
])('default: %j', (query, found) => {
  expect(matchTokens(all, query)).toEqual(found)
})
