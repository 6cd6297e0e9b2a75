import { type AddressFamily, addressOfScript, kindOfScript } from './addresses.ts'
import { signalsReplacement } from './checkReplacement.ts'
import type { BitcoinChain, StoredTransaction } from './createBitcoinChain.ts'
import type { WaitingTransaction } from './createMempool.ts'
import type { BitcoinOutput } from './readTransaction.ts'

/** Returns a transaction in the format of Esplora's servers. */
export function encodeTransaction(transaction: StoredTransaction, family: AddressFamily) {
  const { txid, version, locktime, size, weight, fee, inputs, outputs, spent } = transaction
  return {
    ...{ txid, version, locktime },
    vin: inputs.map(({ txid: from, vout, sequence, scriptSig, witness }, index) => {
      const prevout = spent[index]
      return {
        ...{ txid: from, vout },
        prevout: prevout ? encodeOutput(prevout, family) : null,
        scriptsig: scriptSig,
        ...(witness.length ? { witness } : {}),
        is_coinbase: transaction.isCoinbase,
        sequence,
      }
    }),
    vout: outputs.map((output) => encodeOutput(output, family)),
    ...{ size, weight, fee },
    status: encodeStatus(transaction),
  }
}

function encodeOutput({ script, value }: BitcoinOutput, family: AddressFamily) {
  const address = addressOfScript(script, family)
  return {
    scriptpubkey: script,
    scriptpubkey_type: kindOfScript(script),
    ...(address ? { scriptpubkey_address: address } : {}),
    value,
  }
}

/** Returns the confirmation status of a transaction, with its block. */
export function encodeStatus({ block }: Pick<StoredTransaction, 'block'>) {
  if (!block) return { confirmed: false }
  const { height, hash, time } = block
  return { confirmed: true, block_height: height, block_hash: hash, block_time: time }
}

/** Returns whether an output is spent, and by which transaction. */
export function encodeSpend(chain: BitcoinChain, place: { txid: string; vout: number }) {
  const spender = chain.spenderOf(place)
  const by = spender && chain.transaction(spender.txid)
  if (!spender || !by) return { spent: false }
  return { spent: true, ...spender, status: encodeStatus(by) }
}

/** Returns the sums that an address received and sent, confirmed and unconfirmed. */
export function encodeSums(chain: BitcoinChain, script: string) {
  const history = chain.historyOf(script)
  return {
    chain_stats: sumsOf(
      history.filter(({ block }) => block),
      script,
    ),
    mempool_stats: sumsOf(
      history.filter(({ block }) => !block),
      script,
    ),
  }
}

function sumsOf(history: readonly StoredTransaction[], script: string) {
  const own = (outputs: readonly BitcoinOutput[]) => outputs.filter((one) => one.script === script)
  const sum = (outputs: readonly BitcoinOutput[]) =>
    outputs.reduce((total, { value }) => total + value, 0)
  const funded = history.flatMap(({ outputs }) => own(outputs))
  const spent = history.flatMap((one) => own(one.spent))
  return {
    funded_txo_count: funded.length,
    funded_txo_sum: sum(funded),
    spent_txo_count: spent.length,
    spent_txo_sum: sum(spent),
    tx_count: history.length,
  }
}

type ReplacementTree = {
  tx: object
  time: number
  fullRbf: boolean
  mined?: true
  replaces: readonly ReplacementTree[]
}

/** Returns the tree of replacements in mempool.space's format. The newest transaction is at the root. */
export function encodeReplacements(chain: BitcoinChain, txid: string) {
  const replaces = chain.replacedBy(txid).map((one) => one.txid)
  let newest = txid
  for (let next = chain.replacedOf(newest); next; next = chain.replacedOf(newest)) newest = next.by
  const root = chain.transaction(newest)
  const isKnown = root && chain.replacedBy(newest).length > 0
  return {
    replacements: isKnown ? treeOf(chain, root) : null,
    replaces: replaces.length ? replaces : null,
  }
}

function treeOf(chain: BitcoinChain, one: WaitingTransaction | StoredTransaction): ReplacementTree {
  const { txid, fee, vsize, weight, outputs, time } = one
  const replaced = chain.replacedBy(txid)
  const isMined = 'block' in one && one.block !== undefined
  return {
    tx: {
      ...{ txid, fee, vsize: weight / 4 },
      value: outputs.reduce((total, { value }) => total + value, 0),
      rate: fee / vsize,
      time,
      rbf: signalsReplacement(one),
      ...(isMined ? { mined: true } : {}),
    },
    time,
    fullRbf: replaced.some((before) => !signalsReplacement(before)),
    ...(isMined ? { mined: true } : {}),
    replaces: replaced.map((before) => treeOf(chain, before)),
  }
}
