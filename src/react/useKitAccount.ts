'use client'

import type {
  CaipAddress,
  Connection,
  KitAccount,
  NamespaceStatus,
  SupportedNamespace,
} from '../namespace/types.ts'
import { useKitOf } from './useKitOf.ts'
import { useNamespaceState } from './useNamespaceState.ts'

/** The form of an address in a namespace. */
export type AddressOf<namespace extends SupportedNamespace> = namespace extends 'eip155'
  ? `0x${string}`
  : string

/** An account whose namespace, and so the form of its address, is known. */
export type AccountOf<namespace extends SupportedNamespace = SupportedNamespace> = Omit<
  KitAccount,
  'namespace' | 'address'
> & { namespace: namespace; address: AddressOf<namespace> }

export type UseKitAccountParameters<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** @default the active namespace */
  namespace?: namespace
}

export type UseKitAccountReturnType<namespace extends SupportedNamespace = SupportedNamespace> = {
  namespace: namespace
  /** `checking` on a server and on the first client render. */
  status: NamespaceStatus
} & (
  | {
      isConnected: true
      address: AddressOf<namespace>
      /** CAIP-10: the address with the network in use. */
      caipAddress: CaipAddress
      /** The account in use. */
      account: AccountOf<namespace>
      /** Every account of the connection in use. */
      accounts: readonly AccountOf<namespace>[]
      /** The connection in use: its wallet's name and picture. */
      connection: Connection
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
 * The account in use.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.namespace - Whose account. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
 */
export function useKitAccount<namespace extends SupportedNamespace = SupportedNamespace>(
  parameters: UseKitAccountParameters<namespace> = {},
): UseKitAccountReturnType<namespace> {
  const { of, state } = useNamespaceState(useKitOf('useKitAccount'), parameters.namespace)
  const { status, networkId } = state
  const connection =
    status === 'connected'
      ? state.connections.find((one) => one.connectorId === state.activeConnectorId)
      : undefined
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
