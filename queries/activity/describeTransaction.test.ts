import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActivityTransaction, Transfer } from '../../src/namespace/activity.types.ts'
import { describeTransaction, mergeTransfers } from './options.ts'

const eth: Transfer['token'] = { name: 'Ether', symbol: 'ETH' }
const usdc: Transfer['token'] = { name: 'USD Coin', symbol: 'USDC' }
const shown = (transfers: readonly Transfer[]) =>
  mergeTransfers(transfers).map((one) => [
    one.token?.symbol ?? one.nft?.name,
    one.direction,
    one.amount,
  ])

describe('mergeTransfers', () => {
  test('default: transfers of a token in one direction are merged exactly', () => {
    const transfers: Transfer[] = [
      { token: eth, direction: 'out', amount: '0.1', value: '0.1' },
      { token: eth, direction: 'out', amount: '0.2', value: '0.2' },
      { token: usdc, direction: 'out', amount: '9007199254740993' },
      { token: usdc, direction: 'out', amount: '9007199254740993.000001' },
    ]
    expect(mergeTransfers(transfers)).toEqual([
      { token: eth, direction: 'out', amount: '0.3', value: '0.3' },
      { token: usdc, direction: 'out', amount: '18014398509481986.000001' },
    ])
    expect(transfers[0]?.amount).toBe('0.1')
  })

  test.each([
    ['0.0999', ['1']],
    ['0.1', ['1', '0.1']],
    ['0.099999999999999999999999', ['1']],
  ])(
    'behavior: of 1 sent, a return of %s counts as unused gas if it is below a tenth',
    (amount, amounts) => {
      const transfers: Transfer[] = [
        { token: eth, direction: 'in', amount },
        { token: eth, direction: 'out', amount: '1' },
      ]
      expect(mergeTransfers(transfers).map((one) => one.amount)).toEqual(amounts)
    },
  )

  test('behavior: a received amount of another token does not count as unused gas', () => {
    expect(
      shown([
        { token: usdc, direction: 'in', amount: '2000' },
        { token: eth, direction: 'out', amount: '1' },
      ]),
    ).toEqual([
      ['ETH', 'out', '1'],
      ['USDC', 'in', '2000'],
    ])
  })

  test('behavior: keeps the two of the highest value; an unknown value is the lowest', () => {
    expect(
      shown([
        { token: { symbol: 'UNKNOWN' }, direction: 'in', amount: '1' },
        { token: { symbol: 'LOW' }, direction: 'in', amount: '1', value: '0' },
        { token: { symbol: 'TOP' }, direction: 'in', amount: '1', value: '10' },
        { token: { symbol: 'NEXT' }, direction: 'out', amount: '1', value: '9' },
      ]),
    ).toEqual([
      ['NEXT', 'out', '1'],
      ['TOP', 'in', '1'],
    ])
  })

  test('behavior: NFTs are not merged, and spam is dropped', () => {
    const owl = (name: string, isSpam = false): Transfer => ({
      nft: { name, isSpam },
      direction: 'in',
      amount: '1',
    })
    expect(shown([owl('Owl #1'), owl('Owl #2'), owl('Claim $5000', true)])).toEqual([
      ['Owl #1', 'in', '1'],
      ['Owl #2', 'in', '1'],
    ])
    expect(shown([owl('Claim $5000', true), owl('Owl #1')])).toEqual([['Owl #1', 'in', '1']])
  })

  test('behavior: an unknown amount is neither added as zero nor treated as unused gas', () => {
    expect(
      shown([
        { token: eth, direction: 'out', amount: '1' },
        { token: eth, direction: 'out' },
      ]),
    ).toEqual([['ETH', 'out', undefined]])
  })

  test('property: returns one or two transfers, sent first, and does not change its input', () => {
    const direction = fc.constantFrom('in', 'out', 'self', undefined)
    const amount = fc.option(fc.nat().map(String), { nil: undefined })
    const token = fc.constantFrom(eth, usdc, { symbol: 'X' }, undefined)
    const transfer = fc.record({ token, direction, amount, value: amount })
    fc.assert(
      fc.property(fc.array(transfer, { maxLength: 8 }), (transfers) => {
        const before = JSON.stringify(transfers)
        const merged = mergeTransfers(transfers)
        expect(merged.length).toBeLessThanOrEqual(2)
        expect(merged.length).toBeGreaterThanOrEqual(Math.min(1, transfers.length))
        if (merged[1]?.direction === 'out') expect(merged[0]?.direction).toBe('out')
        expect(JSON.stringify(transfers)).toBe(before)
      }),
    )
  })
})

describe('describeTransaction', () => {
  const transaction = (more: Partial<ActivityTransaction>): ActivityTransaction => ({
    id: 'x',
    hash: '0x1',
    operationType: 'send',
    minedAt: '2026-01-01T00:00:00Z',
    status: 'confirmed',
    sentFrom: 'from',
    sentTo: 'to',
    transfers: [],
    ...more,
  })

  test('default: sent and received amounts, by direction', () => {
    const transfers: Transfer[] = [
      { token: { ...usdc, iconUrl: 'https://p.test/u.png' }, direction: 'in', amount: '2000' },
      { token: eth, direction: 'out', amount: '1' },
    ]
    expect(describeTransaction(transaction({ operationType: 'trade', transfers }))).toEqual({
      operation: 'trade',
      status: 'confirmed',
      counterpart: 'to',
      lines: [
        { kind: 'token', sign: '-', amount: '1', symbol: 'ETH', name: 'Ether' },
        {
          kind: 'token',
          sign: '+',
          amount: '2000',
          symbol: 'USDC',
          name: 'USD Coin',
          imageUrl: 'https://p.test/u.png',
        },
      ],
    })
  })

  test('behavior: no sign for a transfer to oneself, no amount for an NFT, and unknown transfers stay', () => {
    const transfers: Transfer[] = [
      { direction: 'self', amount: '1' },
      {
        nft: { name: 'Owl', previewUrl: 'https://p.test/o.png', isSpam: false },
        direction: 'in',
        amount: '1',
      },
    ]
    expect(describeTransaction(transaction({ transfers })).lines).toEqual([
      { kind: 'nft', sign: '+', name: 'Owl', imageUrl: 'https://p.test/o.png' },
      { kind: 'unknown', sign: '', amount: '1' },
    ])
  })

  test('behavior: unknown operations and statuses are described too', () => {
    const described = describeTransaction(
      transaction({ operationType: 'to_be_invented', status: 'ONRAMP_TRANSACTION_STATUS_X' }),
    )
    expect(described).toMatchObject({ operation: 'other', status: 'unknown', lines: [] })
    expect(describeTransaction(transaction({ operationType: 'Receive' }))).toMatchObject({
      operation: 'receive',
      counterpart: 'from',
    })
    for (const status of ['confirmed', 'failed', 'pending']) {
      expect(describeTransaction(transaction({ status })).status).toBe(status)
    }
  })
})
