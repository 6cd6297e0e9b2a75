import { stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem/utils'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '../chains/testAccounts.ts'
import {
  createGenuineClients,
  type DappClient,
  type GenuineClients,
  type WalletClient,
} from './genuineClients.ts'
import type { RelayFault } from './RelayFault.ts'
import { type ServedRelay, serveRelay } from './serveRelay.ts'

const [{ address, privateKey }] = testAccounts
const account = privateKeyToAccount(privateKey)
const chains = ['eip155:1', 'eip155:8453']
const methods = ['personal_sign', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']
const namespaces = {
  eip155: { chains, methods, events, accounts: chains.map((chain) => `${chain}:${address}`) },
}

let relay: ServedRelay
let clients: GenuineClients
let dapp: DappClient
let wallet: WalletClient

beforeEach(async () => {
  relay = await serveRelay({ projectIds: ['dapp-project', 'wallet-project'] })
  clients = createGenuineClients()
  dapp = await clients.dapp({ relayUrl: relay.url, projectId: 'dapp-project' })
  wallet = await clients.wallet({ relayUrl: relay.url, projectId: 'wallet-project' })
})
afterEach(async () => {
  await clients.close()
  await relay.close()
})

/** Creates the app's pairing link, and returns it with the result of the proposal. */
async function propose() {
  const { uri = '', approval } = await dapp.connect({
    optionalNamespaces: { eip155: { chains, methods, events } },
  })
  const settled = approval()
  settled.catch(() => {})
  return { uri, settled }
}

/** Pairs the wallet with the link, and resolves with the received proposal. */
function scan(uri: string) {
  return new Promise<{ id: number }>((resolve, reject) => {
    wallet.on('session_proposal', resolve)
    wallet.pair({ uri }).catch(reject)
  })
}

async function pair() {
  const { uri, settled } = await propose()
  const { id } = await scan(uri)
  const ofWallet = await wallet.approveSession({ id, namespaces })
  const session = await settled
  expect(session.topic).toBe(ofWallet.topic)
  await expect.poll(() => wallet.getActiveSessions()[session.topic]?.acknowledged).toBe(true)
  return session
}

const text = 'Latchkit asks for a signature'

/** Requests a signature of `text` from the app. */
function ask(topic: string) {
  const params = [stringToHex(text), address]
  const asked = dapp.request<`0x${string}`>({
    topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params },
  })
  asked.catch(() => {})
  return asked
}

/** Resolves with the next request that the wallet receives. */
function heard(by = wallet) {
  return new Promise<{ id: number; topic: string }>((resolve) => {
    by.once('session_request', resolve)
  })
}

async function sign({ id, topic }: { id: number; topic: string }, by = wallet) {
  const result = await account.signMessage({ message: text })
  await by.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
}

async function expectSigned(asked: Promise<`0x${string}`>) {
  const signature = await asked
  expect(await verifyMessage({ address, message: text, signature })).toBe(true)
}

const open = async () => (await relay.log()).open
const tags = async () => (await relay.log()).publishes.map(({ tag }) => tag)

describe('pairing', () => {
  test('default: creates a link, proposes, approves and settles', async () => {
    const session = await pair()
    expect(session.namespaces.eip155?.accounts).toEqual([
      `eip155:1:${address}`,
      `eip155:8453:${address}`,
    ])
    expect(session.peer.metadata.name).toBe('wallet')

    const { sockets, publishes } = await relay.log()
    expect(await open()).toBe(2)
    expect(sockets.map(({ projectId, jwtValid }) => [projectId, jwtValid])).toEqual([
      ['dapp-project', true],
      ['wallet-project', true],
    ])
    expect(sockets[0]?.ua).toMatch(/^wc-2\/js-2\.21\.8\/.+\/node$/)
    expect(sockets[1]?.ua).toMatch(/^wc-2\/js-2\.21\.7\/.+\/node$/)
    expect(publishes.map(({ method, tag }) => [method, tag])).toEqual([
      ['wc_proposeSession', 1100],
      ['wc_approveSession', 1101],
      ['wc_approveSession', 1102],
      ['irn_publish', 1103],
    ])
  })

  test('behavior: a rejection reaches the app', async () => {
    const { uri, settled } = await propose()
    const { id } = await scan(uri)
    await wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    await expect(settled).rejects.toMatchObject({ code: 5000 })
    expect(await tags()).toEqual([1100, 1120])
  })

  test('behavior: a link opened later gets the stored proposal', async () => {
    const { uri, settled } = await propose()
    await expect.poll(tags).toEqual([1100])
    const { id } = await scan(uri)
    await wallet.approveSession({ id, namespaces })
    await expect(settled).resolves.toMatchObject({ acknowledged: true })
  })
})

describe('faults that a pairing survives', () => {
  test.each<RelayFault>([
    { duplicate: true },
    { settleFirst: true },
    { latency: 40 },
    { close: { code: 4010, reason: 'Rebalancing' }, times: 1 },
    { close: { code: 1013 }, times: 2 },
  ])('behavior: %j', async (fault) => {
    relay.setFault(fault)
    const { topic } = await pair()
    const asked = ask(topic)
    await sign(await heard())
    await expectSigned(asked)
  })
})

describe('session', () => {
  test('default: answers a request; the relay sees only envelopes and the fields beside them', async () => {
    const { topic } = await pair()
    const asked = ask(topic)
    await sign(await heard())
    await expectSigned(asked)

    const { publishes } = await relay.log()
    for (const { message } of publishes) {
      const envelope = Buffer.from(message, 'base64')
      expect(envelope.toString('base64')).toBe(message)
      // Type 0, a nonce of 12 bytes, and ChaCha20-Poly1305's output, whose last 16 bytes are the tag.
      expect(envelope[0]).toBe(0)
      expect(envelope.length).toBeGreaterThan(29)
      expect(envelope.toString('latin1')).not.toMatch(/jsonrpc|wc_session|eip155|personal_sign/)
    }
    const request = publishes.find(({ tag }) => tag === 1108)
    expect(request?.analytics).toMatchObject({ rpcMethods: ['personal_sign'] })
    expect(publishes.map(({ tag }) => tag).slice(-2)).toEqual([1108, 1109])
  })

  test('behavior: the wallet updates its approval and emits another chain', async () => {
    const { topic } = await pair()
    const updated = new Promise((resolve) => dapp.once('session_update', resolve))
    const told = new Promise((resolve) => dapp.once('session_event', resolve))
    const fewer = { ...namespaces.eip155, chains: ['eip155:1'], accounts: [`eip155:1:${address}`] }
    await wallet.updateSession({ topic, namespaces: { eip155: fewer } })
    await updated
    expect(dapp.session.get(topic).namespaces.eip155?.accounts).toEqual([`eip155:1:${address}`])
    await wallet.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: 1 },
      chainId: 'eip155:1',
    })
    expect(await told).toMatchObject({ params: { event: { name: 'chainChanged', data: 1 } } })
  })

  test('behavior: the wallet disconnects', async () => {
    const { topic } = await pair()
    const ended = new Promise((resolve) => dapp.once('session_delete', resolve))
    await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    expect(await ended).toMatchObject({ topic })
    await expect.poll(() => dapp.session.length).toBe(0)
  })

  test('behavior: the app disconnects', async () => {
    const { topic } = await pair()
    const ended = new Promise((resolve) => wallet.once('session_delete', resolve))
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    expect(await ended).toMatchObject({ topic })
    await expect.poll(() => Object.keys(wallet.getActiveSessions())).toEqual([])
  })
})

describe('sockets', () => {
  test('behavior: a request waits for an offline wallet', async () => {
    const { topic } = await pair()
    await wallet.core.relayer.transportClose()
    await expect.poll(open).toBe(1)
    const asked = ask(topic)
    await expect.poll(tags).toContain(1108)
    const request = heard()
    await wallet.core.relayer.transportOpen()
    await sign(await request)
    await expectSigned(asked)
  })

  test('behavior: a restarted wallet resumes the session', async () => {
    const { topic } = await pair()
    await wallet.core.relayer.transportClose()
    wallet.core.heartbeat.stop()
    const asked = ask(topic)
    await expect.poll(tags).toContain(1108)
    const restarted = await clients.wallet({
      relayUrl: relay.url,
      projectId: 'wallet-project',
      storage: wallet.core.storage,
    })
    await sign(await heard(restarted), restarted)
    await expectSigned(asked)
  })

  test('behavior: both sockets are cut before the wallet answers', async () => {
    const { topic } = await pair()
    const asked = ask(topic)
    const request = await heard()
    relay.setFault({ cut: true })
    expect(relay.fault()).toBeUndefined()
    await expect.poll(async () => (await relay.log()).sockets).toHaveLength(4)
    await expect.poll(async () => (await relay.log()).subscriptions).toBeGreaterThanOrEqual(4)
    await sign(request)
    await expectSigned(asked)
    expect((await relay.log()).sockets.map(({ closeCode }) => closeCode)).toEqual([
      1006,
      1006,
      null,
      null,
    ])
  })
})

describe('refusals', () => {
  test.each([
    'Unauthorized: invalid key',
    'Unauthorized: origin not allowed',
    'JWT validation error: JWT Token is not yet valid',
  ])('error: the app gets "%s"', async (reason) => {
    const told = new Promise<Error>((resolve) => {
      dapp.core.relayer.once('relayer_error', resolve)
    })
    relay.setFault({ ua: 'js-2.21.8', close: { code: 3000, reason } })
    propose().catch(() => {})
    expect((await told).message).toContain(reason)
  })

  test('error: an unknown project is rejected without a fault', async () => {
    const stranger = await clients.dapp({ relayUrl: relay.url, projectId: 'no-project' })
    const told = new Promise<Error>((resolve) => {
      stranger.core.relayer.once('relayer_error', resolve)
    })
    stranger.connect({ optionalNamespaces: {} }).catch(() => {})
    expect((await told).message).toContain('Unauthorized: invalid key')
  })
})
