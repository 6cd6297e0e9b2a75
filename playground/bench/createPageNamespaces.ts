import type { CreateKitParameters } from 'latchkit'
import { solana, solanaWalletConnect } from 'latchkit/connectors/solana'
import { solanaDevnet, solana as solanaMainnet } from 'latchkit/networks'
import type { Settings } from '../panel/settings.ts'

/** The stack's Solana networks. */
const networks = [solanaMainnet, solanaDevnet]

/** Creates the Solana namespace of the page's kits, with installed wallets and WalletConnect. */
export function createPageNamespaces({
  walletConnect,
}: Settings): NonNullable<CreateKitParameters['namespaces']> {
  return [solana({ networks, connectors: walletConnect ? [solanaWalletConnect()] : [] })]
}

/** Returns the RPC URLs of the stack's nodes, which the kit tries first. */
export function rpcUrlsOf({ stackUrl }: Settings): CreateKitParameters['customRpcUrls'] {
  return Object.fromEntries(
    networks.map(({ caipNetworkId }) => [
      caipNetworkId,
      [{ url: `${stackUrl}/rpc/${caipNetworkId}` }],
    ]),
  )
}
