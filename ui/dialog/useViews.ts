'use client'
import { useCallback, useLayoutEffect, useState } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import { type FeatureViews, registry, type View } from '../registry.ts'
import type { RouterEntry } from '../router/createRouter.ts'

/** How long the last view stays while the code of the next one is fetched, in ms. */
const shortWait = 150

export type ShownView = {
  /** The entry that is on screen: the last one for a moment, while the next is fetched. */
  entry: RouterEntry
  /** Undefined while its code is on the way, or did not come. */
  View: View | undefined
  isFailed: boolean
  /** It did not come when it was asked for again either: a browser may remember that until the page is new. */
  isLost: boolean
  /** Fetches the code again. */
  retry: () => void
}

/** What became of the code of a view that did not come at once. */
type Attempts = { name: ViewName; status: 'asking' | 'failed'; failures: number }

/** The view of an entry, with its code fetched when it is not there yet. */
export function useViews(kit: Kit, entry: RouterEntry, first: FeatureViews): ShownView {
  const [loaded, setLoaded] = useState<FeatureViews>(first)
  const [attempts, setAttempts] = useState<Attempts>()
  const [shown, setShown] = useState(entry)
  const { name } = entry
  const View = loaded[name] ?? first[name]
  const failures =
    attempts?.name === name && attempts.status === 'failed' && !View ? attempts.failures : 0
  const isFailed = failures > 0

  const load = useCallback(() => {
    setAttempts((last) => last && { ...last, status: 'asking' })
    registry[name]?.().then(
      (found) => setLoaded((before) => ({ ...before, ...found })),
      () =>
        setAttempts((last) => ({
          name,
          status: 'failed',
          failures: last?.name === name ? last.failures + 1 : 1,
        })),
    )
  }, [name])

  useLayoutEffect(() => {
    if (!View) load()
  }, [View, load])

  const isReady = View !== undefined || isFailed
  if (isReady && shown !== entry) setShown(entry)
  useLayoutEffect(() => {
    if (!isReady) return kit.clock.after(shortWait, () => setShown(entry))
  }, [kit, isReady, entry])

  const seen = isReady ? entry : shown
  return {
    entry: seen,
    View: loaded[seen.name] ?? first[seen.name],
    isFailed,
    isLost: failures > 1,
    retry: load,
  }
}
