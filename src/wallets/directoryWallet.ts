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

/** A wallet from the wallet directory or `customWallets`, with functions to connect it. */
export type FoundWallet = {
  name: string
  /** Returns the wallet's own connector if it is installed, else the WalletConnect connector. */
  find(connectors: readonly ConnectorEntry[]): ConnectorEntry | undefined
  /** Returns links that open a pairing URI in the wallet's mobile, desktop, and web apps. */
  links(uri: string): Record<'mobile' | 'desktop' | 'web', string | undefined>
}

/**
 * Finds a wallet for connecting without the dialog. Looks in `customWallets`, then in the wallet
 * directory (`GET /getWallets`).
 *
 * @param parameters.id - The wallet's id in the wallet directory or in `customWallets`.
 * @throws WalletNotFoundError if the id is unknown.
 * @throws ConnectUnreachableError if the directory does not respond.
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

/**
 * Reads the wallet fields that are needed to connect. Links are validated when they are used to
 * build a URL.
 */
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
