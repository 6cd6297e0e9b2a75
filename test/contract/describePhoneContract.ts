import { afterAll, beforeAll } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { describeConnectorContract } from './connectors.contract.ts'
import type { ContractSetup } from './connectors.page.ts'
import { untilQuiet } from './untilQuiet.ts'

/**
 * The connector contract over WalletConnect, with one relay and a genuine wallet for each page.
 *
 * @param load - Loads what a page imports while it connects, so that no step of a page waits for it.
 * @param setup - Asks for the relay when a page is opened, and adds each wallet to `phones`.
 */
export function describePhoneContract<phone extends { close(): Promise<void> }>(
  name: string,
  load: () => Promise<unknown>,
  setup: (relayUrl: () => string, phones: Promise<phone>[]) => ContractSetup,
): void {
  let relay: ServedRelay
  const phones: Promise<phone>[] = []
  beforeAll(async () => {
    relay = await serveRelay()
    await load()
  })
  afterAll(async () => {
    await untilQuiet()
    await Promise.all(phones.map(async (one) => (await one).close()))
    await relay.close()
  })

  describeConnectorContract(
    name,
    setup(() => relay.url, phones),
  )
}
