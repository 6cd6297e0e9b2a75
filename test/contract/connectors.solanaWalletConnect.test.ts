// @vitest-environment happy-dom
import { vi } from 'vitest'
import { solanaWalletConnectSetup } from './connectors.solanaWalletConnect.setup.ts'
import { describePhoneContract } from './describePhoneContract.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

describePhoneContract(
  'solanaWalletConnect with a genuine wallet',
  () => import('../../connectors/solana/wallet/sessionMembers.ts'),
  solanaWalletConnectSetup,
)
