import { beforeEach, describe, expect, test } from 'vitest'
import { type BitcoinTestBed, openBitcoin } from './bitcoinTestBed.ts'
import type { OwnOutput } from './signPayment.ts'

let bed: BitcoinTestBed
beforeEach(async () => {
  bed = await openBitcoin()
})

const final = 0xffff_ffff
const replaceable = 0xffff_fffd

/** Returns an output of account 0, by default the first one. */
function own(index = 0): OwnOutput {
  const output = bed.outputsOf(0)[index]
  if (!output) throw new Error(`Account 0 has no output ${index}.`)
  return output
}

type Payment = {
  inputs?: readonly OwnOutput[]
  fee?: number
  sequence?: number
  locktime?: number
  to?: string
  value?: number
}

/** Signs a payment of 100,000 satoshis to account 1. The change is paid back to account 0. */
function sign({
  inputs = [own()],
  fee = 1_000,
  sequence,
  locktime,
  to,
  value = 100_000,
}: Payment = {}) {
  const total = inputs.reduce((sum, one) => sum + one.value, 0)
  return bed.sign({
    ...{ inputs, sequence, locktime },
    outputs: [
      { address: to ?? bed.keyOf(1).address, value },
      { address: bed.keyOf(0).address, value: total - value - fee },
    ],
  })
}

const send = (hex: string) => bed.ask('/tx', hex)
/** Sends a transaction that is rejected, and returns the error. */
async function refusal(hex: string): Promise<{ code: number; message: string }> {
  const { status, text } = await send(hex)
  expect(status).toBe(400)
  const [, json = ''] = /^sendrawtransaction RPC error: (\{.*\})$/.exec(text) ?? []
  return JSON.parse(json)
}
async function sent(hex: string): Promise<string> {
  const { status, text } = await send(hex)
  expect([status, text]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
  return text
}
const change = (txid: string): OwnOutput => {
  const found = bed.outputsOf(0).find((one) => one.txid === txid)
  if (!found) throw new Error('No change.')
  return found
}

describe('accepted transactions', () => {
  test('default: a payment is pending, then mined, with confirmations by its height', async () => {
    const txid = await sent(sign())
    expect(bed.chain.confirmationsOf(txid)).toBe(0)
    expect((await bed.ask(`/tx/${txid}`)).json().status).toEqual({ confirmed: false })
    bed.chain.mine({ blocks: 3 })
    expect(bed.chain.confirmationsOf(txid)).toBe(3)
    const { status } = (await bed.ask(`/tx/${txid}`)).json()
    const tip = Number((await bed.ask('/blocks/tip/height')).text)
    expect(tip - status.block_height + 1).toBe(3)
  })

  test('behavior: a pending transaction may be sent again, and a mined one is rejected as known', async () => {
    const hex = sign()
    const txid = await sent(hex)
    expect(await sent(`${hex}\n`)).toBe(txid)
    bed.chain.mine()
    expect(await refusal(hex)).toEqual({
      code: -27,
      message: 'Transaction outputs already in utxo set',
    })
  })

  test('behavior: unconfirmed outputs can be spent, up to 25 in a chain', async () => {
    let txid = await sent(sign())
    for (let count = 2; count <= 25; count += 1) {
      txid = await sent(sign({ inputs: [change(txid)] }))
    }
    expect((await refusal(sign({ inputs: [change(txid)] }))).message).toContain(
      'too-long-mempool-chain',
    )
    bed.chain.mine()
    await sent(sign({ inputs: [change(txid)] }))
  })

  test('behavior: a miner skips cheap transactions, unless a well-paying one spends their outputs', async () => {
    const cheap = await sent(sign({ fee: 200 }))
    bed.chain.mine({ atLeast: 5 })
    expect(bed.chain.confirmationsOf(cheap)).toBe(0)
    const dear = await sent(sign({ inputs: [change(cheap)], fee: 5_000 }))
    bed.chain.mine({ atLeast: 5 })
    expect([cheap, dear].map((one) => bed.chain.confirmationsOf(one))).toEqual([1, 1])
  })

  test('behavior: blocks are mined by the timer, and not earlier', async () => {
    const txid = await sent(sign())
    bed.time.now += 3_600_000
    expect(bed.chain.confirmationsOf(txid)).toBe(0)
    bed.chain.setBlockMs(30_000)
    bed.time.now += 29_999
    expect(bed.chain.confirmationsOf(txid)).toBe(0)
    bed.time.now += 1
    expect(bed.chain.confirmationsOf(txid)).toBe(1)
    bed.time.now += 300_000
    expect(bed.chain.confirmationsOf(txid)).toBe(11)
    bed.chain.setBlockMs(null)
    bed.time.now += 300_000
    expect(bed.chain.confirmationsOf(txid)).toBe(11)
  })

  test('parameters: dropTransactions: returns an id that is unknown afterwards', async () => {
    bed.setFault({ dropTransactions: true })
    const txid = await sent(sign())
    bed.setFault(undefined)
    expect((await bed.ask(`/tx/${txid}`)).status).toBe(404)
    expect(await sent(sign())).toBe(txid)
  })
})

describe('rejected transactions', () => {
  test.each([['no hex'], ['00'], ['']])(
    'error: rejects %j as an invalid transaction',
    async (text) => {
      expect(await refusal(text)).toMatchObject({ code: -22 })
    },
  )

  test('error: rejects trailing bytes', async () => {
    expect(await refusal(`${sign()}00`)).toMatchObject({ code: -22 })
  })

  test('error: rejects a changed signature', async () => {
    const hex = sign()
    const [middle, digit] = [hex.length - 150, '0']
    const changed = `${hex.slice(0, middle)}${hex[middle] === digit ? '1' : digit}${hex.slice(middle + 1)}`
    expect(await refusal(changed)).toEqual({
      code: -26,
      message: expect.stringMatching(/^mempool-script-verify-flag-failed \(SCRIPT_ERR_/),
    })
    expect(bed.chain.mempool()).toEqual([])
  })

  test("error: rejects somebody else's coin", async () => {
    const [theirs] = bed.outputsOf(1)
    const key = bed.keyOf(0)
    const hex = bed.sign({
      inputs: [{ ...(theirs as OwnOutput), key }],
      outputs: [{ address: key.address, value: 1_000_000 }],
    })
    expect((await refusal(hex)).message).toMatch(/^(mempool-script-verify|max-fee)/)
    const whole = bed.sign({
      inputs: [{ ...(theirs as OwnOutput), key }],
      outputs: [{ address: key.address, value: (theirs?.value ?? 0) - 1_000 }],
    })
    expect((await refusal(whole)).message).toMatch(/^mempool-script-verify-flag-failed/)
  })

  test('error: rejects spent and nonexistent coins', async () => {
    const spent = own()
    await sent(sign({ inputs: [spent] }))
    bed.chain.mine()
    const missing = { code: -25, message: 'bad-txns-inputs-missingorspent' }
    expect(await refusal(sign({ inputs: [spent], value: 90_000 }))).toEqual(missing)
    expect(await refusal(sign({ inputs: [{ ...own(), txid: '1'.repeat(64) }] }))).toEqual(missing)
    expect(await refusal(sign({ inputs: [{ ...own(), vout: 99 }] }))).toEqual(missing)
  })

  test('error: rejects a fee that is too low or far too high', async () => {
    expect((await refusal(sign({ fee: 100 }))).message).toMatch(
      /^min relay fee not met, 100 < 14\d$/,
    )
    expect(await refusal(sign({ fee: 2_000_000 }))).toEqual({
      code: -25,
      message: 'max-fee-exceeded',
    })
  })

  test('error: rejects outputs above the inputs', async () => {
    // Signing libraries refuse such outputs, so the test changes the amount of 100,000 satoshis in the bytes.
    const hex = sign().replace('a086010000000000', 'a086010000010000')
    expect((await refusal(hex)).message).toMatch(
      /^bad-txns-in-belowout, value in \(0\.25000000\) < value out \(10995\./,
    )
  })

  test.each([
    ['payment', 293, 294],
    ['nested', 539, 540],
    ['legacy', 545, 546],
    ['ordinals', 329, 330],
  ] as const)(
    'error: rejects dust for %s: %i is dust, and %i is not',
    async (kind, below, enough) => {
      const to = bed.keyOf(1, kind).address
      expect(await refusal(sign({ to, value: below }))).toEqual({ code: -26, message: 'dust' })
      await sent(sign({ to, value: enough }))
    },
  )

  test('error: rejects a coinbase output before its 100th block', async () => {
    bed.chain.mine()
    const [young] = bed
      .outputsOf(4)
      .filter(({ value }) => value < 400_000_000)
      .slice(-1)
    const hex = bed.sign({
      inputs: [young as OwnOutput],
      outputs: [{ address: bed.keyOf(1).address, value: (young?.value ?? 0) - 1_000 }],
    })
    expect((await refusal(hex)).message).toBe(
      'bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth 1',
    )
    bed.chain.mine({ blocks: 98 })
    expect((await refusal(hex)).message).toMatch(/depth 99$/)
    bed.chain.mine()
    await sent(hex)
  })

  test('error: rejects an absolute and a relative lock time before their height', async () => {
    const { height } = bed.chain.tip()
    const later = sign({ locktime: height + 2 })
    expect((await refusal(later)).message).toBe('non-final')
    // Without an input that enables it, a lock time has no effect.
    await sent(sign({ inputs: [own(1)], locktime: height + 2, sequence: final }))
    bed.chain.mine({ blocks: 2 })
    const txid = await sent(later)
    bed.chain.mine()
    const relative = sign({ inputs: [change(txid)], sequence: 3 })
    expect((await refusal(relative)).message).toBe('non-BIP68-final')
    bed.chain.mine({ blocks: 2 })
    await sent(relative)
  })
})

describe('replacement', () => {
  test('default: a higher fee replaces a transaction and evicts its descendants', async () => {
    const coin = own()
    const before = await sent(sign({ inputs: [coin], fee: 1_000, sequence: replaceable }))
    const child = await sent(sign({ inputs: [change(before)], fee: 500 }))
    const after = await sent(sign({ inputs: [coin], fee: 3_000 }))
    expect((await bed.ask(`/tx/${before}`)).status).toBe(404)
    expect((await bed.ask(`/tx/${child}`)).status).toBe(404)
    expect((await bed.ask(`/tx/${coin.txid}/outspend/${coin.vout}`)).json()).toEqual({
      ...{ spent: true, txid: after, vin: 0, status: { confirmed: false } },
    })
    expect((await bed.ask(`/v1/tx/${before}/rbf`)).json()).toMatchObject({
      replacements: {
        tx: { txid: after, fee: 3_000, rbf: true },
        replaces: [{ tx: { txid: before } }],
      },
      replaces: null,
    })
    bed.chain.mine()
    expect((await bed.ask(`/v1/tx/${after}/rbf`)).json()).toMatchObject({
      replacements: { mined: true, tx: { mined: true } },
      replaces: [before],
    })
  })

  test('error: rejects an increase below the relay fee', async () => {
    const coin = own()
    await sent(sign({ inputs: [coin], fee: 1_000 }))
    const less = await refusal(sign({ inputs: [coin], fee: 999, value: 90_000 }))
    expect(less.message).toMatch(
      /^insufficient fee, rejecting replacement [0-9a-f]{64}; new feerate/,
    )
    const little = await refusal(sign({ inputs: [coin], fee: 1_010 }))
    expect(little.message).toMatch(
      /^insufficient fee, rejecting replacement [0-9a-f]{64}, not enough additional fees to relay; 0\.00000010 < 0\.00000141$/,
    )
    await sent(sign({ inputs: [coin], fee: 1_141 }))
  })

  test('error: rejects a higher rate that pays less than all evicted transactions', async () => {
    const coin = own()
    const first = await sent(sign({ inputs: [coin], fee: 200 }))
    await sent(sign({ inputs: [change(first)], fee: 5_000 }))
    expect((await refusal(sign({ inputs: [coin], fee: 4_000 }))).message).toMatch(
      /less fees than conflicting txs; 0\.00004000 < 0\.00005200$/,
    )
  })

  test('error: rejects a replacement with new unconfirmed inputs', async () => {
    const coin = own()
    const other = await sent(sign({ inputs: [own(1)] }))
    await sent(sign({ inputs: [coin] }))
    const replacement = sign({ inputs: [coin, change(other)], fee: 9_000 })
    expect((await refusal(replacement)).message).toMatch(/^replacement-adds-unconfirmed/)
  })

  test('behavior: without full RBF, a transaction that does not signal RBF is not replaced', async () => {
    const coin = own()
    bed.chain.settings.fullRbf = false
    await sent(sign({ inputs: [coin], sequence: final }))
    expect((await refusal(sign({ inputs: [coin], fee: 9_000 }))).message).toBe(
      'txn-mempool-conflict',
    )
    bed.chain.settings.fullRbf = true
    const after = await sent(sign({ inputs: [coin], fee: 9_000 }))
    expect((await bed.ask(`/v1/tx/${after}/rbf`)).json().replacements.fullRbf).toBe(true)
  })
})
