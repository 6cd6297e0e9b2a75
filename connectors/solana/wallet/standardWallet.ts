import { ChainNotSupportedError, MethodNotSupportedError } from '../../../src/errors/connect.ts'
import type { SignInInput, TransactionVersion } from '../../../src/namespace/provider.types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { isSolanaAddress } from '../../../src/utils/address.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { toSolanaNetworkId } from './solanaChains.ts'

/**
 * The parts of the Wallet Standard that the kit uses. They are compatible with the types in the Wallet
 * Standard packages, so an app does not have to install these packages.
 * https://github.com/wallet-standard/wallet-standard
 */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  readonly chains: readonly string[]
  /** Names of the features that the account supports. */
  readonly features: readonly string[]
}

type SignOptions = {
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  minContextSlot?: number
}
type SendOptions = SignOptions & {
  commitment?: 'processed' | 'confirmed' | 'finalized'
  skipPreflight?: boolean
  maxRetries?: number
}
type SignInput<account, options> = {
  account: account
  transaction: Uint8Array
  chain?: `${string}:${string}`
  options?: options
}

/** Features, keyed by name. A wallet supports some of them. */
export type StandardFeatures<account = never> = {
  'standard:connect': {
    connect(input?: { silent?: boolean }): Promise<{ accounts: readonly StandardAccount[] }>
  }
  'standard:disconnect': { disconnect(): Promise<void> }
  'standard:events': { on(event: 'change', listener: () => void): () => void }
  'solana:signMessage': {
    signMessage(
      ...inputs: { account: account; message: Uint8Array }[]
    ): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>
  }
  'solana:signTransaction': {
    supportedTransactionVersions: readonly TransactionVersion[]
    signTransaction(
      ...inputs: SignInput<account, SignOptions>[]
    ): Promise<readonly { signedTransaction: Uint8Array }[]>
  }
  'solana:signAndSendTransaction': {
    supportedTransactionVersions: readonly TransactionVersion[]
    signAndSendTransaction(
      ...inputs: (SignInput<account, SendOptions> & { chain: `${string}:${string}` })[]
    ): Promise<readonly { signature: Uint8Array }[]>
  }
  'solana:signIn': {
    signIn(...inputs: SignInInput[]): Promise<
      readonly {
        account: StandardAccount
        signedMessage: Uint8Array
        signature: Uint8Array
      }[]
    >
  }
}

/** A Wallet Standard wallet. */
export type StandardWallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Partial<StandardFeatures>
  readonly accounts: readonly StandardAccount[]
}

/** Properties that are read only once, when the wallet is announced. */
export type WalletFacts = { name: string; icon: unknown }

/** Properties of an account that are read each time they are used. */
export type AccountFacts = { address: string; networkIds: readonly CaipNetworkId[] }

/** Maximum number of items to read from each of a wallet's lists. */
const limit = 100

/**
 * Reads a wallet's properties once, so that getters and proxies cannot return different values later. Returns
 * `undefined` if the wallet has no Solana network, no name or no connect feature.
 */
export function readStandardWallet(
  wallet: unknown,
  networks: readonly Network[],
): WalletFacts | undefined {
  try {
    const { name, icon, chains, features } = wallet as StandardWallet
    const shown = safeText(name)
    const canConnect = typeof features['standard:connect']?.connect === 'function'
    return shown && canConnect && readNetworkIds({ chains }, networks).length
      ? { name: shown, icon }
      : undefined
  } catch {
    return undefined
  }
}

/** Returns the Solana networks of a wallet or an account. If they cannot be read, returns an empty list. */
export function readNetworkIds(
  from: { readonly chains: readonly unknown[] },
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const chains = readList(() => from.chains)
  return [...new Set(chains.flatMap((chain) => toSolanaNetworkId(chain, networks) ?? []))]
}

/** Returns the accounts that a wallet shares with this page. Unreadable accounts are omitted. */
export function readAccounts(
  wallet: StandardWallet,
  networks: readonly Network[],
): readonly AccountFacts[] {
  return readList(() => wallet.accounts).flatMap((account) => {
    const [address] = readList(() => [account.address])
    const networkIds = readNetworkIds(account, networks)
    return address && isSolanaAddress(address) && networkIds.length ? [{ address, networkIds }] : []
  })
}

/** Reads one of the wallet's lists, whose getters may throw. */
function readList<value>(read: () => readonly value[]): readonly value[] {
  try {
    return read().slice(0, limit)
  } catch {
    return []
  }
}

/**
 * Ensures that an account can use a network. If the wallet supports the network but no account can use it
 * yet, prompts the user.
 *
 * @param address - The active account. If omitted, any account is accepted.
 * @throws MethodNotSupportedError if the wallet does not support the network, because networks cannot be
 * added.
 * @throws ChainNotSupportedError if the account still cannot use the network.
 * @throws The wallet's error if the user rejects the prompt.
 */
export async function switchStandardNetwork(
  wallet: StandardWallet,
  networks: readonly Network[],
  networkId: CaipNetworkId,
  address: string | undefined,
): Promise<Network> {
  const network = networks.find((one) => one.caipNetworkId === networkId)
  const isAllowed = () =>
    readAccounts(wallet, networks).some(
      (one) => one.networkIds.includes(networkId) && (!address || one.address === address),
    )
  if (!network || !readNetworkIds(wallet, networks).includes(networkId)) {
    throw new MethodNotSupportedError('addChain', wallet.name)
  }
  if (!isAllowed()) await wallet.features['standard:connect']?.connect()
  if (!isAllowed()) throw new ChainNotSupportedError()
  return network
}
