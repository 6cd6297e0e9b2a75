import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'

// Each worker has its own stack, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

const insecure = 'SecurityError: The operation is insecure.'

/** Ways in which a browser blocks storage. Each runs before the page's first script. */
const denials: Record<string, () => void> = {
  'localStorage, sessionStorage and IndexedDB throw, cookies are off': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  },
  'localStorage is full': () => {
    // Only of the app's origin, not of the verify host's frame.
    if (window !== window.top) return
    const add = (row: string, text: string) => {
      try {
        window.localStorage.setItem(row, (window.localStorage.getItem(row) ?? '') + text)
      } catch {}
    }
    // Large rows are written once each, because each write copies its row. A small one takes the remaining characters.
    for (let size = 2 ** 24; size > 1_024; size /= 2) add(`another-app ${size}`, 'x'.repeat(size))
    add('another-app', '')
    for (let size = 1_024; size >= 1; size /= 2) add('another-app', 'x'.repeat(size))
  },
  'there is no IndexedDB': () => {
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined })
  },
  'IndexedDB refuses at once': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('access denied', 'SecurityError')
    }
  },
  'IndexedDB refuses later': () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget() as IDBOpenDBRequest
      const error = new DOMException('A mutation operation was attempted', 'InvalidStateError')
      Object.defineProperty(request, 'error', { value: error })
      setTimeout(() => {
        const event = new Event('error')
        request.onerror?.(event)
        request.dispatchEvent(event)
      }, 10)
      return request
    }
  },
  'IndexedDB never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  },
  'IndexedDB takes nothing more': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
}

/**
 * Added by `npm run test:deep`: further ways of IndexedDB to fail. `connectors/walletConnect/patches/sdkStorage.test.ts`
 * shows each of them with the SDK's storage.
 */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)
const rare = [
  'there is no IndexedDB',
  'IndexedDB refuses at once',
  'IndexedDB refuses later',
  'IndexedDB takes nothing more',
]

for (const [name, deny] of Object.entries(denials)) {
  if (rare.includes(name) && !isDeep) continue

  test(`error: ${name}: an installed wallet connects and disconnects, and WalletConnect pairs and signs`, async ({
    kitPage,
    pairing,
    page,
    stack,
    pageErrors,
  }) => {
    const thrown: Error[] = []
    page.on('pageerror', (error) => thrown.push(error))
    await page.addInitScript(deny)
    await kitPage.open()
    if (name === 'localStorage is full') {
      const isFull = await page.evaluate(() => {
        try {
          window.localStorage.setItem('?', '')
          return false
        } catch {
          return true
        }
      })
      expect(isFull).toBe(true)
    }
    await kitPage.connect('Cedar')
    await kitPage.accountButton.click()
    await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(kitPage.connectButton).toBeVisible()
    await pairing.show()
    await expect(pairing.code).toBeVisible({ timeout: 15_000 })
    const phone = await stack.openPhone()
    await pairing.connect(phone)
    await pairing.sign(phone)
    expect(thrown).toEqual([])
    // The SDK logs for each request that it could not read `localStorage`.
    expect(pageErrors.splice(0).filter((text) => text !== insecure)).toEqual([])
  })
}
