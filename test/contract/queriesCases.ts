import {
  getIdentityQueryOptions,
  getProjectConfigQueryOptions,
  getSupportedChainsQueryKey,
  getSupportedChainsQueryOptions,
} from '../../queries/options.ts'
import { accountCases } from './queriesAccountCases.ts'
import { bitcoinCases } from './queriesBitcoinCases.ts'
import type { RemoteCase } from './queriesCase.types.ts'
import { built } from './queriesStandIn.ts'
import { walletCases } from './queriesWalletCases.ts'

export const named = '0x1111111111111111111111111111111111111111'
const mixed = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'

/** Every builder of a remote read through `http`, by its exported name. */
export const remoteCases: Record<string, RemoteCase> = {
  ...walletCases,
  ...accountCases,
  ...bitcoinCases,
  getSupportedChainsQueryOptions: {
    service: 'blockchain',
    build: (http, query) => built(getSupportedChainsQueryOptions(http, { query })),
    key: ['supportedChains', {}],
    sameKey: { 'no parameters': (http) => built(getSupportedChainsQueryOptions(http)) },
    otherKey: {},
    disabled: {},
    spec: '7.02 7.11',
    request: { pathname: '/v1/supported-chains', query: {} },
    answers: {
      'networks that the kit does not support among others [spec 7.11]': {
        reply: { http: ['near:mainnet', 'eip155:1'], ws: ['eip155:1'] },
        data: { http: ['near:mainnet', 'eip155:1'], ws: ['eip155:1'] },
      },
      'no list of sockets [spec 7.11]': {
        reply: { http: ['eip155:1'], ws: null, more: 1 },
        data: { http: ['eip155:1'], ws: [] },
      },
      'an empty list [spec 7.11]': { reply: { http: [], ws: [] }, data: { http: [], ws: [] } },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'numbers for ids': { http: [1, 8453], ws: [] },
      'a list': ['eip155:1'],
      null: null,
    },
    lifetime: 'page',
  },
  getProjectConfigQueryOptions: {
    service: 'directory',
    build: (http, query) => built(getProjectConfigQueryOptions(http, { query })),
    key: ['projectConfig', {}],
    sameKey: { 'no parameters': (http) => built(getProjectConfigQueryOptions(http)) },
    otherKey: {},
    disabled: {},
    spec: '7.02 7.04',
    request: { pathname: '/base/appkit/v1/config', query: {} },
    answers: {
      'every form of an entry': {
        reply: {
          features: [
            { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
            { id: 'activity', isEnabled: true, config: null },
            { id: 'swap', isEnabled: false },
            { id: 'of_tomorrow', isEnabled: true, config: [], more: 1 },
          ],
          more: 1,
        },
        data: {
          features: [
            { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
            { id: 'activity', isEnabled: true, config: null },
            { id: 'swap', isEnabled: false },
            { id: 'of_tomorrow', isEnabled: true, config: [] },
          ],
        },
      },
      'broken entries beside a good one, and one named twice': {
        reply: {
          features: [
            { id: 'swap', isEnabled: 'yes', config: [] },
            { id: 'multi_wallet', isEnabled: true, config: [] },
            { id: 'multi_wallet', isEnabled: false, config: [] },
            null,
            { id: 'onramp', isEnabled: true, config: [5] },
          ],
        },
        data: { features: [{ id: 'multi_wallet', isEnabled: true, config: [] }] },
      },
      'no entry': { reply: { features: [] }, data: { features: [] } },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'a list': [],
      'broken entries alone': { features: [{ id: 1 }] },
      null: null,
    },
    lifetime: 'page',
  },
  getIdentityQueryOptions: {
    service: 'blockchain',
    build: (http, query) =>
      built(
        getIdentityQueryOptions(http, {
          address: mixed,
          networkId: 'eip155:8453',
          testnet: false,
          sender: named,
          query,
        }),
      ),
    key: ['identity', { address: mixed.toLowerCase(), networkId: 'eip155:8453' }],
    sameKey: {
      'another sender': (http) =>
        built(
          getIdentityQueryOptions(http, {
            address: mixed,
            networkId: 'eip155:8453',
            sender: mixed,
          }),
        ),
      'another letter case': (http) =>
        built(
          getIdentityQueryOptions(http, { address: mixed.toUpperCase(), networkId: 'eip155:8453' }),
        ),
    },
    otherKey: {
      'another address': (http) =>
        built(getIdentityQueryOptions(http, { address: named, networkId: 'eip155:8453' })),
      'a chain that the guard may refuse': (http) =>
        built(getIdentityQueryOptions(http, { address: mixed, networkId: 'eip155:31337' })),
    },
    disabled: {
      'no address': (http) => built(getIdentityQueryOptions(http, {})),
      'a testnet': (http) =>
        built(
          getIdentityQueryOptions(http, { address: mixed, networkId: 'eip155:97', testnet: true }),
        ),
      Solana: (http) =>
        built(
          getIdentityQueryOptions(http, {
            address: 'So11111111111111111111111111111111111111112',
            networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          }),
        ),
      Bitcoin: (http) =>
        built(
          getIdentityQueryOptions(http, {
            address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
            networkId: 'bip122:000000000019d6689c085ae165831e93',
          }),
        ),
    },
    spec: '7.02 7.12',
    request: { pathname: `/v1/identity/${mixed.toLowerCase()}`, query: { sender: named } },
    answers: {
      'name and picture [spec 7.12]': {
        reply: { name: 'alder.eth', avatar: 'https://p.test/a.png', resolvedAt: '2025-01-01' },
        data: { name: 'alder.eth', avatar: 'https://p.test/a.png' },
      },
      'nothing found [spec 7.12]': {
        reply: { name: null, avatar: null, resolvedAt: null },
        data: {},
      },
      'empty texts [spec 7.12]': { reply: { name: '', avatar: '' }, data: {} },
      'no picture [spec 7.12]': { reply: { name: 'alder.eth' }, data: { name: 'alder.eth' } },
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
