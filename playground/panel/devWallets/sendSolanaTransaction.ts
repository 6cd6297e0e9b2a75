import type { SolanaSignAndSendTransactionOptions } from '@solana/wallet-standard-features'
import { askNode } from './askNode.ts'

export type SendSolanaTransactionParameters = {
  rpcUrl: string
  /** The signed transaction. */
  transaction: Uint8Array
  options?: SolanaSignAndSendTransactionOptions | undefined
}

/** The interval at which a transaction's commitment is polled, in milliseconds. */
const lookInterval = 200

const levels = ['processed', 'confirmed', 'finalized'] as const

/**
 * Sends a transaction to the chain's node. With `options.commitment` it resolves once the transaction has reached it.
 *
 * @throws ProviderRpcError when the node rejects the transaction.
 * @throws Error when the transaction fails on the chain.
 */
export async function sendSolanaTransaction({
  rpcUrl,
  transaction,
  options = {},
}: SendSolanaTransactionParameters): Promise<void> {
  const { commitment, ...sendOptions } = options
  const text = btoa(String.fromCharCode(...transaction))
  const signature = await askNode(rpcUrl, 'sendTransaction', [
    text,
    { encoding: 'base64', ...sendOptions },
  ])
  if (!commitment) return
  for (;;) {
    const { value } = (await askNode(rpcUrl, 'getSignatureStatuses', [[signature]])) as {
      value: [{ err: unknown; confirmationStatus: (typeof levels)[number] } | null]
    }
    const [status] = value
    if (status?.err) throw new Error(`The transaction failed: ${JSON.stringify(status.err)}`)
    if (status && levels.indexOf(status.confirmationStatus) >= levels.indexOf(commitment)) return
    await new Promise((resolve) => setTimeout(resolve, lookInterval))
  }
}
