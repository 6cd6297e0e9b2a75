import {
  ChainNotSupportedError,
  MethodNotSupportedError,
  NotConnectedError,
} from '../../../src/errors/connect.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import { createRequests, type Requests } from '../../../src/namespace/createRequests.ts'
import type {
  SignAllTransactionsParameters,
  SolanaMethod,
  SolanaProvider,
} from '../../../src/namespace/provider.types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { encodeBase58 } from '../../../src/utils/base58.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import {
  encodeBase64,
  readTransaction,
  toCommitment,
  toTransactionBytes,
} from './readTransaction.ts'
import { toSolanaNetworkId } from './solanaChains.ts'
import type { StandardAccount, StandardFeatures, StandardWallet } from './standardWallet.ts'
import { switchStandardNetwork } from './standardWallet.ts'

const featureOf = {
  signMessage: 'solana:signMessage',
  signTransaction: 'solana:signTransaction',
  signAllTransactions: 'solana:signTransaction',
  signAndSendTransaction: 'solana:signAndSendTransaction',
  signIn: 'solana:signIn',
} as const satisfies Record<SolanaMethod, keyof StandardFeatures>

export type StandardProviderParameters = {
  wallet: StandardWallet
  name: string
  networks: readonly Network[]
  clock: Clock
  /** Returns the active address and network. */
  inUse(): { address: string | undefined; networkId: CaipNetworkId }
}

export type StandardProvider = SolanaProvider &
  Pick<Requests, 'end'> & {
    /**
     * Resolves once the account can use the network. Rejects with the same errors as `switchStandardNetwork`.
     */
    reach(networkId: CaipNetworkId): Promise<Network>
  }

/** Creates the provider for a Wallet Standard wallet. `end` rejects its pending request. */
export function createStandardProvider({
  wallet,
  name,
  networks,
  clock,
  inUse,
}: StandardProviderParameters): StandardProvider {
  const { run, end } = createRequests(clock)

  /**
   * Returns one of the wallet's features. If an account is given, the account must support the feature too.
   */
  function feature<method extends SolanaMethod>(method: method, account?: StandardAccount) {
    const found = featureOf[method]
    const features = wallet.features as Partial<StandardFeatures<StandardAccount>>
    const feature = features[found]
    if (!feature || (account && !account.features.includes(found))) {
      throw new MethodNotSupportedError(method, name)
    }
    return feature as StandardFeatures<StandardAccount>[(typeof featureOf)[method]]
  }

  function accountOf(address = inUse().address): StandardAccount {
    const found = wallet.accounts.find((one) => one.address === address)
    if (!found) throw new NotConnectedError()
    return found
  }

  /** Returns the name that the wallet uses for a network. */
  function chainOf(account: StandardAccount, id = inUse().networkId) {
    const chain = account.chains.find((one) => toSolanaNetworkId(one, networks) === id)
    if (!chain) throw new ChainNotSupportedError()
    return chain as `${string}:${string}`
  }

  function bytesOf(
    transaction: Uint8Array | string,
    { supportedTransactionVersions }: { supportedTransactionVersions: readonly unknown[] },
  ) {
    const bytes = toTransactionBytes(transaction)
    const { version } = readTransaction(bytes)
    if (!supportedTransactionVersions.includes(version)) {
      throw new MethodNotSupportedError(`transactions of version ${version}`, name)
    }
    return bytes
  }

  async function sign(
    method: 'signTransaction' | 'signAllTransactions',
    { transactions, address, networkId }: SignAllTransactionsParameters,
  ) {
    const account = accountOf(address)
    const found = feature(method, account)
    const chain = chainOf(account, networkId)
    const inputs = transactions.map((one) => ({
      account,
      transaction: bytesOf(one, found),
      chain,
    }))
    if (!inputs.length) return []
    const outputs = await run(() => found.signTransaction(...inputs))
    if (outputs.length !== inputs.length) throw new RequestFailedError()
    return outputs.map((one) => encodeBase64(one.signedTransaction))
  }

  return {
    wallet,
    end,
    reach: (networkId) => switchStandardNetwork(wallet, networks, networkId, inUse().address),
    supports(method) {
      try {
        feature(method, inUse().address && method !== 'signIn' ? accountOf() : undefined)
        return true
      } catch {
        return false
      }
    },
    async signMessage({ message, address }) {
      const account = accountOf(address)
      const found = feature('signMessage', account)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const [output] = await run(() => found.signMessage({ account, message: bytes }))
      // If the wallet signed a different message, the signature is not valid for the requested one.
      if (!output || `${output.signedMessage}` !== `${bytes}`) throw new RequestFailedError()
      return toSignature(output)
    },
    async signTransaction({ transaction, ...rest }) {
      const [signed] = await sign('signTransaction', { transactions: [transaction], ...rest })
      return signed as string
    },
    signAllTransactions: (parameters) => sign('signAllTransactions', parameters),
    async signAndSendTransaction({ transaction, address, networkId, options = {} }) {
      const { commitment, preflightCommitment, ...plain } = options
      const checked = {
        ...plain,
        commitment: toCommitment(commitment),
        preflightCommitment: toCommitment(preflightCommitment),
      }
      const account = accountOf(address)
      const found = feature('signAndSendTransaction', account)
      const input = {
        account,
        transaction: bytesOf(transaction, found),
        chain: chainOf(account, networkId),
        options: Object.fromEntries(
          Object.entries(checked).filter(([, value]) => value !== undefined),
        ),
      }
      const [output] = await run(() => found.signAndSendTransaction(input))
      return toSignature(output)
    },
    async signIn(input) {
      const found = feature('signIn')
      const [output] = await run(() => (input ? found.signIn(input) : found.signIn()))
      if (!output) throw new RequestFailedError()
      const { address } = output.account
      return {
        account: { namespace: 'solana', address, publicKey: address, type: 'eoa' },
        message: new TextDecoder().decode(output.signedMessage),
        signature: toSignature(output),
      }
    },
  }
}

/** @throws RequestFailedError if the value is not an ed25519 signature. */
function toSignature(output: { signature: Uint8Array } | undefined): string {
  if (output?.signature.length !== 64) throw new RequestFailedError()
  return encodeBase58(output.signature)
}
