import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import type { PhonePage } from './createPhonePage.ts'

type AnyPhonePage = PhonePage<never, KitNamespace>

export type PhonePagesParameters<page, parameters> = {
  /** Loads what a page imports while it connects, so that no step of a test waits for it. */
  load(): Promise<unknown>
  /** Makes a page, and the phone that scans its links. */
  create(relayUrl: string, parameters: parameters): page
}

/**
 * Before each test a relay; the page and the phone that a test opens are closed after it.
 *
 * @typeParam provider - What `getProvider` of the namespace gives once it is connected.
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
    // A test that expects a failure catches it itself.
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
    /** Connects, and gives the provider. */
    async connected(parameters: parameters) {
      await connecting(parameters)
      return provider()
    },
    /** Loads the page again, and gives the provider of the session that it restores. */
    async reload() {
      unmount()
      await page.browser.leave()
      await open()
      return provider()
    },
    /** Has the owner of the phone do something. */
    async act(task: Parameters<page['act']>[0]) {
      page.act(task as never)
      await page.clock.advance(0)
    },
    shown,
    addresses: () => shown()?.map(({ address }) => address),
  }
}
