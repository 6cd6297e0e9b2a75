import type { KitConfig } from '../config/types.ts'
import { WalletNotFoundError } from '../errors/connect.ts'
import { ConnectUnreachableError } from '../errors/connectAttempt.ts'
import type { Http } from '../http/createHttp.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import { safeText } from '../utils/sanitize.ts'
import { connectorOf } from './findConnector.ts'
import { isAndroid, isFramed, isPhone, isTelegram } from './platform.ts'
import type { DirectoryWallet } from './types.ts'
import { walletLink } from './walletLink.ts'

/** A directory wallet with functions to connect it. */
export type FoundWallet = {
  name: string
  /** Returns the connector of the installed wallet, else the WalletConnect connector. */
  find(connectors: readonly ConnectorEntry[]): ConnectorEntry | undefined
  /** Returns links that open a pairing URI in the mobile, desktop and web app of the wallet. */
  links(uri: string): Record<'mobile' | 'desktop' | 'web', string | undefined>
}

/**
 * Finds a wallet for connecting without the dialog, in `customWallets` or else in the directory
 * with `GET /getWallets`.
 *
 * @param parameters.id - Id in the directory or in `customWallets`.
 * @throws WalletNotFoundError for an unknown id.
 * @throws ConnectUnreachableError when the directory does not respond.
 */
export async function findDirectoryWallet(
  {
    http,
    config,
  }: { http: Http; config: Pick<KitConfig, 'customWallets' | 'experimental_preferUniversalLinks'> },
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<FoundWallet> {
  const wallet =
    config.customWallets.find((one) => one.id === id) ?? (await readWallet(http, { id, signal }))
  return {
    name: wallet.name,
    find: (connectors) =>
      connectorOf(wallet, connectors, isPhone()) ??
      connectors.find(({ type }) => type === 'WALLET_CONNECT'),
    links(uri) {
      const link = (kind: 'mobile' | 'desktop' | 'web') =>
        walletLink(wallet, {
          uri,
          kind,
          isTelegram: isTelegram(),
          isAndroid: isAndroid(),
          isFramed: isFramed(),
          preferUniversal: config.experimental_preferUniversalLinks,
        })?.href
      return { mobile: link('mobile'), desktop: link('desktop'), web: link('web') }
    },
  }
}

/** Reads the fields that are needed to connect. Links are validated when they are built. */
async function readWallet(
  http: Http,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<DirectoryWallet> {
  const query = { page: 1, entries: 1, include: id }
  const reply = await http.request('directory', '/getWallets', { query, signal }).catch((cause) => {
    throw new ConnectUnreachableError({ cause })
  })
  const { data } = Object(reply) as { data?: unknown }
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  const row = rows.map((one) => Object(one) as Record<string, unknown>).find((one) => one.id === id)
  const name = safeText(row?.name)
  if (!row || !name) throw new WalletNotFoundError(id)
  const text = (value: unknown) => (typeof value === 'string' && value) || undefined
  return {
    id,
    name,
    rdns: text(row.rdns),
    mobileLink: text(row.mobile_link),
    desktopLink: text(row.desktop_link),
    webappLink: text(row.webapp_link),
    linkMode: text(row.link_mode),
  }
}
