import { encodeFunctionData, type Hex } from 'viem'
import type { TransferRequest } from '../transfers.types.ts'
import { tokenAddress } from './tokenAddress.ts'
import { transferAbi } from './transferAbi.ts'

/** The part of a transaction that says what it does. */
export type EvmCall = { to: Hex; value: bigint; data: Hex }

/** The call that makes a transfer: the native coin by value, a token by its `transfer`. */
export function transferCall({ to, token, units }: TransferRequest): EvmCall {
  const address = tokenAddress(token)
  if (!address) return { to: to as Hex, value: units, data: '0x' }
  const data = encodeFunctionData({
    abi: transferAbi(address),
    functionName: 'transfer',
    args: [to, units],
  })
  return { to: address, value: 0n, data }
}
