import { QueryClient } from '@tanstack/react-query'
import { encodeFunctionResult, parseAbi, toCoinType } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { createHttp } from '../../src/http/createHttp.ts'
import { createNamesConfig, type NameRecords } from '../../test/fixtures/createNamesConfig.ts'
import {
  addressOfName,
  getNameRecord,
  getNameRecordQueryOptions,
  isServiceName,
} from '../nameRecord/options.ts'
import { getReverseNames, getReverseNamesQueryOptions } from '../reverseNames/options.ts'
import { getKitEnsAddressQueryOptions } from './options.ts'
import { parseReceiver } from './parse.ts'

// Checksum addresses from the text of EIP-55.
const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const record = {
  name: 'alder.reown.id',
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: null,
  attributes: { avatar: 'https://pictures.test/a.png' },
  addresses: {
    '60': { address: checksummed, created_at: '2026-01-01T00:00:00Z' },
    '2147492101': { address: other, created_at: '2026-01-01T00:00:00Z' },
  },
}
const found = {
  name: 'alder.reown.id',
  addresses: { '60': checksummed, '2147492101': other },
  attributes: { avatar: 'https://pictures.test/a.png' },
}

function createService(reply: unknown, status = 200) {
  const asked: string[] = []
  const http = createHttp({
    projectId: 'project',
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input))
      if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
      asked.push(`${pathname}?${searchParams.get('apiVersion')}`)
      return Response.json(reply, { status })
    },
  })
  return { http, asked }
}

describe('requests to the name service', () => {
  test('default: sends a name in lower case and parses an object as a record [spec 7.23]', async () => {
    const { http, asked } = createService(record)
    expect(await getNameRecord(http, { name: 'Alder.Reown.ID' })).toEqual(found)
    expect(asked).toEqual(['/v1/profile/account/alder.reown.id?2'])
  })

  test.each([
    ['an empty list', [], 200],
    ['404', { status: 'FAILED' }, 404],
  ])('behavior: %s means an unregistered name', async (_, reply, status) => {
    const { http } = createService(reply, status)
    expect(await getNameRecord(http, { name: 'nobody.reown.id' })).toBeNull()
    expect(await getReverseNames(http, { address: checksummed })).toEqual([])
  })

  test('error: other errors are thrown', async () => {
    const { http } = createService('', 500)
    await expect(getNameRecord(http, { name: 'x' })).rejects.toMatchObject({ status: 500 })
  })

  test('behavior: reverse sends the address with its checksum, from any spelling [spec 7.24]', async () => {
    const { http, asked } = createService([record, { ...record, name: 'second.reown.id' }])
    const client = new QueryClient()
    const names = await client.fetchQuery(
      getReverseNamesQueryOptions(http, { address: checksummed.toUpperCase().replace('0X', '0x') }),
    )
    expect(names.map(({ name }) => name)).toEqual(['alder.reown.id', 'second.reown.id'])
    expect(asked).toEqual([`/v1/profile/reverse/${checksummed}?2`])
  })

  test('behavior: malformed attributes and addresses are dropped alone', async () => {
    for (const attributes of [null, [], 'x', undefined, { avatar: 7 }]) {
      const { http } = createService({
        ...record,
        attributes,
        addresses: { '60': { address: checksummed }, '501': null, '0': { address: 5 } },
      })
      expect(await getNameRecord(http, { name: 'alder.reown.id' })).toEqual({
        name: 'alder.reown.id',
        addresses: { '60': checksummed },
        attributes: {},
      })
    }
  })

  test('behavior: sends no request for other texts, or on an unsupported chain', async () => {
    const { http, asked } = createService(record)
    const client = new QueryClient()
    const read = (name: string, chainId?: string) =>
      client.fetchQuery(getNameRecordQueryOptions(http, { name, networkId: chainId }))
    for (const name of ['alder.eth', 'reown.id', 'a.b.reown.id', 'ab.reown.id', 'ä.reown.id']) {
      expect(getNameRecordQueryOptions(http, { name }).enabled).toBe(false)
      expect(await read(name)).toBeNull()
    }
    expect(await read('alder.reown.id', 'eip155:31337')).toBeNull()
    expect(asked).toEqual([])
    expect(await read(' Alder.reown.id ')).toEqual(found)
  })
})

describe('addressOfName', () => {
  test('default: returns the address of the chain itself, with coin type 60 for Ethereum', () => {
    expect(addressOfName(found, 1)).toBe(checksummed)
    // 2147492101 is 0x80000000 + 8453.
    expect(addressOfName(found, 8453)).toBe(other)
  })
  test('behavior: falls back to the record for any EVM chain, never to another chain’s', () => {
    expect(addressOfName(found, 10)).toBeUndefined()
    expect(addressOfName({ ...found, addresses: { '2147492101': other } }, 10)).toBeUndefined()
    expect(addressOfName({ ...found, addresses: { '2147492101': other } }, 1)).toBeUndefined()
    // 2147483648 is 0x80000000: chain 0 means any EVM chain (ENSIP-19).
    const addresses = { ...found.addresses, '2147483648': other }
    expect(addressOfName({ ...found, addresses }, 10)).toBe(other)
    expect(addressOfName({ ...found, addresses }, 1)).toBe(checksummed)
    // ENS has coin types only for chain ids below 2^31.
    expect(addressOfName({ ...found, addresses }, 2 ** 31)).toBeUndefined()
  })
  test('behavior: an invalid EVM address resolves to nothing', () => {
    const addresses = { '60': `${checksummed}0`, '0': 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
    expect(addressOfName({ ...found, addresses }, 1)).toBeUndefined()
    expect(addressOfName({ ...found, addresses: {} }, 1)).toBeUndefined()
  })
})

test.each([
  ['alder.reown.id', true],
  ['ALDER-7.wcn.id', true],
  ['al.reown.id', false],
  ['alder.reown.id.evil.com', false],
  ['evil.alder.reown.id', false],
  ['alderreown.id', false],
  ['alder.eth', false],
])('isServiceName: %s is %s', (text, expected) => {
  expect(isServiceName(text)).toBe(expected)
})

describe('parseReceiver', () => {
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  test.each([
    [checksummed, 'eip155', { kind: 'address', address: checksummed }],
    [` ${checksummed}\n`, 'eip155', { kind: 'address', address: checksummed }],
    [checksummed.slice(2), 'eip155', { kind: 'address', address: checksummed }],
    [`${checksummed}0`, 'eip155', { kind: 'unknown' }],
    [`x${checksummed}`, 'eip155', { kind: 'unknown' }],
    [`${checksummed}\n${checksummed}`, 'eip155', { kind: 'unknown' }],
    ['Alder.ETH', 'eip155', { kind: 'name', of: 'ens', name: 'alder.eth' }],
    ['pay.alder.eth', 'eip155', { kind: 'name', of: 'ens', name: 'pay.alder.eth' }],
    ['Alder.Reown.id', 'eip155', { kind: 'name', of: 'service', name: 'alder.reown.id' }],
    ['alder', 'eip155', { kind: 'unknown' }],
    ['alder.', 'eip155', { kind: 'unknown' }],
    ['https://alder.eth', 'eip155', { kind: 'unknown' }],
    ['me@alder.eth', 'eip155', { kind: 'unknown' }],
    ['', 'eip155', { kind: 'unknown' }],
    [solana, 'solana', { kind: 'address', address: solana }],
    [`xx ${solana}`, 'solana', { kind: 'unknown' }],
    [`${checksummed}`, 'solana', { kind: 'unknown' }],
    ['alder.eth', 'solana', { kind: 'unknown' }],
    [checksummed, 'bip122', { kind: 'unknown' }],
  ])('%j on %s [spec 6.06]', (text, namespace, expected) => {
    expect(parseReceiver(text, namespace)).toEqual(expected)
  })
})

describe('getKitEnsAddressQueryOptions', () => {
  const none = '0x0000000000000000000000000000000000000000'
  function createChain(address: string) {
    const asked: string[] = []
    const reply = encodeFunctionResult({
      abi: parseAbi([
        'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
      ]),
      result: [
        encodeFunctionResult({
          abi: parseAbi(['function addr(bytes32) view returns (address)']),
          result: address as `0x${string}`,
        }),
        none,
      ],
    })
    const config = createConfig({
      chains: [mainnet],
      transports: {
        [mainnet.id]: custom({
          async request({ params }: { params: [{ data: string }] }) {
            asked.push(params[0].data)
            return reply
          },
        }),
      },
      batch: { multicall: false },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    return { config, asked }
  }
  /** `alder`, DNS-encoded in the call. */
  const alder = Buffer.from('alder').toString('hex')

  test('default: resolves the address, requested in lower case', async () => {
    const { config, asked } = createChain(checksummed)
    const options = getKitEnsAddressQueryOptions(config, { name: ' Alder.ETH ' })
    expect(options.queryKey).toEqual(['ensAddress', { name: 'alder.eth', chainId: 1 }])
    expect(await new QueryClient().fetchQuery(options)).toBe(checksummed)
    expect(asked.length).toBe(1)
    expect(asked[0]).toContain(alder)
  })

  test('behavior: null for an unresolved name, and disabled for an impossible one', async () => {
    const { config } = createChain(none)
    const client = new QueryClient()
    expect(
      await client.fetchQuery(getKitEnsAddressQueryOptions(config, { name: 'alder.eth' })),
    ).toBeNull()
    const { config: silent, asked } = createChain(checksummed)
    expect(
      await client.fetchQuery(getKitEnsAddressQueryOptions(silent, { name: 'al_der!.e th' })),
    ).toBeNull()
    expect(asked).toEqual([])
  })

  function createResolver(records: NameRecords) {
    const { config, read } = createNamesConfig(records)
    const resolve = (coinType?: bigint) =>
      new QueryClient().fetchQuery(
        getKitEnsAddressQueryOptions(config, { name: 'alder.eth', coinType }),
      )
    return { read, resolve }
  }
  const base = toCoinType(8453)

  test('parameters: coinType is a text in the key, because a key is JSON', () => {
    const { config } = createChain(none)
    const keyOf = (coinType?: bigint) =>
      getKitEnsAddressQueryOptions(config, { name: 'alder.eth', coinType }).queryKey
    expect(keyOf(base)).toEqual([
      'ensAddress',
      { name: 'alder.eth', chainId: 1, coinType: '2147492101' },
    ])
    expect(keyOf(60n)).toEqual(keyOf())
  })

  test('behavior: uses the record of the chain, never Ethereum’s', async () => {
    const both = createResolver({ '60': checksummed, [String(base)]: other })
    expect(await both.resolve(base)).toBe(other)
    expect(await both.resolve()).toBe(checksummed)
    expect(both.read).toEqual([String(base), 'addr'])
    const { read, resolve } = createResolver({ '60': checksummed })
    expect(await resolve(base)).toBeNull()
    expect(read).toEqual([String(base), '2147483648'])
  })

  test('behavior: without a record of the chain, uses the one for any EVM chain', async () => {
    const any = { '2147483648': other } as const
    expect(await createResolver(any).resolve(base)).toBe(other)
    expect(await createResolver({ ...any, [String(base)]: checksummed }).resolve(base)).toBe(
      checksummed,
    )
    // Bitcoin is not an EVM chain. For Ethereum, the resolver itself falls back.
    const { read, resolve } = createResolver(any)
    expect(await resolve(0n)).toBeNull()
    expect(await resolve()).toBeNull()
    expect(read).toEqual(['0', 'addr'])
  })

  test('behavior: returns null for an invalid EVM address', async () => {
    for (const record of [`${other}00`, '0x1234', none] as const) {
      expect(await createResolver({ [String(base)]: record }).resolve(base), record).toBeNull()
    }
  })

  test('error: a failing gateway throws, and no other record is used', async () => {
    const { read, resolve } = createResolver({
      [String(base)]: 'HttpError',
      '2147483648': checksummed,
    })
    await expect(resolve(base)).rejects.toThrow('HttpError')
    expect(read).toEqual([String(base)])
    const refused = createResolver({ [String(base)]: 'ResolverError', '2147483648': checksummed })
    expect(await refused.resolve(base)).toBeNull()
    expect(refused.read).toEqual([String(base)])
  })

  test('parameters: query.enabled', () => {
    const { config } = createChain(none)
    const enabled = (parameters: Parameters<typeof getKitEnsAddressQueryOptions>[1]) =>
      getKitEnsAddressQueryOptions(config, parameters).enabled
    expect(enabled({ name: 'alder.eth' })).toBe(true)
    expect(enabled({ name: 'alder.eth', query: { enabled: false } })).toBe(false)
    expect(enabled({ name: 'alder' })).toBe(false)
    expect(enabled({})).toBe(false)
    expect(enabled({ name: 'alder.eth', chainId: 10 })).toBe(false)
  })
})
