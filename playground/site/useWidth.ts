import { useSyncExternalStore } from 'react'

export type Width = 'wide' | 'middle' | 'narrow'

const narrow = '(width < 760px)'
const middle = '(width < 1200px)'

function read(): Width {
  if (window.matchMedia(narrow).matches) return 'narrow'
  return window.matchMedia(middle).matches ? 'middle' : 'wide'
}

function subscribe(listener: () => void): () => void {
  const queries = [narrow, middle].map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** Returns the layout for the width of the window. */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, read)
}
