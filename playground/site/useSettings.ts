import { useCallback, useEffect, useRef, useState } from 'react'
import { writeServices } from './services.ts'
import { type ChangeSettings, type Settings, writeAddress } from './settings/settings.ts'

/** The delay between the last change and the update of the URL, in ms. */
const addressDelayMs = 200

/** Returns the settings of the page, and stores them in the URL to restore them after a reload or from a link. */
export function useSettings(initial: Settings): readonly [Settings, ChangeSettings] {
  const [settings, setSettings] = useState(initial)
  const change = useCallback<ChangeSettings>(
    (changes) => setSettings((before) => ({ ...before, ...changes })),
    [],
  )
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = window.setTimeout(
      () => window.history.replaceState(null, '', linkOf(settings)),
      addressDelayMs,
    )
    return () => window.clearTimeout(timer)
  }, [settings])
  return [settings, change]
}

/** Returns the URL of a page with the given settings. */
export function linkOf(settings: Settings, page: Location = window.location): string {
  const { origin, pathname, search } = page
  return `${origin}${pathname}${withServices(writeAddress(settings), search)}`
}

/** Returns a query string with the settings and the services of this page. */
export function withServices(query: string, search = window.location.search): string {
  const services = writeServices(search)
  return services ? `${query}${query ? '&' : '?'}${services}` : query
}
