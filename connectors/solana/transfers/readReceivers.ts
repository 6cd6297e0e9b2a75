import type { Receivers, ReceiversRequest } from '../../../src/namespace/transfers.types.ts'
import type { LandedTransaction, SolanaRpc, Web3 } from './rpc.ts'
import { associatedTokenProgram, readHolding, systemProgram, tokenProgramOf } from './tokens.ts'

/** Maximum number of transactions to read, and the number of parallel requests. */
const transactionsMax = 20
const atOnce = 5
/**
 * Maximum number of accounts per `getMultipleAccounts` request.
 * https://solana.com/docs/rpc/http/getmultipleaccounts
 */
const accountsMax = 100

/**
 * Programs that pay only through top-level instructions. Other programs may pay through inner
 * instructions.
 */
const plainPrograms: readonly string[] = [
  systemProgram,
  associatedTokenProgram,
  'ComputeBudget111111111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]

/** An account that received SOL, or a token account that received tokens. */
type Receiver = { address: string; isTokenAccount: boolean }
/** The payments in a transaction. `isComplete` is false if some of them could not be read. */
type Payments = { receivers: readonly Receiver[]; isComplete: boolean }

/**
 * Reads the addresses that an account has paid, from the given transactions or from its latest ones. Only
 * transactions signed by the account are included, because anyone can include the account in a transaction.
 *
 * @throws The node's transport error.
 */
export async function readReceivers(
  rpc: SolanaRpc,
  loadWeb3: () => Promise<Web3>,
  { from, hashes, signal }: ReceiversRequest,
): Promise<Receivers> {
  const [web3, found] = await Promise.all([loadWeb3(), hashes ?? newestOf(rpc, from)])
  const signatures = found.slice(0, transactionsMax)
  const read: Payments[] = []
  for (let next = 0; next < signatures.length && !signal?.aborted; next += atOnce) {
    const some = signatures.slice(next, next + atOnce).map(async (signature): Promise<Payments> => {
      const landed = await rpc.readTransaction(signature).catch(() => null)
      if (!landed) return { receivers: [], isComplete: false }
      const isFailed = landed.err !== null
      return isFailed ? { receivers: [], isComplete: true } : paymentsOf(web3, landed, from)
    })
    read.push(...(await Promise.all(some)))
  }
  const receivers = read.flatMap((one) => one.receivers)
  const tokenAccounts = receivers.flatMap((one) => (one.isTokenAccount ? one.address : []))
  const owners = await readOwners(rpc, web3, [...new Set(tokenAccounts)].slice(0, accountsMax))
  // The owner of a closed token account is unknown.
  const addresses = receivers.map((one) =>
    one.isTokenAccount ? owners.get(one.address) : one.address,
  )
  return {
    addresses: [...new Set(addresses)].flatMap((one) => (one && one !== from ? one : [])),
    isComplete:
      read.length === found.length &&
      read.every(({ isComplete }) => isComplete) &&
      !addresses.includes(undefined),
    ...(!hashes && { coverage: found.length < transactionsMax ? 'all' : 'recent' }),
  }
}

async function readOwners(
  rpc: SolanaRpc,
  { PublicKey }: Web3,
  tokenAccounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = tokenAccounts.length ? await rpc.readAccounts(tokenAccounts) : []
  const encode = (bytes: Uint8Array) => new PublicKey(bytes).toBase58()
  return new Map(
    tokenAccounts.flatMap((address, index): [string, string][] => {
      const owner = readHolding(accounts[index], encode)?.owner
      return owner ? [[address, owner]] : []
    }),
  )
}

async function newestOf(rpc: SolanaRpc, address: string): Promise<readonly string[]> {
  const newest = await rpc.readSignatures(address, transactionsMax)
  return newest.map(({ signature }) => signature)
}

/** Returns the payments that an account made in a transaction it signed. */
function paymentsOf(
  { VersionedTransaction }: Web3,
  { bytes, loaded }: LandedTransaction,
  from: string,
): Payments {
  const receivers: Receiver[] = []
  let isComplete = true
  try {
    const { message } = VersionedTransaction.deserialize(bytes)
    const keys = [...message.staticAccountKeys.map((key) => key.toBase58()), ...loaded]
    const isSigned = keys.slice(0, message.header.numRequiredSignatures).includes(from)
    for (const { programIdIndex, accountKeyIndexes, data } of isSigned
      ? message.compiledInstructions
      : []) {
      const program = keys[programIdIndex] ?? ''
      const at = (place: number) => keys[accountKeyIndexes[place] ?? -1]
      const isToken = tokenProgramOf(program) !== undefined
      if (!isToken && !plainPrograms.includes(program)) isComplete = false
      const isCoin = program === systemProgram
      const payment = isToken ? tokenPayment(data) : isCoin ? coinPayment(data) : undefined
      if (!payment?.units || at(payment.payer) !== from) continue
      const address = at(payment.receiver)
      if (address) receivers.push({ address, isTokenAccount: isToken })
      // The node did not return the accounts from the lookup tables.
      else isComplete = false
    }
  } catch {
    isComplete = false
  }
  return { receivers, isComplete }
}

/** A payment made by an instruction. `payer` and `receiver` are indexes into the instruction's accounts. */
type Payment = { payer: number; receiver: number; units: bigint }

/** Parses the system program's `Transfer`. https://docs.rs/solana-system-interface */
function coinPayment(data: Uint8Array): Payment | undefined {
  const view = viewOf(data)
  if (data.length !== 12 || view.getUint32(0, true) !== 2) return undefined
  return { payer: 0, receiver: 1, units: view.getBigUint64(4, true) }
}

/**
 * Parses `Transfer`, `TransferChecked` and Token-2022's `TransferCheckedWithFee`. The payer is the owner of
 * the source account. https://www.solana-program.com/docs/token
 */
function tokenPayment(data: Uint8Array): Payment | undefined {
  const view = viewOf(data)
  if (data[0] === 3 && data.length === 9) {
    return { payer: 2, receiver: 1, units: view.getBigUint64(1, true) }
  }
  if (data[0] === 12 && data.length === 10) {
    return { payer: 3, receiver: 2, units: view.getBigUint64(1, true) }
  }
  if (data[0] === 26 && data[1] === 1 && data.length >= 10) {
    return { payer: 3, receiver: 2, units: view.getBigUint64(2, true) }
  }
  return undefined
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}
