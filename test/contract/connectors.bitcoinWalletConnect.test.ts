// @vitest-environment happy-dom
import { afterAll, beforeAll, vi } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { bitcoinWalletConnectSetup } from './connectors.bitcoinWalletConnect.setup.ts'
import { describeConnectorContract } from './connectors.contract.ts'
import type { ScriptedBitcoinPhone } from './createScriptedBitcoinPhone.ts'
import { untilQuiet } from './untilQuiet.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

let relay: ServedRelay
const phones: Promise<ScriptedBitcoinPhone>[] = []
beforeAll(async () => {
  relay = await serveRelay()
  // Loaded before the first page, so that tests do not wait for it.
  await import('../../connectors/bitcoin/wallet/bitcoinSession.ts')
})
afterAll(async () => {
  await untilQuiet()
  await Promise.all(phones.map(async (one) => (await one).close()))
  await relay.close()
})

describeConnectorContract(
  'bitcoinWalletConnect with a genuine wallet',
  bitcoinWalletConnectSetup(() => relay.url, phones),
)
