import { type BaseError, type Client, type Hex, isHash, numberToHex } from 'viem'
import { getBlockNumber, getChainId, getTransactionCount } from 'viem/actions'
import { assertCurrentChain, getTransactionError } from 'viem/utils'
import { maxAmount } from '../../amounts/maxAmount.ts'
import { SendFailedError } from '../../errors/send.ts'
import type { CaipNetworkId } from '../../namespace/types.ts'
import type { TransferActions } from '../transfers.types.ts'
import { findSentTransfers, type SearchProgress } from './findSentTransfers.ts'
import { readMaxNative } from './networkFee.ts'
import { readReceivers } from './readReceivers.ts'
import { readTokenBalance, simulateTransfer } from './simulateTransfer.ts'
import { getTransactionStatus } from './transactionStatus.ts'
import { fingerprint, tokenAddress, transferCall } from './transferCall.ts'

/** What comes back is a hash where the wallet keeps to EIP-1193. */
type EthSendTransaction = { Parameters: unknown; ReturnType: string }

/** Where an EVM namespace reads and who signs. */
export type EvmClients = {
  /** @throws NetworkNotFoundError */
  read(networkId: CaipNetworkId): Client
  /** The wallet that holds the account. */
  wallet(signer: { connectorUid: string; networkId: CaipNetworkId; from: string }): Promise<Client>
}

/** Sending and following on EVM chains. */
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
      // The wallet may have changed its chain; after this it is asked for what is sent without it.
      assertCurrentChain({ chain: wallet.chain, currentChainId: await getChainId(wallet) })
      progress.onRequest('send')
      // Once: viem's `sendTransaction` asks in a second way after some errors of the wallet's node, which may follow
      // upon a transaction that was sent.
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
      // A wallet may answer anything; without a hash nothing can be followed.
      if (!isHash(hash)) throw new SendFailedError()
      return { hash, fingerprint: fingerprint({ to, value, data }) }
    },
    getStatus: async (transaction) =>
      getTransactionStatus(clients.read(transaction.networkId), transaction),
    findSent: async (query) => findSentTransfers(clients.read(query.networkId), query, searches),
    readReceivers: async (request) => readReceivers(clients.read(request.networkId), request),
  }
}
