import { matchWallets } from './directoryQuery.ts'
import { makeDirectoryWallets, usualWalletCount, type WalletRow } from './directoryWallets.ts'
import { drawPicture } from './picture.ts'
import { drawRasterPicture } from './rasterPicture.ts'
import {
  refuseProject,
  replyJson,
  replyPicture,
  replyPreflight,
  replyText,
  routeOf,
} from './replies.ts'
import type { ServiceContext, ServiceHandler } from './service.types.ts'

/** The generated lists by length. A list is generated once and is the same for every request. */
const lists = new Map<number, readonly WalletRow[]>()

/**
 * Returns the wallets of a project. A project ID that ends with `wallets-<n>` has n wallets, for performance tests.
 */
function walletsOf(query: URLSearchParams): readonly WalletRow[] {
  const asked = /wallets-([1-9]\d{0,4})$/.exec(query.get('projectId') ?? '')?.[1]
  const count = asked ? Number(asked) : usualWalletCount
  const list = lists.get(count) ?? makeDirectoryWallets(count)
  lists.set(count, list)
  return list
}

/** The remote features of a new project, plus support for several wallets. */
const features = [
  { id: 'social_login', isEnabled: false, config: [] },
  { id: 'swap', isEnabled: false, config: [] },
  { id: 'onramp', isEnabled: false, config: [] },
  { id: 'activity', isEnabled: true, config: null },
  { id: 'reown_branding', isEnabled: false, config: null },
  { id: 'multi_wallet', isEnabled: true, config: [] },
  { id: 'email_capture', isEnabled: false, config: null },
]

/** Handles requests to the wallet directory: lists, images, and the project's configuration. */
export const handleDirectory: ServiceHandler = (request, context) => {
  if (request.method === 'OPTIONS') return replyPreflight()
  const route = routeOf(request, context) ?? ''
  const refusal = refuseProject(request, context)
  if (refusal) return refusal
  const query = new URL(request.url).searchParams
  const wallets = walletsOf(query)
  if (route === '/getWallets') return answerWallets(wallets, query)
  return answerPicture(wallets, route) ?? answerProject(route, context) ?? replyText(404, '')
}

function answerProject(route: string, context: ServiceContext): Response | undefined {
  switch (route) {
    case '/appkit/v1/config':
      return replyJson({
        features: context.fault?.singleWallet
          ? features.map((one) => (one.id === 'multi_wallet' ? { ...one, isEnabled: false } : one))
          : features,
      })
    case '/projects/v1/origins':
      return replyJson({ allowedOrigins: context.allowedOrigins ?? [] })
    case '/getAnalyticsConfig':
      return replyJson({ isAnalyticsEnabled: context.isAnalyticsEnabled ?? false })
    default:
      return undefined
  }
}

function answerPicture(wallets: readonly WalletRow[], route: string): Response | undefined {
  const [, kind, raw] =
    /^\/(getWalletImage|public\/getAssetImage|public\/getCurrencyImage|public\/getTokenImage)\/([^/]+)$/.exec(
      route,
    ) ?? []
  if (!kind || !raw) return undefined
  const id = decodeURIComponent(raw)
  if (kind !== 'getWalletImage') return replyPicture(drawPicture(id, id), 'image/svg+xml')
  const wallet = wallets.find(({ image_id }) => image_id === id)
  return wallet ? replyPicture(drawRasterPicture(wallet.id), 'image/png') : replyText(404, '')
}

function answerWallets(wallets: readonly WalletRow[], query: URLSearchParams): Response {
  const page = count(query.get('page') ?? '1')
  const entries = count(query.get('entries') ?? '40')
  if (!page || !entries) return replyText(400, 'page and entries are whole numbers from 1')
  const matching = matchWallets(wallets, query)
  return replyJson({
    data: matching.slice((page - 1) * entries, page * entries),
    count: matching.length,
  })
}

function count(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
