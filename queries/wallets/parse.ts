import {
  array,
  fallback,
  type GenericSchema,
  nullish,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  transform,
  unknown,
} from 'valibot'
import { parseReply, parseRows } from '../../src/http/parseReply.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** A page of the wallet directory. */
export type WalletsPage = {
  wallets: readonly DirectoryWallet[]
  /** Total number of matching wallets. */
  count: number
}

/** An optional field. If it is `null`, empty or of an invalid type, it is treated as absent. */
const spare = <output>(schema: GenericSchema<unknown, output>) =>
  fallback(
    pipe(
      nullish(schema),
      transform((value) => value || undefined),
    ),
    undefined,
  )

const text = spare(string())
/** An optional number, which can be 0. */
const amount = fallback(
  pipe(
    nullish(number()),
    transform((value) => value ?? undefined),
  ),
  undefined,
)
/**
 * A link to a website. Because it is untrusted, it must be https, or http on localhost, and must have no
 * credentials and no misleading host.
 */
const page = spare(
  pipe(
    string(),
    regex(/^(https:\/\/[^\s@\\/?#]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)([/?#][^\s\\]*)?$/i),
  ),
)
/**
 * A link to an app. Schemes that browsers or operating systems handle are rejected, as is a leading digit,
 * which makes a scheme invalid.
 */
const app = spare(
  pipe(
    string(),
    regex(
      /^(?!\s*(javascript|data|vbscript|blob|file|intent|search-ms|ms-[\w-]*|\d[\w.+-]*):)[^@\\]*$/i,
    ),
  ),
)

const walletSchema = pipe(
  object({
    id: string(),
    name: string(),
    image_id: text,
    image_url: text,
    homepage: page,
    description: text,
    badge_type: spare(picklist(['certified', 'none'])),
    order: amount,
    chains: spare(array(string())),
    mobile_link: app,
    desktop_link: app,
    webapp_link: page,
    link_mode: page,
    app_store: page,
    play_store: page,
    chrome_store: page,
    rdns: text,
    injected: spare(
      array(pipe(object({ namespace: text, injected_id: text }), transform(camelKeys))),
    ),
  }),
  transform((row): DirectoryWallet => camelKeys(row)),
)

const route = 'GET /getWallets'
const replySchema = object({
  data: array(unknown()),
  count: amount,
})

/**
 * Parses a page of the directory. Wallets without an id or name are dropped, so that a single invalid row
 * does not fail the whole list. Duplicates are dropped too.
 *
 * @throws InvalidResponseError if the response is not a page, or none of its rows is a wallet.
 */
export function parseWallets(reply: unknown): WalletsPage {
  const { data, count } = parseReply(replySchema, reply, route)
  const byId = new Map<string, DirectoryWallet>()
  for (const wallet of parseRows(walletSchema, data, route)) {
    if (!byId.has(wallet.id)) byId.set(wallet.id, wallet)
  }
  return { wallets: [...byId.values()], count: count ?? byId.size }
}

type Camel<key> = key extends `${infer head}_${infer tail}`
  ? `${head}${Capitalize<Camel<tail>>}`
  : key

/** The object type with its `snake_case` keys converted to camel case. */
export type CamelKeys<row> = { [key in keyof row as Camel<key>]: row[key] }

/**
 * Converts `snake_case` keys to camel case: `image_id` becomes `imageId`. Nested keys are not
 * converted.
 */
export function camelKeys<row extends object>(row: row): CamelKeys<row> {
  const entries = Object.entries(row).map(([name, value]) => [
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries) as CamelKeys<row>
}
