import type { QueryClient } from '@tanstack/react-query'
import {
  featuredWalletsOptions,
  getSupportedChainsQueryKey,
  type Http,
  identityOptions,
  recommendedWalletsOptions,
  supportedChainsOptions,
  walletsByIdOptions,
} from '../../queries/options.ts'
import { type Built, built } from './queriesStandIn.ts'

/** One builder under the contract. */
export type RemoteCase = {
  service: 'directory' | 'blockchain'
  /** Options with every parameter set, and a caller's TanStack options. */
  build(http: Http, query?: { staleTime?: number; enabled?: boolean }): Built
  /** Third and fourth part of the key, checked by hand. */
  key: readonly [subject: string, parameters: object]
  /** Other parameters that leave the answer, and so the key, as they are. */
  sameKey: Record<string, (http: Http) => Built>
  /** Other parameters that change the answer, and so the key. */
  otherKey: Record<string, (http: Http) => Built>
  /** Parameters that there is nothing to ask with. */
  disabled: Record<string, (http: Http) => Built>
  /** What is asked, `projectId`, `st` and `sv` aside. */
  request: { pathname: string; query: Record<string, string> }
  /** Replies as documented, and what they become. */
  answers: Record<string, { reply: unknown; data: unknown }>
  /** JSON that is no answer of this route. */
  wrongShapes: Record<string, unknown>
  /** A row of the specification's times, or as long as the page lives. */
  lifetime: string | 'page'
  /** Puts into the cache what the read looks at first. */
  prepare?(client: QueryClient, http: Http): void
}

export const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
export const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
export const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
export const named = '0x1111111111111111111111111111111111111111'
const mixed = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'

/** Every field of a wallet, as the directory documents it. */
const wholeRow = {
  id: metaMask,
  name: 'MetaMask',
  badge_type: 'certified',
  description: 'Text',
  chains: ['eip155:1', 'near:mainnet'],
  homepage: 'https://one.test',
  image_id: 'picture-1',
  image_url: 'https://one.test/p.png',
  order: 10,
  link_mode: 'https://one.test/link',
  mobile_link: 'one://',
  desktop_link: 'one-desktop://',
  webapp_link: 'https://one.test/app',
  app_store: 'https://one.test/ios',
  play_store: 'https://one.test/android',
  chrome_store: 'https://one.test/extension',
  rdns: 'io.metamask',
  injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
  field_of_tomorrow: { any: 'thing' },
}
const wholeWallet = {
  id: metaMask,
  name: 'MetaMask',
  badgeType: 'certified',
  description: 'Text',
  chains: ['eip155:1', 'near:mainnet'],
  homepage: 'https://one.test',
  imageId: 'picture-1',
  imageUrl: 'https://one.test/p.png',
  order: 10,
  linkMode: 'https://one.test/link',
  mobileLink: 'one://',
  desktopLink: 'one-desktop://',
  webappLink: 'https://one.test/app',
  appStore: 'https://one.test/ios',
  playStore: 'https://one.test/android',
  chromeStore: 'https://one.test/extension',
  rdns: 'io.metamask',
  injected: [{ namespace: 'eip155', injectedId: 'isMetaMask' }],
}
const nullRow = {
  ...Object.fromEntries(Object.keys(wholeRow).map((name) => [name, null])),
  id: rainbow,
  name: 'Rainbow',
}

const walletAnswers: RemoteCase['answers'] = {
  'every field': {
    reply: { data: [wholeRow], count: 1 },
    data: { wallets: [wholeWallet], count: 1 },
  },
  'null fields': {
    reply: { data: [nullRow], count: 1 },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 1 },
  },
  'absent fields': {
    reply: { data: [{ id: rainbow, name: 'Rainbow' }], count: 1 },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 1 },
  },
  'fields of a wrong type': {
    reply: { data: [{ id: rainbow, name: 'Rainbow', order: '3', chains: 'eip155:1', rdns: 7 }] },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 1 },
  },
  'links that would run in the page': {
    reply: {
      data: [
        {
          id: rainbow,
          name: 'Rainbow',
          homepage: 'javascript:alert(1)',
          mobile_link: 'JavaScript:alert(1)',
          desktop_link: ' data:text/html,x',
          app_store: 'ftp://one.test',
        },
      ],
      count: 1,
    },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 1 },
  },
  'a broken row and a row twice': {
    reply: { data: [{ id: 5 }, null, nullRow, { ...nullRow, name: 'Again' }], count: 30 },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 30 },
  },
  'nothing found': { reply: { data: [], count: 0 }, data: { wallets: [], count: 0 } },
}
const walletWrongShapes = {
  'another object': { unexpected: true },
  'a list': [wholeRow],
  'no list inside': { data: {}, count: 1 },
  'only rows that are no wallets': { data: [{ name: 'No id' }, 7], count: 2 },
  null: null,
}

const ids = [rainbow, metaMask]
const walletsById = (
  builder: typeof featuredWalletsOptions | typeof walletsByIdOptions,
): RemoteCase => ({
  service: 'directory',
  build: (http, query) => built(builder(http, { ids, query })),
  key: ['wallets', { ids: [rainbow, metaMask] }],
  sameKey: {
    'an id twice': (http) => built(builder(http, { ids: [...ids, rainbow] })),
  },
  otherKey: {
    'other ids': (http) => built(builder(http, { ids: [phantom] })),
    'another order': (http) => built(builder(http, { ids: [metaMask, rainbow] })),
  },
  disabled: {
    'no ids': (http) => built(builder(http, {})),
    'an empty list': (http) => built(builder(http, { ids: [] })),
  },
  request: {
    pathname: '/base/getWallets',
    query: { page: '1', entries: '2', include: `${rainbow},${metaMask}` },
  },
  answers: walletAnswers,
  wrongShapes: walletWrongShapes,
  lifetime: 'page',
})

/** Every builder of a remote read that goes through `http`, by its exported name. */
export const remoteCases: Record<string, RemoteCase> = {
  featuredWalletsOptions: walletsById(featuredWalletsOptions),
  walletsByIdOptions: walletsById(walletsByIdOptions),
  recommendedWalletsOptions: {
    service: 'directory',
    build: (http, query) =>
      built(
        recommendedWalletsOptions(http, {
          include: [rainbow, metaMask],
          exclude: [phantom],
          chains: ['eip155:8453', 'eip155:1'],
          query,
        }),
      ),
    key: [
      'recommendedWallets',
      { include: [rainbow, metaMask], exclude: [phantom], chains: ['eip155:1', 'eip155:8453'] },
    ],
    sameKey: {
      'filters in another order': (http) =>
        built(
          recommendedWalletsOptions(http, {
            include: [metaMask, rainbow, metaMask],
            exclude: [phantom],
            chains: ['eip155:1', 'eip155:8453'],
          }),
        ),
    },
    otherKey: {
      'no filter': (http) => built(recommendedWalletsOptions(http)),
      'other chains': (http) =>
        built(
          recommendedWalletsOptions(http, {
            include: [rainbow, metaMask],
            exclude: [phantom],
            chains: ['eip155:1'],
          }),
        ),
    },
    disabled: {},
    request: {
      pathname: '/base/getWallets',
      query: {
        page: '1',
        entries: '4',
        include: `${rainbow},${metaMask}`,
        exclude: phantom,
        chains: 'eip155:1,eip155:8453',
      },
    },
    answers: walletAnswers,
    wrongShapes: walletWrongShapes,
    lifetime: 'page',
  },
  supportedChainsOptions: {
    service: 'blockchain',
    build: (http, query) => built(supportedChainsOptions(http, { query })),
    key: ['supportedChains', {}],
    sameKey: { 'no parameters': (http) => built(supportedChainsOptions(http)) },
    otherKey: {},
    disabled: {},
    request: { pathname: '/v1/supported-chains', query: {} },
    answers: {
      'namespaces of others among ours': {
        reply: { http: ['near:mainnet', 'eip155:1'], ws: ['eip155:1'] },
        data: { http: ['near:mainnet', 'eip155:1'], ws: ['eip155:1'] },
      },
      'no list of sockets': {
        reply: { http: ['eip155:1'], ws: null, more: 1 },
        data: { http: ['eip155:1'], ws: [] },
      },
      'an empty list': { reply: { http: [], ws: [] }, data: { http: [], ws: [] } },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'numbers for ids': { http: [1, 8453], ws: [] },
      'a list': ['eip155:1'],
      null: null,
    },
    lifetime: 'page',
  },
  identityOptions: {
    service: 'blockchain',
    build: (http, query) =>
      built(
        identityOptions(http, {
          address: mixed,
          chainId: 'eip155:8453',
          testnet: false,
          sender: named,
          query,
        }),
      ),
    key: ['identity', { address: mixed.toLowerCase(), chainId: 'eip155:8453' }],
    sameKey: {
      'another sender': (http) =>
        built(identityOptions(http, { address: mixed, chainId: 'eip155:8453', sender: mixed })),
      'another letter case': (http) =>
        built(identityOptions(http, { address: mixed.toUpperCase(), chainId: 'eip155:8453' })),
    },
    otherKey: {
      'another address': (http) =>
        built(identityOptions(http, { address: named, chainId: 'eip155:8453' })),
      'a chain that the guard may refuse': (http) =>
        built(identityOptions(http, { address: mixed, chainId: 'eip155:31337' })),
    },
    disabled: {
      'no address': (http) => built(identityOptions(http, {})),
      'a testnet': (http) =>
        built(identityOptions(http, { address: mixed, chainId: 'eip155:97', testnet: true })),
      Solana: (http) =>
        built(
          identityOptions(http, {
            address: 'So11111111111111111111111111111111111111112',
            chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          }),
        ),
      Bitcoin: (http) =>
        built(
          identityOptions(http, {
            address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
            chainId: 'bip122:000000000019d6689c085ae165831e93',
          }),
        ),
    },
    request: { pathname: `/v1/identity/${mixed.toLowerCase()}`, query: { sender: named } },
    answers: {
      'name and picture': {
        reply: { name: 'alder.eth', avatar: 'https://p.test/a.png', resolvedAt: '2025-01-01' },
        data: { name: 'alder.eth', avatar: 'https://p.test/a.png' },
      },
      'nothing found': { reply: { name: null, avatar: null, resolvedAt: null }, data: {} },
      'empty texts': { reply: { name: '', avatar: '' }, data: {} },
      'no picture': { reply: { name: 'alder.eth' }, data: { name: 'alder.eth' } },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'a number for a name': { name: 5, avatar: null },
      'a list': [],
      null: null,
    },
    lifetime: 'identityLifetimeMs',
    prepare: (client, http) => {
      client.setQueryData(getSupportedChainsQueryKey(http), { http: ['eip155:8453'], ws: [] })
    },
  },
}
