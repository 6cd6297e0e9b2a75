import { afterAll, beforeAll } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { describeConnectorContract } from './connectors.contract.ts'
import type { ContractSetup } from './connectors.page.ts'
import { untilQuiet } from './untilQuiet.ts'

/**
 * Runs the connector contract over WalletConnect, with one relay and a real wallet for each page.
 *
 * @param load - Loads the modules that a page imports lazily while connecting, so that no step waits for them.
 * @param setup - Reads the relay when a page opens, and adds each wallet to `phones`.
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
