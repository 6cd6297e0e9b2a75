import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import { bigint, nullable, object, string } from 'valibot'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKitStorage } from './createKitStorage.ts'
import { createQueryPersister, type PersistedRow, writeAnswer } from './queryPersister.ts'

type Balance = { value: bigint; symbol: string | null }

const row: PersistedRow<Balance> = {
  name: 'native_balance_cache',
  schema: object({ value: bigint(), symbol: nullable(string()) }),
}
const projectId = 'b56e18d47c72ab683b10814fe9495694'
const prefix = 'latchkit/e9495694/'
const lifetime = 30_000

/** A page with its own query client and storage object, over shared data. */
function openPage(disk: Storage | null, clock = createTestClock()) {
  const client = new QueryClient()
  const storage = createKitStorage({ projectId, storage: disk })
  const queryFn = vi.fn(async (): Promise<Balance> => ({ value: 2n ** 70n, symbol: null }))
  const read = (key = 'one', ofRow = row) =>
    client.fetchQuery({
      queryKey: [key] as const,
      queryFn,
      retry: false,
      persister: createQueryPersister<Balance, readonly [string]>(storage, ofRow, clock),
    })
  return { client, storage, queryFn, read, clock }
}

const rowOf = (disk: Storage, name = 'native_balance_cache') =>
  disk.getItem(prefix + name) ?? undefined

describe('createQueryPersister', () => {
  test('default: a reload within the lifetime does not fetch, and keeps the original time', async () => {
    const disk = createMemoryStorage()
    const first = openPage(disk)
    await first.read()
    await first.clock.advance(lifetime - 1)
    const second = openPage(disk, first.clock)
    expect(await second.read()).toEqual({ value: 2n ** 70n, symbol: null })
    expect(second.queryFn).not.toHaveBeenCalled()
    await vi.waitFor(() =>
      expect(second.client.getQueryState(['one'])?.dataUpdatedAt).toBe(
        first.clock.now() - lifetime + 1,
      ),
    )
  })

  test('behavior: an expired entry is removed, and the next page fetches [spec 4.45]', async () => {
    const disk = createMemoryStorage()
    const first = openPage(disk)
    await first.read()
    expect(rowOf(disk)).toBeDefined()
    await first.clock.advance(lifetime)
    const second = openPage(disk, first.clock)
    second.queryFn.mockRejectedValueOnce(new Error('down'))
    await expect(second.read()).rejects.toThrow('down')
    expect(second.queryFn).toHaveBeenCalledTimes(1)
    expect(rowOf(disk)).toBeUndefined()
  })

  test('behavior: a page with a result fetches on demand, and stores the newer one', async () => {
    const disk = createMemoryStorage()
    const first = openPage(disk)
    await first.read()
    first.queryFn.mockResolvedValueOnce({ value: 5n, symbol: 'ETH' })
    await first.read()
    expect(first.queryFn).toHaveBeenCalledTimes(2)
    expect(await openPage(disk, first.clock).read()).toEqual({ value: 5n, symbol: 'ETH' })
  })

  test('behavior: results of one row are separate, and an expired one is removed by the next write', async () => {
    const disk = createMemoryStorage()
    const first = openPage(disk)
    await first.read('one')
    await first.clock.advance(20_000)
    first.queryFn.mockResolvedValueOnce({ value: 7n, symbol: 'other' })
    await first.read('other')
    expect((await openPage(disk, first.clock).read('one')).value).toBe(2n ** 70n)
    expect((await openPage(disk, first.clock).read('other')).value).toBe(7n)
    await first.clock.advance(20_000)
    await first.read('third')
    expect(Object.keys(JSON.parse(rowOf(disk) ?? ''))).toEqual(['["other"]', '["third"]'])
  })

  test.each([
    ['another shape', JSON.stringify({ value: '7', symbol: null })],
    ['no bigint', '{"value":{"$bigint":"seven"},"symbol":null}'],
    ['truncated JSON', '{"value":{"$big'],
    ['nothing', 'null'],
  ])('behavior: an entry with %s is fetched again', async (_, data) => {
    const disk = createMemoryStorage()
    const page = openPage(disk)
    const timestamp = page.clock.now()
    page.storage.set(row.name, { '["one"]': { timestamp, data } })
    expect((await page.read()).value).toBe(2n ** 70n)
    expect(page.queryFn).toHaveBeenCalledTimes(1)
  })

  test.each(['{', '[]', '7', 'null', '{"[\\"one\\"]":null}', '{"[\\"one\\"]":{"timestamp":"x"}}'])(
    'behavior: ignores a row of %j',
    async (raw) => {
      const disk = createMemoryStorage()
      disk.setItem(`${prefix}native_balance_cache`, raw)
      const page = openPage(disk)
      expect((await page.read()).value).toBe(2n ** 70n)
      expect((await openPage(disk, page.clock).read()).value).toBe(2n ** 70n)
      expect(page.queryFn).toHaveBeenCalledTimes(1)
    },
  )

  test('behavior: an entry from the future, after the clock was set back, expires', async () => {
    const disk = createMemoryStorage()
    const first = openPage(disk)
    await first.read()
    const second = openPage(disk, createTestClock(first.clock.now() - 1))
    await second.read()
    expect(second.queryFn).toHaveBeenCalledTimes(1)
  })

  test('behavior: a full or denied storage does not lose a result', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const page = openPage({ ...createMemoryStorage(), setItem: refuse })
    expect((await page.read()).value).toBe(2n ** 70n)
    const denied = openPage({
      ...createMemoryStorage(),
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    })
    expect((await denied.read()).value).toBe(2n ** 70n)
  })

  test('behavior: a result that would fill the storage is not stored, and its older one is removed', async () => {
    const disk = createMemoryStorage()
    const page = openPage(disk)
    await page.read('other')
    await page.read('one')
    page.queryFn.mockResolvedValueOnce({ value: 1n, symbol: 'x'.repeat(500_000) })
    await page.read('one')
    expect(Object.keys(JSON.parse(rowOf(disk) ?? ''))).toEqual(['["other"]'])
  })

  test('behavior: without storage, nothing is stored and nothing fails', async () => {
    const page = openPage(null)
    await page.read()
    const next = openPage(null, page.clock)
    await next.read()
    expect(next.queryFn).toHaveBeenCalledTimes(1)
  })

  test('behavior: does not store an error', async () => {
    const disk = createMemoryStorage()
    const page = openPage(disk)
    page.queryFn.mockRejectedValueOnce(new Error('down'))
    await expect(page.read()).rejects.toThrow('down')
    expect(disk).toHaveLength(0)
  })

  test('parameters: keep selects what is stored', async () => {
    const disk = createMemoryStorage()
    const page = openPage(disk)
    const keep = (data: Balance, before?: Balance) => (before ? undefined : { ...data, value: 1n })
    expect((await page.read('one', { ...row, keep })).value).toBe(2n ** 70n)
    page.queryFn.mockResolvedValueOnce({ value: 3n, symbol: null })
    await page.read('one', { ...row, keep })
    expect((await openPage(disk, page.clock).read()).value).toBe(1n)
  })

  test('behavior: writeAnswer stores a result that was set without a fetch', async () => {
    const disk = createMemoryStorage()
    const page = openPage(disk)
    await page.read()
    writeAnswer<Balance>(page.storage, row, '["one"]', { value: 9n, symbol: null }, page.clock)
    expect((await openPage(disk, page.clock).read()).value).toBe(9n)
  })

  test('behavior: a second copy of the module, as after a hot reload, sweeps again and keeps fresh entries', async () => {
    const disk = createMemoryStorage()
    const page = openPage(disk)
    await page.read('one')
    await page.clock.advance(lifetime - 1)
    page.queryFn.mockResolvedValueOnce({ value: 7n, symbol: null })
    await page.read('other')
    const before = rowOf(disk)
    vi.resetModules()
    const second = await import('./queryPersister.ts')
    expect(second.createQueryPersister).not.toBe(createQueryPersister)
    const readAgain = (key: string) =>
      new QueryClient().fetchQuery({
        queryKey: [key] as const,
        queryFn: page.queryFn,
        persister: second.createQueryPersister<Balance, readonly [string]>(
          page.storage,
          row,
          page.clock,
        ),
      })
    expect((await readAgain('one')).value).toBe(2n ** 70n)
    expect((await readAgain('other')).value).toBe(7n)
    expect(page.queryFn).toHaveBeenCalledTimes(2)
    expect(rowOf(disk)).toBe(before)
  })

  test('types: is a TanStack persister', () => {
    expectTypeOf(createQueryPersister<Balance>).returns.toEqualTypeOf<QueryPersister<Balance>>()
    expect(createQueryPersister).toBeTypeOf('function')
  })
})

describe('on first use on a page', () => {
  const names = [
    ['portfolio_cache', 30_000],
    ['native_balance_cache', 30_000],
    ['ens_cache', 300_000],
    ['identity_cache', 300_000],
    ['history_transactions_cache', 15_000],
    ['token_price_cache', 15_000],
  ] as const

  /** A storage with one entry of each kind, of the given age. */
  function fill(ages: (lifetime: number) => number, status: string) {
    const disk = createMemoryStorage()
    const clock = createTestClock()
    const storage = createKitStorage({ projectId, storage: disk })
    storage.set('connection_status', status)
    storage.set('theme_mode', 'dark')
    for (const [name, ms] of names) {
      storage.set(name, { '["x"]': { timestamp: clock.now() - ages(ms), data: '1' } })
    }
    return { disk, page: openPage(disk, clock) }
  }
  const left = (disk: Storage) =>
    Array.from({ length: disk.length }, (_, index) => disk.key(index)?.replace(prefix, ''))
  const others = ['connection_status', 'theme_mode']
  const failing = async (page: ReturnType<typeof openPage>) => {
    page.queryFn.mockRejectedValueOnce(new Error('down'))
    await page.read().catch(() => {})
  }

  test('behavior: removes expired entries of every row [spec 4.45]', async () => {
    const { disk, page } = fill((ms) => ms, 'connected')
    await failing(page)
    expect(left(disk)).toEqual(others)
  })

  test('behavior: keeps fresh entries', async () => {
    const { disk, page } = fill((ms) => ms - 1, 'connected')
    await failing(page)
    expect(left(disk)).toEqual([...others, ...names.map(([name]) => name)])
  })

  test('behavior: clears all rows when the stored status is disconnected', async () => {
    const { disk, page } = fill(() => 0, 'disconnected')
    await failing(page)
    expect(left(disk)).toEqual(others)
    await page.read()
    writeAnswer(page.storage, row, '["one"]', { value: 1n, symbol: null }, page.clock)
    expect(left(disk)).toEqual(others)
    page.storage.set('connection_status', 'connected')
    await page.read('other')
    expect(left(disk)).toEqual([...others, 'native_balance_cache'])
  })

  test('behavior: does not store a result that arrives after its account disconnected', async () => {
    const { disk, page } = fill((ms) => ms, 'connected')
    page.storage.set('connections', {
      eip155: [{ connectorId: 'a', accounts: [{ address: 'x' }] }],
    })
    let answer = (_: Balance) => {}
    page.queryFn.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const reading = page.read()
    await vi.waitFor(() => expect(page.queryFn).toHaveBeenCalled())
    // Another account stays connected.
    page.storage.set('connections', { eip155: [] })
    answer({ value: 1n, symbol: null })
    await reading
    expect(left(disk)).toEqual([...others, 'connections'])
  })
})
