import { createHash } from 'node:crypto'
import { BroadcastError, broadcastCodes } from './BroadcastError.ts'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'
import { checkReplacement } from './checkReplacement.ts'
import { checkFee, checkForm, checkLocks } from './checkTransaction.ts'
import { createMempool, type WaitingTransaction } from './createMempool.ts'
import type { BitcoinOutput, BitcoinTransaction, Outpoint } from './readTransaction.ts'
import { outpointKey, readTransaction } from './readTransaction.ts'
import { verifyScripts } from './verifyScripts.ts'
import { writeCoinbase } from './writeCoinbase.ts'

/** The number of blocks until a coinbase output can be spent. */
const maturity = 100
/** The maximum number of unconfirmed ancestors, including the transaction itself. */
const chainMax = 25

export type Block = {
  height: number
  hash: string
  /** The time in seconds since the Unix epoch. */
  time: number
}

/** A transaction of a network. Once it is confirmed, it has a block. */
export type StoredTransaction = WaitingTransaction & {
  block?: Block & {
    /** The index of the transaction in the block. */
    position: number
  }
}

/** A transaction that was replaced, and the id of its replacement. */
export type ReplacedTransaction = { transaction: WaitingTransaction; by: string }

export type CreateBitcoinChainParameters = {
  network: BitcoinNetwork
  /** The clock, in milliseconds since the Unix epoch. @default Date.now */
  now?: (() => number) | undefined
}

export type MineParameters = {
  /** The number of blocks to mine. @default 1 */
  blocks?: number | undefined
  /**
   * The minimum fee rate in satoshis per virtual byte. Transactions with a lower fee rate and their descendants are
   * not mined.
   * @default 0
   */
  atLeast?: number | undefined
  /** The time of the blocks, in seconds since the Unix epoch. @default now */
  at?: number | undefined
}

/** A local network, which stores real transactions. Tests read it directly, without HTTP. */
export type BitcoinChain = ReturnType<typeof createBitcoinChain>

/** Starts a local network with one block, whose coinbase pays the miner. */
export function createBitcoinChain(parameters: CreateBitcoinChainParameters) {
  const { network, now = Date.now } = parameters
  const mempool = createMempool()
  const confirmed = new Map<string, StoredTransaction>()
  const spenders = new Map<string, { txid: string; vin: number }>()
  /** The transactions by the scripts that they pay or spend from, in order of arrival. */
  const byScript = new Map<string, Set<string>>()
  const replaced = new Map<string, ReplacedTransaction>()
  const settings = {
    /** The block time in milliseconds. With null, blocks are mined only on demand. */
    blockMs: null as number | null,
    /** Whether a transaction can be replaced even if it does not signal so. */
    fullRbf: true,
  }
  let tip = toBlock(network.firstHeight, 0)
  let timerFrom = now()

  function toBlock(height: number, time: number): Block {
    const hash = createHash('sha256').update(`${network.caipNetworkId} ${height} ${time}`)
    return { height, time, hash: `${'0'.repeat(16)}${hash.digest('hex').slice(16)}` }
  }

  const find = (txid: string): StoredTransaction | undefined =>
    mempool.get(txid) ?? confirmed.get(txid)
  const spenderOf = (place: Outpoint) =>
    mempool.spenderOf(place) ?? spenders.get(outpointKey(place))

  function index({ txid, outputs, spent }: WaitingTransaction) {
    for (const { script } of [...outputs, ...spent]) {
      byScript.set(script, (byScript.get(script) ?? new Set()).add(txid))
    }
  }

  function confirm(transaction: WaitingTransaction, position: number) {
    mempool.remove(transaction)
    confirmed.set(transaction.txid, { ...transaction, block: { ...tip, position } })
    for (const [vin, input] of transaction.inputs.entries()) {
      spenders.set(outpointKey(input), { txid: transaction.txid, vin })
    }
    index(transaction)
  }

  /** Mines the next block with these transactions. The miner gets the fees and the subsidy. */
  function addBlock(
    chosen: readonly WaitingTransaction[],
    time: number,
    toMiner?: BitcoinOutput[],
  ) {
    tip = toBlock(tip.height + 1, Math.max(time, tip.time + 1))
    const fees = chosen.reduce((total, { fee }) => total + fee, 0)
    const coinbase = readTransaction(writeCoinbase({ network, height: tip.height, fees, toMiner }))
    if (!coinbase) throw new Error('The block has no coinbase.')
    confirm({ ...coinbase, spent: [], fee: 0, time: tip.time }, 0)
    for (const [position, one] of chosen.entries()) confirm(one, position + 1)
  }

  /** Selects transactions like a miner. Includes a transaction with a low fee if a descendant pays enough for both. */
  function choose(atLeast: number): readonly WaitingTransaction[] {
    const chosen = new Set<string>()
    for (const one of mempool.all()) {
      const all = [...mempool.ancestorsOf(one), one].filter(({ txid }) => !chosen.has(txid))
      const [fees, size] = [sum(all, 'fee'), sum(all, 'vsize')]
      if (fees / size >= atLeast) for (const { txid } of all) chosen.add(txid)
    }
    return mempool.all().filter(({ txid }) => chosen.has(txid))
  }

  function mine({ blocks = 1, atLeast = 0, at = Math.floor(now() / 1000) }: MineParameters = {}) {
    advance()
    for (let count = 0; count < blocks; count += 1) addBlock(choose(atLeast), at)
    timerFrom = now()
  }

  /** Mines the blocks that are due. Every read calls this first. */
  function advance() {
    const { blockMs } = settings
    if (blockMs === null) return
    const due = Math.floor((now() - timerFrom) / blockMs)
    if (due <= 0) return
    timerFrom += due * blockMs
    // The first block contains all pending transactions. Empty blocks are not stored.
    addBlock(choose(0), Math.floor((timerFrom - (due - 1) * blockMs) / 1000))
    skip(due - 1, Math.floor(timerFrom / 1000))
  }

  /** Skips empty blocks. */
  function skip(blocks: number, time: number) {
    if (blocks > 0) tip = toBlock(tip.height + blocks, Math.max(time, tip.time + 1))
  }

  /**
   * Returns the output that an input spends.
   * @throws BroadcastError when the output does not exist or is already spent
   */
  function spentBy(input: Outpoint): { output: BitcoinOutput; from: StoredTransaction } {
    const from = find(input.txid)
    const output = from?.outputs[input.vout]
    if (!from || !output || spenders.has(outpointKey(input))) {
      throw new BroadcastError('bad-txns-inputs-missingorspent', broadcastCodes.error)
    }
    const depth = tip.height - (from.block?.height ?? tip.height) + 1
    if (from.isCoinbase && depth < maturity) {
      throw new BroadcastError(
        `bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth ${depth}`,
      )
    }
    return { output, from }
  }

  function read(hex: string): BitcoinTransaction {
    const transaction = readTransaction(hex.trim().toLowerCase())
    if (transaction) return transaction
    throw new BroadcastError(
      'TX decode failed. Make sure the tx has at least one input.',
      broadcastCodes.decode,
    )
  }

  /**
   * Accepts a transaction into the mempool, or rejects it like a node. Submitting a pending transaction again is no
   * error.
   *
   * @returns The transaction's id.
   * @throws BroadcastError
   */
  function submit(hex: string): string {
    advance()
    const transaction = read(hex)
    const { txid, inputs } = transaction
    if (confirmed.has(txid)) {
      throw new BroadcastError('Transaction outputs already in utxo set', broadcastCodes.inChain)
    }
    if (mempool.get(txid)) return txid
    checkForm(transaction)
    const sources = inputs.map(spentBy)
    const spent = sources.map(({ output }) => output)
    const blocks = sources.map(({ from }) => from.block)
    checkLocks(transaction, tip, blocks)
    const fee = checkFee(transaction, spent)
    const taken: WaitingTransaction = { ...transaction, spent, fee, time: Math.floor(now() / 1000) }
    const ancestors = mempool.ancestorsOf(transaction)
    const conflicts = mempool
      .all()
      .filter((one) => inputs.some((input) => mempool.spenderOf(input)?.txid === one.txid))
    const evicted = conflicts.length ? mempool.withDescendants(conflicts) : []
    if (conflicts.length) {
      const isWaiting = (id: string) => mempool.get(id) !== undefined
      const { fullRbf } = settings
      checkReplacement({ transaction: taken, conflicts, evicted, ancestors, isWaiting, fullRbf })
    }
    if (ancestors.length + 1 > chainMax) {
      throw new BroadcastError(
        `too-long-mempool-chain, too many unconfirmed ancestors [limit: ${chainMax}]`,
      )
    }
    const complaint = verifyScripts(transaction, spent)
    if (complaint) throw new BroadcastError(`mempool-script-verify-flag-failed (${complaint})`)
    for (const one of evicted) {
      mempool.remove(one)
      for (const { script } of [...one.outputs, ...one.spent])
        byScript.get(script)?.delete(one.txid)
      if (conflicts.includes(one)) replaced.set(one.txid, { transaction: one, by: txid })
    }
    replaced.delete(txid)
    mempool.add(taken)
    index(taken)
    return txid
  }

  const chain = {
    network,
    settings,
    submit,
    mine,
    skip,
    /** Mines a block whose coinbase has these outputs, regardless of the subsidy, to initialize the network. */
    issue(outputs: BitcoinOutput[], time: number) {
      addBlock([], time, outputs)
    },
    tip(): Block {
      advance()
      return tip
    },
    transaction(txid: string): StoredTransaction | undefined {
      advance()
      return find(txid)
    },
    /** Returns the number of confirmations, or 0 while the transaction is pending. */
    confirmationsOf(txid: string): number {
      advance()
      const height = confirmed.get(txid)?.block?.height
      return height === undefined ? 0 : tip.height - height + 1
    },
    spenderOf(place: Outpoint) {
      advance()
      return spenderOf(place)
    },
    /**
     * Returns the transactions that involve a script. Pending ones are first, and the newest come before the others.
     */
    historyOf(script: string): readonly StoredTransaction[] {
      advance()
      const found = [...(byScript.get(script) ?? [])].flatMap((txid) => find(txid) ?? [])
      const place = ({ block }: StoredTransaction) =>
        block ? block.height * 1e6 + block.position : Number.POSITIVE_INFINITY
      // Sorting is stable, so the newest pending transaction stays first.
      return found.reverse().sort((a, b) => (place(a) === place(b) ? 0 : place(b) - place(a)))
    },
    /** Returns a script's unspent outputs, oldest first. */
    unspentOf(script: string) {
      const oldestFirst = [...chain.historyOf(script)].reverse()
      return oldestFirst.flatMap((from) =>
        from.outputs.flatMap((output, vout) =>
          output.script === script && !spenderOf({ txid: from.txid, vout })
            ? [{ from, vout, value: output.value }]
            : [],
        ),
      )
    },
    mempool(): readonly WaitingTransaction[] {
      advance()
      return mempool.all()
    },
    /** Returns the replaced transaction and its replacement. Undefined if the transaction was not replaced. */
    replacedOf: (txid: string) => replaced.get(txid),
    /** Returns the transactions that this transaction replaced. */
    replacedBy: (txid: string) =>
      [...replaced.values()].flatMap(({ transaction, by }) => (by === txid ? [transaction] : [])),
    /** Sets the block time, or stops the timer with null. */
    setBlockMs(blockMs: number | null) {
      advance()
      settings.blockMs = blockMs
      timerFrom = now()
    },
  }
  return chain
}

function sum(list: readonly WaitingTransaction[], member: 'fee' | 'vsize'): number {
  return list.reduce((total, one) => total + one[member], 0)
}
