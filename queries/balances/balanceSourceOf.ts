import type { Config } from 'wagmi'
import type { Kit } from '../../src/kit/types.ts'
import type { ReadBalance, SendingNamespace } from '../../src/namespace/transfers.types.ts'
import type { Network } from '../../src/networks/types.ts'

/** A namespace that reads its chains itself, as the one that `solana()` makes. */
export type BalanceNamespace = {
  readonly networks: readonly Network[]
  readonly readBalance: ReadBalance
}

/** Who reads a chain: a wagmi config for EVM, a namespace for others. */
export type NativeBalanceSource = Config | BalanceNamespace

/**
 * Who reads a chain for a kit: its namespace, where that reads by itself, else the app's wagmi config. Undefined
 * where nobody does, as for EVM in a kit of WalletConnect alone.
 *
 * @param chainId - CAIP-2, or wagmi's number.
 */
export function balanceSourceOf(
  kit: Pick<Kit, 'namespaces' | 'wagmi'>,
  chainId: number | string | undefined,
): NativeBalanceSource | undefined {
  const own = kit.namespaces.find(
    (one): one is SendingNamespace & BalanceNamespace =>
      (one as SendingNamespace).readBalance !== undefined &&
      one.networks.some(({ caipNetworkId }) => caipNetworkId === chainId),
  )
  return own ?? kit.wagmi
}
