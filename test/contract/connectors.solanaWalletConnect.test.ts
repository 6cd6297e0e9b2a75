// @vitest-environment happy-dom
import { afterAll, beforeAll, vi } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { describeConnectorContract } from './connectors.contract.ts'
import { solanaWalletConnectSetup } from './connectors.solanaWalletConnect.setup.ts'
import type { ScriptedSolanaPhone } from './createScriptedSolanaPhone.ts'
import { untilQuiet } from './untilQuiet.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

let relay: ServedRelay
const phones: Promise<ScriptedSolanaPhone>[] = []
beforeAll(async () => {
  relay = await serveRelay()
  // Loaded before the first page, so that tests do not wait for it.
  await import('../../connectors/solana/wallet/sessionMembers.ts')
})
afterAll(async () => {
  await untilQuiet()
  await Promise.all(phones.map(async (one) => (await one).close()))
  await relay.close()
})

describeConnectorContract(
  'solanaWalletConnect with a genuine wallet',
  solanaWalletConnectSetup(() => relay.url, phones),
)
