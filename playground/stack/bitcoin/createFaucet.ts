import { scriptOfAddress } from './addresses.ts'
import { type BitcoinKeys, bitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinChain } from './createBitcoinChain.ts'
import { type OwnOutput, signPayment } from './signPayment.ts'
import { minerAccountIndex } from './writeCoinbase.ts'

export type PayParameters = {
  /** The index of the paying test account. */
  from: number
  /** The type of the address to pay from. @default 'payment' */
  kind?: keyof BitcoinKeys | undefined
  to: readonly { address: string; value: number }[]
  /** The approximate fee rate, in satoshis per virtual byte. @default 2 */
  rate?: number | undefined
  sequence?: number | undefined
}

/** The number of blocks until a coinbase output can be spent. */
const maturity = 100

/**
 * Pays from a test account with a real transaction.
 *
 * @returns The transaction's id.
 * @throws Error when the account has too few coins; BroadcastError when the chain rejects the transaction.
 */
export function payFrom(chain: BitcoinChain, parameters: PayParameters): string {
  const { from, kind = 'payment', to, rate = 2, sequence } = parameters
  const { family } = chain.network
  const key = bitcoinAccounts[from]?.[family][kind]
  if (!key) throw new Error(`There is no test account ${from}.`)
  const wanted = to.reduce((total, { value }) => total + value, 0)
  const chosen: OwnOutput[] = []
  const feeOf = () => Math.ceil((12 + chosen.length * 148 + (to.length + 1) * 43) * rate)
  let total = 0
  for (const { from: source, vout, value } of spendable(chain, key.address)) {
    if (total >= wanted + feeOf()) break
    const { txid, hex } = source
    chosen.push({ txid, vout, value, kind, key, hex })
    total += value
  }
  const change = total - wanted - feeOf()
  if (change < 0) throw new Error(`Account ${from} has not enough: ${total} of ${wanted} satoshis.`)
  const back = change >= 1_000 ? [{ address: key.address, value: change }] : []
  return chain.submit(signPayment({ family, inputs: chosen, outputs: [...to, ...back], sequence }))
}

/** Returns an address's spendable outputs. Unconfirmed outputs are last. */
function spendable(chain: BitcoinChain, address: string) {
  const tip = chain.tip().height
  const all = chain
    .unspentOf(scriptOfAddress(address, chain.network.family))
    .filter(({ from }) => !from.isCoinbase || tip - (from.block?.height ?? tip) + 1 >= maturity)
  return [...all.filter(({ from }) => from.block), ...all.filter(({ from }) => !from.block)]
}

/**
 * Sends coins from the miner to an address.
 *
 * @returns The transaction's id.
 */
export function giveCoins(
  chain: BitcoinChain,
  to: readonly { address: string; value: number }[],
): string {
  return payFrom(chain, { from: minerAccountIndex, to })
}
