import { ed25519 } from '@noble/curves/ed25519'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import type { SolanaAccount } from '../../stack/solana/solanaAccounts.ts'
import { createWalletOwner, type DevWalletBehaviour } from './createWalletOwner.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { registerStandardWallet } from './registerStandardWallet.ts'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'
import { signSolanaTransaction } from './signSolanaTransaction.ts'
import { writeSignInMessage } from './writeSignInMessage.ts'

/** A cluster by its Wallet Standard name, and where its node is. */
export type SolanaDevWalletChain = {
  id: 'solana:mainnet' | 'solana:devnet' | 'solana:testnet'
  rpcUrl: string
}

/** What a dev wallet can do beside connecting and events. */
export const solanaDevWalletFeatures = [
  'standard:disconnect',
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const
export type SolanaDevWalletFeature = (typeof solanaDevWalletFeatures)[number]

export type SolanaDevWalletParameters = {
  name: string
  /** A Wallet Standard icon: `data:image/...;base64,...`. */
  icon: WalletIcon
  /** WELL-KNOWN TEST KEYS. */
  accounts: readonly SolanaAccount[]
  chains: readonly SolanaDevWalletChain[]
  /** What it does with a request that a person would approve: the same switches as the EVM dev wallets have. */
  behaviour: DevWalletBehaviour
  /** Remembers whether the site was allowed, as an extension does across reloads. */
  memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /**
   * Milliseconds that `slow` takes.
   * @default 3000
   */
  slowness?: number | undefined
  /** Features that this wallet lacks: not every wallet signs in, and some cannot sign without sending. */
  without?: readonly SolanaDevWalletFeature[] | undefined
  /** The host that a sign-in names when the page names none. @default this page's */
  domain?: string | undefined
}

type Features = StandardConnectFeature &
  StandardEventsFeature &
  Partial<
    StandardDisconnectFeature &
      SolanaSignMessageFeature &
      SolanaSignTransactionFeature &
      SolanaSignAndSendTransactionFeature &
      SolanaSignInFeature
  >

export type SolanaDevWallet = ReturnType<typeof createSolanaDevWallet>

const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']

/**
 * A Solana wallet for development: a whole Wallet Standard wallet with real ed25519 signatures by well-known test keys,
 * whose owner's answer can be scripted. It sends to the chain's own node.
 *
 * What a page meets:
 * - `register()` announces `wallet` to the page by the Wallet Standard events, before or after the page listens;
 *   `unregister()` takes it away again, as an extension that is switched off.
 * - `standard:connect` asks the owner, unless the site is allowed already. With `silent: true` it never asks, and
 *   answers with no account when the site is not allowed or the wallet is locked.
 * - `wallet.accounts` is empty until the site is allowed; then all accounts, the one in use first. Each change of it is
 *   told by `standard:events` (`change` with `accounts`), also the one that `standard:connect` makes.
 * - `standard:disconnect` forgets that the site was allowed: the next silent connect finds no account.
 * - Signing asks the owner once for all inputs of a call. Transactions are bytes: legacy or version 0, each signed by
 *   `input.account`; signatures of others stay. `signAndSendTransaction` signs and sends one after another; what the node
 *   refuses rejects with the node's code and message. With `options.commitment` it waits for that.
 * - What the owner refuses rejects with code 4001; an account that the site may not use, with 4100; a chain that the
 *   wallet has not, with 4901.
 * - `dead`: nothing answers, silent connects included. `hang`: until `approvePending` or `rejectPending`. `locked`: has no
 *   accounts to show, and waits like `hang`; who approves a connect or a sign-in unlocks it.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createSolanaDevWallet(parameters: SolanaDevWalletParameters) {
  const owner = createWalletOwner(parameters)
  const chainIds = parameters.chains.map(({ id }) => id)
  const listeners = new Set<StandardEventsListeners['change']>()
  const memoryKey = `solana-dev-wallet/${parameters.name}`
  const log: string[] = []
  const lacking = new Set<string>(parameters.without)
  const offered = (feature: string) => !lacking.has(feature)
  const seeds = new Map(parameters.accounts.map(({ address, seed }) => [address, seed]))

  let order = parameters.accounts.map(
    ({ address, seed }): WalletAccount => ({
      address,
      publicKey: ed25519.getPublicKey(seed),
      chains: chainIds,
      features: signing.filter(offered) as IdentifierString[],
    }),
  )
  let allowed = parameters.memory?.getItem(memoryKey) === 'allowed'

  const nobody: readonly WalletAccount[] = []
  const visible = () => (allowed && owner.behaviour !== 'locked' ? order : nobody)

  function emitAccounts() {
    const accounts = visible()
    for (const listener of [...listeners]) listener({ accounts })
  }

  /** What the owner approved: the site may come in, and the wallet is open. */
  function admit() {
    const before = visible()
    if (owner.behaviour === 'locked') owner.behave('approve')
    allowed = true
    parameters.memory?.setItem(memoryKey, 'allowed')
    if (visible() !== before) emitAccounts()
  }

  function forgetSite() {
    const before = visible()
    allowed = false
    parameters.memory?.removeItem(memoryKey)
    if (before.length > 0) emitAccounts()
  }

  /** Every request begins with it: the log, and whether anybody is there. */
  async function begin(feature: string) {
    log.push(feature)
    await owner.awake()
  }

  function signerOf({ account, chain }: { account: WalletAccount; chain?: string | undefined }) {
    if (chain && !chainIds.some((id) => id === chain)) {
      throw new ProviderRpcError(4901, `The wallet has no chain ${chain}.`)
    }
    const seed = seeds.get(account.address)
    if (!seed || !visible().some(({ address }) => address === account.address)) {
      throw new ProviderRpcError(4100, 'This site may not use that account.')
    }
    return (message: Uint8Array) => ed25519.sign(message, seed)
  }

  /** An account of the wallet, whether the site may use it or not; without an address the one in use. */
  function accountOf(address = order[0]?.address): WalletAccount {
    const account = order.find((one) => one.address === address)
    if (!account) throw new ProviderRpcError(4100, 'The wallet has no such account.')
    return account
  }

  function signInput(input: {
    account: WalletAccount
    chain?: string | undefined
    transaction: Uint8Array
  }) {
    const publicKey = ed25519.getPublicKey(seeds.get(input.account.address) ?? '')
    const { transaction } = input
    return signSolanaTransaction({ transaction, publicKey, sign: signerOf(input) })
  }

  const all: Required<Features> = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        await begin(silent ? 'standard:connect (silent)' : 'standard:connect')
        if (!silent && visible().length === 0) {
          await owner.approves()
          admit()
        }
        return { accounts: visible() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await begin('standard:disconnect')
        forgetSite()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(_event, listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs) {
        await begin('solana:signMessage')
        const signers = inputs.map(signerOf)
        await owner.approves()
        return inputs.map(({ message }, index) => ({
          signedMessage: message,
          signature: signers[index]?.(message) ?? new Uint8Array(),
          signatureType: 'ed25519',
        }))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs) {
        await begin('solana:signTransaction')
        const outputs = inputs.map((input) => ({ signedTransaction: signInput(input).signed }))
        await owner.approves()
        return outputs
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signAndSendTransaction(...inputs) {
        await begin('solana:signAndSendTransaction')
        const outputs = inputs.map((input) => ({ input, ...signInput(input) }))
        await owner.approves()
        for (const { input, signed } of outputs) {
          const chain = parameters.chains.find(({ id }) => id === input.chain)
          const { options } = input
          await sendSolanaTransaction({
            rpcUrl: chain?.rpcUrl ?? '',
            transaction: signed,
            options,
          })
        }
        return outputs.map(({ signature }) => ({ signature }))
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      async signIn(...inputs) {
        await begin('solana:signIn')
        const asked = (inputs.length > 0 ? inputs : [{}]).map((input: SolanaSignInInput) => ({
          input,
          account: accountOf(input.address),
        }))
        await owner.approves()
        admit()
        return asked.map(({ input, account }) => {
          const domain = input.domain ?? parameters.domain ?? globalThis.location?.host ?? ''
          const text = writeSignInMessage({ ...input, domain, address: account.address })
          const signedMessage = new TextEncoder().encode(text)
          const signature = signerOf({ account })(signedMessage)
          return { account, signedMessage, signature, signatureType: 'ed25519' }
        })
      },
    },
  }
  const features = Object.fromEntries(
    Object.entries(all).filter(([feature]) => offered(feature)),
  ) as Features

  const wallet: Wallet & { features: Features } = {
    version: '1.0.0',
    name: parameters.name,
    icon: parameters.icon,
    chains: chainIds,
    features,
    get accounts() {
      return visible()
    },
  }
  let unregisterWallet = () => {}

  return {
    /** What the page gets. */
    wallet,
    /** Base58, the one in use first. */
    get addresses() {
      return order.map(({ address }) => address)
    },
    /** Every feature that was asked for, in order; silent connects say so. */
    log,
    get pendingCount() {
      return owner.pendingCount
    },
    behave(next: DevWalletBehaviour) {
      const wasLocked = owner.behaviour === 'locked'
      owner.behave(next)
      if (allowed && wasLocked !== (next === 'locked')) emitAccounts()
    },
    approvePending: owner.approvePending,
    rejectPending: owner.rejectPending,
    /** Makes an account the first one, as a person does in the wallet's own list. */
    chooseAccount(address: string) {
      const chosen = accountOf(address)
      order = [chosen, ...order.filter((one) => one !== chosen)]
      if (allowed) emitAccounts()
    },
    /** The person disconnects the site inside the wallet. */
    forgetSite,
    listenerCount: () => listeners.size,
    /** Announces the wallet to the pages that are there and to those that come. */
    register(target: EventTarget = window) {
      unregisterWallet = registerStandardWallet(wallet, target)
    },
    /** Takes the wallet away from every page that took it. */
    unregister: () => unregisterWallet(),
  }
}
