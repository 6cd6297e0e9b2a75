import type { Transaction, TransactionInstruction } from '@solana/web3.js'
import type { TransferRequest } from '../../../src/namespace/transfers.types.ts'
import { encodeBase64 } from '../wallet/readTransaction.ts'
import type { TokenState, TransferState } from './readTransferState.ts'
import type { Web3 } from './rpc.ts'
import { associatedTokenProgram, systemProgram } from './tokens.ts'

/**
 * The associated token program's `CreateIdempotent` instruction. It succeeds if the account already exists.
 */
const createIdempotent = 1
/** The `TransferChecked` instruction, which both token programs share. */
const transferChecked = 12

/**
 * Builds a transfer's transaction: the compute budget, the recipient's token account if it does not exist
 * yet, and the payment. The transaction is a legacy one, which every wallet can sign.
 */
export function buildTransfer(
  web3: Web3,
  { from, to, units }: Pick<TransferRequest, 'from' | 'to' | 'units'>,
  { token }: Pick<TransferState, 'token'>,
  blockhash: { blockhash: string; lastValidBlockHeight: number },
): Transaction {
  const { ComputeBudgetProgram, PublicKey, SystemProgram } = web3
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(to)]
  const { price, limit } = token ? tokenBudget(!token.arrived) : nativeBudget
  return new web3.Transaction({ feePayer: fromPubkey, ...blockhash }).add(
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }),
    ComputeBudgetProgram.setComputeUnitLimit({ units: limit }),
    ...(token
      ? [
          ...(token.arrived ? [] : [createAccount(web3, from, to, token)]),
          ...moveTokens(web3, from, token, units),
        ]
      : [SystemProgram.transfer({ fromPubkey, toPubkey, lamports: units })]),
  )
}

/** Returns the message to sign, as base64. */
export function messageOf(transaction: Transaction): string {
  return encodeBase64(Uint8Array.from(transaction.serializeMessage()))
}

/** Serializes a signed or unsigned transaction. */
export function bytesOf(transaction: Transaction): Uint8Array {
  const parts = { requireAllSignatures: false, verifySignatures: false }
  return Uint8Array.from(transaction.serialize(parts))
}

function instruction(
  { PublicKey, TransactionInstruction }: Web3,
  programId: string,
  keys: readonly (readonly [address: string, kind: 'signs' | 'changes' | 'pays' | 'read'])[],
  data: Uint8Array,
): TransactionInstruction {
  return new TransactionInstruction({
    programId: new PublicKey(programId),
    keys: keys.map(([address, kind]) => ({
      pubkey: new PublicKey(address),
      isSigner: kind === 'signs' || kind === 'pays',
      isWritable: kind === 'changes' || kind === 'pays',
    })),
    // `@solana/web3.js` types this as a Node `Buffer`, but any byte array works.
    data: data as Buffer,
  })
}

/**
 * Creates the instruction that creates the recipient's associated token account.
 * https://www.solana-program.com/docs/associated-token-account
 */
function createAccount(web3: Web3, from: string, to: string, token: TokenState) {
  return instruction(
    web3,
    associatedTokenProgram,
    [
      [from, 'pays'],
      [token.destination, 'changes'],
      [to, 'read'],
      [token.mint, 'read'],
      [systemProgram, 'read'],
      [token.facts.program, 'read'],
    ],
    Uint8Array.of(createIdempotent),
  )
}

/** Spends from one token account after another until the amount is reached. */
function moveTokens(web3: Web3, from: string, token: TokenState, units: bigint) {
  const { mint, facts, sources, destination } = token
  let left = units
  return sources.flatMap(({ address, amount }) => {
    if (left === 0n) return []
    const isEnough = amount >= left
    const part = isEnough ? left : amount
    left -= part
    const data = new Uint8Array(10)
    data[0] = transferChecked
    new DataView(data.buffer).setBigUint64(1, part, true)
    data[9] = facts.decimals
    return instruction(
      web3,
      facts.program,
      [
        [address, 'changes'],
        [mint, 'read'],
        [destination, 'changes'],
        [from, 'signs'],
      ],
      data,
    )
  })
}

/**
 * The priority fee in micro-lamports per compute unit, and the compute unit limit.
 * https://solana.com/docs/core/fees/compute-budget
 */
export type Budget = { price: bigint; limit: number }

/**
 * A SOL payment needs 450 compute units: three native program instructions of 150 units each. The limit of
 * 500 is enough unless the wallet adds instructions. At this price, 500 units cost 10,000 lamports.
 */
export const nativeBudget: Budget = { price: 20_000_000n, limit: 500 }

/**
 * Uses the limits from the reference implementation, which defines no price for tokens. At the price of a SOL
 * payment, the fee would be at least 6,000,000 lamports. The lower price used here results in about 10,000
 * lamports.
 */
export function tokenBudget(isAccountNew: boolean): Budget {
  return isAccountNew ? { price: 25_000n, limit: 400_000 } : { price: 33_333n, limit: 300_000 }
}
