import type { Config } from '@wagmi/core'
import { expectTypeOf } from 'vitest'
import { fromWagmi } from '../evm/fromWagmi.ts'
import type { CaipNetworkId, Network } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import type { Clock } from '../utils/clock.ts'
import type { KitAccount } from './account.types.ts'
import { createNamespace } from './createNamespace.ts'
import type {
  ConnectorCapabilities,
  CreateNamespaceConnectorFn,
  KitNamespace,
  NamespaceConnector,
  NamespaceState,
} from './types.ts'

declare const config: Config
declare const storage: KitStorage
declare const clock: Clock
declare const networks: readonly Network[]
declare const solana: CreateNamespaceConnectorFn<{ signIn(): void }>
declare const bitcoin: CreateNamespaceConnectorFn<{ getAddresses(): string[] }>

// Namespaces of three chains have one type, so their readers need no branches.
const all = [
  fromWagmi({ config, storage, clock }),
  createNamespace({ namespace: 'solana', networks, connectors: [solana], storage, clock }),
  createNamespace({ namespace: 'bip122', networks, connectors: [bitcoin], storage, clock }),
]
expectTypeOf(all).toEqualTypeOf<KitNamespace[]>()

/** Reads a namespace of any chain. */
function describeNamespace(namespace: KitNamespace): string {
  const { account, networkId, status, connections } = namespace.getState()
  expectTypeOf(account).toEqualTypeOf<KitAccount | undefined>()
  expectTypeOf(networkId).toEqualTypeOf<CaipNetworkId>()
  return [status, account?.address, networkId, connections.length].join()
}
expectTypeOf(all.map(describeNamespace)).toEqualTypeOf<string[]>()

// `fromWagmi` accepts a wagmi config with any chains.
expectTypeOf<Config<readonly [{ id: 1 } & Config['chains'][number]]>>().toExtend<
  Parameters<typeof fromWagmi>[0]['config']
>()

// The EVM namespace of a WalletConnect-only kit doesn't use wagmi.
createNamespace({
  namespace: 'eip155',
  networks,
  connectors: [],
  storage,
  clock,
})

// A connector has wagmi's members and capabilities.
expectTypeOf<NamespaceConnector['capabilities']>().toEqualTypeOf<ConnectorCapabilities>()
expectTypeOf<ReturnType<typeof solana>['getProvider']>().returns.resolves.toEqualTypeOf<{
  signIn(): void
}>()
// @ts-expect-error capabilities are required
const incomplete: NamespaceConnector = { id: 'x', name: 'X', type: 'ANNOUNCED' }
expectTypeOf(incomplete).not.toBeAny()

expectTypeOf<NamespaceState['status']>().toEqualTypeOf<
  'checking' | 'reconnecting' | 'connecting' | 'connected' | 'disconnected'
>()
expectTypeOf<KitAccount['purpose']>().toEqualTypeOf<'payment' | 'ordinal' | undefined>()
