import { NETWORK, RawTx, Transaction } from '@scure/btc-signer'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BitcoinTestBed, openBitcoin } from './bitcoinTestBed.ts'

let bed: BitcoinTestBed
beforeAll(async () => {
  bed = await openBitcoin()
})

type Told = {
  txid: string
  fee: number
  vin: {
    txid: string
    vout: number
    prevout: { value: number; scriptpubkey_address: string } | null
  }[]
  vout: { value: number; scriptpubkey_address?: string }[]
  status: { confirmed: boolean; block_height?: number }
}
const get = async (route: string) => (await bed.ask(route)).json()
const refused = async (route: string) => {
  const { status, text } = await bed.ask(route)
  return [status, text]
}
const nobody = '1'.repeat(64)

/** An address's balance, computed from its history on the server. */
async function addUp(address: string): Promise<{ value: number; count: number }> {
  const all: Told[] = await get(`/address/${address}/txs/mempool`)
  let page: Told[] = await get(`/address/${address}/txs/chain`)
  while (page.length) {
    all.push(...page)
    page = await get(`/address/${address}/txs/chain/${page.at(-1)?.txid}`)
  }
  const got = all.flatMap(({ vout }) => vout).filter((one) => one.scriptpubkey_address === address)
  const gave = all
    .flatMap(({ vin }) => vin.flatMap(({ prevout }) => prevout ?? []))
    .filter((one) => one.scriptpubkey_address === address)
  const sum = (list: readonly { value: number }[]) => list.reduce((n, { value }) => n + value, 0)
  return { value: sum(got) - sum(gave), count: all.length }
}

describe('addresses', () => {
  test.each([0, 1, 2, 3, 4])(
    'default: outputs, sums and history of account %i are consistent',
    async (index) => {
      for (const kind of ['payment', 'ordinals', 'nested', 'legacy'] as const) {
        const { address } = bed.keyOf(index, kind)
        const { chain_stats: sums } = await get(`/address/${address}`)
        const unspent: { value: number }[] = await get(`/address/${address}/utxo`)
        const told = await addUp(address)
        expect(sums.funded_txo_sum - sums.spent_txo_sum).toBe(told.value)
        expect(unspent.reduce((n, { value }) => n + value, 0)).toBe(told.value)
        expect(sums.tx_count).toBe(told.count)
      }
    },
  )

  test('default: the accounts have their initial coins', async () => {
    const valuesOf = async (index: number, kind: 'payment' | 'ordinals' | 'nested' | 'legacy') =>
      (await get(`/address/${bed.keyOf(index, kind).address}/utxo`)).map(
        ({ value }: { value: number }) => value,
      )
    expect(await valuesOf(0, 'ordinals')).toEqual([10_000, 546])
    expect(await valuesOf(0, 'nested')).toEqual([10_000_000])
    expect(await valuesOf(0, 'legacy')).toEqual([5_000_000])
    expect(await valuesOf(1, 'ordinals')).toEqual([546])
    expect(await valuesOf(3, 'payment')).toEqual([])
    expect(await valuesOf(0, 'payment')).toEqual([25_000_000, 1_230_000, 39_999_508, 2_000_000])
  })

  test('default: pages through the confirmed history to the end', async () => {
    const { address } = bed.keyOf(2)
    const first: Told[] = await get(`/address/${address}/txs`)
    expect(first).toHaveLength(50)
    const next: Told[] = await get(`/address/${address}/txs/chain/${first.at(-1)?.txid}`)
    expect(next.length).toBeLessThanOrEqual(25)
    const ids = [...first, ...next].map(({ txid }) => txid)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(74)
    expect(await get(`/address/${address}/txs/chain/${ids.at(-1)}`)).toEqual([])
    const heights = [...first, ...next].map(({ status }) => status.block_height ?? 0)
    expect(heights).toEqual([...heights].sort((a, b) => b - a))
    expect(await get(`/address/${address}/txs?after_txid=${ids[49]}`)).toEqual(next)
    expect(await refused(`/address/${address}/txs?after_txid=${nobody}`)).toEqual([
      422,
      'after_txid not found',
    ])
  })

  test('default: lists pending transactions first, newest before older', async () => {
    const own = await openBitcoin('signet')
    const { address } = own.keyOf(3)
    const sent: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { txid } = JSON.parse(await order(own, '/faucet', { address, value: 5_000 }))
      sent.push(txid)
      if (count === 0) own.chain.mine()
    }
    const history: Told[] = (await own.ask(`/address/${address}/txs`)).json()
    expect(history.map(({ txid }) => txid)).toEqual([sent[2], sent[1], sent[0]])
    expect(history.map(({ status }) => status.confirmed)).toEqual([false, false, true])
    const { chain_stats, mempool_stats } = (await own.ask(`/address/${address}`)).json()
    expect([chain_stats.funded_txo_sum, mempool_stats.funded_txo_sum]).toEqual([5_000, 10_000])
  })

  test('error: does not list more than 500 unspent outputs', async () => {
    const own = await openBitcoin('testnet')
    const { address } = own.keyOf(3)
    for (let count = 0; count < 6; count += 1) {
      const [input] = own.outputsOf(4).filter(({ value }) => value === 500_000_000)
      if (!input) throw new Error('The miner has nothing.')
      const outputs = Array.from({ length: 84 }, () => ({ address, value: 1_000 }))
      const back = { address: own.keyOf(4).address, value: 500_000_000 - 84_000 - 10_000 }
      const hex = own.sign({ inputs: [input], outputs: [...outputs, back] })
      expect((await own.ask('/tx', hex)).status).toBe(200)
      own.chain.mine()
    }
    const { status, text } = await own.ask(`/address/${address}/utxo`)
    expect([status, text]).toEqual([
      400,
      expect.stringMatching(/^Too many unspent transaction outputs \(>500\)/),
    ])
    const { chain_stats: sums } = (await own.ask(`/address/${address}`)).json()
    expect([sums.funded_txo_sum, sums.spent_txo_sum]).toEqual([504_000, 0])
  })

  test.each(['', '/utxo', '/txs', '/txs/chain', '/txs/mempool'])(
    'error: rejects an invalid address and one of another network at %j',
    async (route) => {
      const other = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
      expect(await refused(`/address/${other}${route}`)).toEqual([
        400,
        'Address on invalid network',
      ])
      const [status, text] = await refused(`/address/1BoatSLRHtKNngkdXEeobR76b53LETtpyX${route}`)
      expect([status, text]).toEqual([400, expect.stringMatching(/checksum/i)])
    },
  )
})

describe('transactions', () => {
  test('default: returns the contents of the hex, as another library parses it', async () => {
    const { address } = bed.keyOf(0)
    const [told]: Told[] = await get(`/address/${address}/txs`)
    const { text: hex } = await bed.ask(`/tx/${told?.txid}/hex`)
    const read = Transaction.fromRaw(Buffer.from(hex, 'hex'), { allowUnknownInputs: true })
    expect(told?.txid).toBe(read.id)
    expect(told).toMatchObject({
      size: hex.length / 2,
      weight: read.weight,
      version: read.version,
      locktime: read.lockTime,
    })
    expect(told?.vout).toHaveLength(read.outputsLength)
    for (const [index, output] of (told?.vout ?? []).entries()) {
      expect(BigInt(output.value)).toBe(read.getOutput(index).amount)
      expect(output.scriptpubkey_address).toBe(read.getOutputAddress(index, NETWORK))
    }
    const raw = RawTx.decode(Buffer.from(hex, 'hex'))
    expect(told?.vin.map(({ txid, vout }) => [txid, vout])).toEqual(
      raw.inputs.map(({ txid, index }) => [Buffer.from(txid).toString('hex'), index]),
    )
    const given = (told?.vin ?? []).reduce((n, { prevout }) => n + (prevout?.value ?? 0), 0)
    const taken = (told?.vout ?? []).reduce((n, { value }) => n + value, 0)
    expect(told?.fee).toBe(given - taken)
  })

  test('default: a coinbase transaction spends no output', async () => {
    const { address } = bed.keyOf(2)
    const last: Told = (await get(`/address/${address}/txs?max=1`)).at(-1)
    expect(last).toMatchObject({ fee: 0, vin: [{ is_coinbase: true, prevout: null }] })
  })

  test('default: returns the spender of each output', async () => {
    const [told]: Told[] = await get(`/address/${bed.keyOf(0).address}/txs`)
    const [input] = told?.vin ?? []
    const spend = { spent: true, txid: told?.txid, vin: 0, status: told?.status }
    expect(await get(`/tx/${input?.txid}/outspend/${input?.vout}`)).toEqual(spend)
    const all = await get(`/tx/${input?.txid}/outspends`)
    expect(all[input?.vout ?? 0]).toEqual(spend)
    expect(await get(`/tx/${told?.txid}/outspend/0`)).toEqual({ spent: false })
  })

  test('error: an unknown transaction is not found, except by the status route', async () => {
    for (const route of ['', '/hex', '/outspends']) {
      expect(await refused(`/tx/${nobody}${route}`)).toEqual([404, 'Transaction not found'])
    }
    expect(await get(`/tx/${nobody}/status`)).toEqual({ confirmed: false })
    expect(await get(`/tx/${nobody}/outspend/0`)).toEqual({ spent: false })
    expect(await get(`/v1/tx/${nobody}/rbf`)).toEqual({ replacements: null, replaces: null })
  })

  test.each(['/', '/blocks/tip', '/tx/zz', '/address/', '/v2/fees/recommended'])(
    'error: answers 404 at %j',
    async (route) => {
      expect((await bed.ask(route)).status).toBe(404)
    },
  )
})

describe('fees and blocks', () => {
  test('default: returns recommended fees rounded, precise fees as they are, and estimates by blocks', async () => {
    expect(await get('/v1/fees/recommended')).toEqual({
      ...{ fastestFee: 13, halfHourFee: 9, hourFee: 6, economyFee: 3, minimumFee: 1 },
    })
    expect((await get('/v1/fees/precise')).fastestFee).toBe(12.4)
    const estimates = await get('/fee-estimates')
    expect(Object.keys(estimates)).toHaveLength(28)
    expect([estimates[1], estimates[6], estimates[1008]]).toEqual([12.4, 5.02, 2.5])
    expect((await bed.ask('/v1/fee-estimates')).status).toBe(203)
  })

  test('default: a block raises the tip and changes its hash', async () => {
    const before = await Promise.all(['height', 'hash'].map((one) => bed.ask(`/blocks/tip/${one}`)))
    bed.chain.mine()
    const after = await Promise.all(['height', 'hash'].map((one) => bed.ask(`/blocks/tip/${one}`)))
    expect(Number(after[0]?.text)).toBe(Number(before[0]?.text) + 1)
    expect(after[1]?.text).not.toBe(before[1]?.text)
  })
})

describe('control of the chain', () => {
  test('default: sends coins, mines blocks and returns confirmations', async () => {
    const own = await openBitcoin('testnet')
    const { address } = own.keyOf(3, 'ordinals')
    const { txid } = JSON.parse(await order(own, '/faucet', { address, value: 7_000 }))
    expect(JSON.parse(await order(own, '/mempool'))).toEqual([txid])
    expect(JSON.parse(await order(own, `/tx/${txid}`))).toMatchObject({
      confirmations: 0,
      block: null,
    })
    const { height } = own.chain.tip()
    expect(JSON.parse(await order(own, '/mine', { blocks: 2 }))).toEqual({
      ...{ height: height + 2, mempool: 0 },
    })
    expect(JSON.parse(await order(own, `/tx/${txid}`))).toMatchObject({
      ...{ txid, confirmations: 2, block: { height: height + 1 } },
    })
    expect((await own.ask(`/address/${address}/utxo`)).json()).toMatchObject([
      { txid, value: 7_000 },
    ])
    expect(JSON.parse(await order(own, `/tx/${nobody}`))).toBeNull()
  })

  test('parameters: settings set the time between blocks, and full RBF', async () => {
    const own = await openBitcoin('testnet')
    expect(JSON.parse(await order(own, '/settings'))).toEqual({ blockMs: null, fullRbf: true })
    await order(own, '/settings', { blockMs: 1_000, fullRbf: false })
    expect(own.chain.settings).toEqual({ blockMs: 1_000, fullRbf: false })
    const { height } = own.chain.tip()
    own.time.now += 5_000
    expect(own.chain.tip().height).toBe(height + 5)
  })

  test.each([
    ['/mine', { blocks: 0 }],
    ['/mine', { blocks: 1e9 }],
    ['/settings', { blockMs: 1 }],
    ['/settings', { fullRbf: 'yes' }],
    ['/faucet', {}],
    ['/faucet', { address: 'nowhere' }],
    ['/nothing', {}],
  ])('error: rejects %s with %j', async (route, body) => {
    expect(JSON.parse(await order(bed, route, body))).toEqual({ error: expect.any(String) })
  })
})

/** Controls the chain without the server: with a body by POST. */
async function order({ node }: BitcoinTestBed, route: string, body?: object): Promise<string> {
  const { chain, orderBitcoin } = await node.open()
  const request = new Request(`http://stack.test/bitcoin${route}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return (await orderBitcoin(request, { chain, route })).text()
}
