import { useCallback, useEffect, useRef, useState } from 'react'
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

/** The address of this page with these settings. */
export function linkOf(settings: Settings): string {
  const { origin, pathname, search } = window.location
  const stack = new URLSearchParams(search).get('stack')
  const query = writeAddress(settings)
  const asked = stack ? `${query ? '&' : '?'}stack=${encodeURIComponent(stack)}` : ''
  return `${origin}${pathname}${query}${asked}`
}
