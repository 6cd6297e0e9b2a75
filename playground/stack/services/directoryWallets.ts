import { hashOf } from './hashOf.ts'
import { knownWallets } from './knownWallets.ts'

/** A wallet in the format of `GET /getWallets`. Nullable members are sometimes absent instead. */
export type WalletRow = {
  id: string
  name: string
  badge_type: 'certified' | 'none'
  chains: readonly string[]
  image_id: string
  order: number
  description?: string | null
  homepage?: string | null
  image_url?: null
  link_mode?: string | null
  mobile_link?: string | null
  desktop_link?: string | null
  webapp_link?: string | null
  app_store?: string | null
  play_store?: string | null
  chrome_store?: string | null
  rdns?: string | null
  injected?: readonly { namespace: string; injected_id: string }[] | null
}

/** A wallet's links, which determine the devices that it supports. */
type Links = Pick<WalletRow, 'mobile_link' | 'desktop_link' | 'webapp_link' | 'link_mode'>

const chainsOf: Record<string, readonly string[]> = {
  e: ['eip155:1', 'eip155:8453', 'eip155:97', 'eip155:137'],
  s: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  b: ['bip122:000000000019d6689c085ae165831e93'],
}

/**
 * The first and second parts of generated names. 31 and 20 are coprime, so the first 620 pairs are 620 different names.
 */
const beginnings =
  'Amber Birch Cinder Drift Elder Fern Garnet Hollow Indigo Juniper Kelp Lantern Marl Nettle Opal Pebble Quill Rowan Sorrel Thistle Umber Velvet Willow Xeno Yarrow Zephyr Brook Copper Dapple Ember Flint'.split(
    ' ',
  )
const endings =
  'purse vault fold nest keep chest satchel pouch locker coffer hold cache wallet pocket trove stash key ring bank box'.split(
    ' ',
  )
const namespaces = ['e', 'e', 'es', 'e', 'esb', 's', 'e', 'b']

/** Names for testing lists, by index: a long name, right-to-left text, markup, and duplicates. */
const awkwardNames: Readonly<Record<number, string>> = {
  200: 'The wallet with the longest name that anybody has ever registered in a directory',
  201: 'محفظة النور',
  202: '<b>Bold</b> & "quoted" wallet',
  203: 'Twin wallet',
  204: 'Twin wallet',
}

/** The default number of wallets, which is more than 600. */
export const usualWalletCount = knownWallets.length + 620

/**
 * Returns the whole directory, sorted by rank. Every call returns the same list.
 *
 * @param count - The number of wallets. A longer list starts with the same wallets.
 */
export function makeDirectoryWallets(count = usualWalletCount): readonly WalletRow[] {
  const known = knownWallets
    .slice(0, count)
    .map((wallet, index) =>
      row({ ...wallet, order: index + 1, isCertified: true, isBare: false, linksOf: knownLinks }),
    )
  const invented = Array.from({ length: count - known.length }, (_, index) => {
    const round = Math.floor(index / 620)
    const made = `${beginnings[index % 31]}${endings[(index * 7) % 20]}${round || ''}`
    const kind = index % inventedLinks.length
    const isExtension = kind === extensionKind
    return row({
      id: hexOf(`wallet ${index}`, 64),
      name: awkwardNames[index] ?? made,
      chains: namespaces[(index + Math.floor(index / 20)) % namespaces.length] ?? 'e',
      order: known.length + index + 1,
      rdns: index % 2 === 0 || isExtension ? `example.${made.toLowerCase()}` : undefined,
      isCertified: index % 3 === 0,
      isBare: kind === bareKind,
      linksOf: inventedLinks[kind] ?? scheme,
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
  /** Whether it has only the mandatory members. Half of these wallets have null for the others, half omit them. */
  isBare: boolean
  linksOf: (slug: string, site: string, id: string) => Links
}): WalletRow {
  const { id, name, order, rdns = null } = wallet
  // The slug is used as a URL scheme, which must begin with a letter (RFC 3986, 3.1).
  const slug = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '')}${order}`.replace(/^\d/, 'w$&')
  const site = `https://${slug}.example`
  const picture = hexOf(`picture ${id}`, 32)
  const basis = {
    id,
    name,
    badge_type: wallet.isCertified ? ('certified' as const) : ('none' as const),
    chains: [...wallet.chains].flatMap((kind) => chainsOf[kind] ?? []),
    image_id: picture.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    order,
  }
  if (wallet.isBare) return Math.floor(order / 20) % 2 === 0 ? basis : { ...nothing, ...basis }
  const links = wallet.linksOf(slug, site, id)
  const isMobile = Boolean(links.mobile_link)
  return {
    ...nothing,
    ...basis,
    ...links,
    description: `${name} keeps keys on your own device.`,
    homepage: site,
    app_store: isMobile ? `https://apps.example/ios/${slug}` : null,
    play_store: isMobile ? `https://apps.example/android/${slug}` : null,
    chrome_store: rdns === null ? null : `https://apps.example/extension/${slug}`,
    rdns,
    injected: rdns === null ? null : [{ namespace: 'eip155', injected_id: slug }],
  }
}

const nothing = {
  description: null,
  homepage: null,
  image_url: null,
  link_mode: null,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
}

const scheme = (slug: string): Links => ({ mobile_link: `${slug}://` })

/**
 * The links of generated wallets, in every format of the directory. A third of these wallets have only a mobile link in
 * the usual format.
 */
const inventedLinks: readonly ((slug: string, site: string) => Links)[] = [
  scheme,
  scheme,
  scheme,
  scheme,
  scheme,
  scheme,
  scheme,
  (slug, site) => ({ mobile_link: `${slug}://`, link_mode: `${site}/link` }),
  (slug, site) => ({ mobile_link: `${slug}://`, webapp_link: `${site}/app` }),
  (slug) => ({ mobile_link: `${slug}://`, desktop_link: `${slug}-desktop://` }),
  // Schemes in unusual formats that some wallets registered: without slashes, without a colon, with a path.
  (slug) => ({ mobile_link: `${slug}:` }),
  (slug) => ({ mobile_link: slug }),
  (slug) => ({ mobile_link: `${slug}://wallet` }),
  // Universal links, with and without a trailing slash.
  (_, site) => ({ mobile_link: site, link_mode: `${site}/` }),
  (_, site) => ({ mobile_link: `${site}/`, desktop_link: `${site}/desktop` }),
  (slug, site) => ({
    mobile_link: `${slug}://`,
    desktop_link: `${slug}-desktop:`,
    webapp_link: `${site}/app/`,
    link_mode: `${site}/link/`,
  }),
  // Wallets that are not for phones: web only, desktop only, or extension only.
  (_, site) => ({ webapp_link: `${site}/app` }),
  (slug) => ({ desktop_link: `${slug}-desktop://` }),
  () => ({}),
  // Wallets without links, which have only the mandatory members.
  () => ({}),
]
const extensionKind = inventedLinks.length - 2
const bareKind = inventedLinks.length - 1

/** The IDs of wallets that open a page in their own browser on a phone. The directory has no links for them. */
const withoutLink: readonly string[] = [
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

function knownLinks(slug: string, site: string, id: string): Links {
  if (withoutLink.includes(id)) return {}
  return { mobile_link: `${slug}://`, link_mode: `${site}/link` }
}

function hexOf(text: string, length: number): string {
  let hex = ''
  for (let part = 0; hex.length < length; part += 1) {
    hex += hashOf(`${part} ${text}`).toString(16).padStart(8, '0')
  }
  return hex.slice(0, length)
}
