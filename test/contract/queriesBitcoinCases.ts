import {
  getBitcoinBalanceQueryOptions,
  getBitcoinFeesQueryOptions,
  getBitcoinTransactionsQueryOptions,
} from '../../queries/options.ts'
import type { RemoteCase } from './queriesCase.types.ts'
import { built, builtPages } from './queriesStandIn.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
/** The example of BIP-173, and its equivalent for test networks. */
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ofTestnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
/** An address of the first block. */
const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64))
const inBlock = {
  confirmed: true,
  block_height: 900_000,
  block_hash: two,
  block_time: 1_750_000_000,
}
const waiting = { confirmed: false }

const from = (place: string, value: number, sequence = 0xffff_ffff) => ({
  txid: three,
  vout: 0,
  prevout: {
    scriptpubkey: '00',
    scriptpubkey_type: 'v0_p2wpkh',
    scriptpubkey_address: place,
    value,
  },
  is_coinbase: false,
  sequence,
})
const to = (place: string, value: number) => ({
  scriptpubkey: '00',
  scriptpubkey_type: 'v0_p2wpkh',
  scriptpubkey_address: place,
  value,
})
const transaction = {
  txid: one,
  version: 2,
  locktime: 0,
  size: 222,
  weight: 561,
  fee: 500,
  vin: [from(address, 100_000, 0xffff_fffd)],
  vout: [to(other, 60_000), to(address, 39_500)],
  status: inBlock,
}
const sent = {
  hash: one,
  status: 'confirmed',
  blockHeight: 900_000,
  minedAt: '2025-06-15T15:06:40.000Z',
  direction: 'out',
  amount: '60000n',
  fee: '500n',
  counterparts: [other],
  signalsReplacement: true,
  explorerUrl: `https://mempool.space/tx/${one}`,
}
const unspent = { txid: one, vout: 0, value: 150_000, status: inBlock }
const sats = { decimals: 8, symbol: 'BTC' }
const fees = { fastestFee: 5, halfHourFee: 3, hourFee: 2, economyFee: 1, minimumFee: 1 }

/** Parameters without which no address is read. */
const withoutAddress = (
  build: (parameters: { address?: string; networkId?: string }) => RemoteCase['disabled'][string],
): RemoteCase['disabled'] => ({
  'no parameters': build({}),
  'no network': build({ address }),
  'an address of another network': build({ address: ofTestnet, networkId: chainId }),
  'an address of another namespace': build({ address: `0x${'1'.repeat(40)}`, networkId: chainId }),
  'another namespace': build({ address, networkId: 'eip155:1' }),
  'a network without a server': build({ address, networkId: `bip122:${'f'.repeat(32)}` }),
})

/** Every builder that reads from a Bitcoin server, by its exported name. */
export const bitcoinCases: Record<string, RemoteCase> = {
  getBitcoinBalanceQueryOptions: {
    service: 'esplora',
    build: (http, query) =>
      built(getBitcoinBalanceQueryOptions(http, { address, networkId: chainId, query })),
    key: ['bitcoinBalance', { address, networkId: chainId }],
    sameKey: {
      'another letter case': (http) =>
        built(
          getBitcoinBalanceQueryOptions(http, {
            address: address.toUpperCase(),
            networkId: chainId,
          }),
        ),
    },
    otherKey: {
      'another address': (http) =>
        built(getBitcoinBalanceQueryOptions(http, { address: other, networkId: chainId })),
      'another network': (http) =>
        built(getBitcoinBalanceQueryOptions(http, { address: ofTestnet, networkId: testnet })),
    },
    disabled: withoutAddress(
      (parameters) => (http) => built(getBitcoinBalanceQueryOptions(http, parameters)),
    ),
    request: { pathname: `/main/address/${address}/utxo`, query: {} },
    reply: [unspent],
    answers: {
      'confirmed and pending outputs': {
        reply: [
          unspent,
          { ...unspent, vout: 1, value: 1 },
          { ...unspent, txid: two, value: 30, status: waiting },
        ],
        data: { value: '150031n', confirmed: '150001n', pending: '30n', ...sats },
      },
      'an output listed twice': {
        reply: [{ ...unspent, status: waiting }, unspent],
        data: { value: '150000n', confirmed: '150000n', pending: '0n', ...sats },
      },
      'no unspent output': {
        reply: [],
        data: { value: '0n', confirmed: '0n', pending: '0n', ...sats },
      },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'an invalid output next to a valid one': [unspent, { ...unspent, vout: 1, value: '5' }],
      'an amount above the supply': [{ ...unspent, value: 2_100_000_000_000_001 }],
      'a fraction of a satoshi': [{ ...unspent, value: 0.5 }],
      'a negative amount': [{ ...unspent, value: -1 }],
      null: null,
    },
    hasPause: true,
    lifetime: 'nativeBalanceLifetimeMs',
  },
  getBitcoinTransactionsQueryOptions: {
    service: 'esplora',
    build: (http, query) =>
      builtPages(getBitcoinTransactionsQueryOptions(http, { address, networkId: chainId, query })),
    key: ['bitcoinTransactions', { address, networkId: chainId }],
    sameKey: {
      'another letter case': (http) =>
        builtPages(
          getBitcoinTransactionsQueryOptions(http, {
            address: address.toUpperCase(),
            networkId: chainId,
          }),
        ),
    },
    otherKey: {
      'another address': (http) =>
        builtPages(
          getBitcoinTransactionsQueryOptions(http, { address: other, networkId: chainId }),
        ),
      'another network': (http) =>
        builtPages(
          getBitcoinTransactionsQueryOptions(http, { address: ofTestnet, networkId: testnet }),
        ),
    },
    disabled: withoutAddress(
      (parameters) => (http) => builtPages(getBitcoinTransactionsQueryOptions(http, parameters)),
    ),
    request: { pathname: `/main/address/${address}/txs`, query: {} },
    reply: [transaction],
    answers: {
      'a payment with change': { reply: [transaction], data: { transactions: [sent] } },
      'a pending incoming payment': {
        reply: [
          {
            ...transaction,
            vin: [from(other, 100_000), from(other, 1)],
            vout: [to(address.toUpperCase(), 99_501)],
            status: waiting,
          },
        ],
        data: {
          transactions: [
            {
              hash: one,
              status: 'pending',
              direction: 'in',
              amount: '99501n',
              fee: '500n',
              counterparts: [other],
              signalsReplacement: false,
              explorerUrl: sent.explorerUrl,
            },
          ],
        },
      },
      'a payment to itself': {
        reply: [{ ...transaction, vout: [to(address, 99_500)] }],
        data: {
          transactions: [{ ...sent, direction: 'self', amount: '99500n', counterparts: [] }],
        },
      },
      'inputs of others next to its own': {
        reply: [
          {
            ...transaction,
            vin: [from(address, 100_000), from(other, 50_000)],
            vout: [to(other, 60_000), to(address, 89_500)],
          },
        ],
        data: { transactions: [{ ...sent, amount: '10500n', signalsReplacement: false }] },
      },
      'a coinbase transaction, and an output without an address': {
        reply: [
          {
            ...transaction,
            fee: 0,
            vin: [
              {
                txid: '0'.repeat(64),
                vout: 0xffff_ffff,
                prevout: null,
                is_coinbase: true,
                sequence: 0xffff_ffff,
              },
            ],
            vout: [
              to(address, 312_500_000),
              { scriptpubkey: '6a', scriptpubkey_type: 'op_return', value: 0 },
            ],
          },
        ],
        data: {
          transactions: [
            {
              ...sent,
              direction: 'in',
              amount: '312500000n',
              fee: '0n',
              counterparts: [],
              signalsReplacement: false,
            },
          ],
        },
      },
      'an invalid transaction next to a valid one': {
        reply: [{ ...transaction, fee: null }, transaction],
        data: { transactions: [sent] },
      },
      'no transactions': { reply: [], data: { transactions: [] } },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'only invalid transactions': [{ ...transaction, vin: null }],
      null: null,
    },
    lifetime: 'historyLifetimeMs',
  },
  getBitcoinFeesQueryOptions: {
    service: 'esplora',
    build: (http, query) => built(getBitcoinFeesQueryOptions(http, { networkId: chainId, query })),
    key: ['bitcoinFees', { networkId: chainId }],
    sameKey: {},
    otherKey: {
      'another network': (http) => built(getBitcoinFeesQueryOptions(http, { networkId: testnet })),
    },
    disabled: {
      'no network': (http) => built(getBitcoinFeesQueryOptions(http, {})),
      'another namespace': (http) =>
        built(getBitcoinFeesQueryOptions(http, { networkId: 'eip155:1' })),
      'a network without a server': (http) =>
        built(getBitcoinFeesQueryOptions(http, { networkId: `bip122:${'f'.repeat(32)}` })),
    },
    request: { pathname: '/main/v1/fees/recommended', query: {} },
    reply: fees,
    answers: {
      'integer rates': {
        reply: fees,
        data: { fastest: '5', halfHour: '3', hour: '2', economy: '1', minimum: '1' },
      },
      'rates below one, and very small rates': {
        reply: { ...fees, economyFee: 0.105, minimumFee: 1e-7, more: 1 },
        data: { fastest: '5', halfHour: '3', hour: '2', economy: '0.105', minimum: '0.0000001' },
      },
    },
    wrongShapes: {
      'another object': { unexpected: true },
      'text instead of a rate': { ...fees, hourFee: '2' },
      'a negative rate': { ...fees, hourFee: -2 },
      null: null,
    },
    lifetime: 60_000,
  },
}
