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

/** What the tests of transactions do with a node: all of it by the vendor's client, but the time. */
export type PaymentBed = ReturnType<typeof createPaymentBed>

/** Payments of test account 0, sent by a genuine client. */
export function createPaymentBed(node: ServedSolanaNode) {
  const payer = keypairAt(0)
  const connection = node.connect()
  const usual: SendOptions = { preflightCommitment: 'confirmed' }

  /** A signed transaction with a fresh blockhash. */
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
    /** A payment to an account that nobody had. */
    pay: (lamports: number, toPubkey: PublicKey = Keypair.generate().publicKey) =>
      SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports }),
    /** @returns the signature */
    sent: async (instructions: readonly TransactionInstruction[]) =>
      send(await build(instructions)),
    /** Lets time pass. */
    skip: (slots: number) => node.chain.slots.skip(slots),
    statusOf: async (signature: string) => (await connection.getSignatureStatus(signature)).value,
    /** What the node answers a transaction with that it does not take. */
    async refusalOf(bytes: Uint8Array, options: object = usual) {
      const text = Buffer.from(bytes).toString('base64')
      return (await node.ask('sendTransaction', text, { encoding: 'base64', ...options })).error
    },
  }
}
