/** A wallet's persistent storage, with the interface that WalletConnect's core requires. */
export type PhoneStorage = {
  getKeys(): Promise<string[]>
  getEntries<value>(): Promise<[string, value][]>
  getItem<value>(key: string): Promise<value | undefined>
  setItem<value>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

/** The members of `localStorage` that the phone uses. */
type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Creates a storage that ends with the process. To restart a phone, pass the same storage to the next one. */
export function createMemoryStorage(): PhoneStorage {
  const texts = new Map<string, string>()
  return createPhoneStorage({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size
    },
  })
}

/** Stores values as JSON in a string store such as `localStorage`. */
export function createPhoneStorage(store: TextStore): PhoneStorage {
  const prefix = 'phone/'
  const keys = () =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  const read = <value>(key: string) => {
    const text = store.getItem(prefix + key)
    return text === null ? undefined : (JSON.parse(text) as value)
  }
  return {
    getKeys: async () => keys(),
    getEntries: async <value>() =>
      keys().map((key): [string, value] => [key, read<value>(key) as value]),
    getItem: async <value>(key: string) => read<value>(key),
    setItem: async (key, value) => {
      if (value === undefined) store.removeItem(prefix + key)
      else store.setItem(prefix + key, JSON.stringify(value))
    },
    removeItem: async (key) => store.removeItem(prefix + key),
  }
}
