// @vitest-environment happy-dom
import { connect, disconnect, reconnect, signMessage } from '@wagmi/core'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQuietLogger } from '../../connectors/walletConnect/patches/client.ts'
import { createPhone } from '../../playground/phone/createPhone.ts'
import type { Phone } from '../../playground/phone/phone.types.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('ws')).WebSocket as never
})

// The phone's core logs to the terminal when there is a `window`.
vi.mock('@walletconnect/core', async (original) => {
  const { Core, ...rest } = await original<typeof import('@walletconnect/core')>()
  class QuietCore extends Core {
    constructor(options: ConstructorParameters<typeof Core>[0]) {
      super({ ...options, logger: createQuietLogger() as never })
    }
  }
  return { ...rest, Core: QuietCore }
})

const [first, second] = testAccounts

describe('walletConnect with a real wallet', () => {
  let relay: ServedRelay
  let phone: Phone
  let browser: ReturnType<typeof createWalletConnectBrowser>

  beforeEach(async () => {
    relay = await serveRelay()
    phone = await createPhone({
      relayUrl: relay.url,
      projectId: 'project-of-the-phone',
      storagePrefix: `phone-${Math.random()}`,
      accounts: [first, second],
      rpcUrls: { 1: 'http://127.0.0.1:1', 8453: 'http://127.0.0.1:1' },
      name: 'Phone',
      auto: { proposals: 'approve', requests: 'approve' },
    })
    browser = createWalletConnectBrowser({ relayUrl: relay.url })
  })
  afterEach(async () => {
    await browser.leave()
    await phone.close()
    await relay.close()
  })

  function open() {
    const page = browser.open()
    const uris: string[] = []
    page.connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') uris.push(`${data}`)
    })
    return { ...page, uris }
  }

  /** Lets the owner of the phone scan each link. */
  function scan(page: ReturnType<typeof open>) {
    page.connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') void phone.pair(`${data}`)
    })
  }

  test('default: pairs, signs, reconnects after a reload, and disconnects', async () => {
    const page = open()
    scan(page)
    expect(await connect(page.config, { connector: page.connector })).toEqual({
      accounts: [first.address, second.address],
      chainId: 1,
    })
    expect(page.uris).toHaveLength(1)
    const signature = await signMessage(page.config, { message: 'hello' })
    expect(await verifyMessage({ address: first.address, message: 'hello', signature })).toBe(true)

    await browser.leave()
    const next = open()
    expect(await reconnect(next.config)).toHaveLength(1)
    expect(next.config.state.status).toBe('connected')
    expect(next.uris).toEqual([])
    await disconnect(next.config)
    await phone.until((state) => state.sessions.length === 0)
    await browser.leave()
    const last = open()
    expect(await reconnect(last.config)).toHaveLength(0)
  })
})
