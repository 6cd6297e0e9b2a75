import type {
  Adapter,
  BaseMessageSignerWalletAdapter,
  BaseSignInMessageSignerWalletAdapter,
} from '@solana/wallet-adapter-base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { Commitment } from '@solana/web3.js'
import type { WalletWithFeatures } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { expectTypeOf } from 'vitest'
import type { CreateKitParameters } from '../../src/kit/types.ts'
import type {
  ProviderOf,
  SignInInput,
  SolanaCommitment,
  SolanaProvider,
} from '../../src/namespace/provider.types.ts'
import type {
  CreateNamespaceFn,
  KitNamespace,
  NamespaceContext,
} from '../../src/namespace/types.ts'
import type { Network } from '../../src/networks/types.ts'
import { solana } from './solana.ts'
import type { SolanaAccount, SolanaNamespace } from './solana.types.ts'
import type { SolanaAdapter } from './wallet/solanaAdapter.ts'
import { solanaAdapter } from './wallet/solanaAdapter.ts'
import { solanaWalletConnect } from './wallet/solanaWalletConnect.ts'
import type { StandardWallet } from './wallet/standardWallet.ts'

declare const networks: readonly Network[]
declare const context: NamespaceContext
declare const adapter: BaseMessageSignerWalletAdapter

const create = solana({ networks, connectors: [solanaWalletConnect(), solanaAdapter(adapter)] })

// A kit accepts the Solana namespace like any other namespace.
expectTypeOf(create).toExtend<CreateNamespaceFn>()
expectTypeOf([create]).toExtend<NonNullable<CreateKitParameters['namespaces']>>()
expectTypeOf<SolanaNamespace>().toExtend<KitNamespace>()

// The namespace narrows the types of its account, connectors and provider.
const namespace = create(context)
expectTypeOf(namespace.namespace).toEqualTypeOf<'solana'>()
const { account, connectors, connections, networkId } = namespace.getState()
expectTypeOf(account).toEqualTypeOf<SolanaAccount | undefined>()
expectTypeOf<NonNullable<typeof account>['namespace']>().toEqualTypeOf<'solana'>()
// @ts-expect-error only Bitcoin accounts have a purpose
expectTypeOf(account?.purpose).toBeUndefined()
expectTypeOf(connectors[0]?.namespace).toEqualTypeOf<'solana' | undefined>()
expectTypeOf(connections[0]?.accounts).toEqualTypeOf<readonly SolanaAccount[] | undefined>()
expectTypeOf(networkId).toEqualTypeOf<`solana:${string}`>()
expectTypeOf(namespace.connect)
  .returns.resolves.toHaveProperty('accounts')
  .toEqualTypeOf<readonly SolanaAccount[]>()
expectTypeOf(namespace.getProvider).returns.resolves.toEqualTypeOf<SolanaProvider | undefined>()
expectTypeOf<SolanaProvider>().toExtend<ProviderOf<'solana'>>()

// The types are compatible with the vendors' types, although apps don't need the vendors' packages.
type VendorWallet = WalletWithFeatures<
  StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature &
    SolanaSignAndSendTransactionFeature &
    SolanaSignInFeature
>
expectTypeOf<VendorWallet>().toExtend<StandardWallet>()
expectTypeOf<SignInInput>().toEqualTypeOf<SolanaSignInInput>()
expectTypeOf<SolanaCommitment>().toEqualTypeOf<Commitment>()
expectTypeOf<Adapter>().toExtend<SolanaAdapter>()
expectTypeOf<BaseMessageSignerWalletAdapter>().toExtend<SolanaAdapter>()
expectTypeOf<BaseSignInMessageSignerWalletAdapter>().toExtend<SolanaAdapter>()
// @ts-expect-error an adapter must have `connect`
solanaAdapter({ name: 'x', icon: '', publicKey: null })
