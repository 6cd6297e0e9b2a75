import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bitcoinAccounts } from './bitcoin/bitcoinAccounts.ts'
import { accountAt } from './chains/accountAt.ts'
import { type FaultRoute, listFaultRoutes } from './faultRoutes.ts'
import { type Stack, startStack } from './startStack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ port: 0 })
})
afterAll(() => stack.close())
afterEach(() => order({ reset: true }))

async function order(body: unknown): Promise<Response> {
  return fetch(`${stack.url}/control`, { method: 'POST', body: JSON.stringify(body) })
}

const holder = accountAt(0)
const cid = 'bafybeiaovfv5zgbailirq2ggtfiedje4ywu5fg7pl7oklhol7u46dqvsza'
const price = JSON.stringify({
  projectId: 'p',
  currency: 'usd',
  addresses: [`eip155:1:0x${'e'.repeat(40)}`],
})
const rpc = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })

const payer = bitcoinAccounts[0].mainnet.payment.address

/** A request that each route answers with 200 without a fault. */
const examples: Record<string, { path: string; body?: string }> = {
  'directory config': { path: '/directory/appkit/v1/config?projectId=p' },
  'directory wallets': { path: '/directory/getWallets?projectId=p&page=1&entries=4' },
  'directory network picture': { path: '/directory/public/getAssetImage/a?projectId=p' },
  'directory origins': { path: '/directory/projects/v1/origins?projectId=p' },
  'directory analytics': { path: '/directory/getAnalyticsConfig?projectId=p' },
  'blockchain supported chains': { path: '/blockchain/v1/supported-chains' },
  'blockchain identity': { path: `/blockchain/v1/identity/${holder}?projectId=p` },
  'blockchain history': { path: `/blockchain/v1/account/${holder}/history?projectId=p` },
  'blockchain balance': {
    path: `/blockchain/v1/account/${holder}/balance?projectId=p&currency=usd&sv=1`,
  },
  'blockchain price': { path: '/blockchain/v1/fungible/price', body: price },
  'blockchain profile': { path: '/blockchain/v1/profile/account/alder.reown.id?apiVersion=2' },
  'blockchain reverse profile': { path: `/blockchain/v1/profile/reverse/${holder}?apiVersion=2` },
  'esplora unspent outputs': { path: `/esplora/mainnet/address/${payer}/utxo` },
  'esplora transactions of an address': { path: `/esplora/mainnet/address/${payer}/txs` },
  'esplora fees': { path: '/esplora/mainnet/v1/fees/recommended' },
  'esplora tip': { path: '/esplora/mainnet/blocks/tip/height' },
  'gateway collections': { path: `/gateway/ipfs/${cid}/1` },
  'gateway token pictures': { path: '/gateway/tokens/1/native.png' },
}

/** A Bitcoin payment that is accepted repeatedly, and an existing transaction. */
async function bitcoinExample(name: string) {
  const chain = await stack.bitcoin[0]?.chain()
  const [{ scriptOfAddress }, { signPayment }] = await Promise.all([
    import('./bitcoin/addresses.ts'),
    import('./bitcoin/signPayment.ts'),
  ])
  const key = bitcoinAccounts[0].mainnet.payment
  const all = chain?.historyOf(scriptOfAddress(key.address, 'mainnet')) ?? []
  const from = all.findLast((one) => one.outputs.some(({ value }) => value === 25_000_000))
  if (!from) throw new Error('Account 0 has no output of 25,000,000 satoshis.')
  if (name === 'transaction') return { path: `/esplora/mainnet/tx/${from.txid}` }
  const vout = from.outputs.findIndex(({ value }) => value === 25_000_000)
  const { txid, hex } = from
  const body = signPayment({
    family: 'mainnet',
    inputs: [{ txid, vout, value: 25_000_000, kind: 'payment', key, hex }],
    outputs: [{ address: key.address, value: 24_000_000 }],
  })
  return { path: '/esplora/mainnet/tx', body }
}

async function exampleOf({ service, name }: FaultRoute) {
  if (name === 'broadcast' || name === 'transaction') return bitcoinExample(name)
  if (service.startsWith('rpc:')) return { path: `/rpc/${service.slice(4)}`, body: rpc }
  if (name !== 'wallet picture') return examples[`${service} ${name}`]
  const list = await fetch(`${stack.url}/directory/getWallets?projectId=p&page=1&entries=1`)
  const [wallet] = (await list.json()).data
  return { path: `/directory/getWalletImage/${wallet.image_id}?projectId=p` }
}

/** Requests the example of a route, and returns the status and body. The status is 0 without an answer. */
async function ask(route: FaultRoute, waitMs?: number) {
  const example = await exampleOf(route)
  if (!example) throw new Error(`There is no example of ${route.service} ${route.name}.`)
  try {
    const answer = await fetch(`${stack.url}${example.path}`, {
      headers: { origin: 'http://localhost:5173' },
      ...(example.body && { method: 'POST', body: example.body }),
      ...(waitMs && { signal: AbortSignal.timeout(waitMs) }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: (error as Error).name }
  }
}

const names = [
  ...['rpc:eip155:1', 'rpc:eip155:8453', 'rpc:eip155:97', 'rpc:eip155:4663'],
  ...['rpc:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'rpc:solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
]

describe('the list of /control', () => {
  test('default: contains the routes of every service except the relay and the verify host', async () => {
    const { routes, services } = await (await fetch(`${stack.url}/control`)).json()
    expect(routes).toEqual(listFaultRoutes(names))
    const listed = new Set(routes.map(({ service }: FaultRoute) => service))
    expect([...listed].sort()).toEqual(
      services.filter((name: string) => name !== 'relay' && name !== 'verify').sort(),
    )
  })

  test.each(
    listFaultRoutes(['rpc:eip155:1']).map((route) => [route.service, route.name, route] as const),
  )('default: each fault of %s, %s can be set, and takes effect', async (service, _, route) => {
    const usual = await ask(route)
    expect(usual.status).toBe(200)
    for (const { name, fault } of route.faults) {
      const set = await order({ service, fault })
      expect(set.status, name).toBe(200)
      // Hanging and late answers have not arrived after 60 ms. All other answers are awaited, like the usual answer above.
      const isLate = Boolean(fault.hang ?? fault.latency)
      const met = await ask(route, isLate ? 60 : undefined)
      const isSilent = fault.staleCache !== undefined || fault.dropTransactions !== undefined
      if (!isSilent) expect(met, name).not.toEqual(usual)
      else expect(met.status, name).toBe(200)
      if (fault.status) expect(met.status, name).toBe(fault.status)
      if (fault.rateLimit) expect(met.status, name).toBe(429)
      if (isLate) expect(met, name).toEqual({ status: 0, text: 'TimeoutError' })
    }
    await order({ service, fault: null })
    expect((await ask(route)).status).toBe(200)
  })

  test('behavior: the fault of a route does not affect other routes of its service', async () => {
    const routes = listFaultRoutes([]).filter(({ service }) => service === 'blockchain')
    const history = routes.find(({ name }) => name === 'history')
    const fault = history?.faults.find(({ name }) => name === 'status 503')?.fault
    await order({ service: 'blockchain', fault })
    const statuses = await Promise.all(
      routes.map(async (route) => [route.name, (await ask(route)).status]),
    )
    expect(Object.fromEntries(statuses)).toEqual({
      ...Object.fromEntries(routes.map(({ name }) => [name, 200])),
      history: 503,
    })
  })
})
