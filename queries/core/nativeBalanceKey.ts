import type { Config } from 'wagmi'
import { type GetBalanceQueryKey, getBalanceQueryKey } from 'wagmi/query'
import { evmAddress } from './evmAddress.ts'
import { evmChainId } from './evmChainId.ts'

export type NativeBalanceParameters = {
  /** An address of the chain. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2, or wagmi's number. Nothing is asked for a chain that whoever reads it does not list. */
  chainId?: number | string | undefined
}

/** wagmi's own key for EVM; other chains have one of their own. */
export type NativeBalanceQueryKey =
  | GetBalanceQueryKey<Config>
  | readonly ['latchkit', 'nativeBalance', { address: string; chainId: string }]

/** For EVM wagmi's own key, so that the app's invalidations of balances reach this one. */
export function getNativeBalanceQueryKey({
  address,
  chainId,
}: NativeBalanceParameters): NativeBalanceQueryKey {
  if (typeof chainId === 'string' && evmChainId(chainId) === undefined) {
    return ['latchkit', 'nativeBalance', { address: address ?? '', chainId }]
  }
  return getBalanceQueryKey<Config>({
    address: evmAddress(address),
    chainId: evmChainId(chainId),
  })
}
