import type { WalletWithFeatures } from '@wallet-standard/base'
import type { StandardEventsFeature } from '@wallet-standard/features'
import { expectTypeOf } from 'vitest'
import type { CreateKitParameters } from '../../src/kit/types.ts'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import type { ProviderOf } from '../../src/namespace/provider.types.ts'
import type {
  CreateNamespaceFn,
  KitNamespace,
  NamespaceContext,
} from '../../src/namespace/types.ts'
import type { Network } from '../../src/networks/types.ts'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { bitcoin } from './bitcoin.ts'
import type { BitcoinAccount, BitcoinNamespace } from './bitcoin.types.ts'
import type { SatsConnectEngine } from './wallet/loadSatsConnect.ts'
import type { StandardBitcoinAccount, StandardBitcoinWallet } from './wallet/standardCalls.ts'

declare const networks: readonly Network[]
declare const context: NamespaceContext

const create = bitcoin({ networks })

// A kit accepts the Bitcoin namespace like any other namespace.
expectTypeOf(create).toExtend<CreateNamespaceFn>()
expectTypeOf([create]).toExtend<NonNullable<CreateKitParameters['namespaces']>>()
expectTypeOf<BitcoinNamespace>().toExtend<KitNamespace>()

// The namespace narrows the types of its account, connectors and provider.
const namespace = create(context)
expectTypeOf(namespace.namespace).toEqualTypeOf<'bip122'>()
const { account, connectors, connections, networkId } = namespace.getState()
expectTypeOf(account).toEqualTypeOf<BitcoinAccount | undefined>()
expectTypeOf<BitcoinAccount['purpose']>().toEqualTypeOf<'payment' | 'ordinal'>()
expectTypeOf<BitcoinAccount['namespace']>().toEqualTypeOf<'bip122'>()
expectTypeOf(connectors[0]?.namespace).toEqualTypeOf<'bip122' | undefined>()
expectTypeOf(connections[0]?.accounts).toEqualTypeOf<readonly BitcoinAccount[] | undefined>()
expectTypeOf(networkId).toEqualTypeOf<`bip122:${string}`>()
expectTypeOf(namespace.getProvider).returns.resolves.toEqualTypeOf<BitcoinProvider | undefined>()
expectTypeOf<BitcoinProvider>().toExtend<ProviderOf<'bip122'>>()

// For the Bitcoin namespace, the hook returns the purpose of an account. EVM accounts have no purpose.
export function useAccounts() {
  const used = useKitAccount({ namespace: 'bip122' })
  if (used.isConnected) {
    expectTypeOf(used.account.namespace).toEqualTypeOf<'bip122'>()
    expectTypeOf(used.account.purpose).toEqualTypeOf<'payment' | 'ordinal' | undefined>()
    expectTypeOf(used.accounts[0]?.purpose).toEqualTypeOf<'payment' | 'ordinal' | undefined>()
  }
  const evm = useKitAccount({ namespace: 'eip155' })
  if (evm.isConnected) expectTypeOf(evm.account.purpose).toEqualTypeOf<undefined>()
}

// Amounts are bigints in satoshis. Numbers are rejected, because they could be amounts in BTC.
declare const provider: BitcoinProvider
provider.sendTransfer({ recipients: [{ address: 'bc1q', amount: 1n }] })
// @ts-expect-error the amount is a number
provider.sendTransfer({ recipients: [{ address: 'bc1q', amount: 1 }] })
// @ts-expect-error a recipient is required
provider.sendTransfer({ recipients: [] })

// The types are compatible with the vendors' types, although apps don't need the vendors' packages.
type Connect = {
  readonly 'bitcoin:connect': {
    readonly version: '1.0.0'
    readonly connect: (input: {
      readonly purposes: ('payment' | 'ordinals')[]
    }) => Promise<{ readonly accounts: readonly StandardBitcoinAccount[] }>
  }
}
expectTypeOf<
  WalletWithFeatures<Connect & StandardEventsFeature>
>().toExtend<StandardBitcoinWallet>()
type Engine = typeof import('@sats-connect/core')
expectTypeOf<Engine>().toHaveProperty('request')
expectTypeOf<ReturnType<Engine['addListener']>>().toExtend<
  ReturnType<SatsConnectEngine['addListener']>
>()
