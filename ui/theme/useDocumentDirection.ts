import { useSyncExternalStore } from 'react'

function read(): 'ltr' | 'rtl' {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr'
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  const options = { attributes: true, attributeFilter: ['dir', 'lang', 'class', 'style'] }
  observer.observe(document.documentElement, options)
  return () => observer.disconnect()
}

/** Subscribes to the document's text direction. */
export function useDocumentDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(subscribe, read, () => 'ltr')
}
