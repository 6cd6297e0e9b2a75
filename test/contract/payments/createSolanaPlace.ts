import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { answerCall } from '../../../playground/stack/solana/answerCall.ts'
import { createSolanaChain } from '../../../playground/stack/solana/createSolanaChain.ts'
import { encodeBase58 } from '../../../playground/stack/solana/encodeBase58.ts'
import { readTransaction } from '../../../playground/stack/solana/readTransaction.ts'
import { keypairAt } from '../../../playground/stack/solana/serveSolanaNode.ts'
import { solanaClusters } from '../../../playground/stack/solana/solanaClusters.ts'

/** Slot time in milliseconds. */
const slotMs = 400
/** Number of worlds that share a chain, because creating one takes longer than a world. */
const worldsEach = 200

/** A Solana account that signs with its own key. */
export type SolanaSigner = {
  address: string
  publicKey: Uint8Array
  /** Signs a transaction of the page, with the wallet's own compute budget if it sets one. */
  sign(transaction: Uint8Array, isChanged?: boolean): { bytes: Uint8Array; hash: string }
}

export type SolanaPlace = ReturnType<typeof createSolanaPlace>
export type SolanaNetwork = ReturnType<SolanaPlace['begin']>

function createSigner(seed: Buffer): SolanaSigner {
  // PKCS#8 of a raw seed. https://www.rfc-editor.org/rfc/rfc8410
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  const der = Buffer.concat([prefix, seed])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = new Uint8Array(
    createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32),
  )
  return {
    address: encodeBase58(publicKey),
    publicKey,
    sign(bytes, isChanged = false) {
      const transaction = Transaction.from(bytes)
      const { feePayer } = transaction
      if (!feePayer) throw new Error('A transaction has somebody who pays for it.')
      if (isChanged) {
        const { programId } = ComputeBudgetProgram
        const others = transaction.instructions.filter((one) => !one.programId.equals(programId))
        const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: 5_000 })
        transaction.instructions = [budget, ...others]
      }
      const signature = sign(null, transaction.serializeMessage(), key)
      transaction.addSignature(feePayer, signature)
      return {
        bytes: new Uint8Array(transaction.serialize({ verifySignatures: false })),
        hash: encodeBase58(new Uint8Array(signature)),
      }
    },
  }
}

/** Creates Solana's runtime for many simulated worlds. Each has its own account and time on the same chain. */
export function createSolanaPlace() {
  const [cluster] = solanaClusters
  if (!cluster) throw new Error('The stack has no Solana cluster.')
  let time = 0
  let worlds = 0
  const create = () => createSolanaChain({ cluster, now: () => time })
  let chain = create()

  return {
    networkId: cluster.caipNetworkId,
    /** Creates a world with a new, funded account. */
    begin(worldNow: () => number) {
      if (worlds++ % worldsEach === worldsEach - 1) chain = create()
      const here = chain
      const [begunAt, base] = [worldNow(), Math.ceil(time / slotMs + 100) * slotMs]
      const move = () => {
        time = base + worldNow() - begunAt
      }
      move()
      const seed = Buffer.alloc(32, 7)
      seed.writeUInt32LE(worlds)
      const signer = createSigner(seed)
      const payer = keypairAt(6)
      const gift = build(payer.publicKey, signer.address, 50_000_000)
      gift.sign(payer)
      here.submit(readTransaction(new Uint8Array(gift.serialize({ verifySignatures: false }))))
      here.slots.skip(40)

      /** Builds a payment with a current blockhash. */
      function build(feePayer: PublicKey, to: string, lamports: number): Transaction {
        const { result } = ask('getLatestBlockhash', [{ commitment: 'processed' }]) as {
          result: { value: { blockhash: string } }
        }
        const payment = { fromPubkey: feePayer, toPubkey: new PublicKey(to), lamports }
        return new Transaction({ feePayer, recentBlockhash: result.value.blockhash }).add(
          SystemProgram.transfer(payment),
        )
      }

      function ask(method: string, params: readonly unknown[], fault = {}): unknown {
        move()
        return answerCall({ id: 1, method, params }, { chain: here, fault })
      }

      return {
        signer,
        receiver: keypairAt(1).publicKey.toBase58(),
        /**
         * The response of a node, including errors.
         *
         * @param fault - The fate of an accepted transaction: `landAfter`, `dropTransactions`.
         */
        ask,
        /** Submits a signed transaction like a wallet. @param delay - Slots until it is mined. */
        submit(bytes: Uint8Array, delay: number) {
          move()
          here.submit(readTransaction(bytes), delay)
        },
        /** Makes a payment of the account on another site. */
        payElsewhere() {
          const payment = build(
            new PublicKey(signer.publicKey),
            keypairAt(3).publicKey.toBase58(),
            5,
          )
          const unsigned = payment.serialize({
            requireAllSignatures: false,
            verifySignatures: false,
          })
          here.submit(readTransaction(signer.sign(new Uint8Array(unsigned)).bytes))
        },
        /** Returns true when a transaction was mined and succeeded. */
        isLanded(hash: string): boolean {
          move()
          const landed = here.landedOf(hash)
          return landed !== undefined && landed.error === null
        },
      }
    },
  }
}
