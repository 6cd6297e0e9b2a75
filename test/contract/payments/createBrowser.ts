import { setMaxListeners } from 'node:events'
import type { PageLife } from './worldTime.ts'

/** A browser storage with a size limit, like `localStorage`. */
export type LimitedStorage = Storage & {
  rows: Map<string, string>
  /** Rejects writes that would make it larger. Without a limit there is space. */
  setFull(isFull: boolean): void
}

/** A tab. Its own storage survives a reload. */
export type Tab = { id: number; session: LimitedStorage }

/** The `window` of the page's code. */
export type PageWindow = EventTarget & {
  localStorage: Storage
  sessionStorage: Storage
  document: EventTarget & { visibilityState: string }
}

/** A page of a tab, until it is reloaded or closed. */
export type BrowserPage = PageLife & { tab: Tab; window: PageWindow }

export type Browser = ReturnType<typeof createBrowser>

function createLimitedStorage(changed: (key: string) => void = () => {}): LimitedStorage {
  const rows = new Map<string, string>()
  const used = () => [...rows].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  let limit = Number.POSITIVE_INFINITY
  /** Cached until a change, because listing rows reads them one by one. */
  let keys: readonly string[] = []
  const change = (key: string) => {
    keys = [...rows.keys()]
    changed(key)
  }
  return {
    rows,
    setFull(isFull) {
      limit = isFull ? used() : Number.POSITIVE_INFINITY
    },
    get length() {
      return rows.size
    },
    clear() {},
    key: (index) => keys[index] ?? null,
    getItem: (key) => rows.get(key) ?? null,
    setItem(key, value) {
      const before = rows.get(key)
      if (before === value) return
      const grows = value.length - (before === undefined ? -key.length : before.length)
      if (grows > 0 && used() + grows > limit) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
      rows.set(key, value)
      change(key)
    },
    removeItem(key) {
      if (rows.delete(key)) change(key)
    },
  }
}

/** Creates a browser with tabs of one site, which share storage and receive each other's storage events. */
export function createBrowser() {
  const pages = new Set<BrowserPage>()
  let due: { key: string; from: BrowserPage | undefined }[] = []
  let writer: BrowserPage | undefined
  const local = createLimitedStorage((key) => due.push({ key, from: writer }))
  let tabs = 0

  /** Creates the storage object of one page. A closed page cannot write. */
  function ofPage(storage: LimitedStorage, page: () => BrowserPage): Storage {
    const write = (run: () => void) => {
      if (page().isGone) return
      writer = page()
      try {
        run()
      } finally {
        writer = undefined
      }
    }
    return {
      get length() {
        return storage.length
      },
      clear() {},
      key: storage.key,
      getItem: storage.getItem,
      setItem: (key, value) => write(() => storage.setItem(key, `${value}`)),
      removeItem: (key) => write(() => storage.removeItem(key)),
    }
  }

  return {
    local,
    openTab: (): Tab => ({ id: tabs++, session: createLimitedStorage() }),
    openPage(tab: Tab): BrowserPage {
      const window = Object.assign(new EventTarget(), {
        localStorage: ofPage(local, () => page),
        sessionStorage: ofPage(tab.session, () => page),
        document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      })
      // sessionStorage has no limit here.
      setMaxListeners(0, window)
      const page: BrowserPage = { tab, window, isGone: false }
      pages.add(page)
      return page
    },
    /** Closes the page: its pending work never resolves. */
    closePage(page: BrowserPage) {
      page.isGone = true
      pages.delete(page)
    },
    /**
     * Delivers storage events of other pages since the last call.
     *
     * @returns Whether there were any.
     */
    tellPages(run: (page: BrowserPage, tell: () => void) => void): boolean {
      const told = due
      due = []
      for (const { key, from } of told) {
        for (const page of pages) {
          if (page === from) continue
          const event = Object.assign(new Event('storage'), { key })
          run(page, () => page.window.dispatchEvent(event))
        }
      }
      return told.length > 0
    },
  }
}
