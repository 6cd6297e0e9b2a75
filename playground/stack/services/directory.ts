import { makeDirectoryWallets, type WalletRow } from './directoryWallets.ts'
import { drawPicture } from './picture.ts'
import {
  refuseProject,
  replyJson,
  replyPicture,
  replyPreflight,
  replyText,
  routeOf,
} from './replies.ts'
import type { ServiceContext, ServiceHandler } from './service.types.ts'

/** The same list for every request: data, not state. */
const wallets = makeDirectoryWallets()

/** Remote features as a fresh project has them. */
const features = [
  { id: 'social_login', isEnabled: false, config: [] },
  { id: 'swap', isEnabled: false, config: [] },
  { id: 'onramp', isEnabled: false, config: [] },
  { id: 'activity', isEnabled: true, config: null },
  { id: 'reown_branding', isEnabled: false, config: null },
  { id: 'multi_wallet', isEnabled: false, config: null },
  { id: 'email_capture', isEnabled: false, config: null },
]

/** The wallet directory: lists, pictures, and the project's configuration. */
export const handleDirectory: ServiceHandler = (request, context) => {
  if (request.method === 'OPTIONS') return replyPreflight()
  const route = routeOf(request, context) ?? ''
  const refusal = refuseProject(request, context)
  if (refusal) return refusal
  if (route === '/getWallets') return answerWallets(new URL(request.url).searchParams)
  return answerPicture(route) ?? answerProject(route, context) ?? replyText(404, '')
}

function answerProject(route: string, context: ServiceContext): Response | undefined {
  switch (route) {
    case '/appkit/v1/config':
      return replyJson({ features })
    case '/projects/v1/origins':
      return replyJson({ allowedOrigins: context.allowedOrigins ?? [] })
    case '/getAnalyticsConfig':
      return replyJson({ isAnalyticsEnabled: context.isAnalyticsEnabled ?? false })
    default:
      return undefined
  }
}

function answerPicture(route: string): Response | undefined {
  const [, kind, raw] =
    /^\/(getWalletImage|public\/getAssetImage|public\/getCurrencyImage|public\/getTokenImage)\/([^/]+)$/.exec(
      route,
    ) ?? []
  if (!kind || !raw) return undefined
  const id = decodeURIComponent(raw)
  if (kind !== 'getWalletImage') return replyPicture(drawPicture(id, id))
  const wallet = wallets.find(({ image_id }) => image_id === id)
  return wallet ? replyPicture(drawPicture(wallet.id, wallet.name)) : replyText(404, '')
}

function answerWallets(query: URLSearchParams): Response {
  const page = count(query.get('page') ?? '1')
  const entries = count(query.get('entries') ?? '40')
  if (!page || !entries) return replyText(400, 'page and entries are whole numbers from 1')
  const matching = wallets.filter(matcher(query))
  return replyJson({
    data: matching.slice((page - 1) * entries, page * entries),
    count: matching.length,
  })
}

function matcher(query: URLSearchParams): (wallet: WalletRow) => boolean {
  const include = ids(query, 'include')
  const exclude = ids(query, 'exclude')
  const chains = ids(query, 'chains')
  const search = query.get('search')?.trim().toLowerCase()
  const badge = query.get('badge_type')
  return (wallet) =>
    (!include || include.includes(wallet.id)) &&
    !exclude?.includes(wallet.id) &&
    (!chains || wallet.chains.some((chain) => chains.includes(chain))) &&
    (!search || wallet.name.toLowerCase().includes(search)) &&
    (!badge || wallet.badge_type === badge)
}

function ids(query: URLSearchParams, name: string): string[] | undefined {
  return query.get(name)?.split(',').filter(Boolean)
}

function count(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}
