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

/** A cluster by its Wallet Standard name, with the URL of its node. */
export type SolanaDevWalletChain = {
  id: 'solana:mainnet' | 'solana:devnet' | 'solana:testnet'
  rpcUrl: string
}

/**
 * The optional features of the dev wallet. Every dev wallet also has the features for connecting and for
 * events.
 */
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
  /** The wallet's accounts, with well-known test keys only. */
  accounts: readonly SolanaAccount[]
  chains: readonly SolanaDevWalletChain[]
  /** The wallet's response to requests that need the owner's approval, with the same values as for EVM dev wallets. */
  behaviour: DevWalletBehaviour
  /** The storage that keeps the site's permission across reloads, as an extension does. */
  memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /**
   * The delay of the behavior `slow`, in milliseconds.
   * @default 3000
   */
  slowness?: number | undefined
  /** Features that this wallet lacks. Some wallets cannot sign in, and some cannot sign without sending. */
  without?: readonly SolanaDevWalletFeature[] | undefined
  /** The host in a sign-in message if the page passes none. @default the host of this page */
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
 * Creates a Solana wallet for development: a complete Wallet Standard wallet with real ed25519 signatures by well-known
 * test keys and scriptable responses of its owner. It sends to the chain's node.
 *
 * Behavior towards a page:
 * - `register()` announces `wallet` with the Wallet Standard events, before or after the page listens; `unregister()`
 *   removes it, like a disabled extension.
 * - `standard:connect` requests the owner's approval unless the site is allowed. With `silent: true` it returns no
 *   account when the site is not allowed or the wallet is locked.
 * - `wallet.accounts` is empty until the site is allowed, then contains all accounts with the current one first. Each
 *   change emits `change` with `accounts` through `standard:events`, also after `standard:connect`.
 * - `standard:disconnect` revokes the permission: the next silent connect returns no account.
 * - Signing requests one approval for all inputs of a call. Transactions are bytes, legacy or version 0, and each is signed
 *   by `input.account`; other signatures stay. `signAndSendTransaction` signs and sends one after another, and rejects
 *   with the node's code and message. With `options.commitment` it waits for that commitment.
 * - Error codes: 4001 for a rejection by the owner, 4100 for an account that the site may not use, 4901 for a chain that
 *   the wallet does not have.
 * - `dead` never responds, not even to silent connects. `hang` waits for `approvePending` or `rejectPending`. `locked` shows
 *   no accounts and waits like `hang`; approving a connect or a sign-in unlocks the wallet.
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

  /** Grants the site's permission and unlocks the wallet after an approval. */
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

  /** Starts every request: logs it, and waits until the wallet responds. */
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

  /** Returns an account of the wallet, whether or not the site may use it. @default the current account */
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
    /** The object that the page receives. */
    wallet,
    /** The base58 addresses of the accounts. The current account is first. */
    get addresses() {
      return order.map(({ address }) => address)
    },
    /** The called features, in order. Silent connects are marked. */
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
    /** Selects an account, like in the wallet's account list. */
    chooseAccount(address: string) {
      const chosen = accountOf(address)
      order = [chosen, ...order.filter((one) => one !== chosen)]
      if (allowed) emitAccounts()
    },
    /** Revokes the site's permission, as when the owner disconnects the site inside the wallet. */
    forgetSite,
    listenerCount: () => listeners.size,
    /** Announces the wallet to pages that already listen and to later ones. */
    register(target: EventTarget = window) {
      unregisterWallet = registerStandardWallet(wallet, target)
    },
    /** Removes the wallet from all pages. */
    unregister: () => unregisterWallet(),
  }
}
