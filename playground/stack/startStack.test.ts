import { Connection } from '@solana/web3.js'
import { parseEther, toHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { ensNames } from './chains/ensNames.ts'
import { testAccounts } from './chains/testAccounts.ts'
import type { LoggedRequest } from './http/createRequestLog.ts'
import { openRawClient } from './relay/openRawClient.ts'
import { solanaAccounts } from './solana/solanaAccounts.ts'
import { solanaClusters } from './solana/solanaClusters.ts'
import { type Stack, startStack } from './startStack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ port: 0, projectIds: ['stack-test'] })
})
afterAll(() => stack.close())
afterEach(async () => {
  await control({ reset: true })
  await fetch(`${stack.url}/requests`, { method: 'DELETE' })
})

const rpcUrl = (id: number) => `${stack.url}/rpc/eip155:${id}`
async function control(order: unknown): Promise<Response> {
  return fetch(`${stack.url}/control`, { method: 'POST', body: JSON.stringify(order) })
}

async function rpc(id: number, body: unknown): Promise<Response> {
  return fetch(rpcUrl(id), { method: 'POST', body: JSON.stringify(body) })
}

async function requests(): Promise<readonly LoggedRequest[]> {
  return (await (await fetch(`${stack.url}/requests`)).json()).requests
}

describe('chains', () => {
  test.each([1, 8453, 97, 4663])(
    'default: chain %i answers with its id through the stack',
    async (id) => {
      const answer = await rpc(id, { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 7, result: toHex(id) })
    },
  )

  test('behavior: answers a batch in one response, and each chain has its own state', async () => {
    const call = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_getBalance',
      params: [testAccounts[0].address, 'latest'],
    })
    const answers = await (await rpc(8453, [call(1), call(2)])).json()
    expect(answers).toEqual(
      [1, 2].map((id) => expect.objectContaining({ id, result: toHex(parseEther('1.25')) })),
    )
    expect(await (await rpc(97, call(3))).json()).toMatchObject({ result: toHex(parseEther('5')) })
    const ofEmpty = { ...call(4), params: [testAccounts[8].address, 'latest'] }
    expect(await (await rpc(8453, ofEmpty)).json()).toMatchObject({ result: '0x0' })
  })

  test('behavior: allows requests from any origin', async () => {
    const preflight = await fetch(rpcUrl(1), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  })

  test('behavior: holds no keys, like a public node, for single calls and batches', async () => {
    const send = {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_sendTransaction',
      params: [{ from: testAccounts[0].address, to: testAccounts[1].address, value: '0x1' }],
    }
    const accounts = { jsonrpc: '2.0', id: 2, method: 'eth_accounts', params: [] }
    const chainId = { jsonrpc: '2.0', id: 3, method: 'eth_chainId', params: [] }
    expect(await (await rpc(1, send)).json()).toMatchObject({ id: 1, error: { code: -32601 } })
    expect(await (await rpc(1, [send, accounts, chainId])).json()).toMatchObject([
      { id: 1, error: { code: -32601 } },
      { id: 2, result: [] },
      { id: 3, result: '0x1' },
    ])
  })

  test('error: rejects an unknown chain, an invalid body and a wrong method', async () => {
    const unknown = await rpc(10, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    expect(unknown.status).toBe(404)
    expect((await unknown.json()).error.message).toContain('eip155:10')
    const broken = await fetch(rpcUrl(1), { method: 'POST', body: '{"jsonrpc"' })
    expect([broken.status, (await broken.json()).error.code]).toEqual([400, -32700])
    expect((await fetch(rpcUrl(1))).status).toBe(405)
  })
})

test("Bitcoin: each network answers at its URL, and its control routes ignore the server's faults", async () => {
  for (const [index, { esploraUrl, storeUrl, family }] of stack.description.bitcoin.entries()) {
    const { address } = stack.description.bitcoinAccounts.list[3]?.[family].payment ?? {}
    await control({ service: 'esplora', fault: { status: 503 } })
    expect((await fetch(`${esploraUrl}/blocks/tip/height`)).status).toBe(503)
    const body = JSON.stringify({ address, value: 12_345 })
    const { txid } = await (await fetch(`${storeUrl}/faucet`, { method: 'POST', body })).json()
    await fetch(`${storeUrl}/mine`, { method: 'POST' })
    expect((await stack.bitcoin[index]?.chain())?.confirmationsOf(txid)).toBe(1)
    await control({ reset: true })
    const unspent = await fetch(`${esploraUrl}/address/${address}/utxo`)
    expect(unspent.headers.get('access-control-allow-origin')).toBe('*')
    expect(await unspent.json()).toMatchObject([{ txid, value: 12_345 }])
  }
  expect((await fetch(`${stack.url}/esplora/testnet4/blocks/tip/height`)).status).toBe(404)
  expect((await fetch(`${stack.url}/bitcoin/testnet4/mempool`)).status).toBe(404)
})

describe('Solana', () => {
  const [mainnet, devnet] = solanaClusters.map(({ caipNetworkId }) => caipNetworkId)
  const [account] = solanaAccounts
  const ask = async (url: string, method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return fetch(url, { method: 'POST', body })
  }

  test('default: each cluster answers at its URL over both protocols, and has its own state', async () => {
    for (const described of stack.description.solana) {
      const connection = new Connection(described.rpcUrl, { wsEndpoint: described.webSocketUrl })
      expect(await connection.getGenesisHash()).toBe(described.genesisHash)
      const told = new Promise<number>((resolve) =>
        connection.onSlotChange(({ slot }) => resolve(slot)),
      )
      expect(await told).toBeGreaterThan(await connection.getSlot('finalized'))
    }
    const [one, two] = await Promise.all(stack.solana.map((node) => node.chain()))
    expect(one?.slots.slot()).not.toBe(two?.slots.slot())
    expect(one?.accountAt(account.address)?.lamports).toBe(12_500_000_000n)
    expect((await requests()).at(-1)).toMatchObject({
      service: `rpc:${devnet}`,
      rpcMethods: ['getSlot'],
    })
  })

  test("default: returns litesvm's account without the node's faults", async () => {
    const read = async (network: string | undefined, address: string) => {
      const answer = await fetch(`${stack.url}/litesvm/${network}/${address}`)
      return [answer.status, await answer.json()]
    }
    const system = '1'.repeat(32)
    await control({ service: `rpc:${mainnet}`, fault: { status: 500 } })
    expect(await read(mainnet, account.address)).toEqual([
      200,
      { lamports: '12500000000', owner: system, data: '' },
    ])
    await control({ reset: true })
    expect(await read(devnet, solanaAccounts[5].address)).toEqual([200, null])
    const [status, body] = await read('eip155:1', account.address)
    expect([status, body]).toEqual([404, { error: 'The stack has no cluster eip155:1.' }])
  })

  test("default: the service's proxy answers for both namespaces", async () => {
    const proxy = (chainId: string) =>
      `${stack.url}/blockchain/v1/?chainId=${chainId}&projectId=stack-test`
    const lamports = await (await ask(proxy(mainnet ?? ''), 'getBalance', account.address)).json()
    expect(lamports.result.value).toBe(12_500_000_000)
    expect(await (await ask(proxy('eip155:8453'), 'eth_chainId')).json()).toMatchObject({
      result: toHex(8453),
    })
    const unknown = await ask(proxy('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'), 'getSlot')
    expect([unknown.status, (await unknown.json()).reasons[0].field]).toEqual([400, 'chainId'])
    expect(
      (await ask(proxy('eip155:1').replace('stack-test', 'other'), 'eth_chainId')).status,
    ).toBe(401)
    expect(
      (await ask(`${stack.url}/blockchain/v1?projectId=stack-test`, 'eth_chainId')).status,
    ).toBe(400)
    expect((await fetch(proxy('eip155:1'))).status).toBe(426)
  })

  test('behavior: faults affect one cluster over both protocols, and not the services', async () => {
    const url = stack.description.solana[0]?.rpcUrl ?? ''
    const service = `rpc:${mainnet}`
    await control({ service, fault: { rateLimit: true } })
    expect((await ask(url, 'getHealth')).status).toBe(429)
    expect((await ask(stack.description.solana[1]?.rpcUrl ?? '', 'getHealth')).status).toBe(200)
    const opening = (status: number | string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(stack.description.solana[0]?.webSocketUrl ?? '')
        socket.once('open', () => resolve('open'))
        socket.once('error', (error) => resolve(error.message))
      }).then((met) => expect(met).toContain(String(status)))
    await opening(429)
    const query = 'projectId=stack-test&currency=usd&sv=1'
    const balance = await fetch(
      `${stack.url}/blockchain/v1/account/${account.address}/balance?${query}&chainId=${mainnet}`,
      { headers: { origin: 'http://localhost:5173' } },
    )
    const { balances } = await balance.json()
    expect(balances.map(({ symbol }: { symbol: string }) => symbol).sort()).toEqual([
      ...['LARCH', 'QUAY', 'SOL', 'USDC'],
    ])
    await control({ service, fault: { close: true } })
    await expect(ask(url, 'getHealth')).rejects.toThrow('fetch failed')
    await opening('socket hang up')
    await control({ reset: true })
    expect(await (await ask(url, 'getHealth')).json()).toMatchObject({ result: 'ok' })
    await opening('open')
    const wrong = await control({ service, fault: { landAfter: -1 } })
    expect(wrong.status).toBe(400)
  })

  test('error: rejects an unknown cluster', async () => {
    const url = `${stack.url}/rpc/solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z`
    expect((await ask(url, 'getHealth')).status).toBe(404)
  })
})

describe('services', () => {
  const identityUrl = (address: string, projectId = 'stack-test') =>
    `${stack.url}/blockchain/v1/identity/${address}?projectId=${projectId}`

  test('default: stack.json lists every part', async () => {
    const description = await (await fetch(`${stack.url}/stack.json`)).json()
    expect(description).toEqual(stack.description)
    expect(description.accounts.warning).toContain('WELL-KNOWN TEST KEYS')
    expect(description.services.map((one: { name: string }) => one.name)).toEqual([
      'directory',
      'blockchain',
      'gateway',
      'esplora',
      'verify',
    ])
    const { control, requests, relay } = description
    for (const url of [control.url, requests.url, relay.log]) {
      expect((await fetch(url)).status).toBe(200)
    }
    expect((await fetch(`${stack.url}/nothing`)).status).toBe(404)
  })

  test('behavior: serves the directory under its path', async () => {
    const url = `${stack.url}/directory/getWallets?projectId=stack-test&page=1&entries=4`
    const page = await (await fetch(url)).json()
    expect(page.data).toHaveLength(4)
    expect(page.count).toBeGreaterThan(600)
  })

  test('behavior: reads an identity from chain 1', async () => {
    const found = await (await fetch(identityUrl(testAccounts[0].address.toLowerCase()))).json()
    expect(found).toMatchObject({ name: 'alder.eth', avatar: ensNames[0]?.avatar })
    const none = await (await fetch(identityUrl(testAccounts[7].address))).json()
    expect(none).toMatchObject({ name: null, avatar: null })
  })

  test('parameters: projectIds', async () => {
    expect((await fetch(identityUrl(testAccounts[0].address, 'other'))).status).toBe(401)
  })

  test('behavior: faults affect only their service, and can be removed', async () => {
    const block = () => rpc(1, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
    await control({ service: 'blockchain', fault: { status: 503 } })
    await control({ service: 'rpc:eip155:1', fault: { status: 500 } })
    const state = await (await fetch(`${stack.url}/control`)).json()
    expect(state.faults).toEqual({
      blockchain: { status: 503 },
      'rpc:eip155:1': { status: 500 },
    })
    expect((await fetch(identityUrl(testAccounts[0].address))).status).toBe(503)
    expect((await block()).status).toBe(500)
    expect((await rpc(97, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).status).toBe(200)

    await control({ service: 'blockchain', fault: null })
    expect((await fetch(identityUrl(testAccounts[0].address))).status).toBe(200)
    await control({ reset: true })
    expect((await block()).status).toBe(200)
  })

  test('behavior: the identity service has its own node, without the faults of /rpc', async () => {
    await control({ service: 'rpc:eip155:1', fault: { close: true } })
    expect(await (await fetch(identityUrl(testAccounts[0].address))).json()).toMatchObject({
      name: 'alder.eth',
    })
  })

  test('behavior: a hanging chain does not answer until the client disconnects, and the log shows it', async () => {
    await control({ service: 'rpc:eip155:8453', fault: { hang: true } })
    const leave = new AbortController()
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const hanging = fetch(rpcUrl(8453), { method: 'POST', body, signal: leave.signal })
    await expect
      .poll(async () => (await requests()).filter((one) => one.service === 'rpc:eip155:8453'))
      .toMatchObject([{ status: null }])
    leave.abort()
    await expect(hanging).rejects.toThrow('aborted')
  })

  test('behavior: faults cut the connection, or truncate or change the answer', async () => {
    const ask = () => rpc(97, { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    await control({ service: 'rpc:eip155:97', fault: { close: true } })
    await expect(ask()).rejects.toThrow('fetch failed')
    await control({ service: 'rpc:eip155:97', fault: { truncate: true } })
    await expect(ask().then((answer) => answer.json())).rejects.toThrow(SyntaxError)
    await control({ service: 'rpc:eip155:97', fault: { wrongShape: true } })
    expect(await (await ask()).json()).not.toHaveProperty('result')
  })

  test('behavior: serves the relay under its path for known projects', async () => {
    const { relay } = stack.description
    const known = await openRawClient({ relayUrl: relay.url, projectId: 'stack-test', ua: 'known' })
    const topic = 'a'.repeat(64)
    expect((await known.ask('irn_subscribe', { topic })).result).toMatch(/^[0-9a-f]{64}$/)
    const other = await openRawClient({ relayUrl: relay.url, projectId: 'other' })
    expect(await other.closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid key' })
    expect(await (await fetch(relay.log)).json()).toMatchObject({
      open: 1,
      subscriptions: 1,
      sockets: [{ ua: 'known', jwtValid: true }, { problem: 'Unauthorized: invalid key' }],
    })
    known.close()
    await fetch(relay.log, { method: 'DELETE' })
    expect((await fetch(`${stack.url}/relay`)).status).toBe(426)
    const nowhere = await openRawClient({ relayUrl: `${relay.url.slice(0, -1)}s` })
    expect(await nowhere.opened).toBe('cut')
  })

  test("behavior: the relay's own faults are set and removed like the others", async () => {
    const relayUrl = stack.description.relay.url
    const open = async () => (await openRawClient({ relayUrl, projectId: 'stack-test' })).opened
    const set = await control({ service: 'relay', fault: { status: 403 } })
    expect((await set.json()).faults).toEqual({ relay: { status: 403 } })
    expect(await open()).toBe(403)
    const wrong = await control({ service: 'relay', fault: { truncate: true } })
    expect([wrong.status, (await wrong.json()).error]).toEqual([
      400,
      expect.stringContaining('settleFirst'),
    ])
    await control({ service: 'relay', fault: null })
    expect((await (await fetch(`${stack.url}/control`)).json()).faults).toEqual({})
    await control({ service: 'relay', fault: { refuse: true } })
    await control({ reset: true })
    const client = await openRawClient({ relayUrl, projectId: 'stack-test' })
    expect(await client.opened).toBe('open')
    await control({ service: 'relay', fault: { cut: true } })
    expect((await client.closed).code).toBe(1006)
  })

  test('behavior: the verify host has faults like any other service', async () => {
    const { verify } = stack.description
    const key = () => fetch(`${verify.url}/v3/public-key`)
    expect((await (await key()).json()).publicKey).toMatchObject({ crv: 'P-256' })
    await control({ service: 'verify', fault: { status: 503 } })
    expect((await key()).status).toBe(503)
    await control({ service: 'verify', fault: { close: true } })
    await expect(key()).rejects.toThrow('fetch failed')
  })

  test('error: an invalid control request gets an error that lists the valid values', async () => {
    const unknown = await control({ service: 'bridge', fault: { hang: true } })
    expect(unknown.status).toBe(400)
    expect((await unknown.json()).error).toContain(
      'blockchain, gateway, esplora, verify, relay, rpc:eip155:1',
    )
    const wrong = await control({ service: 'directory', fault: { status: 'slow' } })
    expect((await wrong.json()).error).toContain('latency')
    const mistyped = await control({ service: 'directory', fault: { hangs: true } })
    expect(mistyped.status).toBe(400)
    expect((await fetch(`${stack.url}/control`, { method: 'POST', body: '{' })).status).toBe(400)
    expect((await (await fetch(`${stack.url}/control`)).json()).faults).toEqual({})
  })

  test('behavior: the log contains requests to services, and not to the stack itself', async () => {
    await fetch(identityUrl(testAccounts[0].address), {
      headers: { origin: 'http://localhost:5173' },
    })
    await rpc(4663, [
      { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
      { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber' },
    ])
    await fetch(`${stack.url}/stack.json`)
    expect(await requests()).toMatchObject([
      {
        service: 'blockchain',
        method: 'GET',
        path: `/blockchain/v1/identity/${testAccounts[0].address}`,
        query: { projectId: 'stack-test' },
        origin: 'http://localhost:5173',
        status: 200,
      },
      {
        service: 'rpc:eip155:4663',
        method: 'POST',
        rpcMethods: ['eth_chainId', 'eth_blockNumber'],
        status: 200,
      },
    ])
  })
})
