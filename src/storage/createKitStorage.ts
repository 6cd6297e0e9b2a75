/**
 * Who can read a copy of a row: only this page, this tab even after a reload, or all tabs of the
 * site.
 */
export const storageReaders = ['page', 'tab', 'tabs'] as const
export type StorageReaders = (typeof storageReaders)[number]

/**
 * The kit's rows in browser storage. Keys start with `latchkit/` and the last characters of the
 * project id.
 */
export type KitStorage = {
  /** Reads and parses a row. Returns `undefined` if the row is invalid, unreadable, or missing. */
  get<value>(row: string, parse: (raw: unknown) => value | undefined): value | undefined
  /**
   * Returns all copies of a row, newest first. If storage is full, `localStorage` may contain an
   * older copy that other tabs still write to.
   */
  getCopies<value>(row: string, parse: (raw: unknown) => value | undefined): readonly value[]
  /** Returns who can read each copy of a row, in the same order as `getCopies`. */
  getReaders(row: string): readonly StorageReaders[]
  /**
   * Writes a row as JSON. If writing fails (quota exceeded, access denied), the error is logged
   * once and ignored.
   */
  set(row: string, value: unknown): void
  remove(row: string): void
  /** Returns the names of all rows that start with a prefix. */
  list(prefix: string): readonly string[]
  /**
   * Writes a row that must not be lost. If storage is full, cache rows are removed. If it is still
   * full, the row is written to `sessionStorage`, which survives a reload, or else to memory.
   *
   * @returns Whether the row will still be available after a reload.
   */
  keep(row: string, value: unknown): boolean
  /** Whether this page has removed expired cache rows. */
  isSwept?: boolean
}

export type CreateKitStorageParameters = {
  /** The project id. Its last 8 characters separate kits on the same origin. */
  projectId: string
  /** The storage to use. `null` disables storage. @default `localStorage`, if accessible */
  storage?: Storage | null
  /** Where to log the first error of each kind. */
  log?: Pick<Console, 'info'>
}

/** Whether a row contains cached data that can be fetched again. */
export const isCacheRow = (name: string) => name.endsWith('_cache')

/**
 * Creates a kit's storage. Never throws. If storage is unavailable, the kit still works, but
 * nothing is persisted.
 */
export function createKitStorage({
  projectId,
  storage,
  log,
}: CreateKitStorageParameters): KitStorage {
  const prefix = `latchkit/${projectId.slice(-8) || 'none'}/`
  const logged = new Set<string>()
  /** Rows passed to {@link KitStorage.keep} that could not be written to browser storage. */
  const memory = new Map<string, string>()

  // This is a function because reading `localStorage` throws if access is denied.
  const main = () => (storage === undefined ? globalThis.window?.localStorage : storage)
  const session = () => (storage === undefined ? globalThis.window?.sessionStorage : null)

  function guard<result>(what: string, run: () => result): result | undefined {
    try {
      return run()
    } catch (error) {
      if (!logged.has(what)) {
        logged.add(what)
        log?.info(`Storage: ${what} failed`, error)
      }
      return undefined
    }
  }

  function attempt<result>(
    what: string,
    use: (store: Storage) => result,
    find: () => Storage | null | undefined = main,
  ): result | undefined {
    return guard(what, () => {
      const store = find()
      return store ? use(store) : undefined
    })
  }

  const namesIn = (store: Storage) =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )

  /** Removes the copies of a row that are in `sessionStorage` and memory. */
  function forgetKept(row: string): void {
    memory.delete(row)
    attempt('remove', (store) => store.removeItem(prefix + row), session)
  }

  /**
   * Returns the copies of a row. A copy in memory or `sessionStorage` is newer, because it exists
   * only if `localStorage` could not be written.
   */
  function getTexts(row: string): Readonly<Record<StorageReaders, string | null | undefined>> {
    const read = (store: Storage) => store.getItem(prefix + row)
    return {
      page: memory.get(row),
      tab: attempt('read', read, session),
      tabs: attempt('read', read),
    }
  }

  function getCopies<value>(row: string, parse: (raw: unknown) => value | undefined) {
    const texts = getTexts(row)
    return storageReaders.flatMap((readers) => {
      const text = texts[readers]
      const value = guard('read', () =>
        typeof text === 'string' ? parse(JSON.parse(text)) : undefined,
      )
      return value === undefined ? [] : [value]
    })
  }

  return {
    get: (row, parse) => getCopies(row, parse)[0],
    getCopies,
    getReaders(row) {
      const texts = getTexts(row)
      return storageReaders.filter((readers) => typeof texts[readers] === 'string')
    },
    set(row, value) {
      attempt('write', (store) =>
        value === undefined
          ? store.removeItem(prefix + row)
          : store.setItem(prefix + row, JSON.stringify(value)),
      )
    },
    remove(row) {
      attempt('remove', (store) => store.removeItem(prefix + row))
      forgetKept(row)
    },
    list(start) {
      const places = [main, session].flatMap((find) => attempt('read', namesIn, find) ?? [])
      const names = [...places.map((key) => key.slice(prefix.length)), ...memory.keys()]
      return [...new Set(names)].filter((name) => name.startsWith(start))
    },
    keep(row, value) {
      const text = JSON.stringify(value)
      const put = (store: Storage) => {
        store.setItem(prefix + row, text)
        return true
      }
      const makeRoom = (store: Storage) => {
        for (const key of namesIn(store)) if (isCacheRow(key)) store.removeItem(key)
        return put(store)
      }
      if (attempt('write', put) ?? attempt('write', makeRoom)) {
        forgetKept(row)
        return true
      }
      if (attempt('write', put, session)) {
        memory.delete(row)
        return true
      }
      memory.set(row, text)
      return false
    },
  }
}

/**
 * Returns a wrapper around `localStorage` for wagmi that never throws. wagmi's default storage
 * throws on load if access is denied.
 */
export function createPageStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  function attempt<result>(use: (storage: Storage) => result): result | null {
    try {
      return typeof window === 'object' ? use(window.localStorage) : null
    } catch {
      return null
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  }
}
