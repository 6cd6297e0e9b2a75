/** What the window keeps is its own: the windows of a gallery stand on one origin and must not meet. */
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
// The WalletConnect client keeps its rows in the storage above then.
Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined })

export {}
