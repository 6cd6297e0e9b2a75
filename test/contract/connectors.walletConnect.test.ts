// @vitest-environment happy-dom
import { afterAll, beforeAll, vi } from 'vitest'
import { type ServedRelay, serveRelay } from '../../playground/stack/relay/serveRelay.ts'
import { describeConnectorContract } from './connectors.contract.ts'
import type { ScriptedWallet } from './createScriptedWallet.ts'
import { untilQuiet } from './untilQuiet.ts'
import { walletConnectSetup } from './walletConnect.setup.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

let relay: ServedRelay
const wallets: Promise<ScriptedWallet>[] = []
beforeAll(async () => {
  relay = await serveRelay()
  // Loaded before the first page, so that tests do not wait for it.
  await import('../../connectors/walletConnect/wagmiMembers.ts')
})
afterAll(async () => {
  await untilQuiet()
  await Promise.all(wallets.map(async (one) => (await one).close()))
  await relay.close()
})

describeConnectorContract(
  'walletConnect, through wagmi, with a genuine wallet',
  walletConnectSetup(() => relay.url, wallets),
)
