import { ChainNotSupportedError, MethodNotSupportedError } from '../../../src/errors/connect.ts'
import type { SignInInput, TransactionVersion } from '../../../src/namespace/provider.types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { isSolanaAddress } from '../../../src/utils/address.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { toSolanaNetworkId } from './solanaChains.ts'

/**
 * The parts of the Wallet Standard that the kit uses, written so that the vendors' own types fit
 * them: an app need not install those. https://github.com/wallet-standard/wallet-standard
 */
export type StandardAccount = {
  readonly address: string
  readonly publicKey: ArrayLike<number>
  readonly chains: readonly string[]
  /** Names of the wallet's features that this account can use. */
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

/** Features by name, of which a wallet has some. */
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

/** A wallet of the Wallet Standard. */
export type StandardWallet = {
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  readonly features: Partial<StandardFeatures>
  readonly accounts: readonly StandardAccount[]
}

/** What is read of a wallet once, when it announces itself. */
export type WalletFacts = { name: string; icon: unknown }

/** What is read of an account each time. */
export type AccountFacts = { address: string; networkIds: readonly CaipNetworkId[] }

/** Accounts, and networks, of one wallet that are read. */
const limit = 100

/**
 * A wallet's own words about itself, read once: getters and proxies cannot answer otherwise later.
 * Undefined for what has no network of Solana, no name, or nothing to connect with.
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

/** The networks of Solana that a wallet or an account lists; none where that cannot be read. */
export function readNetworkIds(
  from: { readonly chains: readonly unknown[] },
  networks: readonly Network[],
): readonly CaipNetworkId[] {
  const chains = readList(() => from.chains)
  return [...new Set(chains.flatMap((chain) => toSolanaNetworkId(chain, networks) ?? []))]
}

/** The accounts that a wallet shows this page; what cannot be read is left out. */
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

/** A list of the wallet's own, whose getters may throw. */
function readList<value>(read: () => readonly value[]): readonly value[] {
  try {
    return read().slice(0, limit)
  } catch {
    return []
  }
}

/**
 * Whether a wallet of the Wallet Standard lets the account be on a network. Where the wallet knows the
 * network and no account is allowed on it yet, its owner is asked, and what the wallet then shows is
 * what counts.
 *
 * @param address - The account in use; without one any account will do.
 * @throws MethodNotSupportedError for a network that the wallet does not know: none can be added.
 * @throws ChainNotSupportedError when the account is not allowed on it after all.
 * @throws the wallet's own error when the owner declined.
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
