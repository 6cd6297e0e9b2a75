import { describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { chooseSdkStorage, forgiveWrites, sweepSdkRows } from './sdkStorage.ts'

type Ways = {
  /** Result of opening. @default 'opens' */
  open?: 'opens' | 'throws' | 'fails' | 'hangs'
  /** Result of a write. @default 'completes' */
  write?: 'completes' | 'throws' | 'aborts' | 'hangs'
  /** Tables of an existing database. By default, the database is new. */
  tables?: string[]
}

/** An IndexedDB that stops at the given step, and records its calls. */
function stubDatabase({ open = 'opens', write = 'completes', tables }: Ways = {}) {
  const log: string[] = []
  const known = new Set(tables)
  const transaction = {
    oncomplete: undefined as (() => void) | undefined,
    onabort: undefined as (() => void) | undefined,
    objectStore: () => ({
      put: (value: unknown, key: string) => void log.push(`put ${key}=${value}`),
      delete: (key: string) => void log.push(`delete ${key}`),
    }),
  }
  const database = {
    createObjectStore(name: string) {
      known.add(name)
      log.push(`create ${name}`)
    },
    transaction(name: string) {
      if (write === 'throws' || !known.has(name)) throw new DOMException(name, 'NotFoundError')
      if (write === 'completes') queueMicrotask(() => transaction.oncomplete?.())
      if (write === 'aborts') queueMicrotask(() => transaction.onabort?.())
      return transaction
    },
    close: () => void log.push('close'),
  }
  const opening: Record<string, unknown> = { result: database }
  const tell = (event: string) => (opening[event] as (() => void) | undefined)?.()
  vi.stubGlobal('indexedDB', {
    open(name: string) {
      log.push(`open ${name}`)
      if (open === 'throws') throw new DOMException('denied', 'SecurityError')
      if (open === 'fails') queueMicrotask(() => tell('onerror'))
      if (open === 'opens')
        queueMicrotask(() => {
          if (!tables) tell('onupgradeneeded')
          tell('onsuccess')
        })
      return opening
    },
  })
  return {
    log,
    /** Completes the hanging operations. */
    wake() {
      tell('onsuccess')
      transaction.oncomplete?.()
    },
  }
}

describe('chooseSdkStorage', () => {
  test('default: a working database is used by the SDK, with its own table and without rows of the kit', async () => {
    const { log } = stubDatabase()
    const clock = createTestClock()
    expect(await chooseSdkStorage(clock)).toBeUndefined()
    expect(log).toEqual([
      'open WALLET_CONNECT_V2_INDEXED_DB',
      'create keyvaluestorage',
      'put latchkit=',
      'delete latchkit',
      'close',
    ])
    expect(clock.pending()).toBe(0)
  })

  test('behavior: does not create an existing table again', async () => {
    const { log } = stubDatabase({ tables: ['keyvaluestorage'] })
    expect(await chooseSdkStorage(createTestClock())).toBeUndefined()
    expect(log).not.toContain('create keyvaluestorage')
  })

  test.each<[string, Ways]>([
    ['opening throws', { open: 'throws' }],
    ['opening fails', { open: 'fails' }],
    ['a write throws', { write: 'throws' }],
    ['a write is aborted', { write: 'aborts' }],
    ["the database lacks the SDK's table", { tables: ['other'] }],
  ])('behavior: uses memory immediately when %s', async (_name, ways) => {
    stubDatabase(ways)
    const clock = createTestClock()
    const storage = await chooseSdkStorage(clock)
    await storage?.setItem('key', 1)
    expect(await storage?.getItem('key')).toBe(1)
    expect(clock.pending()).toBe(0)
  })

  test('behavior: uses memory without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await chooseSdkStorage(createTestClock())).toBeDefined()
  })

  test.each<[string, Ways]>([
    ['opening', { open: 'hangs' }],
    ['the write', { write: 'hangs' }],
  ])(
    'behavior: when %s hangs, uses memory after two seconds, regardless of a later response',
    async (_name, ways) => {
      const { wake } = stubDatabase(ways)
      const clock = createTestClock()
      const chosen = vi.fn()
      const choosing = chooseSdkStorage(clock).then(chosen)
      await clock.advance(1_999)
      expect(chosen).not.toHaveBeenCalled()
      await clock.advance(1)
      await choosing
      expect(chosen).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ getItem: expect.any(Function) }),
      )
      expect(wake).not.toThrow()
      await choosing
      expect(chosen).toHaveBeenCalledTimes(1)
      expect(clock.pending()).toBe(0)
    },
  )

  test('parameters: hasSession: uses memory after ten seconds', async () => {
    stubDatabase({ open: 'hangs' })
    const clock = createTestClock()
    const chosen = vi.fn()
    const choosing = chooseSdkStorage(clock, true).then(chosen)
    await clock.advance(9_999)
    expect(chosen).not.toHaveBeenCalled()
    await clock.advance(1)
    await choosing
    expect(chosen).toHaveBeenCalledOnce()
  })

  test('behavior: each memory storage is separate and stores copies', async () => {
    stubDatabase({ open: 'throws' })
    const [one, other] = await Promise.all([1, 2].map(() => chooseSdkStorage(createTestClock())))
    const row = { keys: ['a'] }
    await one?.setItem('row', row)
    row.keys.push('b')
    const read = await one?.getItem<typeof row>('row')
    expect(read).toEqual({ keys: ['a'] })
    read?.keys.push('c')
    expect(await one?.getEntries()).toEqual([['row', { keys: ['a'] }]])
    expect(await one?.getKeys()).toEqual(['row'])
    expect(await other?.getKeys()).toEqual([])
    await one?.removeItem('row')
    expect(await one?.getItem('row')).toBeUndefined()
  })
})

describe('forgiveWrites', () => {
  test('default: a failed write is dropped without an unhandled rejection', async () => {
    const full = new DOMException('full', 'QuotaExceededError')
    const storage = {
      setItem: vi.fn((_key: string, _value: unknown) => Promise.reject<void>(full)),
      removeItem: vi.fn((_key: string) => Promise.reject<void>(full)),
    }
    const { setItem, removeItem } = storage
    forgiveWrites(storage)
    await expect(storage.setItem('key', 1)).resolves.toBeUndefined()
    await expect(storage.removeItem('key')).resolves.toBeUndefined()
    expect(setItem).toHaveBeenCalledWith('key', 1)
    expect(removeItem).toHaveBeenCalledWith('key')
  })
})

describe('sweepSdkRows', () => {
  const own = 'wc@2:client:0.3:latchkit-one:session'
  const other = 'wc@2:client:0.3:latchkit-two:session'

  /** An SDK database with the given rows, which responds on demand. */
  function stubRows(keys: readonly string[]) {
    const rows = new Set(keys)
    const due: (() => void)[] = []
    const writing = {
      oncomplete: () => {},
      objectStore: () => ({
        delete: (key: string) => void rows.delete(key),
        getAllKeys() {
          const reading = { result: [...rows], onsuccess: () => {} }
          due.push(() => {
            reading.onsuccess()
            writing.oncomplete()
          })
          return reading
        },
      }),
    }
    const opening = {
      result: { transaction: () => writing, close() {} },
      onsuccess: () => {},
    }
    vi.stubGlobal('indexedDB', {
      databases: async () => [{ name: 'WALLET_CONNECT_V2_INDEXED_DB' }],
      open() {
        due.push(() => opening.onsuccess())
        return opening
      },
    })
    return {
      rows,
      async answer() {
        await vi.waitFor(() => expect(due).not.toEqual([]))
        due.shift()?.()
      },
    }
  }

  test('default: removes the rows of the project', async () => {
    const { rows, answer } = stubRows([own, other])
    const sweeping = sweepSdkRows('latchkit-one', createTestClock(), () => true)
    await answer()
    await answer()
    expect(await sweeping).toBe(true)
    expect([...rows]).toEqual([other])
  })

  test('behavior: keeps the rows of a session that another tab created meanwhile', async () => {
    const { rows, answer } = stubRows([own])
    let isOver = true
    const sweeping = sweepSdkRows('latchkit-one', createTestClock(), () => isOver)
    await answer()
    isOver = false
    await answer()
    await sweeping
    expect([...rows]).toEqual([own])
  })

  test('behavior: times out after two seconds on a database that does not respond', async () => {
    const { rows } = stubRows([own])
    const clock = createTestClock()
    const sweeping = sweepSdkRows('latchkit-one', clock, () => true)
    await clock.advance(2_000)
    expect(await sweeping).toBe(false)
    expect([...rows]).toEqual([own])
  })

  test('behavior: without a database there is nothing to remove', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await sweepSdkRows('latchkit-one', createTestClock(), () => true)).toBe(true)
  })
})
