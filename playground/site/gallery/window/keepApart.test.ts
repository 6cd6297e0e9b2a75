// @vitest-environment happy-dom
import { afterAll, expect, test } from 'vitest'

const names = ['localStorage', 'sessionStorage', 'indexedDB'] as const
const before = names.map((name) => Object.getOwnPropertyDescriptor(window, name))
afterAll(() => {
  for (const [place, name] of names.entries()) {
    const own = before[place]
    if (own) Object.defineProperty(window, name, own)
    else Reflect.deleteProperty(window, name)
  }
})

test('behavior: a window has its own local and session storage, and no IndexedDB', async () => {
  const shared = window.localStorage
  await import('./keepApart.ts')
  window.localStorage.setItem('row', 'site')
  window.sessionStorage.setItem('row', 'tab')
  // The kit removes a row from the session storage once the local storage has the row.
  window.sessionStorage.removeItem('row')
  expect(window.localStorage.getItem('row')).toBe('site')
  expect(window.localStorage).toHaveLength(1)
  expect(window.localStorage.key(0)).toBe('row')
  expect(window.sessionStorage).toHaveLength(0)
  expect(shared.getItem('row')).toBeNull()
  expect(window.indexedDB).toBeUndefined()
})
