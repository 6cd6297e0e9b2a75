/** The kit's rows in browser storage, under `latchkit/<tail of project id>/…` (rule 12). */
export type KitStorage = {
  /** Reads and checks a row; corrupt, unreadable and absent rows are `undefined`. */
  get<value>(row: string, parse: (raw: unknown) => value | undefined): value | undefined
  /** Writes a row as JSON. A failure (quota, denied) is logged once and ignored. */
  set(row: string, value: unknown): void
  remove(row: string): void
}

export type CreateStorageParameters = {
  /** Its last eight characters keep two kits on one origin apart. */
  projectId: string
  /** Where rows are kept; `null` keeps nothing. @default the page's `localStorage`, when it may be used */
  storage?: Storage | null
  /** Takes the first failure of each kind. */
  log?: Pick<Console, 'info'>
}

/** Makes the storage of a kit. It never throws: a page without storage works, and forgets. */
export function createStorage({ projectId, storage, log }: CreateStorageParameters): KitStorage {
  const prefix = `latchkit/${projectId.slice(-8) || 'none'}/`
  const logged = new Set<string>()

  /** Even reading `localStorage` throws where a visitor denies it, so each use asks anew. */
  function attempt<result>(what: string, use: (store: Storage) => result): result | undefined {
    try {
      const store = storage === undefined ? globalThis.window?.localStorage : storage
      return store ? use(store) : undefined
    } catch (error) {
      if (!logged.has(what)) {
        logged.add(what)
        log?.info(`Storage: ${what} failed`, error)
      }
      return undefined
    }
  }

  const write = (what: string) => (row: string, value?: unknown) => {
    attempt(what, (store) =>
      value === undefined
        ? store.removeItem(prefix + row)
        : store.setItem(prefix + row, JSON.stringify(value)),
    )
  }

  return {
    get: (row, parse) =>
      attempt('read', (store) => {
        const text = store.getItem(prefix + row)
        return text === null ? undefined : parse(JSON.parse(text))
      }),
    set: write('write'),
    remove: write('remove'),
  }
}
