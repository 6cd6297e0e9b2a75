import { hashOf } from './hashOf.ts'
import { knownWallets } from './knownWallets.ts'

/** A wallet as `GET /getWallets` sends it. */
export type WalletRow = {
  id: string
  name: string
  badge_type: 'certified' | 'none'
  description: string | null
  chains: readonly string[]
  homepage: string | null
  image_id: string
  image_url: null
  order: number
  link_mode: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: readonly { namespace: string; injected_id: string }[] | null
}

const chainsOf: Record<string, readonly string[]> = {
  e: ['eip155:1', 'eip155:8453', 'eip155:97', 'eip155:137'],
  s: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  b: ['bip122:000000000019d6689c085ae165831e93'],
}

/** 31 and 20 share no divisor, so the first 620 pairs are 620 different names. */
const beginnings =
  'Amber Birch Cinder Drift Elder Fern Garnet Hollow Indigo Juniper Kelp Lantern Marl Nettle Opal Pebble Quill Rowan Sorrel Thistle Umber Velvet Willow Xeno Yarrow Zephyr Brook Copper Dapple Ember Flint'.split(
    ' ',
  )
const endings =
  'purse vault fold nest keep chest satchel pouch locker coffer hold cache wallet pocket trove stash key ring bank box'.split(
    ' ',
  )
const namespaces = ['e', 'e', 'es', 'e', 'esb', 's', 'e', 'b']

/** Names that a list must survive: long, right to left, markup, and two of the same. */
const awkwardNames: Readonly<Record<number, string>> = {
  200: 'The wallet with the longest name that anybody has ever registered in a directory',
  201: 'محفظة النور',
  202: '<b>Bold</b> & "quoted" wallet',
  203: 'Twin wallet',
  204: 'Twin wallet',
}

/** The whole directory, best rank first. The same list at every call. */
export function makeDirectoryWallets(): readonly WalletRow[] {
  const known = knownWallets.map((wallet, index) =>
    row({ ...wallet, order: index + 1, isCertified: true, isBare: false }),
  )
  const invented = Array.from({ length: 620 }, (_, index) => {
    const made = `${beginnings[index % 31]}${endings[(index * 7) % 20]}`
    const isBare = index % 10 === 9
    return row({
      id: hexOf(`wallet ${index}`, 64),
      name: awkwardNames[index] ?? made,
      chains: namespaces[index % namespaces.length] ?? 'e',
      order: known.length + index + 1,
      rdns: index % 2 === 0 ? `example.${made.toLowerCase()}` : undefined,
      isCertified: index % 3 === 0,
      isBare,
    })
  })
  return [...known, ...invented]
}

function row(wallet: {
  id: string
  name: string
  chains: string
  order: number
  rdns?: string
  isCertified: boolean
  /** Every field that may be null is. */
  isBare: boolean
}): WalletRow {
  const { id, name, order, rdns = null, isCertified, isBare } = wallet
  const slug = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '')}${order}`
  const site = `https://${slug}.example`
  const picture = hexOf(`picture ${id}`, 32)
  return {
    id,
    name,
    badge_type: isCertified ? 'certified' : 'none',
    description: isBare ? null : `${name} keeps keys on your own device.`,
    chains: [...wallet.chains].flatMap((kind) => chainsOf[kind] ?? []),
    homepage: isBare ? null : site,
    image_id: picture.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    image_url: null,
    order,
    link_mode: order % 5 === 0 && !isBare ? `${site}/link` : null,
    mobile_link: isBare ? null : `${slug}://`,
    desktop_link: order % 4 === 0 && !isBare ? `${slug}-desktop://` : null,
    webapp_link: order % 6 === 0 && !isBare ? `${site}/app` : null,
    app_store: isBare ? null : `https://apps.example/ios/${slug}`,
    play_store: isBare ? null : `https://apps.example/android/${slug}`,
    chrome_store: rdns === null ? null : `https://apps.example/extension/${slug}`,
    rdns,
    injected: rdns === null ? null : [{ namespace: 'eip155', injected_id: slug }],
  }
}

function hexOf(text: string, length: number): string {
  let hex = ''
  for (let part = 0; hex.length < length; part += 1) {
    hex += hashOf(`${part} ${text}`).toString(16).padStart(8, '0')
  }
  return hex.slice(0, length)
}
