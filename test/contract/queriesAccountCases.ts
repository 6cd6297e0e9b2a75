import {
  getActivityQueryOptions,
  getNameRecordQueryOptions,
  getPortfolioQueryOptions,
  getReverseNamesQueryOptions,
  getSupportedChainsQueryKey,
  getTokenPricesQueryOptions,
} from '../../queries/options.ts'
import type { RemoteCase } from './queriesCase.types.ts'
import { built, builtPages } from './queriesStandIn.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x1111111111111111111111111111111111111111'
const lower = address.toLowerCase()
const chainId = 'eip155:8453'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const usdc = `${chainId}:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913`
const weth = `${chainId}:0x4200000000000000000000000000000000000006`

/** Chains that the guard allows. */
const prepare: RemoteCase['prepare'] = (client, http) => {
  const chains = [chainId, 'eip155:1', 'eip155:31337', solana]
  client.setQueryData(getSupportedChainsQueryKey(http), { http: chains, ws: [] })
}

const balance = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId,
  address: usdc,
  value: 0.5,
  price: 1,
  quantity: { decimals: '6', numeric: '0.5' },
  iconUrl: 'https://pictures.test/usdc.png',
}
const token = {
  name: 'USD Coin',
  symbol: 'USDC',
  networkId: chainId,
  address: usdc,
  value: '0.5',
  price: '1',
  quantity: { decimals: 6, numeric: '0.5' },
  iconUrl: 'https://pictures.test/usdc.png',
}
const transaction = {
  id: 'id-1',
  metadata: {
    operationType: 'send',
    hash: '0x1',
    minedAt: '2026-01-01T00:00:00Z',
    sentFrom: address,
    sentTo: other,
    status: 'confirmed',
    nonce: 0,
    application: null,
    chain: null,
  },
  transfers: null,
}
const entry = {
  id: 'id-1',
  operationType: 'send',
  hash: '0x1',
  minedAt: '2026-01-01T00:00:00Z',
  sentFrom: address,
  sentTo: other,
  status: 'confirmed',
  nonce: 0,
  transfers: [],
}
const fungible = { address: usdc, name: 'USD Coin', symbol: 'USDC', price: 1, decimals: 6 }
const record = {
  name: 'alder.reown.id',
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  attributes: null,
  addresses: { '60': { address, created_at: '2026-01-01T00:00:00Z' } },
}
const found = { name: 'alder.reown.id', addresses: { '60': address }, attributes: {} }

/** Every builder of account data, by its exported name. */
export const accountCases: Record<string, RemoteCase> = {
  getPortfolioQueryOptions: {
    service: 'blockchain',
    build: (http, query) =>
      built(getPortfolioQueryOptions(http, { address, networkId: chainId, query })),
    key: ['portfolio', { address: lower, networkId: chainId, provider: 'none' }],
    sameKey: {
      'another letter case': (http) =>
        built(
          getPortfolioQueryOptions(http, {
            address: address.replace('dA', 'Da'),
            networkId: chainId,
          }),
        ),
      'a kind of no provider, and a poll': (http) =>
        built(
          getPortfolioQueryOptions(http, {
            address,
            networkId: chainId,
            providerKind: 'x',
            poll: true,
          }),
        ),
    },
    otherKey: {
      'another address': (http) =>
        built(getPortfolioQueryOptions(http, { address: other, networkId: chainId })),
      'another chain': (http) =>
        built(getPortfolioQueryOptions(http, { address, networkId: 'eip155:1' })),
      'a wallet that is asked first': (http) => {
        const provider = { request: () => Promise.reject(new Error('Method not found')) }
        return built(getPortfolioQueryOptions(http, { address, networkId: chainId, provider }))
      },
    },
    disabled: {
      'no parameters': (http) => built(getPortfolioQueryOptions(http, {})),
      'no chain': (http) => built(getPortfolioQueryOptions(http, { address })),
      'an address of another namespace': (http) =>
        built(getPortfolioQueryOptions(http, { address, networkId: solana })),
      'an address without 0x': (http) =>
        built(getPortfolioQueryOptions(http, { address: address.slice(2), networkId: chainId })),
    },
    spec: '7.02 7.14',
    request: {
      pathname: `/v1/account/${lower}/balance`,
      query: { currency: 'usd', chainId },
    },
    reply: { balances: [balance] },
    answers: {
      'every field': {
        reply: { balances: [balance] },
        data: { status: 'listed', source: 'service', tokens: [token] },
      },
      'an invalid row, and a token without decimals': {
        reply: {
          balances: [
            balance,
            { name: 5 },
            { ...balance, quantity: { decimals: '0', numeric: '1' } },
          ],
        },
        data: { status: 'listed', source: 'service', tokens: [token] },
      },
      'an empty list': {
        reply: { balances: [] },
        data: { status: 'nothingListed', source: 'service', tokens: [] },
      },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'a list': [balance],
      'only rows that are not tokens': { balances: [{ name: 'No amount' }, 7] },
      null: null,
    },
    lifetime: 'portfolioLifetimeMs',
    prepare,
    hasPause: true,
  },
  getActivityQueryOptions: {
    service: 'blockchain',
    build: (http, query) =>
      builtPages(getActivityQueryOptions(http, { address, networkId: chainId, query })),
    key: ['activity', { address: lower, networkId: chainId }],
    sameKey: {
      'another letter case': (http) =>
        builtPages(
          getActivityQueryOptions(http, {
            address: address.replace('dA', 'Da'),
            networkId: chainId,
          }),
        ),
    },
    otherKey: {
      'another address': (http) =>
        builtPages(getActivityQueryOptions(http, { address: other, networkId: chainId })),
      'another chain': (http) =>
        builtPages(getActivityQueryOptions(http, { address, networkId: 'eip155:31337' })),
    },
    disabled: {
      'no parameters': (http) => builtPages(getActivityQueryOptions(http, {})),
      'no address': (http) => builtPages(getActivityQueryOptions(http, { networkId: chainId })),
      'no chain': (http) => builtPages(getActivityQueryOptions(http, { address })),
      'no address on Bitcoin': (http) =>
        builtPages(getActivityQueryOptions(http, { networkId: bitcoin })),
    },
    spec: '7.02 7.13',
    request: { pathname: `/v1/account/${lower}/history`, query: { chainId } },
    reply: { data: [transaction], next: null },
    answers: {
      'null for transfers and chain': {
        reply: { data: [transaction], next: 'cursor' },
        data: { isSupported: true, transactions: [entry], next: 'cursor' },
      },
      'no transactions': {
        reply: { data: [], next: null },
        data: { isSupported: true, transactions: [] },
      },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'a list': [transaction],
      'only rows that are not transactions': { data: [{ id: 'x' }, 7], next: null },
      'a cursor of another type': { data: [], next: 5 },
      null: null,
    },
    lifetime: 'historyLifetimeMs',
    prepare,
  },
  getTokenPricesQueryOptions: {
    service: 'blockchain',
    build: (http, query) => built(getTokenPricesQueryOptions(http, { addresses: [usdc], query })),
    key: ['tokenPrices', { addresses: usdc }],
    sameKey: {
      'twice, in another letter case': (http) =>
        built(getTokenPricesQueryOptions(http, { addresses: [usdc, usdc.replace('fcd', 'fCD')] })),
    },
    otherKey: {
      'another token': (http) => built(getTokenPricesQueryOptions(http, { addresses: [weth] })),
      'one more token': (http) =>
        built(getTokenPricesQueryOptions(http, { addresses: [usdc, weth] })),
    },
    disabled: {
      'no parameters': (http) => built(getTokenPricesQueryOptions(http, {})),
      'an empty list': (http) => built(getTokenPricesQueryOptions(http, { addresses: [] })),
    },
    spec: '7.02 7.15',
    request: {
      pathname: '/v1/fungible/price',
      query: {},
      body: { projectId: 'project-a', currency: 'usd', addresses: [usdc] },
    },
    reply: { fungibles: [fungible] },
    answers: {
      'every field': {
        reply: { fungibles: [{ ...fungible, iconUrl: 'https://pictures.test/usdc.png' }] },
        data: [{ ...fungible, price: '1', iconUrl: 'https://pictures.test/usdc.png' }],
      },
      'an unknown price': {
        reply: { fungibles: [{ address: usdc, price: 0 }] },
        data: [{ address: usdc }],
      },
      'nothing found': { reply: { fungibles: [] }, data: [] },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'a list': [fungible],
      'only rows that are not prices': { fungibles: [7, { price: {} }] },
      null: null,
    },
    lifetime: 'tokenPriceLifetimeMs',
    prepare,
  },
  getNameRecordQueryOptions: {
    service: 'blockchain',
    build: (http, query) =>
      built(getNameRecordQueryOptions(http, { name: 'Alder.reown.id', query })),
    key: ['nameRecord', { name: 'alder.reown.id', networkId: 'eip155:1' }],
    sameKey: {
      'spaces around, another letter case': (http) =>
        built(getNameRecordQueryOptions(http, { name: ' alder.REOWN.id', networkId: 'eip155:1' })),
    },
    otherKey: {
      'another name': (http) => built(getNameRecordQueryOptions(http, { name: 'birch.reown.id' })),
      'a chain that the guard may refuse': (http) =>
        built(getNameRecordQueryOptions(http, { name: 'alder.reown.id', networkId: chainId })),
    },
    disabled: {
      'no parameters': (http) => built(getNameRecordQueryOptions(http, {})),
      'a name of ENS': (http) => built(getNameRecordQueryOptions(http, { name: 'alder.eth' })),
      Solana: (http) =>
        built(getNameRecordQueryOptions(http, { name: 'alder.reown.id', networkId: solana })),
    },
    spec: '7.02 7.23',
    request: { pathname: '/v1/profile/account/alder.reown.id', query: { apiVersion: '2' } },
    reply: record,
    answers: {
      'an object': { reply: record, data: found },
      'an empty list': { reply: [], data: null },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'no addresses': { name: 'alder.reown.id' },
      null: 7,
    },
    notFound: null,
    lifetime: 'ensLifetimeMs',
    prepare,
  },
  getReverseNamesQueryOptions: {
    service: 'blockchain',
    build: (http, query) =>
      built(getReverseNamesQueryOptions(http, { address, sender: other, query })),
    key: ['reverseNames', { address: lower, networkId: 'eip155:1' }],
    sameKey: {
      'another sender, another letter case': (http) =>
        built(getReverseNamesQueryOptions(http, { address: lower, networkId: 'eip155:1' })),
    },
    otherKey: {
      'another address': (http) =>
        built(getReverseNamesQueryOptions(http, { address: other, sender: other })),
      'a chain that the guard may refuse': (http) =>
        built(getReverseNamesQueryOptions(http, { address, networkId: chainId, sender: other })),
    },
    disabled: {
      'no parameters': (http) => built(getReverseNamesQueryOptions(http, {})),
      Bitcoin: (http) => built(getReverseNamesQueryOptions(http, { address, networkId: bitcoin })),
    },
    spec: '7.02 7.24',
    request: {
      pathname: `/v1/profile/reverse/${address}`,
      query: { sender: other, apiVersion: '2' },
    },
    reply: [record],
    answers: {
      names: { reply: [record, { ...record, name: 'b' }], data: [found, { ...found, name: 'b' }] },
      none: { reply: [], data: [] },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'a record instead of a list': record,
      'rows that are not records': [7],
    },
    notFound: [],
    lifetime: 'ensLifetimeMs',
    prepare,
  },
}
