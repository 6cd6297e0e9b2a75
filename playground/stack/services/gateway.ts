import { drawRasterPicture } from './rasterPicture.ts'
import { replyJson, replyPicture, replyPreflight, replyText, routeOf } from './replies.ts'
import type { ServiceHandler } from './service.types.ts'

/**
 * Handles requests to the gateway of metadata and pictures. `/ipfs/<cid>/<item>` is the metadata of an NFT, and the
 * same URL with `.png` is the picture of that NFT. `/tokens/<chain>/<address>.png` is the picture of a token. All
 * contents are generated from the path.
 */
export const handleGateway: ServiceHandler = (request, context) => {
  if (request.method === 'OPTIONS') return replyPreflight()
  const route = routeOf(request, context) ?? ''
  if (/^\/tokens\/\d+\/(native|0x[0-9a-f]{40})\.png$/i.test(route)) {
    return replyPicture(drawRasterPicture(route.toLowerCase()), 'image/png')
  }
  if (/^\/tokens\/solana\/(native|[1-9A-HJ-NP-Za-km-z]{32,44})\.png$/.test(route)) {
    return replyPicture(drawRasterPicture(route), 'image/png')
  }
  const [, cid, item, picture] = /^\/ipfs\/(b[a-z2-7]{58})\/(\w{1,78})(\.png)?$/.exec(route) ?? []
  if (!cid || !item) return replyText(404, '')
  if (picture) return replyPicture(drawRasterPicture(`${cid}/${item}`), 'image/png')
  const id = item.length === 64 ? BigInt(`0x${item}`) : item
  return replyJson(
    {
      name: `Item ${id}`,
      description: `Number ${id} of its collection, drawn by the offline stack.`,
      image: `ipfs://${cid}/${item}.png`,
    },
    { headers: { 'cache-control': 'public, max-age=86400' } },
  )
}
