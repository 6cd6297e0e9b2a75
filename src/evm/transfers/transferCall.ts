import {
  type Abi,
  concat,
  encodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  parseAbi,
} from 'viem'
import { parseAmount } from '../../amounts/amounts.ts'
import type {
  SendToken,
  TransactionTransfer,
  TransferRequest,
} from '../../namespace/transfers.types.ts'
import { getPlainAddress } from '../../networks/caip.ts'
import { isSameAddress } from '../../utils/address.ts'

/** The fields of a transaction that determine its effect. */
export type EvmCall = { to: Hex; value: bigint; data: Hex }

/** A transfer, and the call that makes it. */
export type EvmTransfer = { to: Hex; units: bigint; token: Hex | undefined; call: EvmCall }

/** Placeholder that APIs return as the native coin's address. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Returns a token's plain address, or `undefined` for the native coin. */
export function tokenAddress({ address }: Pick<SendToken, 'address'>): Hex | undefined {
  const plain = address && getPlainAddress(address)
  return !plain || plain.toLowerCase() === nativeAddress ? undefined : (plain as Hex)
}

/**
 * USDT contracts on seven networks, in lowercase. The ABI for their `transfer` function has no
 * outputs, because some of them return no value.
 */
const tetherContracts: readonly string[] = [
  '0xdac17f958d2ee523a2206206994597c13d831ec7', // Ethereum
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f', // Polygon
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7', // Avalanche
  '0x919c1c267bc06a7039e03fcc2ef738525769109c', // Cosmos
  '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e', // Celo
  '0x55d398326f99059ff775485246999027b3197955', // BNB
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9', // Arbitrum
]

/** Whether an address is in {@link tetherContracts}, ignoring case. */
export function isTether(address: string): boolean {
  return tetherContracts.includes(address.toLowerCase())
}

/** ABI for reading a token's balance and decimals. https://eips.ethereum.org/EIPS/eip-20 */
export const tokenAbi = /* @__PURE__ */ parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function decimals() view returns (uint8)',
])

const returning = /* @__PURE__ */ parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
])
const silent = /* @__PURE__ */ parseAbi(['function transfer(address to, uint256 value)'])

/**
 * Returns the ABI for a token's `transfer` function, which has no outputs for the USDT contracts.
 */
export function transferAbi(token: string): Abi {
  return isTether(token) ? silent : returning
}

/**
 * Encodes a transfer. A native transfer is encoded as a value, a token transfer as a `transfer`
 * call.
 */
export function transferCall({
  to,
  token,
  units,
}: Pick<TransferRequest, 'to' | 'units'> & { token: Pick<SendToken, 'address'> }): EvmCall {
  const address = tokenAddress(token)
  if (!address) return { to: to as Hex, value: units, data: '0x' }
  const data = encodeFunctionData({
    abi: transferAbi(address),
    functionName: 'transfer',
    args: [to, units],
  })
  return { to: address, value: 0n, data }
}

/** Encodes a transfer recorded in the transaction center. */
export function readTransferCall(transfer: TransactionTransfer): EvmTransfer {
  const { to, amount, decimals, tokenAddress: address } = transfer
  const units = parseAmount(amount, decimals)
  const token = { address }
  return {
    to: to as Hex,
    units,
    token: tokenAddress(token),
    call: transferCall({ to, token, units }),
  }
}

/**
 * Whether a transaction makes the given call. Wallets and apps may append attribution bytes to the
 * call data. These do not affect the transfer.
 */
export function isSameCall(
  transaction: { to?: Hex | null; value: bigint; input: Hex },
  { to, value, data }: EvmCall,
): boolean {
  return (
    isSameAddress(transaction.to, to) &&
    transaction.value === value &&
    transaction.input.toLowerCase().startsWith(data.toLowerCase())
  )
}

/**
 * Hashes a transaction's recipient, value, and call data. Transactions with the same fingerprint
 * have the same effect, whatever fee they pay.
 */
export function fingerprint(call: { to?: Hex | null; value: bigint; data: Hex }): string {
  return keccak256(concat([call.to ?? '0x', numberToHex(call.value, { size: 32 }), call.data]))
}
