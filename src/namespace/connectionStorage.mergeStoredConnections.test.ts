import { describe, expect, test } from 'vitest'
import { mergeStoredConnections, parseStored, type StoredConnection } from './connectionStorage.ts'

const of = (connectorId: string, ...addresses: string[]): StoredConnection => ({
  connectorId,
  accounts: addresses.map((address) => ({ address })),
})
const short = (all: readonly StoredConnection[]) =>
  all.map((one) => [one.connectorId, ...one.accounts.map(({ address }) => address)])

describe('mergeStoredConnections', () => {
  test('default: the first connection wins, with the addresses of both', () => {
    const live = { ...of('cedar', '0xB'), name: 'Cedar', networkId: 'eip155:1' } as const
    const stored = { ...of('CEDAR', '0xA', '0xb'), name: 'Old', networkId: 'eip155:10' } as const
    expect(mergeStoredConnections([live, of('birch', '0xC'), stored])).toEqual([
      { ...live, accounts: [{ address: '0xB' }, { address: '0xA' }] },
      of('birch', '0xC'),
    ])
  })

  test('behavior: base58 addresses are case-sensitive', () => {
    expect(short(mergeStoredConnections([of('maple', 'aB'), of('maple', 'Ab', 'aB')]))).toEqual([
      ['maple', 'aB', 'Ab'],
    ])
  })

  test('behavior: replaces the entry of the embedded wallet', () => {
    const auth = { name: 'google' }
    const united = mergeStoredConnections([{ ...of('AUTH', '0xB'), auth }, of('AUTH', '0xA')])
    expect(short(united)).toEqual([['AUTH', '0xB']])
  })

  test('behavior: limits the number of entries', () => {
    const many = Array.from({ length: 300 }, (_, index) => `0x${index}`)
    expect(mergeStoredConnections(many.map((one) => of(one, one)))).toHaveLength(100)
    const [one] = mergeStoredConnections([of('cedar', '0xfirst'), of('cedar', ...many)])
    expect(one?.accounts).toHaveLength(100)
    expect(one?.accounts[0]?.address).toBe('0xfirst')
  })
})

describe('parseStored', () => {
  test.each([[undefined], [null], ['text'], [7], [{}], [[null, 7, 'x', {}, { connectorId: 7 }]]])(
    'error: %j contains no connections',
    (row) => expect(parseStored(row)).toEqual([]),
  )

  test('behavior: keeps the valid parts of a connection', () => {
    const account = { address: 'a', type: 'eoa', purpose: 'payment', publicKey: 'k' }
    const row = [
      {
        connectorId: 'maple',
        name: 'Maple',
        accounts: [
          account,
          { address: 7 },
          null,
          7,
          'address',
          { address: 'b', type: {}, purpose: 1, publicKey: 2 },
        ],
        networkId: 'solana:main',
        auth: { name: 'google', username: 'ann', more: 1 },
      },
      { connectorId: 'rowan', name: 7, accounts: 'x', networkId: ['solana:1'], auth: {} },
      { connectorId: 'elm', accounts: [['address']], auth: 'google' },
    ]
    expect(parseStored(row)).toEqual([
      {
        connectorId: 'maple',
        name: 'Maple',
        accounts: [account, { address: 'b' }],
        networkId: 'solana:main',
        auth: { name: 'google', username: 'ann' },
      },
      { connectorId: 'rowan', accounts: [] },
      { connectorId: 'elm', accounts: [] },
    ])
  })
})
