'use client'

import type { AddressOf, KitAccount } from '../namespace/account.types.ts'
import { connectionInUse } from '../namespace/connections.ts'
import type { Connection, NamespaceStatus } from '../namespace/types.ts'
import type { CaipAddress, SupportedNamespace } from '../networks/types.ts'
import { useKitOf, useNamespaceState } from './useKit.ts'

export type UseKitAccountParameters<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** @default the active namespace */
  namespace?: namespace
}

export type UseKitAccountReturnType<namespace extends SupportedNamespace = SupportedNamespace> = {
  namespace: namespace
  /** `checking` on the server and in the first client render. */
  status: NamespaceStatus
} & (
  | {
      isConnected: true
      address: AddressOf<namespace>
      /** The account's CAIP-10 id on the active network. */
      caipAddress: CaipAddress
      /** The active account. */
      account: KitAccount<namespace>
      /** All accounts of the active connection. */
      accounts: readonly KitAccount<namespace>[]
      /** The active connection, including the wallet's name and image. */
      connection: Connection<namespace>
    }
  | {
      isConnected: false
      address: undefined
      caipAddress: undefined
      account: undefined
      accounts: readonly []
      connection: undefined
    }
)

/**
 * Returns the active account.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.namespace - The account's namespace. @default the active namespace
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function useKitAccount<namespace extends SupportedNamespace = SupportedNamespace>(
  parameters: UseKitAccountParameters<namespace> = {},
): UseKitAccountReturnType<namespace> {
  const { of, state } = useNamespaceState(useKitOf('useKitAccount'), parameters.namespace)
  const { status, networkId } = state
  const connection = status === 'connected' ? connectionInUse(state) : undefined
  const account = connection && state.account
  return {
    namespace: of.namespace,
    status,
    isConnected: !!account,
    address: account?.address,
    caipAddress: account && `${networkId}:${account.address}`,
    account,
    accounts: connection?.accounts ?? [],
    connection,
  } as UseKitAccountReturnType<namespace>
}
