import { setMaxListeners } from 'node:events'
import type { PageLife } from './worldTime.ts'

/** A storage of the browser with a limit, as `localStorage` has one. */
export type LimitedStorage = Storage & {
  rows: Map<string, string>
  /** No write may make it larger than it is now; without it there is room again. */
  setFull(isFull: boolean): void
}

/** A tab: what it keeps for itself outlives a reload. */
export type Tab = { id: number; session: LimitedStorage }

/** What the page's code sees as `window`. */
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
  /** Taken once for each change: whoever lists the rows asks for one after the other. */
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

/** A browser with tabs of one site: they share what is stored, and hear of each other's writes. */
export function createBrowser() {
  const pages = new Set<BrowserPage>()
  let due: { key: string; from: BrowserPage | undefined }[] = []
  let writer: BrowserPage | undefined
  const local = createLimitedStorage((key) => due.push({ key, from: writer }))
  let tabs = 0

  /** A storage as one page sees it: when the page is gone, nothing of it writes any more. */
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
      // Browsers have no limit.
      setMaxListeners(0, window)
      const page: BrowserPage = { tab, window, isGone: false }
      pages.add(page)
      return page
    },
    /** The page goes: nothing that it waits for comes to it any more. */
    closePage(page: BrowserPage) {
      page.isGone = true
      pages.delete(page)
    },
    /**
     * Tells pages what others wrote since the last time.
     *
     * @returns Whether there was anything to tell.
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
