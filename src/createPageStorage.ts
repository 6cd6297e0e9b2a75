/**
 * The page's `localStorage` for wagmi, or nothing where there is none. wagmi's own default throws
 * where a visitor denies storage, before anything is on the screen.
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
