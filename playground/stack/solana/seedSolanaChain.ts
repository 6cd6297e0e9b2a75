import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'
import { parseUnits } from 'viem/utils'
import type { SolanaChain } from './createSolanaChain.ts'
import { readTransaction } from './readTransaction.ts'
import { solanaAccounts } from './solanaAccounts.ts'
import { type SolanaToken, seedingSolanaAccountIndex } from './solanaClusters.ts'
import { associatedTokenProgram, tokenAccountAddress, tokenPrograms } from './tokenPrograms.ts'
import { writeMint } from './writeMint.ts'

type AirdropParameters = Parameters<LiteSVM['airdrop']>

/**
 * Creates the balances of the test accounts from the cluster's row. Writes the mints directly to their addresses, and
 * creates token accounts and amounts with real instructions.
 *
 * @throws Error with the runtime's message when an instruction fails.
 */
export function seedSolanaChain(svm: LiteSVM, chain: SolanaChain): void {
  const { cluster } = chain
  for (const [index, balance] of cluster.balances.entries()) {
    const [address, lamports] = [solanaAccounts[index]?.address, parseUnits(balance ?? '0', 9)]
    if (lamports > 0n) svm.airdrop(...([address, lamports] as AirdropParameters))
  }
  const seeding = solanaAccounts[seedingSolanaAccountIndex]
  const payer = Keypair.fromSeed(Buffer.from(seeding.seed, 'hex'))
  for (const token of cluster.tokens) {
    const data = writeMint(token, seeding.address)
    chain.setAccount(token.address, { owner: tokenPrograms[token.program], data })
    for (const [index, amount] of token.amounts.entries()) {
      const owner = solanaAccounts[index]?.address
      if (amount === null || !owner) continue
      const message = new TransactionMessage({
        payerKey: payer.publicKey,
        recentBlockhash: chain.slots.blockhashOf(chain.slots.slot()),
        instructions: holdToken(token, owner, amount, payer.publicKey),
      })
      const transaction = new VersionedTransaction(message.compileToV0Message())
      transaction.sign([payer])
      const read = readTransaction(transaction.serialize())
      chain.submit(read)
      const run = chain.landedOf(read.signature)
      if (!run || run.error) {
        throw new Error(
          `Seeding ${token.symbol} failed: ${run?.error?.text}. ${run?.logs.join(' ')}`,
        )
      }
    }
  }
}

/** Creates an owner's token account, and mints into it. */
function holdToken(token: SolanaToken, owner: string, amount: string, payer: PublicKey) {
  const mint = new PublicKey(token.address)
  const program = new PublicKey(tokenPrograms[token.program])
  const account = new PublicKey(tokenAccountAddress(owner, token))
  const create = new TransactionInstruction({
    programId: new PublicKey(associatedTokenProgram),
    keys: [
      { pubkey: payer, isSigner: true, isWritable: true },
      { pubkey: account, isSigner: false, isWritable: true },
      { pubkey: new PublicKey(owner), isSigner: false, isWritable: false },
      { pubkey: mint, isSigner: false, isWritable: false },
      { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
      { pubkey: program, isSigner: false, isWritable: false },
    ],
    data: Buffer.alloc(0),
  })
  const units = parseUnits(amount, token.decimals)
  if (units === 0n) return [create]
  const data = Buffer.alloc(9)
  data[0] = mintToInstruction
  data.writeBigUInt64LE(units, 1)
  const mintTo = new TransactionInstruction({
    programId: program,
    keys: [
      { pubkey: mint, isSigner: false, isWritable: true },
      { pubkey: account, isSigner: false, isWritable: true },
      { pubkey: payer, isSigner: true, isWritable: false },
    ],
    data,
  })
  return [create, mintTo]
}

/** The `MintTo` instruction of both token programs. */
const mintToInstruction = 7
