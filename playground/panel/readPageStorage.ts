/** The members of `localStorage` that the page uses. */
export type PageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the page's `localStorage`. If it is denied or full, nothing is stored. */
export function readPageStorage(): PageStorage {
  const attempt = <result>(use: (storage: Storage) => result): result | null => {
    try {
      return use(window.localStorage)
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
