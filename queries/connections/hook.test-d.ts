import { createWalletClient, custom, type EIP1193Provider } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import type { Kit, SwitchConnectionOutcome } from '../../src/kit/types.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type {
  ProviderOf,
  SessionProvider,
  SolanaProvider,
} from '../../src/namespace/provider.types.ts'
import type { Connection, ConnectorEntry, RecentConnection } from '../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKitConnection, useKitConnections } from './hook.ts'

declare const kit: Kit

describe('types that the namespace narrows', () => {
  test('kit.namespace', () => {
    const evm = kit.namespace('eip155').getState()
    expectTypeOf(evm.account).toEqualTypeOf<KitAccount<'eip155'> | undefined>()
    expectTypeOf<NonNullable<typeof evm.account>['address']>().toEqualTypeOf<`0x${string}`>()
    expectTypeOf(evm.connectors).toEqualTypeOf<readonly ConnectorEntry<'eip155'>[]>()
    const solana = kit.namespace('solana')
    expectTypeOf(solana.namespace).toEqualTypeOf<'solana'>()
    expectTypeOf(solana.connect).returns.resolves.toEqualTypeOf<Connection<'solana'>>()
    expectTypeOf(solana.getState().account?.namespace).toEqualTypeOf<'solana' | undefined>()
    // @ts-expect-error not a namespace
    kit.namespace('cosmos')
  })

  test('the provider', async () => {
    const evm = await kit.namespace('eip155').getProvider('uid')
    expectTypeOf(evm).toEqualTypeOf<EIP1193Provider | undefined>()
    if (evm) expectTypeOf(createWalletClient({ transport: custom(evm) })).toExtend<object>()
    // @ts-expect-error a method of Solana
    evm?.signAllTransactions

    const solana = await kit.namespace('solana').getProvider('uid')
    if (solana && 'signMessage' in solana) expectTypeOf(solana).toEqualTypeOf<SolanaProvider>()
    else expectTypeOf(solana).toEqualTypeOf<SessionProvider | undefined>()
    // @ts-expect-error a method of EVM
    solana?.removeListener

    // Without a namespace the type is the common part of all.
    const any = await kit.activeNamespace().getProvider('uid')
    expectTypeOf(any).toEqualTypeOf<ProviderOf<SupportedNamespace>>()
  })

  test('useKitConnections', () => {
    const { connections, recentConnections, connection } = useKitConnections({
      namespace: 'bip122',
    })
    expectTypeOf(connections).toEqualTypeOf<readonly Connection<'bip122'>[]>()
    expectTypeOf(recentConnections).toEqualTypeOf<readonly RecentConnection<'bip122'>[]>()
    expectTypeOf(connection).toEqualTypeOf<Connection<'bip122'> | undefined>()
    expectTypeOf(useKitConnections().connections).toEqualTypeOf<readonly Connection[]>()
  })

  test('useKitConnection', () => {
    const { switchConnection } = useKitConnection({
      namespace: 'eip155',
      onSuccess({ namespace }) {
        expectTypeOf(namespace).toEqualTypeOf<'eip155'>()
      },
    })
    expectTypeOf(switchConnection).returns.resolves.toEqualTypeOf<SwitchConnectionOutcome>()
    // @ts-expect-error connectorId is required
    switchConnection({ address: '0x' })
  })
})
