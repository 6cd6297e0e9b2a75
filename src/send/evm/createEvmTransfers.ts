import { type Client, getAddress, type Hex, isAddress, isHash } from 'viem'
import { getBalance, getGasPrice, getTransactionCount, sendTransaction } from 'viem/actions'
import { maxAmount } from '../../amounts/maxAmount.ts'
import { SendFailedError } from '../../errors/send.ts'
import type { CaipNetworkId } from '../../namespace/types.ts'
import { isEvmAddress } from '../../utils/isAddress.ts'
import type { Transfers } from '../transfers.types.ts'
import { fingerprint } from './fingerprint.ts'
import { lookAtTransaction } from './lookAtTransaction.ts'
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
export function createEvmTransfers(clients: EvmClients): Transfers {
  return {
    isTokenRequired: true,
    readAddress(text) {
      const trimmed = text.trim()
      if (!isEvmAddress(trimmed)) return undefined
      const address = /^0x/i.test(trimmed) ? `0x${trimmed.slice(2)}` : `0x${trimmed}`
      // In one case there is no checksum; else it has to fit. https://eips.ethereum.org/EIPS/eip-55
      const digits = address.slice(2)
      const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
      if (!isOneCase && !isAddress(address)) return undefined
      return getAddress(address.toLowerCase())
    },
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
