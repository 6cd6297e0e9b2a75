import { Keypair } from '@solana/web3.js'
import { expect, vi } from 'vitest'
import type { SubmitProgress, SubmittedTransaction } from '../../src/namespace/transfers.types.ts'
import { createSolanaSendBed } from './createSolanaSendBed.ts'
import { type LossyNode, serveLossyNode } from './serveLossyNode.ts'

export const fresh = () => Keypair.generate().publicKey.toBase58()
const signsOnly = ['solana:signIn', 'solana:signAndSendTransaction'] as const

export type LossyBed = Awaited<ReturnType<typeof createLossyBed>>

/** Creates a test bed that sends on Solana over two nodes of one chain, which lose responses on demand. */
export async function createLossyBed() {
  const bed = await createSolanaSendBed()
  const first = await serveLossyNode(bed.node.url)
  const second = await serveLossyNode(bed.node.url)
  const over = (nodes: readonly LossyNode[]) => bed.transfersOver(nodes.map(({ url }) => url))

  return {
    ...bed,
    first,
    second,
    over,
    signsOnly,

    /** Submits a payment of a wallet that only signs. */
    async submit(nodes: readonly LossyNode[]) {
      const request = bed.ask({ to: fresh(), units: 3_000_000n })
      const provider = await bed.providerOf(0, signsOnly)
      const transfers = bed.transfersOver(
        nodes.map(({ url }) => url),
        provider,
      )
      const steps: string[] = []
      let signed: SubmittedTransaction | undefined
      const sends = () => nodes.reduce((sum, one) => sum + one.count('sendTransaction'), 0)
      const progress: SubmitProgress = {
        onRequest: (kind) => void steps.push(`${kind} ${sends()}`),
        onSigned(transaction) {
          signed = transaction
          steps.push(`signed ${sends()}`)
        },
      }
      const outcome = transfers.submit(request, progress).then(
        (sent) => ({ sent, error: undefined }),
        (error: Error) => ({ sent: undefined, error }),
      )
      return { request, transfers, outcome, steps, signed: () => signed }
    },

    /** Advances the kit's clock and slots until there is an outcome. */
    async settled<value>(outcome: Promise<value>, slots = 0): Promise<value> {
      let isOver = false
      void outcome.finally(() => {
        isOver = true
      })
      await vi.waitFor(
        async () => {
          bed.skip(slots)
          await bed.clock.advance(1_000)
          expect(isOver).toBe(true)
        },
        { timeout: 14_000, interval: 20 },
      )
      return outcome
    },

    /** Resets for the next test. */
    reset() {
      bed.node.setFault()
      for (const node of [first, second]) {
        node.lose()
        node.calls.length = 0
      }
    },

    async close() {
      await first.close()
      await second.close()
      await bed.node.close()
    },
  }
}

/** Creates a preflight error in the format of nodes. */
export const refusal = (err: unknown, text: string) => ({
  error: {
    code: -32002,
    message: `Transaction simulation failed: ${text}`,
    data: { err, logs: [], accounts: null, unitsConsumed: 0 },
  },
})
export const notFound = refusal('BlockhashNotFound', 'Blockhash not found')
export const noFee = refusal('InsufficientFundsForFee', 'Insufficient funds for fee')
