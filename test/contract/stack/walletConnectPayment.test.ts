// @vitest-environment happy-dom
import { connect } from '@wagmi/core'
import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { walletConnect } from '../../../connectors/walletConnect/walletConnect.ts'
import { toViemChain } from '../../../playground/stack/chains/toViemChain.ts'
import { type ServedRelay, serveRelay } from '../../../playground/stack/relay/serveRelay.ts'
import { createKit } from '../../../src/kit/createKit.ts'
import type { Kit } from '../../../src/kit/types.ts'
import { prepareSend } from '../../../src/transfers/prepareSend.ts'
import { send } from '../../../src/transfers/send.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import { getUnconfirmedSends } from '../../../src/transfers/unconfirmedSends.ts'
import { createMockScript } from '../../fixtures/createMockScript.ts'
import { createTestClock, type TestClock } from '../../fixtures/createTestClock.ts'
import { createScriptedPhone, type ScriptedPhone } from '../createScriptedPhone.ts'
import { createWalletConnectBrowser } from '../walletConnectBrowser.ts'
import { eth, from, openSendBed, type SendBed, to } from './sendBed.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('ws')).WebSocket as never
})

/** A timeout in real time, for local sockets and for loading the client. */
const soon = { timeout: 10_000 }

let bed: SendBed
let relay: ServedRelay
let clock: TestClock
let browser: ReturnType<typeof createWalletConnectBrowser>
let phone: ScriptedPhone
let kit: Kit
/** Requests on the phone's screen that its owner has not answered. */
let requests: (() => void)[]

beforeAll(async () => {
  bed = await openSendBed(1)
})
afterAll(() => bed?.close())

beforeEach(async () => {
  relay = await serveRelay()
  clock = createTestClock(Date.now())
  browser = createWalletConnectBrowser({ relayUrl: relay.url, clock })
  requests = []
  phone = await createScriptedPhone({
    relayUrl: relay.url,
    script: createMockScript({ clock }),
    namespaces: () => ({
      eip155: {
        chains: ['eip155:1'],
        accounts: [`eip155:1:${from.address}`],
        methods: ['eth_sendTransaction', 'personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
      },
    }),
    async answer({ params }) {
      await new Promise<void>((resolve) => void requests.push(resolve))
      // The node holds the keys, so an approved transaction is really sent.
      return bed.chain.rpc('eth_sendTransaction', params as readonly unknown[])
    },
  })
  kit = await openPage()
})

afterEach(async () => {
  await browser.leave()
  await phone.close()
  await relay.close()
})

/** Opens a page with a kit, and connects the phone by a link. */
async function openPage(): Promise<Kit> {
  const chain = toViemChain(bed.chain.row, bed.chain.url)
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http(bed.chain.url, { retryCount: 0 }) },
    connectors: [walletConnect(browser.parameters())],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('No connector.')
  connector.emitter.on('message', ({ type, data }) => {
    if (type === 'display_uri') void phone.pair(`${data}`)
  })
  let isConnected = false
  const connecting = connect(config, { connector }).then(() => {
    isConnected = true
  })
  await vi.waitFor(async () => {
    await clock.advance(100)
    expect(isConnected).toBe(true)
  }, soon)
  await connecting
  const made = createKit({
    projectId: 'project-of-the-test',
    wagmi: config,
    clock,
    logLevel: 'silent',
  })
  made.mount()
  await made.prepare()
  await clock.advance(6_000)
  return made
}

/** Shortens the minute after which the SDK gives up on an unacknowledged message. */
function hurryPublisher() {
  for (const { signer } of browser.providers()) {
    const { publisher } = signer.client.core.relayer as unknown as {
      publisher: { publishTimeout: number; initialPublishTimeout: number }
    }
    Object.assign(publisher, { publishTimeout: 500, initialPublishTimeout: 500 })
  }
}

const prepare = () =>
  prepareSend(kit, { token: eth, amount: '0.01', to: to.address, networkId: bed.networkId })
const balance = () => bed.node.getBalance({ address: to.address })

test('behavior: the relay drops the acknowledgement: the phone has received the request, and its owner is not prompted twice', async () => {
  const before = await balance()
  hurryPublisher()
  const prepared = await prepare()
  relay.setFault({ ua: 'node', method: 'irn_publish', dropAcks: true })
  let outcome: Awaited<ReturnType<typeof send>> | undefined
  void send(kit, prepared).then((one) => {
    outcome = one
  })
  await vi.waitFor(() => expect(outcome).toBeDefined(), soon)
  relay.setFault(undefined)
  expect(outcome).toMatchObject({ status: 'unknown', request: { transfer: { amount: '0.01' } } })
  await vi.waitFor(() => expect(requests).toHaveLength(1), soon)

  // The visitor presses again: shows a warning instead of a prompt.
  expect(await send(kit, await prepare())).toMatchObject({
    status: 'unconfirmed',
    requests: [{ stage: 'unknown', transfer: { to: to.address } }],
  })
  expect(requests).toHaveLength(1)

  // The owner approves the request. It is found on chain, although no response arrives.
  requests[0]?.()
  await vi.waitFor(async () => expect(await balance()).toBe(before + parseEther('0.01')), soon)
  await bed.until(async () => {
    await clock.advance(15_000)
    return getTransactions(kit)[0]?.status === 'confirmed'
  })
  expect(getUnconfirmedSends(kit)).toEqual([])
  expect(getTransactions(kit)).toMatchObject([{ transfer: { amount: '0.01', to: to.address } }])
  expect(await balance()).toBe(before + parseEther('0.01'))
})
