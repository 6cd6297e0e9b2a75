import { type Abi, parseAbi } from 'viem'
import { isTether } from './tetherContracts.ts'

/** What is read of a token. https://eips.ethereum.org/EIPS/eip-20 */
export const tokenAbi = /* @__PURE__ */ parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
])

const returning = /* @__PURE__ */ parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
])
const silent = /* @__PURE__ */ parseAbi(['function transfer(address to, uint256 value)'])

/** The ABI of a token's `transfer`: without outputs for the USDT contracts. */
export function transferAbi(token: string): Abi {
  return isTether(token) ? silent : returning
}
