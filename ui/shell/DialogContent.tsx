'use client'

import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import {
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import { useKitState } from '../../src/react/useKit.ts'
import { Button } from '../components/Button.tsx'
import { EmptyPanel } from '../components/EmptyPanel.tsx'
import { SkeletonRow } from '../components/Skeleton.tsx'
import { useTexts } from '../messages/useTexts.ts'
import {
  type FeatureViews,
  hasView,
  loadLegalConsent,
  loadPairing,
  registry,
  type View,
} from '../registry.ts'
import type { RouterEntry } from '../router/createRouter.ts'
import { RouterEntryContext, useRouter, useRouterState } from '../router/RouterContext.tsx'
import { DialogBody } from './DialogBody.tsx'
import { DialogContext } from './DialogContext.ts'
import { DialogHeader } from './DialogHeader.tsx'
import { getViewTitle, HeadStart, headOf } from './header.tsx'
import { useFeedback } from './LiveRegions.tsx'
import { Snackbar } from './Snackbar.tsx'
import { isBlocked } from './unsupportedNetwork.ts'
import { useDelayed } from './useTimedOut.ts'
import { ViewBoundary } from './ViewBoundary.tsx'

declare const process: { env: { NODE_ENV?: string } }

export type DialogContentProps = {
  kit: Kit
  titleId: string
  inline: boolean
  views: FeatureViews
}

/** The header and view for the current stack entry. */
export function DialogContent({ kit, titleId, inline, views }: DialogContentProps) {
  const texts = useTexts()
  const feedback = useFeedback()
  const { stack, direction, returnFocus } = useRouterState()
  const { namespaces, activeNamespace } = useKitState()
  const [hasAgreed, setAgreed] = useState(false)
  const [own, setOwn] = useState<{ title: string; of: number }>()
  const top = stack.at(-1)
  if (!top) throw new Error('The view stack is empty.')
  const { entry, isWaiting, retry, ...loaded } = useViews(top, views)
  const [broken, setBroken] = useState<RouterEntry>()
  const isBroken = broken === entry
  const View = isBroken ? undefined : loaded.View
  const failures = isBroken ? 1 : loaded.failures
  const { reset } = useQueryErrorResetBoundary()
  const { loading } = texts.dialog
  const failure = isBroken ? texts.dialog.failed : texts.dialog.notLoaded
  useEffect(() => {
    if (failures > 0) feedback.announce(failure, 'assertive')
  }, [feedback, failures, failure])
  const isLate = useDelayed(isWaiting)
  useEffect(() => {
    if (isLate) feedback.announce(loading)
  }, [feedback, isLate, loading])
  const router = useRouter()
  const onPress = usePressWhileWaiting(isWaiting, () => {
    const index = stack.indexOf(entry)
    const isUnder = index >= 0 && entry !== top
    if (isUnder) router.goBackToIndex(index)
    return isUnder
  })
  const isLost = failures > 1
  const onError = (cause: unknown) => {
    // The kit logs errors only in development. In production, React logs this one.
    if (process.env.NODE_ENV !== 'production')
      kit.alerts.logError(new Error(`The view ${entry.name} failed to render`, { cause }))
    setBroken(entry)
  }
  const tryAgain = () => {
    if (!isBroken) return retry()
    // Without a reset, a query with `throwOnError` would throw its last error again.
    reset()
    setBroken(undefined)
  }
  const actions = useMemo(
    () => ({
      hasView,
      prepare: (name: keyof typeof registry) => {
        registry[name]?.().catch(() => {})
      },
      loadPairing,
      loadLegalConsent,
      hasAgreed,
      setAgreed,
      setTitle: (title: string) => setOwn({ title, of: entry.key }),
    }),
    [hasAgreed, entry.key],
  )
  const state = namespaces[activeNamespace]
  const head = headOf(
    {
      view: entry.name,
      // Uses the depth of the visible view, so that `Back` doesn't replace `Help` under the pointer while a
      // view loads.
      depth: stack.includes(entry) ? stack.indexOf(entry) + 1 : stack.length,
      subject: own?.of === entry.key ? own.title : getViewTitle(kit, entry, texts),
      enableNetworkSwitch: kit.config.enableNetworkSwitch,
      isInline: inline,
      isBlocked:
        entry.name === 'UnsupportedChain' && state !== undefined && isBlocked(state, kit.config),
      hasHelp: kit.config.enableWalletGuide && hasView('WhatIsAWallet'),
    },
    texts.titles,
  )
  return (
    <DialogContext.Provider value={actions}>
      <DialogHeader
        titleId={titleId}
        title={head.title}
        isTitleHidden={head.isTitleHidden}
        start={<HeadStart kind={head.start} Network={View?.Network} onError={onError} />}
        onStartPress={head.start === 'back' ? undefined : onPress}
        isLate={isLate}
        closeLabel={head.canClose ? texts.dialog.close : undefined}
      />
      <Snackbar />
      <DialogBody
        viewKey={failures > 0 ? `${entry.key} failed` : entry.key}
        direction={direction}
        returnFocus={returnFocus}
        isBusy={isWaiting}
        onPress={onPress}
      >
        <RouterEntryContext.Provider value={entry}>
          {View ? (
            <ViewBoundary onError={onError}>
              <View />
            </ViewBoundary>
          ) : failures > 0 ? (
            <EmptyPanel
              icon={isBroken ? 'alert' : 'offline'}
              title={failure}
              text={
                isBroken ? undefined : isLost ? texts.dialog.lostText : texts.dialog.notLoadedText
              }
              action={
                <Button size="inline" onClick={isLost ? () => window.location.reload() : tryAgain}>
                  {isLost ? texts.dialog.reload : texts.dialog.tryAgain}
                </Button>
              }
            />
          ) : (
            <>
              <SkeletonRow />
              <SkeletonRow />
              <SkeletonRow />
            </>
          )}
        </RouterEntryContext.Provider>
      </DialogBody>
    </DialogContext.Provider>
  )
}

export type ShownView = {
  /** The visible entry. While the next view's code loads, this is the previous entry. */
  entry: RouterEntry
  /** The view component. It is undefined if its code failed to load, or while the first view's code loads. */
  View: View | undefined
  /** Whether a view's code is loading and the previous view stays visible. */
  isWaiting: boolean
  /** How many times in a row the view's code has failed to load. */
  failures: number
  /** Tries to load the code again. */
  retry: () => void
}

/** The loading state of a view's code. */
type Attempts = { name: ViewName; isLoading: boolean; failures: number }

/**
 * Returns an entry's view. If the view's code has not loaded yet, loads it and returns the previous view in
 * the meantime.
 */
export function useViews(entry: RouterEntry, first: FeatureViews): ShownView {
  const [loaded, setLoaded] = useState<FeatureViews>(first)
  const [attempts, setAttempts] = useState<Attempts>()
  const [shown, setShown] = useState<RouterEntry>()
  const { name } = entry
  const viewOf = (wanted: ViewName) => loaded[wanted] ?? first[wanted]
  const View = viewOf(name)
  const { isLoading = true, failures = 0 } = attempts?.name === name ? attempts : {}

  const load = useCallback(() => {
    const become = (isLoading: boolean, more: 0 | 1) =>
      setAttempts((last) => ({
        name,
        isLoading,
        failures: (last?.name === name ? last.failures : 0) + more,
      }))
    become(true, 0)
    registry[name]?.().then(
      (found) => setLoaded((before) => ({ ...before, ...found })),
      () => become(false, 1),
    )
  }, [name])

  useLayoutEffect(() => {
    if (!View) load()
  }, [View, load])

  if (View || failures > 0) {
    if (shown !== entry) setShown(entry)
    return {
      entry,
      View,
      isWaiting: !View && isLoading,
      failures: View ? 0 : failures,
      retry: load,
    }
  }
  const kept = shown ?? entry
  return {
    entry: kept,
    View: viewOf(kept.name),
    isWaiting: true,
    // The code for the visible entry failed to load too.
    failures: shown && !viewOf(kept.name) ? 1 : 0,
    retry: load,
  }
}

/**
 * Handles presses in a view that stays visible while the next view's code loads. Pressing the same control
 * again is ignored. Pressing another control cancels the navigation and takes effect.
 *
 * @param isWaiting - Whether the next view's code is loading.
 * @param takeBack - Goes back to the visible view. Returns `false` if it is no longer on the stack.
 */
function usePressWhileWaiting(isWaiting: boolean, takeBack: () => boolean) {
  const pressed = useRef<Element>(undefined)
  return (event: MouseEvent) => {
    const control = (event.target as Element).closest('button, a, label') ?? undefined
    if (!isWaiting) pressed.current = control
    else if (control && control !== pressed.current && takeBack()) pressed.current = control
    else {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
