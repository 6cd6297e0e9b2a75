import type { SolanaTransaction } from './readTransaction.ts'

/** The fee per signature, in lamports. */
const signatureFee = 5_000n

const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** The programs of the runtime. They have fewer default units than other programs when a transaction sets no limit. */
const builtins = new Set([
  computeBudget,
  '11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
])
const builtinUnits = 3_000n
const usualUnits = 200_000n
const maxUnits = 1_400_000n

/** The fee of a transaction, and the compute unit price that the transaction sets. */
export type SolanaFee = {
  /** The total fee, in lamports. */
  total: bigint
  /** The price in micro-lamports per compute unit. */
  unitPrice: bigint
}

/**
 * Returns the fee of a transaction, which pays for the signatures and for the limit of compute units.
 *
 * @see https://solana.com/docs/core/fees
 */
export function feeOf({ message }: Pick<SolanaTransaction, 'message'>): SolanaFee {
  let unitPrice = 0n
  let unitLimit: bigint | undefined
  let defaultUnits = 0n
  for (const { programIdIndex, data } of message.compiledInstructions) {
    const program = message.staticAccountKeys[programIdIndex]?.toBase58() ?? ''
    defaultUnits += builtins.has(program) ? builtinUnits : usualUnits
    if (program !== computeBudget) continue
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (data[0] === 2 && data.length >= 5) unitLimit = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) unitPrice = view.getBigUint64(1, true)
  }
  const units = unitLimit ?? defaultUnits
  const priority = (unitPrice * (units < maxUnits ? units : maxUnits) + 999_999n) / 1_000_000n
  return {
    total: BigInt(message.header.numRequiredSignatures) * signatureFee + priority,
    unitPrice,
  }
}
