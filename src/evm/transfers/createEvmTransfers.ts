import {
  type BaseError,
  type Chain,
  type Client,
  createClient,
  custom,
  type Hex,
  http,
  isHash,
  numberToHex,
} from 'viem'
import { getBlockNumber, getChainId, getTransactionCount } from 'viem/actions'
import { assertCurrentChain, getTransactionError } from 'viem/utils'
import type { Config } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { maxAmount } from '../../amounts/amounts.ts'
import type { KitConfig } from '../../config/types.ts'
import { NetworkNotFoundError, NotConnectedError } from '../../errors/connect.ts'
import { SendFailedError } from '../../errors/send.ts'
import type { TransferActions } from '../../namespace/transfers.types.ts'
import type { KitNamespace } from '../../namespace/types.ts'
import { rankedFallback } from '../../networks/rankedFallback.ts'
import { getRpcUrls } from '../../networks/rpcUrls.ts'
import type { CaipNetworkId } from '../../networks/types.ts'
import type { Clock } from '../../utils/clock.ts'
import { findSentTransfers, type SearchProgress } from './findSentTransfers.ts'
import { readMaxNative, readNetworkCost } from './networkFee.ts'
import { readReceivers } from './readReceivers.ts'
import { readTokenBalance, simulateTransfer } from './simulateTransfer.ts'
import { getTransactionStatus } from './transactionStatus.ts'
import { fingerprint, tokenAddress, transferCall } from './transferCall.ts'

/** Kit members that EVM transfers use to read and sign. */
export type EvmTransfersKit = {
  wagmi: Config | undefined
  config: KitConfig
  clock: Clock
  namespace(name: 'eip155'): KitNamespace<'eip155'>
}

/**
 * Creates a kit's EVM transfers. Call this through `kit.lazyMember`, because the result caches
 * clients.
 */
export function createKitEvmTransfers(kit: EvmTransfersKit): TransferActions {
  return createEvmTransfers(kitClients(kit))
}

/** Types of the `eth_sendTransaction` request. It returns a hash if the wallet follows EIP-1193. */
type EthSendTransaction = { Parameters: unknown; ReturnType: string }

/** Clients for reading from the chain and for signing EVM transfers. */
export type EvmClients = {
  /**
   * Returns a client that reads from the network.
   *
   * @throws NetworkNotFoundError
   */
  read(networkId: CaipNetworkId): Client
  /** Returns a client for the wallet that has the account. */
  wallet(signer: { connectorUid: string; networkId: CaipNetworkId; from: string }): Promise<Client>
}

/** Creates the functions for sending and following EVM transfers. */
export function createEvmTransfers(clients: EvmClients): TransferActions {
  const searches: SearchProgress = new Map()
  return {
    simulate: async (request) => simulateTransfer(clients.read(request.networkId), request),
    async readMax({ networkId, from, token }) {
      const client = clients.read(networkId)
      const address = tokenAddress(token)
      if (!address) return readMaxNative(client, from as Hex)
      return maxAmount(await readTokenBalance(client, address, from as Hex))
    },
    async readCheckpoint(request) {
      const client = clients.read(request.networkId)
      const address = request.from as Hex
      const [nonce, block] = await Promise.all([
        getTransactionCount(client, { address, blockTag: 'pending' }),
        getBlockNumber(client, { cacheTime: 0 }),
      ])
      return { nonce, block: Number(block), fingerprint: fingerprint(transferCall(request)) }
    },
    async submit(request, progress) {
      const wallet = await clients.wallet(request)
      const { to, value, data } = transferCall(request)
      const from = request.from as Hex
      // The wallet may have switched chains. `eth_sendTransaction` does not include a chain id, so
      // check the chain right before sending.
      assertCurrentChain({ chain: wallet.chain, currentChainId: await getChainId(wallet) })
      progress.onRequest('send')
      // viem's `sendTransaction` is not used here, because it retries with another method after
      // some node errors, even though the first transaction may have been sent.
      const hash = await wallet
        .request<EthSendTransaction>(
          {
            method: 'eth_sendTransaction',
            params: [{ from, to, value: numberToHex(value), data }],
          },
          { retryCount: 0 },
        )
        .catch((error: unknown) => {
          throw getTransactionError(error as BaseError, { account: null, to, value, data })
        })
      // Wallets can return anything, but only a transaction hash can be followed.
      if (!isHash(hash)) throw new SendFailedError()
      return { hash, fingerprint: fingerprint({ to, value, data }) }
    },
    getStatus: async (transaction) =>
      getTransactionStatus(clients.read(transaction.networkId), transaction),
    findSent: async (query) => findSentTransfers(clients.read(query.networkId), query, searches),
    readReceivers: async (request) => readReceivers(clients.read(request.networkId), request),
    readNetworkCost: async (transaction) =>
      readNetworkCost(clients.read(transaction.networkId), transaction),
  }
}

/**
 * Returns a kit's clients. If the kit has a wagmi config, the clients use the transports of that
 * config. A WalletConnect-only kit reads from the network's RPC URLs and signs with the wallet's
 * provider.
 */
export function kitClients(kit: EvmTransfersKit): EvmClients {
  const { wagmi } = kit
  const made = new Map<CaipNetworkId, Client>()

  function chainOf(networkId: CaipNetworkId): Chain {
    const chain = kit.namespace('eip155').networks.find((one) => one.caipNetworkId === networkId)
    if (!chain) throw new NetworkNotFoundError(networkId)
    // The kit's EVM networks are viem chains with additional members.
    return chain as Chain & typeof chain
  }

  return {
    read(networkId) {
      const chain = chainOf(networkId)
      if (wagmi) return wagmi.getClient({ chainId: chain.id })
      const urls = getRpcUrls({ caipNetworkId: networkId, rpcUrls: chain.rpcUrls }, kit.config)
      const client =
        made.get(networkId) ??
        createClient({
          chain,
          transport: rankedFallback(
            urls.map((url) => http(url)),
            kit,
          ),
        })
      made.set(networkId, client)
      return client
    },
    async wallet({ connectorUid, networkId, from }) {
      const chain = chainOf(networkId)
      const account = from as Hex
      if (wagmi) {
        const connector = wagmi.state.connections.get(connectorUid)?.connector
        if (!connector) throw new NotConnectedError()
        return getConnectorClient(wagmi, { connector, chainId: chain.id, account })
      }
      const provider = await kit.namespace('eip155').getProvider(connectorUid)
      if (!provider) throw new NotConnectedError()
      return createClient({
        account,
        chain,
        // Requests that prompt the user are never retried.
        transport: (options) => custom(provider)({ ...options, retryCount: 0 }),
      })
    },
  }
}
