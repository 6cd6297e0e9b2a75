// @vitest-environment happy-dom
import { type Connector, connect } from '@wagmi/core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { createMockScript, type MockScript } from '../fixtures/createMockScript.ts'
import { createTestClock, type TestClock } from '../fixtures/createTestClock.ts'
import { createScriptedWallet, type ScriptedWallet } from './createScriptedWallet.ts'
import { untilQuiet } from './untilQuiet.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const soon = { timeout: 8_000 }
const pairingLife = 240_000
const margin = 10_000

describe('pairing links of walletConnect', () => {
  let relay: ServedRelay
  let clock: TestClock
  let script: MockScript
  let wallet: ScriptedWallet
  let browser: ReturnType<typeof createWalletConnectBrowser>

  beforeAll(() => import('../../connectors/walletConnect/wagmiMembers.ts'))
  beforeEach(async () => {
    relay = await serveRelay()
    clock = createTestClock(Date.now())
    script = createMockScript({ behaviour: 'hang' })
    wallet = await createScriptedWallet({ relayUrl: relay.url, script, requests: [] })
    browser = createWalletConnectBrowser({ relayUrl: relay.url, clock })
  })
  afterEach(async () => {
    setVisibility('visible')
    await untilQuiet(() => wallet.busy() > 0)
    await browser.leave()
    await wallet.close()
    await relay.close()
  })

  function setVisibility(state: 'visible' | 'hidden') {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }

  function begin(connector: Connector, config: ReturnType<typeof browser.open>['config']) {
    const uris: string[] = []
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') uris.push(`${data}`)
    })
    const abort = new AbortController()
    const outcome: { error?: unknown; accounts?: readonly string[] } = {}
    connect(config, { connector, ...{ signal: abort.signal } }).then(
      ({ accounts }) => Object.assign(outcome, { accounts }),
      (error: unknown) => Object.assign(outcome, { error }),
    )
    return { uris, abort, outcome }
  }
  async function begun() {
    const { connector, config } = browser.open()
    const attempt = begin(connector, config)
    await vi.waitFor(() => expect(attempt.uris).toHaveLength(1), soon)
    return { ...attempt, connector, config }
  }
  const openSockets = async () =>
    (await relay.log()).sockets.filter((one) => one.openedAt && !one.closedAt && isPage(one)).length
  const isPage = (one: { projectId: string }) => one.projectId === 'project-of-the-test'

  test('behavior: renewed at the margin, and a late approval of the first counts [spec 4.12 9.02]', async () => {
    const { uris, outcome } = await begun()
    await wallet.pair(`${uris[0]}`)
    await vi.waitFor(() => expect(script.pending()).toBe(1), soon)
    await clock.advance(pairingLife - margin - 1)
    // An early renewal would show here.
    await untilQuiet()
    expect(uris).toHaveLength(1)
    await clock.advance(1)
    await vi.waitFor(() => expect(uris).toHaveLength(2), soon)
    expect(uris[1]).not.toBe(uris[0])
    expect(outcome).toEqual({})
    script.approvePending()
    await vi.waitFor(() => expect(outcome.accounts).toHaveLength(2), soon)
    await clock.advance(0)
    expect(wallet.sessions()).toBe(1)
    // The second link is canceled, so scanning it finds nothing.
    await vi.waitFor(() => expect(pairings()).toBe(1), soon)
  })

  /** Links that the page still listens to, and the current one. */
  const pairings = () =>
    browser.providers()[0]?.signer.client.core.pairing.pairings.getAll().length ?? 0

  test('behavior: renewed repeatedly, each time by the clock [spec 4.12]', async () => {
    const { uris, outcome } = await begun()
    for (const count of [2, 3, 4]) {
      await clock.advance(pairingLife - margin)
      await vi.waitFor(() => expect(uris).toHaveLength(count), soon)
    }
    await wallet.pair(`${uris[3]}`)
    await vi.waitFor(() => expect(script.pending()).toBe(1), soon)
    script.approvePending()
    await vi.waitFor(() => expect(outcome.accounts).toHaveLength(2), soon)
  })

  test('behavior: the expiry of a renewed link does not end the attempt', async () => {
    const { uris, outcome } = await begun()
    const client = browser.providers()[0]?.signer.client
    const [first] = client?.proposal.getAll() ?? []
    const expired = vi.fn()
    client?.events.on('proposal_expire', expired)
    await clock.advance(pairingLife - margin)
    await vi.waitFor(() => expect(uris).toHaveLength(2), soon)
    // The SDK checks on a timer of its own which proposals have expired. This is its event for the first one.
    client?.core.expirer.events.emit('expirer_expired', { target: `id:${first?.id}` })
    await vi.waitFor(() => expect(expired).toHaveBeenCalledWith({ id: first?.id }), soon)
    await untilQuiet()
    expect(outcome).toEqual({})
    await wallet.pair(`${uris[1]}`)
    await vi.waitFor(() => expect(script.pending()).toBe(1), soon)
    script.approvePending()
    await vi.waitFor(() => expect(outcome.accounts).toHaveLength(2), soon)
  })

  test('behavior: a hidden page renews when the visitor returns', async () => {
    const { uris } = await begun()
    setVisibility('hidden')
    await clock.advance(pairingLife)
    await untilQuiet()
    expect(uris).toHaveLength(1)
    setVisibility('visible')
    await vi.waitFor(() => expect(uris).toHaveLength(2), soon)
  })

  test('behavior: after sleep, an outdated link is renewed once when the visitor returns', async () => {
    let slept = 0
    const { connector, config } = browser.open({
      clock: { ...clock, now: () => clock.now() + slept },
    })
    const { uris } = begin(connector, config)
    await vi.waitFor(() => expect(uris).toHaveLength(1), soon)
    slept = pairingLife - margin - 1
    window.dispatchEvent(new Event('focus'))
    await untilQuiet()
    expect(uris).toHaveLength(1)
    slept += 1
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(uris).toHaveLength(2), soon)
    // The timer of the first link was cleared.
    await clock.advance(pairingLife - margin - 1)
    await untilQuiet()
    expect(uris).toHaveLength(2)
  })

  test('error: the link expires when no new one can be created [spec 4.12]', async () => {
    const { outcome } = await begun()
    relay.setFault({ refuse: true, cut: true })
    await clock.advance(pairingLife - margin)
    await untilQuiet()
    await clock.advance(margin - 1_000)
    await untilQuiet()
    expect(outcome).toEqual({})
    for (let second = 0; second < 12 && !outcome.error; second++) {
      await clock.advance(1_000)
      await untilQuiet()
    }
    expect(outcome.error).toMatchObject({ name: 'PairingExpiredError' })
    await clock.advance(60_000)
    expect(clock.pending()).toBe(0)
  })

  test('error: rejected during a renewal', async () => {
    const { outcome } = await begun()
    relay.setFault({
      close: { code: 3000, reason: 'Unauthorized: origin not allowed' },
      cut: { code: 1001 },
    })
    await vi.waitFor(async () => {
      await clock.advance(1_000)
      expect(outcome.error).toBeDefined()
    }, soon)
    expect(outcome.error).toMatchObject({ name: 'RelayRefusedError', alert: 'ORIGIN_NOT_ALLOWED' })
  })

  test('behavior: aborted: closed at once, canceled, and the socket closes [spec 8.06]', async () => {
    const { uris, abort, outcome } = await begun()
    await wallet.pair(`${uris[0]}`)
    await vi.waitFor(() => expect(script.pending()).toBe(1), soon)
    abort.abort()
    await vi.waitFor(() => expect(outcome.error).toMatchObject({ name: 'ConnectClosedError' }))
    await clock.advance(1_500)
    await vi.waitFor(async () => expect(await openSockets()).toBe(0), soon)
    expect(pairings()).toBe(0)
    // The wallet was notified, so a later approval fails on both sides.
    script.approvePending()
    await untilQuiet(() => wallet.busy() > 0)
    expect(wallet.sessions()).toBe(0)
    await clock.advance(60_000)
    expect(clock.pending()).toBe(0)
    expect(await openSockets()).toBe(0)
  })

  test('behavior: aborted while loading: no proposal, and no socket stays open', async () => {
    const { connector, config } = browser.open()
    const { uris, abort, outcome } = begin(connector, config)
    abort.abort()
    await vi.waitFor(
      () => expect(outcome.error).toMatchObject({ name: 'ConnectClosedError' }),
      soon,
    )
    expect(uris).toEqual([])
    expect((await relay.log()).publishes).toEqual([])
    expect(await openSockets()).toBe(0)
  })

  test('behavior: an approval right after the abort is disconnected at the wallet', async () => {
    const { uris, abort, outcome, config } = await begun()
    await wallet.pair(`${uris[0]}`)
    await vi.waitFor(() => expect(script.pending()).toBe(1), soon)
    abort.abort()
    script.approvePending()
    await vi.waitFor(() => expect(wallet.approvals()).toBe(1), soon)
    await vi.waitFor(() => expect(wallet.sessions()).toBe(0), soon)
    expect(outcome.error).toMatchObject({ name: 'ConnectClosedError' })
    expect(config.state.connections.size).toBe(0)
    await clock.advance(60_000)
    await vi.waitFor(async () => expect(await openSockets()).toBe(0), soon)
  })
})
