import type { ConnectorEntry } from '../namespace/types.ts'
import { isInjectedConnector } from './isInjectedConnector.ts'

export type WalletTag = 'connected' | 'recent' | 'qrCode' | 'installed'

export type WalletTagParameters = {
  /** The connector of the row; a wallet of the directory has none. */
  connector?: Pick<ConnectorEntry, 'type'>
  isRecent?: boolean
  isConnected?: boolean
}

/** The one tag of a row in a list of wallets: what matters most now comes first. */
export function walletTag({
  connector,
  isRecent,
  isConnected,
}: WalletTagParameters): WalletTag | undefined {
  if (isConnected) return 'connected'
  if (isRecent) return 'recent'
  if (connector?.type === 'WALLET_CONNECT') return 'qrCode'
  return connector && isInjectedConnector(connector) ? 'installed' : undefined
}
