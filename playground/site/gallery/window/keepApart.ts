/** Creates an in-memory storage. The windows of the gallery share an origin but must not share data. */
function createMemoryStorage(): Storage {
  const rows = new Map<string, string>()
  return {
    get length() {
      return rows.size
    },
    key: (index) => [...rows.keys()][index] ?? null,
    getItem: (name) => rows.get(name) ?? null,
    setItem: (name, value) => void rows.set(name, String(value)),
    removeItem: (name) => void rows.delete(name),
    clear: () => rows.clear(),
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const) {
  Object.defineProperty(window, name, { configurable: true, value: createMemoryStorage() })
}
// Without IndexedDB, the WalletConnect client falls back to `localStorage`, which is in memory here.
Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined })

export {}
