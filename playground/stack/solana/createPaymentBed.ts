import {
  type AddressLookupTableAccount,
  Keypair,
  type PublicKey,
  type SendOptions,
  type Signer,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { keypairAt, type ServedSolanaNode } from './serveSolanaNode.ts'

/** Helpers for tests of transactions on a node. They use the client of `@solana/web3.js`, except for the time. */
export type PaymentBed = ReturnType<typeof createPaymentBed>

/** Creates helpers that pay from test account 0 with a real client. */
export function createPaymentBed(node: ServedSolanaNode) {
  const payer = keypairAt(0)
  const connection = node.connect()
  const usual: SendOptions = { preflightCommitment: 'confirmed' }

  /** Builds and signs a transaction with a new blockhash. */
  async function build(
    instructions: readonly TransactionInstruction[],
    signer: Signer = payer,
    tables: AddressLookupTableAccount[] = [],
  ): Promise<VersionedTransaction> {
    const { blockhash } = await connection.getLatestBlockhash('confirmed')
    const message = new TransactionMessage({
      payerKey: signer.publicKey,
      recentBlockhash: blockhash,
      instructions: [...instructions],
    })
    const transaction = new VersionedTransaction(message.compileToV0Message(tables))
    transaction.sign([signer])
    return transaction
  }
  const send = (transaction: VersionedTransaction, options: SendOptions = usual) =>
    connection.sendTransaction(transaction, options)

  return {
    payer,
    connection,
    build,
    send,
    /** Builds a payment to a new account. */
    pay: (lamports: number, toPubkey: PublicKey = Keypair.generate().publicKey) =>
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports }),
    /** Sends a transaction with these instructions. @returns the signature */
    sent: async (instructions: readonly TransactionInstruction[]) =>
      send(await build(instructions)),
    /** Skips slots. */
    skip: (slots: number) => node.chain.slots.skip(slots),
    statusOf: async (signature: string) => (await connection.getSignatureStatus(signature)).value,
    /** Returns the node's error for a transaction that it rejects. */
    async refusalOf(bytes: Uint8Array, options: object = usual) {
      const text = Buffer.from(bytes).toString('base64')
      return (await node.ask('sendTransaction', text, { encoding: 'base64', ...options })).error
    },
  }
}
