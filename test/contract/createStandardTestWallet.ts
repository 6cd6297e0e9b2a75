import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { SolanaSignInInput } from '@solana/wallet-standard-features'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { ReadonlyWalletAccount, registerWallet } from '@wallet-standard/wallet'
import bs58 from 'bs58'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createMockScript, MockWalletError } from '../fixtures/createMockScript.ts'
import type { ContractParameters } from './connectors.page.ts'
import { icon } from './hostileWallets.ts'

/** Creates an ed25519 key with Node, from a seed of 32 equal bytes. */
export function solanaKey(seed: number) {
  // PKCS#8 of a raw seed. https://www.rfc-editor.org/rfc/rfc8410
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([prefix, Buffer.alloc(32, seed)]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    address: bs58.encode(publicKey),
    publicKey: new Uint8Array(publicKey),
    sign: (message: Uint8Array) => new Uint8Array(sign(null, message, key)),
  }
}

/** Verifies a base58 signature of a message with Node. */
export function isSolanaSignature(address: string, message: Uint8Array | string, base58: string) {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({
    key: Buffer.concat([prefix, bs58.decode(address)]),
    format: 'der',
    type: 'spki',
  })
  return verify(null, Buffer.from(message), key, bs58.decode(base58))
}

export const solanaKeys = [solanaKey(1), solanaKey(2)] as const

/** Network names of the Wallet Standard. */
const chains: Readonly<Record<string, `solana:${string}`>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
const chainOf = (id: CaipNetworkId) => chains[id] ?? (id as `solana:${string}`)

const accountFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

export type StandardTestWalletParameters = ContractParameters & {
  name?: string
  /** The networks that it lists. An account is on the first one until its owner allows more. */
  networks?: readonly CaipNetworkId[]
  versions?: readonly ('legacy' | 0)[]
  /** Features that it lacks. */
  without?: readonly string[]
  /** Features that it has and its accounts cannot use, as with a hardware key. */
  accountsWithout?: readonly string[]
  /** Whether the owner is prompted for each network. @default true */
  isNarrow?: boolean
}

/**
 * Creates a Wallet Standard wallet with a scripted owner and real keys. It announces itself with the
 * vendor's own code, and outlives a reload of the page, like an extension.
 */
export function createStandardTestWallet(parameters: StandardTestWalletParameters = {}) {
  const {
    name = 'Cedar',
    networks = [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    ],
    versions = ['legacy', 0],
    without = [],
    accountsWithout = without,
    isNarrow = true,
  } = parameters
  const script = createMockScript(parameters)
  const listeners = new Set<(change: object) => void>()
  /** Requests to sign or connect, in order. */
  const requests: { method: string; input?: unknown }[] = []
  let keys: readonly ReturnType<typeof solanaKey>[] = solanaKeys
  let isAllowed = parameters.isAllowed ?? false
  let known = networks.map(chainOf)
  let allowed = isNarrow ? known.slice(0, 1) : known
  let accounts: readonly WalletAccount[] = []

  function show() {
    accounts =
      isAllowed && script.behaviour() !== 'locked'
        ? keys.map(
            ({ address, publicKey }) =>
              new ReadonlyWalletAccount({
                address,
                publicKey,
                chains: allowed,
                features: accountFeatures.filter((one) => !accountsWithout.includes(one)),
              }),
          )
        : []
    return accounts
  }
  function tell() {
    show()
    for (const listener of [...listeners]) listener({ accounts })
  }
  const keyOf = (account: WalletAccount) => {
    const found = keys.find((one) => one.address === account.address)
    if (!found) throw new MockWalletError(4100, 'Unauthorized.')
    return found
  }
  function signed(transaction: Uint8Array, account: WalletAccount) {
    const { publicKey, sign: signWith } = keyOf(account)
    const isVersioned = (() => {
      const parsed = VersionedTransaction.deserialize(transaction)
      return parsed.version !== 'legacy'
    })()
    if (isVersioned) {
      const parsed = VersionedTransaction.deserialize(transaction)
      const at = parsed.message.staticAccountKeys.findIndex((key) =>
        Buffer.from(key.toBytes()).equals(publicKey),
      )
      parsed.signatures[at] = signWith(parsed.message.serialize())
      return { bytes: parsed.serialize(), signature: parsed.signatures[0] as Uint8Array }
    }
    const parsed = Transaction.from(transaction)
    const key = parsed.signatures.find(({ publicKey: one }) =>
      Buffer.from(one.toBytes()).equals(publicKey),
    )?.publicKey
    if (!key) throw new MockWalletError(-32602, 'Not a signer.')
    parsed.addSignature(key, Buffer.from(signWith(parsed.serializeMessage())))
    const bytes = parsed.serialize({ requireAllSignatures: false })
    return { bytes: new Uint8Array(bytes), signature: new Uint8Array(parsed.signature ?? []) }
  }

  const features = {
    'standard:connect': {
      version: '1.0.0' as const,
      async connect({ silent = false } = {}) {
        requests.push({ method: silent ? 'connect silent' : 'connect' })
        if (silent) return script.read(() => ({ accounts: show() }))
        // An authorized site requests more networks.
        const isMore = isAllowed
        await script.ask()
        isAllowed = true
        if (isMore) allowed = known
        tell()
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0' as const,
      disconnect: () =>
        script.read(() => {
          requests.push({ method: 'disconnect' })
          isAllowed = false
          tell()
        }),
    },
    'standard:events': {
      version: '1.0.0' as const,
      on(_event: 'change', listener: (change: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.0.0' as const,
      async signMessage(...inputs: { account: WalletAccount; message: Uint8Array }[]) {
        requests.push({ method: 'signMessage', input: inputs })
        await script.ask()
        return inputs.map(({ account, message }) => ({
          signedMessage: message,
          signature: keyOf(account).sign(message),
        }))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0' as const,
      supportedTransactionVersions: versions,
      async signTransaction(...inputs: { account: WalletAccount; transaction: Uint8Array }[]) {
        requests.push({ method: 'signTransaction', input: inputs })
        await script.ask()
        return inputs.map(({ account, transaction }) => ({
          signedTransaction: signed(transaction, account).bytes,
        }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0' as const,
      supportedTransactionVersions: versions,
      async signAndSendTransaction(
        ...inputs: { account: WalletAccount; transaction: Uint8Array }[]
      ) {
        requests.push({ method: 'signAndSendTransaction', input: inputs })
        await script.ask()
        return inputs.map(({ account, transaction }) => ({
          signature: signed(transaction, account).signature,
        }))
      },
    },
    'solana:signIn': {
      version: '1.0.0' as const,
      async signIn(...inputs: SolanaSignInInput[]) {
        requests.push({ method: 'signIn', input: inputs })
        await script.ask()
        isAllowed = true
        tell()
        const [account] = accounts
        if (!account) throw new MockWalletError(4100, 'Unauthorized.')
        return (inputs.length ? inputs : [{}]).map(({ domain, statement }) => {
          const text = `${domain} wants you to sign in with your Solana account:\n${account.address}\n\n${statement}`
          const signedMessage = new TextEncoder().encode(text)
          return { account, signedMessage, signature: keyOf(account).sign(signedMessage) }
        })
      },
    },
  }
  const wallet: Wallet = {
    version: '1.0.0',
    name,
    icon: icon as Wallet['icon'],
    get chains() {
      return known
    },
    features: Object.fromEntries(
      Object.entries(features).filter(([feature]) => !without.includes(feature)),
    ) as Wallet['features'],
    get accounts() {
      return accounts
    },
  }

  return {
    wallet,
    features,
    script,
    requests,
    listenerCount: () => listeners.size,
    leavePage() {
      listeners.clear()
      // An extension shares no account before the page requests it.
      accounts = []
    },
    setKeys(next: readonly ReturnType<typeof solanaKey>[]) {
      keys = next
      if (isAllowed) tell()
    },
    disconnect() {
      isAllowed = false
      tell()
    },
    setNetwork(id: CaipNetworkId) {
      allowed = [chainOf(id)]
      known = [...new Set([...known, chainOf(id)])]
      tell()
    },
    announce: () => announceStandard(wallet),
  }
}

/**
 * Announces a wallet with the vendor's own code, which listens to the page forever.
 *
 * @returns A function that removes it, as leaving the page does.
 */
export function announceStandard(wallet: Wallet): () => void {
  const { addEventListener } = window
  const stops: (() => void)[] = []
  window.addEventListener = ((...values: Parameters<typeof addEventListener>) => {
    addEventListener.apply(window, values)
    stops.push(() => window.removeEventListener(...values))
  }) as typeof addEventListener
  registerWallet(wallet)
  window.addEventListener = addEventListener
  return () => {
    for (const stop of stops) stop()
  }
}
