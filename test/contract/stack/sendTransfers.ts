import { type Client, createClient, custom, type EIP1193RequestFn, type Hex } from 'viem'
import { createEvmTransfers } from '../../../src/evm/transfers/createEvmTransfers.ts'
import { fingerprint, readTransferCall } from '../../../src/evm/transfers/transferCall.ts'
import type { TransactionTransfer } from '../../../src/namespace/transfers.types.ts'
import type { SendBed } from './sendBed.ts'

/** A test's override of the node. `undefined` forwards the request. */
export type Interception = (method: string, params: readonly unknown[]) => unknown

/** Creates the kit's transfers over the node of a test bed, and records their requests. */
export function createBedTransfers({ chain, node, networkId }: SendBed) {
  const requests: string[] = []
  let intercept: Interception = () => undefined
  const request = (async ({
    method,
    params = [],
  }: {
    method: string
    params?: readonly unknown[]
  }) => {
    requests.push(method)
    const answer = intercept(method, params)
    if (answer instanceof Error) throw answer
    return answer === undefined ? chain.rpc(method, params) : answer
  }) as EIP1193RequestFn
  const client: Client = createClient({
    chain: node.chain,
    transport: custom({ request }, { retryCount: 0 }),
  })
  const transfers = createEvmTransfers({ read: () => client, wallet: async () => client })

  return {
    transfers,
    requests,
    intercept(next: Interception) {
      intercept = next
    },
    /** Reads the checkpoint of a transfer before its request. Returns it with the query for a later search. */
    async begin(from: Hex, transfer: TransactionTransfer) {
      const { call } = readTransferCall(transfer)
      const checkpoint = {
        nonce: await node.getTransactionCount({ address: from, blockTag: 'pending' }),
        block: Number(await node.getBlockNumber({ cacheTime: 0 })),
        fingerprint: fingerprint(call),
      }
      return { networkId, from, transfer, checkpoint }
    },
    /** Runs an action, and returns its requests to the node. */
    async counted<result>(action: () => Promise<result>) {
      const before = requests.length
      const result = await action()
      return { result, count: requests.length - before }
    },
  }
}
