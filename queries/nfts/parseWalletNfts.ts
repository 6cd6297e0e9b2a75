import {
  array,
  type GenericSchema,
  looseObject,
  nullish,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot'
import { safeText } from '../../src/utils/sanitize.ts'
import { nftId } from '../core/nftId.ts'
import type { Nft } from '../core/nfts.types.ts'

const hex: GenericSchema<unknown, string> = pipe(string(), regex(/^0x[0-9a-f]{1,64}$/i))
const text = pipe(
  nullish(string()),
  transform((value) => value || undefined),
)
const typedSchema = array(looseObject({ type: string() }))
const rowsSchema = array(
  object({
    type: string(),
    address: pipe(string(), regex(/^0x[0-9a-f]{40}$/i)),
    balance: hex,
    metadata: object({ tokenId: hex, tokenURI: optional(text), name: optional(text) }),
  }),
)

/**
 * The NFTs among the assets that a wallet listed for a chain, without those of which nothing is held.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns Undefined when it lists none, which says nothing: a wallet may list coins and tokens alone. So too
 * when one of them has another shape, for example no number.
 */
export function parseWalletNfts(assets: readonly unknown[], chainId: string): Nft[] | undefined {
  const typed = safeParse(typedSchema, assets)
  if (!typed.success) return undefined
  const rows = typed.output.filter(({ type }) => /^erc-?(?:721|1155)$/i.test(type))
  const { success, output } = safeParse(rowsSchema, rows)
  if (!success || !output.length) return undefined
  const items = output.flatMap(({ type, address, balance, metadata }): Nft | [] => {
    const quantity = BigInt(balance)
    if (!quantity) return []
    const place = {
      chainId,
      standard: type.endsWith('721') ? ('erc721' as const) : ('erc1155' as const),
      contract: address.toLowerCase() as `0x${string}`,
      tokenId: BigInt(metadata.tokenId),
    }
    return {
      id: nftId(place),
      ...place,
      quantity,
      collection: safeText(metadata.name) || undefined,
      tokenUri: metadata.tokenURI,
    }
  })
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
