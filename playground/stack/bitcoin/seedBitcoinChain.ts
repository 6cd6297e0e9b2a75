import { scriptOfAddress } from './addresses.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinChain } from './createBitcoinChain.ts'
import { giveCoins, payFrom } from './createFaucet.ts'
import { minerScript } from './writeCoinbase.ts'

/** The block time of the real networks, in seconds. */
const blockSeconds = 600
/**
 * The number of coinbase outputs that account 2 receives, and the number of payments that it makes later. Together
 * they fill more than one page. Account 3 has nothing.
 */
const [ownBlocks, payments] = [70, 4]

/**
 * Creates the initial coins of the test accounts with real transactions in blocks of the last months.
 *
 * @param until - The time of the last block, in seconds since the Unix epoch.
 */
export function seedBitcoinChain(chain: BitcoinChain, until: number): void {
  const { family } = chain.network
  const keys = bitcoinAccounts.map((account) => account[family])
  const [first, second, third] = keys
  if (!first || !second || !third) throw new Error('There are too few test accounts.')
  const length = ownBlocks + 120 + 900 + payments + 10
  const start = until - length * blockSeconds
  const timeOf = (height: number) => start + (height - chain.network.firstHeight) * blockSeconds
  const next = () => timeOf(chain.tip().height + 1)
  const pass = (blocks: number) => chain.skip(blocks, timeOf(chain.tip().height + blocks))

  const busy = scriptOfAddress(third.payment.address, family)
  for (let count = 0; count < ownBlocks; count += 1) {
    chain.issue([{ script: busy, value: 1_000_000 + count }], next())
  }
  const script = minerScript(chain.network)
  chain.issue(
    Array.from({ length: 60 }, () => ({ script, value: 500_000_000 })),
    next(),
  )
  pass(120)
  giveCoins(chain, [
    { address: first.payment.address, value: 50_000_000 },
    { address: first.payment.address, value: 25_000_000 },
    { address: first.payment.address, value: 1_230_000 },
    { address: first.ordinals.address, value: 10_000 },
    { address: first.ordinals.address, value: 546 },
    { address: first.nested.address, value: 10_000_000 },
    { address: first.legacy.address, value: 5_000_000 },
    { address: second.payment.address, value: 100_000_000 },
    { address: second.ordinals.address, value: 546 },
  ])
  chain.mine({ at: next() })
  pass(900)
  payFrom(chain, { from: 0, to: [{ address: second.payment.address, value: 10_000_000 }] })
  payFrom(chain, { from: 1, to: [{ address: first.payment.address, value: 2_000_000 }] })
  chain.mine({ at: next() })
  for (let count = 1; count <= payments; count += 1) {
    payFrom(chain, { from: 2, to: [{ address: second.nested.address, value: 10_000 + count }] })
    chain.mine({ at: next() })
  }
  pass(5)
}
