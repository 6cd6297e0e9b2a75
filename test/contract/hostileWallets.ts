import { createConfig, createStorage as createWagmiStorage, http } from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import { vi } from 'vitest'
import { browserWallet } from '../../connectors/evm/browserWallet.ts'
import { fromWagmi } from '../../src/evm/fromWagmi.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { attemptConnect } from '../fixtures/attemptConnect.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import { createMockProvider, type MockProvider } from '../fixtures/createMockProvider.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import { evmAccounts } from './connectors.setups.ts'

/** An image of one pixel. */
export const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export type Info = { uuid: unknown; name: unknown; icon: unknown; rdns: unknown }

/** Creates a valid announcement, with overrides. */
export function announcement(info: Partial<Info> = {}, provider: unknown = honest()) {
  return {
    info: { uuid: crypto.randomUUID(), name: 'Cedar', icon, rdns: 'org.cedar', ...info },
    provider,
  }
}

/**
 * Creates a well-behaved wallet.
 *
 * @param isAllowed - Whether the site is already authorized.
 */
export function honest(isAllowed = false): MockProvider {
  return createMockProvider({ accounts: evmAccounts, chains: [1, 8453], isAllowed })
}

/** Creates a wallet with overridden methods. A function is called for each request. */
export function answering(
  answers: Readonly<Record<string, unknown>>,
  provider = honest(),
): MockProvider {
  const { request } = provider
  return Object.assign(provider, {
    request(asked: { method: string }) {
      provider.requests.push(asked)
      if (!Object.hasOwn(answers, asked.method)) return request(asked as never)
      const answer = answers[asked.method]
      return typeof answer === 'function' ? answer() : Promise.resolve(answer)
    },
  }) as MockProvider
}

export const never = () => new Promise(() => {})

const announced = 'eip6963:announceProvider'
const requested = 'eip6963:requestProvider'

/** Announces now and whenever a page requests it, as wallets do. Returns the cleanup. */
export function announce(detail: unknown): () => void {
  const send = () => void window.dispatchEvent(new CustomEvent(announced, { detail }))
  window.addEventListener(requested, send)
  send()
  return () => window.removeEventListener(requested, send)
}

/**
 * Opens a page with wagmi and a kit namespace.
 *
 * @param early - Announcements before the page's own code runs.
 * @param options.isScreened - `false`: the kit is not loaded when wagmi discovers wallets.
 */
export function openPage(
  early: readonly unknown[] = [],
  {
    isScreened = true,
    local = createMemoryStorage(),
  }: { isScreened?: boolean; local?: Storage } = {},
) {
  const real = window
  vi.stubGlobal('window', createWindow(real))
  // State that the browser drops when a page is left.
  const { addEventListener } = real
  const stops = early.map(announce)
  window.addEventListener = (...values: Parameters<typeof addEventListener>) => {
    addEventListener.apply(real, values)
    stops.push(() => window.removeEventListener(...values))
  }
  const clock = createTestClock()
  const leaveWindow = () => {
    real.addEventListener = addEventListener
    for (const stop of stops) stop()
    vi.stubGlobal('window', real)
  }
  const config = makeConfig()
  const storage = createKitStorage({ projectId: 'hostile', storage: local })
  const namespace = fromWagmi({ config, storage, clock })
  const unmount = namespace.mount()
  const changed = vi.fn()
  namespace.subscribe(changed)
  return {
    clock,
    config,
    local,
    namespace,
    /** Called on each update of the kit. */
    changed,
    /** Mounts the kit and waits for its reconnecting. */
    ready: () => clock.advance(0),
    announce: (detail: unknown) => void stops.push(announce(detail)),
    /** Names of the listed announced wallets, in order. */
    names: () => announcedEntries(namespace).map(({ name }) => name),
    entry: (name: string) => announcedEntries(namespace).find((one) => one.name === name),
    attempt(name: string) {
      const found = announcedEntries(namespace).find((one) => one.name === name)
      return attemptConnect(namespace, { clock }, { connectorUid: found?.uid ?? `no ${name}` })
    },
    unmount,
    leave() {
      unmount()
      leaveWindow()
      config._internal.mipd?.destroy()
    },
  }

  function makeConfig() {
    try {
      return createConfig({
        chains: [mainnet, base],
        transports: { 1: http(), 8453: http() },
        connectors: isScreened ? [browserWallet()] : [],
        storage: createWagmiStorage({ storage: local }),
      })
    } catch (error) {
      leaveWindow()
      throw error
    }
  }
}

/** Replaces the window, so that state of the last page does not remain. */
function createWindow(real: typeof window): typeof window {
  const toReal = new Set<PropertyKey>(['addEventListener', 'removeEventListener', 'dispatchEvent'])
  return new Proxy(real, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      return toReal.has(key) && typeof value === 'function' ? value.bind(target) : value
    },
  })
}

export type HostilePage = ReturnType<typeof openPage>

const announcedEntries = (namespace: KitNamespace) =>
  namespace.getState().connectors.filter(({ type }) => type === 'ANNOUNCED')
