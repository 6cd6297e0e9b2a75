import { expect, test } from 'vitest'
import { type ListWalletsParameters, listWallets } from './listWallets.ts'

const make = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${from + index}`,
    name: `Wallet ${from + index}`,
    badgeType: index % 2 ? ('none' as const) : ('certified' as const),
  }))

const list = (over: Partial<ListWalletsParameters>) => {
  const { wallets, total } = listWallets({
    featured: [],
    wallets: [],
    count: 0,
    hasMore: false,
    isCertifiedOnly: false,
    config: { includeWalletIds: [], excludeWalletIds: [], featuredWalletIds: [] },
    connectors: [],
    namespace: undefined,
    isMobile: false,
    isUniversal: false,
    ...over,
  })
  return { ids: wallets.map(({ id }) => id), total }
}

test('default: lists featured wallets first, each wallet once [spec 5.32]', () => {
  const featured = make(2, 4)
  expect(list({ featured, wallets: make(5), count: 5 })).toEqual({
    ids: ['id-4', 'id-5', 'id-1', 'id-2', 'id-3'],
    total: 5,
  })
})

test('behavior: the total excludes filtered wallets and includes pages to come', () => {
  const config = { includeWalletIds: [], excludeWalletIds: ['Wallet 2'], featuredWalletIds: [] }
  expect(list({ wallets: make(40), count: 500, hasMore: true }).total).toBe(500)
  expect(list({ wallets: make(40), count: 500, hasMore: true, config }).total).toBe(499)
  expect(list({ wallets: make(40), count: 500, config }).total).toBe(39)
  // The directory reports fewer wallets than it returns.
  expect(list({ wallets: make(40), count: 3, hasMore: true }).total).toBe(40)
})

test('behavior: an installed wallet moves to the front of the first page; later pages move nothing [spec 5.32]', () => {
  const wallets = make(80).map((one, index) =>
    index === 30 || index === 70 ? { ...one, rdns: `org.wallet-${index}` } : one,
  )
  const connectors = [
    { type: 'ANNOUNCED' as const, rdns: 'org.wallet-30' },
    { type: 'ANNOUNCED' as const, rdns: 'org.wallet-70' },
  ]
  const { ids } = list({ wallets, count: 80, connectors })
  expect(ids.slice(0, 2)).toEqual(['id-31', 'id-1'])
  expect(ids[70]).toBe('id-71')
  expect(list({ wallets: wallets.slice(0, 40), count: 80, connectors }).ids).toEqual(
    ids.slice(0, 40),
  )
})

test('behavior: the certified filter applies to featured wallets too', () => {
  expect(
    list({ featured: make(2, 9), wallets: make(3), count: 3, isCertifiedOnly: true }).ids,
  ).toEqual(['id-9', 'id-1', 'id-3'])
})
