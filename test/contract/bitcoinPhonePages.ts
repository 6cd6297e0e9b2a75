import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { BitcoinNamespace } from '../../connectors/bitcoin/bitcoin.types.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../../src/networks/bitcoin.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import {
  type BitcoinPhonePage,
  createBitcoinPhonePage,
} from './connectors.bitcoinWalletConnect.setup.ts'

const appNetworks = [bitcoin, bitcoinTestnet, bitcoinSignet] as const
export const [mainnet, testnet, signet] = appNetworks.map((one) => one.caipNetworkId) as [
  CaipNetworkId,
  CaipNetworkId,
  CaipNetworkId,
]

/** A phone that lists the payment address of its first account on mainnet. */
export const paying = { accounts: [`${mainnet}:${bitcoinAccounts[0].mainnet.payment.address}`] }

/** Starts a relay before each test, and closes the test's page and phone after it. */
export function bitcoinPhonePages() {
  let relay: ServedRelay
  let page: BitcoinPhonePage
  let namespace: BitcoinNamespace
  let unmount = () => {}

  beforeAll(() => import('../../connectors/bitcoin/wallet/bitcoinSession.ts'))
  beforeEach(async () => {
    relay = await serveRelay()
  })
  afterEach(async () => {
    await page.clock.advance(0)
    unmount()
    await page.browser.leave()
    await (await page.coming).close()
    await relay.close()
  })

  const uid = () => namespace.getState().connectors[0]?.uid ?? ''
  async function load() {
    namespace = page.open()
    unmount = namespace.mount()
    await page.clock.advance(0)
  }
  async function connecting(parameters: Parameters<typeof createBitcoinPhonePage>[1] = {}) {
    page = createBitcoinPhonePage(relay.url, { appNetworks, ...parameters })
    await load()
    const attempt = namespace.connect({ connectorUid: uid() })
    // The caller handles it.
    attempt.catch(() => {})
    await page.clock.advance(0)
    return attempt
  }
  const shown = () => namespace.getState().connections[0]?.accounts

  return {
    page: () => page,
    namespace: () => namespace,
    uid,
    connecting,
    /** Connects, and returns the provider. */
    async connected(parameters: Parameters<typeof connecting>[0] = paying) {
      await connecting(parameters)
      return (await namespace.getProvider(uid())) as BitcoinProvider
    },
    async reload() {
      unmount()
      await page.browser.leave()
      await load()
      return (await namespace.getProvider(uid())) as BitcoinProvider
    },
    /** Performs an action of the phone's owner. */
    async act(task: Parameters<BitcoinPhonePage['act']>[0]) {
      page.act(task)
      await page.clock.advance(0)
    },
    shown,
    addresses: () => shown()?.map(({ address }) => address),
  }
}
