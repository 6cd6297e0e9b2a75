import {
  type CreateConnectorFn,
  createConfig,
  createStorage as createWagmiStorage,
  http,
} from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'
import { fromWagmi } from '../../src/evm/fromWagmi.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMockScript } from '../fixtures/createMockScript.ts'
import type { ContractSetup } from './connectors.page.ts'
import { evmAccounts } from './connectors.setups.ts'
import { createPhoneLink } from './createPhoneLink.ts'
import { createScriptedWallet, type ScriptedWallet } from './createScriptedWallet.ts'
import { createWalletConnectBrowser } from './walletConnectBrowser.ts'

/** Listeners of every mounted kit. */
const announcements = 'eip6963:'

/** Counts the other listeners of the page, which only a live connection has. */
export function countListeners(): () => number {
  let count = 0
  for (const target of [document, window]) {
    const { addEventListener, removeEventListener } = target
    Object.assign(target, {
      addEventListener(...values: Parameters<typeof addEventListener>) {
        if (!values[0].startsWith(announcements)) count++
        addEventListener.apply(target, values)
      },
      removeEventListener(...values: Parameters<typeof removeEventListener>) {
        if (!values[0].startsWith(announcements)) count--
        removeEventListener.apply(target, values)
      },
    })
  }
  return () => count
}
let listeners: () => number

/**
 * Sets up `walletConnect` through wagmi, with its own relay and a real wallet.
 *
 * It is listed like any other connector. Time limits of links belong to the attempt and have their
 * own tests.
 *
 * @param relayUrl - Called when a page is opened.
 * @param wallets - Receives each wallet, to close it at the end.
 */
export function walletConnectSetup(
  relayUrl: () => string,
  wallets: Promise<ScriptedWallet>[],
): ContractSetup {
  return (parameters = {}) => {
    listeners ??= countListeners()
    const before = listeners()
    const { clock, act, scans, counting } = createPhoneLink({
      coming: () => coming,
      isStarting: () => browser.isStarting(),
      isFrozen: () => script.behaviour() === 'frozen',
    })
    const script = createMockScript({ clock, ...parameters })
    const requests: { method: string }[] = []
    const browser = createWalletConnectBrowser({ relayUrl: relayUrl(), clock })
    const storage = createKitStorage({ projectId: 'contract' })
    const coming = createScriptedWallet({ ...parameters, relayUrl: relayUrl(), script, requests })
    wallets.push(coming)
    act(async () => {})

    const scanned: CreateConnectorFn = (host) => {
      const emitter: typeof host.emitter = Object.create(host.emitter)
      emitter.emit = (event, ...values) => {
        if (!scans(values)) host.emitter.emit(event, ...values)
      }
      const connector = walletConnect(browser.parameters())({ ...host, emitter })
      const counted = counting()
      return {
        ...connector,
        type: 'scanned',
        connect: counted(connector.connect) as typeof connector.connect,
        disconnect: counted(connector.disconnect),
        isAuthorized: counted(connector.isAuthorized),
        switchChain: connector.switchChain && counted(connector.switchChain),
      }
    }

    return {
      clock,
      namespace: 'eip155',
      connectorId: 'walletConnect',
      capabilities: { switchChain: true, addChain: true, addChainCodes: [], switchAccount: true },
      networks: {
        first: 'eip155:1',
        second: 'eip155:8453',
        unknown: 'eip155:137',
        unlisted: 'eip155:424242',
      },
      addresses: evmAccounts,
      script,
      tellsFailedEnd: false,
      open() {
        // Reads only the page's storage, not a wallet.
        browser.setFrozen(script.behaviour() === 'frozen')
        if (script.behaviour() === 'locked') act((one) => one.disconnect())
        const config = createConfig({
          chains: [mainnet, base, polygon],
          transports: { 1: http(), 8453: http(), 137: http() },
          connectors: [scanned],
          storage: createWagmiStorage({ storage: window.localStorage }),
          multiInjectedProviderDiscovery: false,
        })
        return fromWagmi({ config, storage, clock })
      },
      leave: () => void browser.leave(),
      listenerCount: () => listeners() - before,
      swapAccounts: () => act((one) => one.setAccounts([evmAccounts[1], evmAccounts[0]])),
      removeAccounts: () => act((one) => one.disconnect()),
      setNetwork: (id) => act((one) => one.setNetwork(id)),
      remove: () => act(async (one) => one.setDead()),
      requests,
    }
  }
}
