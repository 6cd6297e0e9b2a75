// @vitest-environment happy-dom
import { Keypair } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { solana } from '../../connectors/solana/solana.ts'
import { solanaWalletConnect } from '../../connectors/solana/wallet/solanaWalletConnect.ts'
import { createPhone } from '../../playground/phone/createPhone.ts'
import type { Phone } from '../../playground/phone/phone.types.ts'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { solanaAccounts } from '../../playground/stack/solana/solanaAccounts.ts'
import { prepareSend, send } from '../../src/actions.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type { Kit } from '../../src/kit/types.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import { createSolanaSendBed, type SolanaSendBed } from './createSolanaSendBed.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
  // Nodes use other ports. Browser tests cover cross-origin rules.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { fetch: object } } }
  Object.assign(happyDOM.settings.fetch, { disableSameOriginPolicy: true })
})

const [{ address: me }] = solanaAccounts
const fresh = () => Keypair.generate().publicKey.toBase58()
let bed: SolanaSendBed
let relay: ServedRelay
let phone: Phone
let kit: Kit
let browser: ReturnType<typeof createWalletConnectBrowser>
let unmount = () => {}

beforeAll(async () => {
  bed = await createSolanaSendBed()
})
afterAll(() => bed.node.close())
beforeEach(async () => {
  relay = await serveRelay()
  browser = createWalletConnectBrowser({})
  const { networkId, networks, node } = bed
  phone = await createPhone({
    relayUrl: relay.url,
    projectId: 'phone-of-the-test',
    storagePrefix: `sends-${Math.random()}`,
    accounts: [],
    rpcUrls: {},
    solana: { accounts: solanaAccounts.slice(0, 1), rpcUrls: { [networkId]: node.url } },
    name: 'Test phone',
  })
  const clock = createTestClock(Date.now())
  kit = createKit({
    clock,
    projectId: 'solana-session',
    namespaces: [solana({ networks, connectors: [solanaWalletConnect()], discover: false })],
    baseUrls: { blockchain: node.url, relay: relay.url },
    customRpcUrls: { [networkId]: [{ url: node.url }] },
    storage: null,
  })
  unmount = kit.mount()
  await clock.advance(0)
  await kit.prepare()
  await clock.advance(0)
})
afterEach(async () => {
  unmount()
  await browser.leave()
  await phone.close()
  await relay.close()
})

/** Connects the phone: its owner scans the code and approves these methods. */
async function connect(methods?: readonly string[]) {
  const [connector] = kit.namespace('solana').getState().connectors
  const attempt = kit.startConnect({ connectorUid: connector?.uid ?? '' })
  const uri = await new Promise<string>((resolve) => {
    attempt.subscribe(() => {
      const state = attempt.getState()
      if (state.status === 'pairing') resolve(state.uri)
    })
  })
  await phone.pair(uri)
  await phone.approve(await phone.until(({ proposals }) => proposals[0]), { methods })
  expect((await attempt.settled).status).toBe('connected')
}

test.each([
  ['sends it', undefined, 'solana_signAndSendTransaction'],
  ['only signs it', ['solana_signMessage', 'solana_signTransaction'], 'solana_signTransaction'],
])('default: SOL arrives through a phone that %s [spec 1.09]', async (_, methods, requested) => {
  await connect(methods)
  const to = fresh()
  const before = bed.lamports(me)
  const prepared = await prepareSend(kit, { to, amount: '0.123456789' })
  const sending = send(kit, prepared)
  await phone.until(({ requests }) => requests[0])
  expect(bed.lamports(to)).toBe(0n)
  await phone.approveRequest()
  const outcome = await sending
  expect(outcome.status).toBe('sent')
  expect(phone.getState().log).toEqual([requested])
  expect(bed.lamports(to)).toBe(123_456_789n)
  expect(before - bed.lamports(me)).toBe(123_456_789n + (prepared.networkCost?.units ?? 0n))
  const hash = 'transaction' in outcome ? outcome.transaction.hash : ''
  expect(bed.node.chain.landedOf(hash)).toMatchObject({ error: null })
})

test('error: rejected on the phone: nothing is sent', async () => {
  await connect()
  const before = bed.lamports(me)
  const sending = send(kit, await prepareSend(kit, { to: fresh(), amount: '1' }))
  await phone.until(({ requests }) => requests[0])
  await phone.rejectRequest()
  expect((await sending).status).toBe('rejected')
  expect(bed.lamports(me)).toBe(before)
})
