import { type Client, type Hex, isHash } from 'viem'
import { getBalance, getGasPrice, getTransactionCount, sendTransaction } from 'viem/actions'
import { maxAmount } from '../../amounts/maxAmount.ts'
import { SendFailedError } from '../../errors/send.ts'
import type { CaipNetworkId } from '../../namespace/types.ts'
import type { TransferActions, Transfers } from '../transfers.types.ts'
import { fingerprint } from './fingerprint.ts'
import { lookAtTransaction } from './lookAtTransaction.ts'
import { readEvmAddress } from './readEvmAddress.ts'
import { readTokenBalance, simulateTransfer } from './simulateTransfer.ts'
import { tokenAddress } from './tokenAddress.ts'
import { transferCall } from './transferCall.ts'

/** Where an EVM namespace reads and who signs. */
export type EvmClients = {
  /** @throws NetworkNotFoundError */
  read(networkId: CaipNetworkId): Client
  /** The wallet that holds the account. */
  wallet(signer: { connectorUid: string; networkId: CaipNetworkId; from: string }): Promise<Client>
}

/** Sending and following on EVM chains. */
export function createEvmTransfers(clients: EvmClients): Transfers & TransferActions {
  return {
    isTokenRequired: true,
    readAddress: readEvmAddress,
    simulate: async (request) => simulateTransfer(clients.read(request.networkId), request),
    async readMax({ networkId, from, token }) {
      const client = clients.read(networkId)
      const account = from as Hex
      const address = tokenAddress(token)
      if (address) return maxAmount(await readTokenBalance(client, address, account))
      return maxAmount(
        ...(await Promise.all([getBalance(client, { address: account }), getGasPrice(client)])),
      )
    },
    async trace(request) {
      const address = request.from as Hex
      const nonce = await getTransactionCount(clients.read(request.networkId), {
        address,
        blockTag: 'pending',
      })
      return { nonce, fingerprint: fingerprint(transferCall(request)) }
    },
    async submit(request) {
      const wallet = await clients.wallet(request)
      const call = transferCall(request)
      const hash = await sendTransaction(wallet, {
        account: request.from as Hex,
        chain: wallet.chain,
        ...call,
      })
      // A wallet may answer anything; without a hash nothing can be followed.
      if (!isHash(hash)) throw new SendFailedError()
      return { hash, fingerprint: fingerprint(call) }
    },
    look: async (transaction) =>
      lookAtTransaction(clients.read(transaction.networkId), transaction),
  }
}
