import {
  getExcludedWalletsQueryOptions,
  getFeaturedWalletsQueryOptions,
  getRecommendedWalletsQueryOptions,
  getWalletPagesQueryOptions,
  getWalletRanksQueryOptions,
  getWalletSearchQueryOptions,
  getWalletsByIdQueryOptions,
} from '../../queries/options.ts'
import type { RemoteCase } from './queriesCase.types.ts'
import { built, builtPages } from './queriesStandIn.ts'

export const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
export const rainbow = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
export const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

/** Every documented field of a directory wallet. */
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
  'every field [spec 3.09 7.07]': {
    reply: { data: [wholeRow], count: 1 },
    data: { wallets: [wholeWallet], count: 1 },
  },
  'null fields [spec 3.09]': {
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
  'links that open something other than a wallet, or hide their host': {
    reply: {
      data: [
        {
          id: rainbow,
          name: 'Rainbow',
          homepage: 'https://one.test@evil.test',
          webapp_link: 'https://one.test\\@evil.test',
          link_mode: 'http://one.test',
          mobile_link: 'ms-officecmd:',
          desktop_link: 'one://name@evil.test',
          chrome_store: 'https://@evil.test',
        },
      ],
      count: 1,
    },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 1 },
  },
  'a link whose scheme begins with a digit, which browsers resolve as a path': {
    reply: { data: [{ id: rainbow, name: 'Rainbow', mobile_link: '1inch://' }], count: 1 },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 1 },
  },
  'an invalid row, and a duplicate row': {
    reply: { data: [{ id: 5 }, null, nullRow, { ...nullRow, name: 'Again' }], count: 30 },
    data: { wallets: [{ id: rainbow, name: 'Rainbow' }], count: 30 },
  },
  'nothing found': { reply: { data: [], count: 0 }, data: { wallets: [], count: 0 } },
}
const walletWrongShapes = {
  'another object': { unexpected: true },
  'a list': [wholeRow],
  'no list inside': { data: {}, count: 1 },
  'only rows that are not wallets': { data: [{ name: 'No id' }, 7], count: 2 },
  null: null,
}

/** The filters of a list, as the caller passes them, in the key, and in the request. */
const filters = {
  include: [rainbow, metaMask],
  exclude: [phantom],
  chains: ['eip155:8453', 'eip155:1'],
  badgeType: 'certified',
} as const
const turnedFilters = {
  ...filters,
  include: [metaMask, rainbow, metaMask],
  chains: ['eip155:1', 'eip155:8453'],
} as const
const sortedFilters = {
  include: [rainbow, metaMask],
  exclude: [phantom],
  chains: ['eip155:1', 'eip155:8453'],
}
const filterQuery = {
  include: `${rainbow},${metaMask}`,
  exclude: phantom,
  chains: 'eip155:1,eip155:8453',
}

const ids = [rainbow, metaMask]
const walletsById = (
  builder: typeof getFeaturedWalletsQueryOptions | typeof getWalletsByIdQueryOptions,
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
  spec: '7.02 7.07',
  request: {
    pathname: '/base/getWallets',
    query: { page: '1', entries: '2', include: `${rainbow},${metaMask}` },
  },
  answers: walletAnswers,
  wrongShapes: walletWrongShapes,
  lifetime: 'page',
})

/** Every builder of a wallet list, by its exported name. */
export const walletCases: Record<string, RemoteCase> = {
  getFeaturedWalletsQueryOptions: walletsById(getFeaturedWalletsQueryOptions),
  getWalletsByIdQueryOptions: walletsById(getWalletsByIdQueryOptions),
  getRecommendedWalletsQueryOptions: {
    service: 'directory',
    build: (http, query) =>
      built(
        getRecommendedWalletsQueryOptions(http, {
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
          getRecommendedWalletsQueryOptions(http, {
            include: [metaMask, rainbow, metaMask],
            exclude: [phantom],
            chains: ['eip155:1', 'eip155:8453'],
          }),
        ),
    },
    otherKey: {
      'no filter': (http) => built(getRecommendedWalletsQueryOptions(http)),
      'other chains': (http) =>
        built(
          getRecommendedWalletsQueryOptions(http, {
            include: [rainbow, metaMask],
            exclude: [phantom],
            chains: ['eip155:1'],
          }),
        ),
    },
    disabled: {},
    spec: '7.02 7.07',
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
  getWalletPagesQueryOptions: {
    service: 'directory',
    build: (http, query) => builtPages(getWalletPagesQueryOptions(http, { ...filters, query })),
    key: ['walletPages', { ...sortedFilters, badgeType: 'certified' }],
    sameKey: {
      'filters in another order': (http) =>
        builtPages(getWalletPagesQueryOptions(http, turnedFilters)),
    },
    otherKey: {
      'no filter': (http) => builtPages(getWalletPagesQueryOptions(http)),
      'no badge': (http) =>
        builtPages(getWalletPagesQueryOptions(http, { ...filters, badgeType: undefined })),
      'other chains': (http) =>
        builtPages(getWalletPagesQueryOptions(http, { ...filters, chains: ['eip155:1'] })),
    },
    disabled: {},
    spec: '7.02 7.07',
    request: {
      pathname: '/base/getWallets',
      query: { page: '1', entries: '40', ...filterQuery, badge_type: 'certified' },
    },
    answers: {
      'wallets of the requested chains, and of others [spec 3.09]': {
        reply: {
          data: [wholeRow, { ...nullRow, chains: ['near:mainnet'] }, { ...nullRow, id: phantom }],
          count: 3,
        },
        data: { wallets: [wholeWallet], count: 3, ids: [metaMask, rainbow, phantom] },
      },
      'a duplicate row': {
        reply: { data: [wholeRow, { ...wholeRow, name: 'Again' }, { id: 5 }], count: 30 },
        data: { wallets: [wholeWallet], count: 30, ids: [metaMask] },
      },
      'nothing found': {
        reply: { data: [], count: 0 },
        data: { wallets: [], count: 0, ids: [] },
      },
    },
    wrongShapes: walletWrongShapes,
    lifetime: 'page',
  },
  getWalletSearchQueryOptions: {
    service: 'directory',
    build: (http, query) =>
      built(getWalletSearchQueryOptions(http, { ...filters, search: '  meta ', query })),
    key: ['walletSearch', { search: 'meta', ...sortedFilters, badgeType: 'certified' }],
    sameKey: {
      'filters in another order, no spaces around': (http) =>
        built(getWalletSearchQueryOptions(http, { ...turnedFilters, search: 'meta' })),
    },
    otherKey: {
      'another text': (http) =>
        built(getWalletSearchQueryOptions(http, { ...filters, search: 'meta mask' })),
      'no badge': (http) =>
        built(
          getWalletSearchQueryOptions(http, { ...filters, search: 'meta', badgeType: undefined }),
        ),
      'a badge alone': (http) => built(getWalletSearchQueryOptions(http, filters)),
      'one character counts as none': (http) =>
        built(getWalletSearchQueryOptions(http, { ...filters, search: 'm' })),
    },
    disabled: {
      'no parameters': (http) => built(getWalletSearchQueryOptions(http)),
      'one character': (http) => built(getWalletSearchQueryOptions(http, { search: ' m ' })),
      'one emoji': (http) => built(getWalletSearchQueryOptions(http, { search: '🦊' })),
      'filters alone': (http) =>
        built(getWalletSearchQueryOptions(http, { ...filters, badgeType: undefined })),
    },
    spec: '7.02 7.07',
    request: {
      pathname: '/base/getWallets',
      query: {
        page: '1',
        entries: '100',
        ...filterQuery,
        badge_type: 'certified',
        search: 'meta',
      },
    },
    answers: walletAnswers,
    wrongShapes: walletWrongShapes,
    lifetime: 'page',
  },
  getExcludedWalletsQueryOptions: {
    service: 'directory',
    build: (http, query) => built(getExcludedWalletsQueryOptions(http, { ids, query })),
    key: ['excludedWallets', { ids: [rainbow, metaMask] }],
    sameKey: {
      'another order, an id twice': (http) =>
        built(getExcludedWalletsQueryOptions(http, { ids: [metaMask, rainbow, metaMask] })),
    },
    otherKey: {
      'other ids': (http) => built(getExcludedWalletsQueryOptions(http, { ids: [phantom] })),
    },
    disabled: {
      'no ids': (http) => built(getExcludedWalletsQueryOptions(http, {})),
      'an empty list': (http) => built(getExcludedWalletsQueryOptions(http, { ids: [] })),
    },
    spec: '7.02 7.07',
    request: {
      pathname: '/base/getWallets',
      query: { page: '1', entries: '2', include: `${rainbow},${metaMask}` },
    },
    answers: {
      'with and without rdns': {
        reply: { data: [wholeRow, nullRow], count: 2 },
        data: [{ name: 'MetaMask', rdns: 'io.metamask' }, { name: 'Rainbow' }],
      },
      'nothing found': { reply: { data: [], count: 0 }, data: [] },
    },
    wrongShapes: walletWrongShapes,
    lifetime: 'page',
  },
  getWalletRanksQueryOptions: {
    service: 'directory',
    build: (http, query) =>
      built(
        getWalletRanksQueryOptions(http, {
          names: ['Rainbow', 'MetaMask'],
          rdns: ['me.rainbow', 'io.metamask'],
          query,
        }),
      ),
    key: ['walletRanks', { names: ['MetaMask', 'Rainbow'], rdns: ['io.metamask', 'me.rainbow'] }],
    sameKey: {
      'another order, a name twice': (http) =>
        built(
          getWalletRanksQueryOptions(http, {
            names: ['MetaMask', 'Rainbow', 'MetaMask'],
            rdns: ['io.metamask', 'me.rainbow'],
          }),
        ),
    },
    otherKey: {
      'other names': (http) =>
        built(getWalletRanksQueryOptions(http, { names: ['Phantom'], rdns: ['io.metamask'] })),
      'rdns alone': (http) => built(getWalletRanksQueryOptions(http, { rdns: ['io.metamask'] })),
    },
    disabled: {
      'no parameters': (http) => built(getWalletRanksQueryOptions(http, {})),
      'empty lists': (http) => built(getWalletRanksQueryOptions(http, { names: [], rdns: [] })),
    },
    spec: '7.02',
    request: {
      pathname: '/base/getWallets',
      query: {
        page: '1',
        entries: '20',
        badge: 'certified',
        names: 'MetaMask,Rainbow',
        rdns: 'io.metamask,me.rainbow',
      },
    },
    answers: walletAnswers,
    wrongShapes: walletWrongShapes,
    lifetime: 'page',
  },
}
