// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKitStorage } from './createKitStorage.ts'

const projectId = 'b56e18d47c72ab683b10814fe9495694'
const text = (raw: unknown) => (typeof raw === 'string' ? raw : undefined)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** A storage that throws, as browsers do when it is denied or full. */
function brokenStorage(error: Error): Storage {
  const refuse = () => {
    throw error
  }
  return {
    length: 0,
    clear: refuse,
    getItem: refuse,
    key: refuse,
    removeItem: refuse,
    setItem: refuse,
  }
}

test('default: prefixes rows with the end of the project id', () => {
  const storage = createKitStorage({ projectId })
  storage.set('connected', 'io.otter')
  expect({ ...localStorage }).toEqual({ 'latchkit/e9495694/connected': '"io.otter"' })
  expect(storage.get('connected', text)).toBe('io.otter')
  storage.remove('connected')
  expect(storage.get('connected', text)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('behavior: kits on one origin do not share rows, nor does one without a project id', () => {
  const first = createKitStorage({ projectId })
  const second = createKitStorage({ projectId: `${projectId}0` })
  const none = createKitStorage({ projectId: '' })
  first.set('row', 'first')
  second.set('row', 'second')
  none.set('row', 'none')
  expect([first, second, none].map((storage) => storage.get('row', text))).toEqual([
    'first',
    'second',
    'none',
  ])
})

test('behavior: undefined removes the row', () => {
  const storage = createKitStorage({ projectId })
  storage.set('row', 'a')
  storage.set('row', undefined)
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '', 'undefined', '[1,', '\u0000'])('behavior: ignores corrupt JSON %j', (raw) => {
  const log = vi.fn()
  const storage = createKitStorage({ projectId, log: { info: log } })
  localStorage.setItem('latchkit/e9495694/row', raw)
  expect(storage.get('row', (value) => value)).toBeUndefined()
  expect(log).toHaveBeenCalledTimes(1)
  storage.set('row', 'good')
  expect(storage.get('row', text)).toBe('good')
})

test('behavior: a row of another shape, or a failing parser, is undefined', () => {
  const storage = createKitStorage({ projectId, log: { info: () => {} } })
  storage.set('row', { a: 1 })
  expect(storage.get('row', text)).toBeUndefined()
  expect(
    storage.get('row', () => {
      throw new TypeError('shape')
    }),
  ).toBeUndefined()
})

test('behavior: a full storage is logged once and ignored [spec 8.31]', () => {
  const log = vi.fn()
  const full = new DOMException('full', 'QuotaExceededError')
  const storage = createKitStorage({ projectId, storage: brokenStorage(full), log: { info: log } })
  storage.set('row', 'a')
  storage.set('row', 'b')
  expect(storage.get('row', text)).toBeUndefined()
  storage.remove('row')
  expect(log.mock.calls).toEqual([
    ['Storage: write failed', full],
    ['Storage: read failed', full],
    ['Storage: remove failed', full],
  ])
})

test('behavior: denied access to localStorage is ignored [spec 8.31]', () => {
  const denied = new DOMException('denied', 'SecurityError')
  const get = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw denied
  })
  const log = vi.fn()
  const storage = createKitStorage({ projectId, log: { info: log } })
  storage.set('row', 'a')
  expect(storage.get('row', text)).toBeUndefined()
  expect(log).toHaveBeenCalledWith('Storage: write failed', denied)
  get.mockRestore()
  storage.set('row', 'a')
  expect(storage.get('row', text)).toBe('a')
})

test('behavior: stores nothing without a window, and does not throw', () => {
  vi.stubGlobal('window', undefined)
  const log = vi.fn()
  const storage = createKitStorage({ projectId, log: { info: log } })
  storage.set('row', 'a')
  expect(storage.get('row', text)).toBeUndefined()
  expect(log).not.toHaveBeenCalled()
})

test('parameters: storage null stores nothing', () => {
  const storage = createKitStorage({ projectId, storage: null })
  storage.set('row', 'a')
  expect(storage.get('row', text)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('behavior: a value that is not JSON is logged, and the old row stays', () => {
  const log = vi.fn()
  const storage = createKitStorage({ projectId, log: { info: log } })
  storage.set('row', 'old')
  storage.set('row', 1n)
  expect(storage.get('row', text)).toBe('old')
  expect(log).toHaveBeenCalledTimes(1)
})

describe('keep: a row that must not be lost', () => {
  const key = 'latchkit/e9495694/payment'

  /** A page whose localStorage has a size limit. Browsers reject a write that exceeds it. */
  function limit(most: number) {
    const rows = new Map<string, string>()
    const free = { most }
    const store = {
      get length() {
        return rows.size
      },
      key: (at) => [...rows.keys()][at] ?? null,
      getItem: (name) => rows.get(name) ?? null,
      removeItem: (name) => void rows.delete(name),
      clear: () => rows.clear(),
      setItem(name, value) {
        const others = [...rows].filter(([other]) => other !== name)
        const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0)
        if (used + name.length + value.length > free.most) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        rows.set(name, value)
      },
    } satisfies Storage
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(store)
    return { rows, free, store }
  }

  test('default: stores the row in localStorage', () => {
    const storage = createKitStorage({ projectId })
    expect(storage.keep('payment', 'a')).toBe(true)
    expect({ ...localStorage }).toEqual({ [key]: '"a"' })
    expect(storage.list('pay')).toEqual(['payment'])
    expect(storage.list('x')).toEqual([])
  })

  test("behavior: full: removes only the kit's own cache rows", () => {
    const { rows } = limit(2_200)
    const storage = createKitStorage({ projectId })
    storage.set('history_transactions_cache', 'x'.repeat(1_000))
    storage.set('connected', 'io.otter')
    rows.set('app', 'x'.repeat(1_000))
    storage.set('payment', 'x'.repeat(500))
    expect(storage.get('payment', text)).toBeUndefined()
    expect(storage.keep('payment', 'x'.repeat(500))).toBe(true)
    expect([...rows.keys()]).toEqual(['latchkit/e9495694/connected', 'app', key])
    expect(sessionStorage).toHaveLength(0)
  })

  test('behavior: full of other data: uses sessionStorage, which survives a reload of the tab', () => {
    const { rows, free } = limit(10)
    expect(createKitStorage({ projectId }).keep('payment', 'a')).toBe(true)
    expect({ ...sessionStorage }).toEqual({ [key]: '"a"' })
    const reloaded = createKitStorage({ projectId })
    expect(reloaded.get('payment', text)).toBe('a')
    expect(reloaded.list('')).toEqual(['payment'])
    // There is space again, so the row has one copy.
    free.most = 100
    reloaded.keep('payment', 'b')
    expect([...rows]).toEqual([[key, '"b"']])
    expect(sessionStorage).toHaveLength(0)
  })

  test('behavior: reports the scope of its copies: page, tab or all tabs; a newer copy may have a smaller scope', () => {
    limit(40)
    const storage = createKitStorage({ projectId })
    expect(storage.getReaders('payment')).toEqual([])
    storage.keep('payment', 'a')
    expect(storage.getReaders('payment')).toEqual(['tabs'])
    storage.keep('payment', 'longer'.repeat(9))
    expect(storage.getReaders('payment')).toEqual(['tab', 'tabs'])
    const denied = createKitStorage({ projectId, storage: null })
    denied.keep('payment', 'a')
    expect(denied.getReaders('payment')).toEqual(['page'])
  })

  test('behavior: a row that could not be overwritten is not returned', () => {
    const { rows } = limit(40)
    const storage = createKitStorage({ projectId })
    storage.keep('payment', 'a')
    expect(storage.keep('payment', 'longer'.repeat(9))).toBe(true)
    expect(createKitStorage({ projectId }).get('payment', text)).toBe('longer'.repeat(9))
    storage.remove('payment')
    expect(storage.get('payment', text)).toBeUndefined()
    expect(rows.size).toBe(0)
    expect(sessionStorage).toHaveLength(0)
  })

  test.each<[string, Parameters<typeof createKitStorage>[0]]>([
    ['null', { projectId, storage: null }],
    ['full', { projectId, storage: brokenStorage(new DOMException('full')), log: { info() {} } }],
  ])('error: storage %s: keeps the row in memory, and reports that', (_, parameters) => {
    const storage = createKitStorage(parameters)
    expect(storage.keep('payment', 'a')).toBe(false)
    expect(storage.get('payment', text)).toBe('a')
    expect(storage.list('pay')).toEqual(['payment'])
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    storage.remove('payment')
    expect(storage.list('pay')).toEqual([])
  })
})
