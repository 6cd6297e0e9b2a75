import { AddressLookupTableAccount } from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import type { LandedTransaction, SolanaAccountState, SolanaRun } from './chain.types.ts'
import { createAccountJournal } from './createAccountJournal.ts'
import {
  type Commitment,
  type CreateSlotClockParameters,
  createSlotClock,
  type SlotClock,
  slotsPerEpoch,
} from './createSlotClock.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { feeOf } from './feeOf.ts'
import { namedAccounts, type SolanaTransaction } from './readTransaction.ts'
import { readTransactionError, transactionError } from './readTransactionError.ts'
import { seedSolanaChain } from './seedSolanaChain.ts'
import type { SolanaCluster } from './solanaClusters.ts'

type Address = Parameters<LiteSVM['getAccount']>[0]
type EncodedAccount = Parameters<LiteSVM['setAccount']>[0]
type KitTransaction = Parameters<LiteSVM['sendTransaction']>[0]

/**
 * A local cluster. It uses litesvm, which runs Solana's runtime in this process, and adds blocks and time to it. Tests
 * read the cluster directly, without JSON-RPC.
 */
export type SolanaChain = {
  cluster: SolanaCluster
  slots: SlotClock
  /**
   * Returns an account at the newest slot with this commitment.
   *
   * @returns null if there is no account
   */
  accountAt(address: string, commitment?: Commitment): SolanaAccountState | null
  /** Returns all accounts of a program, at the newest slot with this commitment. */
  accountsOf(
    program: string,
    commitment?: Commitment,
  ): readonly (SolanaAccountState & { address: string })[]
  /** Sets an account and its rent, for testing states that no transaction creates. */
  setAccount(address: string, account: Pick<SolanaAccountState, 'owner' | 'data'>): void
  /** Returns the rent-exempt minimum for a number of bytes, in lamports. */
  rentExemption(bytes: number): bigint
  /** Simulates a transaction without checking signatures and blockhash. */
  simulate(transaction: SolanaTransaction): SolanaRun & { after: AfterSimulation }
  /**
   * Submits a transaction. An invalid transaction is dropped without an error, so the sender has to poll.
   *
   * @param transaction - The transaction to submit.
   * @param delay - The number of slots until a block contains it.
   */
  submit(transaction: SolanaTransaction, delay?: number): void
  landedOf(signature: string): LandedTransaction | undefined
  /** Returns every transaction that is in a block, in order. */
  landed(): readonly LandedTransaction[]
  /** Puts the transactions that are due in blocks. Every read calls this first. */
  advance(): void
}

/** The accounts after a simulated transaction, by address. */
export type AfterSimulation = ReadonlyMap<string, SolanaAccountState>

/** The number of slots that the journal keeps, which is more than `finalized` needs. */
const journalSlots = 64

/** Starts and seeds a local cluster. This takes about 50 ms, and 200 ms to load litesvm. */
export function createSolanaChain(parameters: CreateSlotClockParameters): SolanaChain {
  const { cluster } = parameters
  const slots = createSlotClock(parameters)
  // Disables litesvm's blockhash check, because this module implements the expiry of blockhashes.
  const svm = new LiteSVM().withNativeMints().withBlockhashCheck(false)
  const journal = createAccountJournal()
  const landed = new Map<string, LandedTransaction>()
  let waiting: { transaction: SolanaTransaction; slot: number }[] = []

  function read(address: string): SolanaAccountState | null {
    const account = svm.getAccount(address as Address)
    if (!account.exists || account.lamports === 0n) return null
    const { lamports, programAddress: owner, data, executable } = account
    return { lamports, owner, data: Uint8Array.from(data), executable }
  }

  function tablesOf({ message }: SolanaTransaction): readonly AddressLookupTableAccount[] {
    return message.addressTableLookups.flatMap(({ accountKey }) => {
      const account = read(accountKey.toBase58())
      if (!account) return []
      const state = AddressLookupTableAccount.deserialize(account.data)
      return [new AddressLookupTableAccount({ key: accountKey, state })]
    })
  }

  function accountsNamed(transaction: SolanaTransaction) {
    try {
      return namedAccounts(transaction, tablesOf(transaction))
    } catch {
      // The lookup table is missing; the runtime reports this error.
      return undefined
    }
  }

  /** Sets the time that programs see. */
  function setTime(slot: number) {
    const clock = svm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(slots.time())
    clock.epoch = BigInt(Math.floor(slot / slotsPerEpoch))
    svm.setClock(clock)
  }

  function land(transaction: SolanaTransaction, slot: number) {
    const { signature, message } = transaction
    if (landed.has(signature) || !slots.isUsable(message.recentBlockhash, slot)) return
    const accounts = accountsNamed(transaction)
    if (!accounts) return
    setTime(slot)
    const before = accounts.map(({ address }) => read(address))
    const result = svm.sendTransaction(toKit(transaction))
    const after = accounts.map(({ address }) => read(address))
    // A transaction that fails before it runs pays no fee and is not in a block.
    const isPaid = after[0]?.lamports !== before[0]?.lamports
    if (result instanceof FailedTransactionMetadata && !isPaid) return
    for (const [index, { address, isWritable }] of accounts.entries()) {
      if (isWritable) journal.note({ slot, address, before: before[index] ?? null })
    }
    const { total: fee, unitPrice } = feeOf(transaction)
    const blockTime = slots.time()
    landed.set(signature, {
      ...readResult(result),
      ...{ transaction, accounts, slot, blockTime, fee, unitPrice, before, after },
    })
  }

  function advance() {
    const now = slots.slot()
    journal.forget(now - journalSlots)
    const due = waiting.filter(({ slot }) => slot <= now)
    waiting = waiting.filter(({ slot }) => slot > now)
    for (const { transaction, slot } of due) land(transaction, slot)
  }

  const chain: SolanaChain = {
    cluster,
    slots,
    accountAt(address, commitment = 'processed') {
      advance()
      const noted = journal.before(address, slots.slot(commitment))
      return noted ? noted.state : read(address)
    },
    accountsOf(program, commitment = 'processed') {
      advance()
      const held = svm.getProgramAccounts(program as Address).map(({ address }) => String(address))
      return [...new Set([...held, ...journal.addresses()])].flatMap((address) => {
        const state = chain.accountAt(address, commitment)
        return state?.owner === program ? [{ ...state, address }] : []
      })
    },
    setAccount(address, { owner, data }) {
      const space = BigInt(data.length)
      const lamports = svm.minimumBalanceForRentExemption(space)
      const account = { address, lamports, programAddress: owner, data, executable: false, space }
      svm.setAccount(account as unknown as EncodedAccount)
    },
    rentExemption: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    simulate(transaction) {
      advance()
      setTime(slots.slot())
      if (landed.has(transaction.signature)) {
        return { ...nothingRun, error: transactionError('AlreadyProcessed'), after: new Map() }
      }
      svm.withSigverify(false)
      try {
        const result = svm.simulateTransaction(toKit(transaction))
        if (result instanceof FailedTransactionMetadata) {
          return { ...readResult(result), after: new Map() }
        }
        const after = result.postAccounts().map((account) => {
          const { lamports, programAddress: owner, data, executable } = account
          return [String(account.address), { lamports, owner, data, executable }] as const
        })
        return { ...readResult(result.meta()), after: new Map(after) }
      } finally {
        svm.withSigverify(true)
      }
    },
    submit(transaction, delay = 0) {
      advance()
      const slot = slots.slot() + delay
      if (delay > 0) waiting.push({ transaction, slot })
      else land(transaction, slot)
    },
    landedOf(signature) {
      advance()
      return landed.get(signature)
    },
    landed() {
      advance()
      return [...landed.values()]
    },
    advance,
  }
  seedSolanaChain(svm, chain)
  // Removes the seeding transactions from the history.
  landed.clear()
  slots.skip(journalSlots)
  advance()
  return chain
}

const nothingRun = { logs: [], units: 0n, returnData: null, inner: [] } as const

/** Converts a transaction to litesvm's format. Missing signatures are zeros in both formats. */
function toKit({ messageBytes, signatures, signers }: SolanaTransaction): KitTransaction {
  return {
    messageBytes,
    signatures: Object.fromEntries(signers.map((signer, index) => [signer, signatures[index]])),
  } as unknown as KitTransaction
}

function readResult(result: TransactionMetadata | FailedTransactionMetadata): SolanaRun {
  const isFailed = result instanceof FailedTransactionMetadata
  const meta = isFailed ? result.meta() : result
  const returned = meta.returnData()
  return {
    error: isFailed ? readTransactionError(result.err()) : null,
    logs: meta.logs(),
    units: meta.computeUnitsConsumed(),
    returnData:
      returned.data().length > 0
        ? { programId: encodeBase58(returned.programId()), data: Uint8Array.from(returned.data()) }
        : null,
    inner: meta.innerInstructions().flatMap((calls, index) =>
      calls.length === 0
        ? []
        : [
            {
              index,
              calls: calls.map((call) => ({
                programIdIndex: call.instruction().programIdIndex(),
                accounts: [...call.instruction().accounts()],
                data: Uint8Array.from(call.instruction().data()),
                stackHeight: call.stackHeight(),
              })),
            },
          ],
    ),
  }
}
