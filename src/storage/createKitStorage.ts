/** Scopes that can read a copy of a row: this page; its tab, also after a reload; all tabs of the site. */
export const storageReaders = ['page', 'tab', 'tabs'] as const
export type StorageReaders = (typeof storageReaders)[number]

/** The kit's rows in browser storage, under `latchkit/<tail of project id>/…`. */
export type KitStorage = {
  /** Reads and validates a row. `undefined` for a corrupt, unreadable or missing row. */
  get<value>(row: string, parse: (raw: unknown) => value | undefined): value | undefined
  /**
   * All copies of a row, newest first. A full storage may leave an older copy in `localStorage`,
   * which other tabs keep writing.
   */
  getCopies<value>(row: string, parse: (raw: unknown) => value | undefined): readonly value[]
  /** The scope that can read each copy of a row, in the same order. */
  getReaders(row: string): readonly StorageReaders[]
  /** Writes a row as JSON. A failure (quota, denied access) is logged once and ignored. */
  set(row: string, value: unknown): void
  remove(row: string): void
  /** Names of all rows with a prefix, including those that {@link KitStorage.keep} stored elsewhere. */
  list(prefix: string): readonly string[]
  /**
   * Writes a row that must not be lost. When the storage is full, the kit's cache rows are removed.
   * If that does not help, the row goes to `sessionStorage`, which survives a reload of the tab, or
   * stays in memory.
   *
   * @returns Whether the row outlives the page.
   */
  keep(row: string, value: unknown): boolean
  /** True once expired cache rows were removed on this page. */
  isSwept?: boolean
}

export type CreateKitStorageParameters = {
  /** Its last eight characters separate two kits on one origin. */
  projectId: string
  /** The storage to use. `null` stores nothing. @default the page's `localStorage`, if accessible */
  storage?: Storage | null
  /** Receives the first failure of each kind. */
  log?: Pick<Console, 'info'>
}

/** True for cache rows, which can be fetched again. */
export const isCacheRow = (name: string) => name.endsWith('_cache')

/** Creates the storage of a kit. It never throws: without storage the page works, but does not persist. */
export function createKitStorage({
  projectId,
  storage,
  log,
}: CreateKitStorageParameters): KitStorage {
  const prefix = `latchkit/${projectId.slice(-8) || 'none'}/`
  const logged = new Set<string>()
  /** Rows of {@link KitStorage.keep} that no storage accepted. */
  const memory = new Map<string, string>()

  // Reading `localStorage` throws when access is denied, so it is read on each use.
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

  /** Removes a row from the places that only {@link KitStorage.keep} uses. */
  function forgetKept(row: string): void {
    memory.delete(row)
    attempt('remove', (store) => store.removeItem(prefix + row), session)
  }

  /** The copies of a row. A copy outside `localStorage` is newer than the one that could not be overwritten. */
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
 * The page's `localStorage` for wagmi, without throwing. wagmi's default storage throws on load
 * when access is denied.
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
