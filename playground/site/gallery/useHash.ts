import { useSyncExternalStore } from 'react'

const read = () => decodeURIComponent(window.location.hash.slice(1))

function listen(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** Returns the hash of the URL and a function to change it. */
export function useHash(): readonly [string, (name: string) => void] {
  const hash = useSyncExternalStore(listen, read)
  return [
    hash,
    (name) => {
      const { pathname, search } = window.location
      if (name) window.location.hash = name
      else {
        window.history.replaceState(null, '', `${pathname}${search}`)
        window.dispatchEvent(new HashChangeEvent('hashchange'))
      }
    },
  ]
}
