import { connect } from '@wagmi/core'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { createMockScript } from '../fixtures/createMockScript.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import type { ContractParameters } from './connectors.page.ts'
import { createScriptedWallet } from './createScriptedWallet.ts'
import { untilQuiet } from './untilQuiet.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

/** A page with `walletConnect`. */
export type WalletPage = ReturnType<ReturnType<typeof createWalletConnectBrowser>['open']>

/** The objects of a session test. */
export type WalletSession = Awaited<ReturnType<typeof open>>

/**
 * Starts a relay, a browser with `walletConnect` and a real wallet before each test, without a
 * session. Closes them afterwards.
 *
 * @param make - The connector. @default the kit's
 */
export function walletSessions(make?: Parameters<typeof createWalletConnectBrowser>[1]) {
  let now: Awaited<ReturnType<typeof open>>

  /** Lets the wallet's owner scan the page's link. */
  function scanning(page: WalletPage): WalletPage {
    page.connector.emitter.on('message', ({ type, data }) => {
      if (type === 'display_uri') void now.wallet.pair(`${data}`)
    })
    return page
  }
  const join = ({ config, connector }: WalletPage) => connect(config, { connector })
  /** Waits until everything is idle. */
  const quiet = () => untilQuiet(() => now.wallet.busy() > 0 || now.browser.isStarting())
  /** Closes everything and starts with another wallet. */
  async function renew(parameters: Parameters<typeof open>[0]) {
    await end()
    now = await open(parameters, make)
    return now
  }
  async function end() {
    await quiet()
    await now.browser.leave()
    await now.wallet.close()
    await now.relay.close()
  }

  beforeAll(() => import('../../connectors/walletConnect/wagmiMembers.ts'))
  beforeEach(async () => {
    now = await open({}, make)
  })
  afterEach(end)

  return {
    current: () => now,
    renew,
    quiet,
    scanning,
    join,
    /** Opens a connected page. */
    async connected(...opened: Parameters<typeof now.browser.open>): Promise<WalletPage> {
      const page = scanning(now.browser.open(...opened))
      await join(page)
      await quiet()
      return page
    },
  }
}

async function open(
  parameters: ContractParameters &
    Pick<
      Parameters<typeof createScriptedWallet>[0],
      'isLying' | 'approved' | 'sessionProperties' | 'name'
    > = {},
  make?: Parameters<typeof createWalletConnectBrowser>[1],
) {
  const relay = await serveRelay()
  const clock = createTestClock(Date.now())
  const script = createMockScript()
  const requests: { method: string; chainId?: string }[] = []
  const wallet = await createScriptedWallet({
    ...parameters,
    relayUrl: relay.url,
    script,
    requests,
  })
  const browser = createWalletConnectBrowser({ relayUrl: relay.url, clock }, make)
  return { relay, clock, script, requests, wallet, browser }
}
