import type { CreateKitParameters } from 'latchkit'
import { solana, solanaWalletConnect } from 'latchkit/connectors/solana'
import { solanaDevnet, solana as solanaMainnet } from 'latchkit/networks'
import type { Settings } from '../../panel/settings.ts'

/** The networks of the stack beside EVM's. */
const networks = [solanaMainnet, solanaDevnet]

/** What the page's kits have beside EVM: Solana, with the installed wallets and WalletConnect. */
export function createPageNamespaces({
  walletConnect,
}: Settings): NonNullable<CreateKitParameters['namespaces']> {
  return [solana({ networks, connectors: walletConnect ? [solanaWalletConnect()] : [] })]
}

/** The stack's own nodes, asked before any other. */
export function rpcUrlsOf({ stackUrl }: Settings): CreateKitParameters['customRpcUrls'] {
  return Object.fromEntries(
    networks.map(({ caipNetworkId }) => [
      caipNetworkId,
      [{ url: `${stackUrl}/rpc/${caipNetworkId}` }],
    ]),
  )
}
