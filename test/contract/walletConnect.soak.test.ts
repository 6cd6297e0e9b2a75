// @vitest-environment happy-dom
import { connect, disconnect } from '@wagmi/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { createMockScript } from '../fixtures/createMockScript.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import { createScriptedWallet } from './createScriptedWallet.ts'
import { untilQuiet } from './untilQuiet.ts'
import { countListeners } from './walletConnect.setup.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

const rounds = process.env.LATCHKIT_DEEP ? 50 : 6
const soon = { timeout: 10_000 }

beforeAll(() => import('../../connectors/walletConnect/wagmiMembers.ts'))

test(
  'behavior: connects, drops and reconnects leave one socket, no timer and no listener',
  async () => {
    const relay = await serveRelay()
    const clock = createTestClock(Date.now())
    const script = createMockScript()
    const wallet = await createScriptedWallet({ relayUrl: relay.url, script, requests: [] })
    const listeners = countListeners()
    const browser = createWalletConnectBrowser({ relayUrl: relay.url, clock })
    const { config, connector } = browser.open()
    connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') void wallet.pair(`${data}`)
    })
    const quiet = () => untilQuiet(() => wallet.busy() > 0)
    const open = async () =>
      (await relay.log()).sockets.filter(
        (one) => one.projectId === 'project-of-the-test' && one.openedAt && !one.closedAt,
      ).length
    /** Counts the client's listeners, topics, pairings, proposals and sessions. */
    function held() {
      const client = browser.providers()[0]?.signer.client
      if (!client) return {}
      const { core } = client
      const count = (events: {
        eventNames(): (string | symbol)[]
        listenerCount(name: string): number
      }) =>
        events.eventNames().reduce((sum, name) => sum + events.listenerCount(`${String(name)}`), 0)
      return {
        relayer: count(core.relayer.events as never),
        client: count(client.events as never),
        heartbeat: count(core.heartbeat.events as never),
        subscriber: count(core.relayer.subscriber.events as never),
        topics: core.relayer.subscriber.topics.length,
        pairings: core.pairing.pairings.length,
        proposals: client.proposal.length,
        sessions: client.session.length,
      }
    }
    let first: object | undefined

    for (let round = 0; round < rounds; round++) {
      // One canceled, one rejected, and one that stays for a while.
      const abort = new AbortController()
      script.setBehaviour('hang')
      const left = connect(config, { connector, ...{ signal: abort.signal } }).catch(() => 'left')
      await quiet()
      abort.abort()
      expect(await left).toBe('left')
      script.setBehaviour('reject')
      await expect(connect(config, { connector })).rejects.toThrow()
      script.setBehaviour('approve')
      await connect(config, { connector })
      await quiet()
      expect(await open()).toBe(1)
      expect(listeners()).toBeGreaterThan(0)

      relay.setFault({ cut: round % 2 ? true : { code: 1001 } })
      relay.setFault(undefined)
      await quiet()
      window.dispatchEvent(new Event('focus'))
      await vi.waitFor(async () => expect(await open()).toBe(1), soon)
      await quiet()
      await clock.advance(5_000)

      await disconnect(config)
      await quiet()
      await clock.advance(10_000)
      await vi.waitFor(async () => expect(await open()).toBe(0), soon)
      expect(clock.pending()).toBe(0)
      expect(listeners()).toBe(0)
      // The first round creates the lasting state.
      if (round === 1) first = held()
      else if (round > 1) expect(held()).toEqual(first)
    }
    expect(browser.providers()).toHaveLength(1)
    await browser.leave()
    await wallet.close()
    await relay.close()
  },
  rounds * 10_000,
)
