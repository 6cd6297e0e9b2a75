import { useCallback, useEffect, useRef, useState } from 'react'
import { writeServices } from './services.ts'
import { type ChangeSettings, type Settings, writeAddress } from './settings/settings.ts'

/** How long after the last change the address follows. */
const addressDelayMs = 200

/** The settings of the page. The address follows them, so that a reload and a link bring them back. */
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

/** The address of a page with these settings: of this one, or of the page around the stage. */
export function linkOf(settings: Settings, page: Location = window.location): string {
  const { origin, pathname, search } = page
  return `${origin}${pathname}${withServices(writeAddress(settings), search)}`
}

/** The settings and the services of this page, as the search part of an address. */
export function withServices(query: string, search = window.location.search): string {
  const services = writeServices(search)
  return services ? `${query}${query ? '&' : '?'}${services}` : query
}
