import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import type { PhonePage } from './createPhonePage.ts'

type AnyPhonePage = PhonePage<never, KitNamespace>

export type PhonePagesParameters<page, parameters> = {
  /** Loads the modules that a page imports lazily while connecting, so that no step waits for them. */
  load(): Promise<unknown>
  /** Creates a page and the phone that scans its links. */
  create(relayUrl: string, parameters: parameters): page
}

/**
 * Starts a relay before each test, and closes the page and the phone after the test.
 *
 * @typeParam provider - Provider that `getProvider` of the connected namespace returns.
 */
export function phonePages<
  provider,
  parameters,
  page extends Pick<AnyPhonePage, 'clock' | 'browser'> & {
    coming: Promise<{ close(): Promise<void> }>
    open(): KitNamespace
    act(task: never): void
  },
>({ load, create }: PhonePagesParameters<page, parameters>) {
  type Namespace = ReturnType<page['open']>
  let relay: ServedRelay
  let page: page
  let namespace: Namespace
  let unmount = () => {}

  beforeAll(load)
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
  const provider = async () => (await namespace.getProvider(uid())) as provider
  async function open() {
    namespace = page.open() as Namespace
    unmount = namespace.mount()
    await page.clock.advance(0)
  }
  async function connecting(parameters: parameters) {
    page = create(relay.url, parameters)
    await open()
    expect(await provider()).toBeUndefined()
    const attempt = namespace.connect({ connectorUid: uid() })
    // A test that expects a failure handles the rejection itself.
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
    /** Connects and returns the provider. */
    async connected(parameters: parameters) {
      await connecting(parameters)
      return provider()
    },
    /** Reloads the page and returns the provider of the restored session. */
    async reload() {
      unmount()
      await page.browser.leave()
      await open()
      return provider()
    },
    /** Runs an action of the phone's owner. */
    async act(task: Parameters<page['act']>[0]) {
      page.act(task as never)
      await page.clock.advance(0)
    },
    shown,
    addresses: () => shown()?.map(({ address }) => address),
  }
}
