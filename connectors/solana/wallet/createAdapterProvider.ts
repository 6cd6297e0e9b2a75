import {
  MethodNotSupportedError,
  NetworkNotFoundError,
  NotConnectedError,
} from '../../../src/errors/connect.ts'
import {
  InvalidTransactionError,
  RequestFailedError,
  RequestRejectedError,
  RequestTimedOutError,
} from '../../../src/errors/request.ts'
import { createRequests, type Requests } from '../../../src/namespace/createRequests.ts'
import type { SolanaMethod, SolanaProvider } from '../../../src/namespace/provider.types.ts'
import type { NamespaceContext } from '../../../src/namespace/types.ts'
import { getRpcUrls } from '../../../src/networks/rpcUrls.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { encodeBase58 } from '../../../src/utils/base58.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { loadWeb3 } from './loadWeb3.ts'
import {
  encodeBase64,
  readTransaction,
  toCommitment,
  toTransactionBytes,
} from './readTransaction.ts'
import type { SolanaAdapter } from './solanaAdapter.ts'
import { nameAdapterError } from './solanaAdapter.ts'

const named = {
  WalletNotConnectedError: NotConnectedError,
  WalletTimeoutError: RequestTimedOutError,
  WalletWindowClosedError: RequestRejectedError,
}

export type AdapterProviderParameters = {
  adapter: SolanaAdapter
  networks: readonly Network[]
  config: NamespaceContext['config']
  clock: Clock
  /** Returns the active address and network. */
  inUse(): { address: string | undefined; networkId: CaipNetworkId }
}

/** A legacy or versioned `@solana/web3.js` transaction. */
type Signed = { serialize(options?: { requireAllSignatures: false }): Uint8Array }

/** Creates the provider for an adapter. Adapters use `@solana/web3.js` objects, and the kit uses bytes. */
export function createAdapterProvider({
  adapter,
  networks,
  config,
  clock,
  inUse,
}: AdapterProviderParameters): SolanaProvider & Pick<Requests, 'end'> {
  const requests = createRequests(clock)

  const ask = <value>(request: () => Promise<value>) =>
    requests.run(async () => {
      try {
        return await request()
      } catch (error) {
        throw nameAdapterError(error, named)
      }
    })

  /** Throws unless the adapter supports the method and its only account is the given one. */
  function check(method: SolanaMethod, address?: string) {
    if (method !== 'signIn') {
      const own = adapter.connected && adapter.publicKey?.toBase58()
      if (!own || own !== (address ?? inUse().address ?? own)) throw new NotConnectedError()
    }
    if (!has(method)) throw new MethodNotSupportedError(method, adapter.name)
  }

  const has = (method: SolanaMethod) =>
    typeof adapter[method === 'signAndSendTransaction' ? 'sendTransaction' : method] === 'function'

  /** Converts bytes to a transaction object for the adapter. */
  async function objectOf(transaction: Uint8Array | string) {
    const bytes = toTransactionBytes(transaction)
    const { version } = readTransaction(bytes)
    if (version !== 'legacy' && !adapter.supportedTransactionVersions?.has(version)) {
      throw new MethodNotSupportedError(`transactions of version ${version}`, adapter.name)
    }
    const { Transaction, VersionedTransaction } = await loadWeb3()
    try {
      return version === 'legacy'
        ? Transaction.from(bytes)
        : VersionedTransaction.deserialize(bytes)
    } catch (cause) {
      throw new InvalidTransactionError({ cause })
    }
  }

  function textOf(signed: unknown) {
    try {
      const bytes = (signed as Signed).serialize({ requireAllSignatures: false })
      return encodeBase64(Uint8Array.from(bytes))
    } catch (cause) {
      // `@solana/web3.js` throws if a signature is invalid.
      throw new RequestFailedError({ cause })
    }
  }

  return {
    wallet: adapter,
    end: requests.end,
    supports: has,
    async signMessage({ message, address }) {
      check('signMessage', address)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      return toSignature(await ask(async () => adapter.signMessage?.(bytes)))
    },
    async signTransaction({ transaction, address }) {
      check('signTransaction', address)
      const object = await objectOf(transaction)
      return textOf(await ask(async () => adapter.signTransaction?.(object as never)))
    },
    async signAllTransactions({ transactions, address }) {
      check('signAllTransactions', address)
      const objects = await Promise.all(transactions.map(objectOf))
      if (!objects.length) return []
      const signed = await ask(async () => adapter.signAllTransactions?.(objects as never))
      if (!Array.isArray(signed) || signed.length !== objects.length) throw new RequestFailedError()
      return signed.map(textOf)
    },
    async signAndSendTransaction({ transaction, address, networkId, options = {} }) {
      const { commitment: wanted, preflightCommitment = wanted, ...plain } = options
      const commitment = toCommitment(wanted) ?? 'confirmed'
      const sent = { ...plain, preflightCommitment: toCommitment(preflightCommitment) }
      check('signAndSendTransaction', address)
      const id = networkId ?? inUse().networkId
      const network = networks.find((one) => one.caipNetworkId === id)
      const [url] = network ? getRpcUrls(network, config) : []
      if (!url) throw new NetworkNotFoundError(id)
      const object = await objectOf(transaction)
      const { Connection } = await loadWeb3()
      const connection = new Connection(url, commitment)
      return ask(() => adapter.sendTransaction(object as never, connection as never, sent as never))
    },
    async signIn(input) {
      check('signIn')
      const output = await ask(async () => adapter.signIn?.(input))
      if (!output) throw new RequestFailedError()
      const { address } = output.account
      return {
        account: { namespace: 'solana', address, publicKey: address, type: 'eoa' },
        message: new TextDecoder().decode(output.signedMessage),
        signature: toSignature(output.signature),
      }
    },
  }
}

/** @throws RequestFailedError if the value is not an ed25519 signature. */
function toSignature(signature: Uint8Array | undefined): string {
  if (signature?.length !== 64) throw new RequestFailedError()
  return encodeBase58(signature)
}
