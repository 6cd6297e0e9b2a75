'use client'

import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import { useKitState } from '../../src/react/useKit.ts'
import { Button } from '../components/Button.tsx'
import { EmptyPanel } from '../components/EmptyPanel.tsx'
import { SkeletonRow } from '../components/Skeleton.tsx'
import { useTexts } from '../messages/useTexts.ts'
import { type FeatureViews, hasView, registry, type View } from '../registry.ts'
import type { RouterEntry } from '../router/createRouter.ts'
import { RouterEntryContext, useRouterState } from '../router/RouterContext.tsx'
import { DialogBody } from './DialogBody.tsx'
import { DialogContext } from './DialogContext.ts'
import { DialogHeader } from './DialogHeader.tsx'
import { HeadStart, headOf, subjectOf } from './header.tsx'
import { useFeedback } from './LiveRegions.tsx'
import { isBlocked } from './openingView.ts'

export type DialogContentProps = {
  kit: Kit
  titleId: string
  inline: boolean
  views: FeatureViews
}

/** Head and view of what is on top of the stack. */
export function DialogContent({ kit, titleId, inline, views }: DialogContentProps) {
  const texts = useTexts()
  const feedback = useFeedback()
  const { stack, direction, returnFocus } = useRouterState()
  const { namespaces, activeNamespace } = useKitState()
  const [hasAgreed, setAgreed] = useState(false)
  const [own, setOwn] = useState<{ title: string; of: number }>()
  const top = stack.at(-1)
  if (!top) throw new Error('The view stack is never empty.')
  const { entry, View, isFailed, isLost, retry } = useViews(kit, top, views)
  const { notLoaded } = texts.dialog
  useEffect(() => {
    if (isFailed) feedback.announce(notLoaded, 'assertive')
  }, [feedback, isFailed, notLoaded])
  const actions = useMemo(
    () => ({
      hasView,
      prepare: (name: keyof typeof registry) => {
        registry[name]?.().catch(() => {})
      },
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
      // Of the view on screen, not of one that is on its way: `Back` would lie where `Help` was just pressed.
      depth: stack.includes(entry) ? stack.indexOf(entry) + 1 : stack.length,
      subject: own?.of === entry.key ? own.title : subjectOf(kit, entry, texts),
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
        start={<HeadStart kind={head.start} Network={View?.Network} />}
        closeLabel={head.canClose ? texts.dialog.close : undefined}
      />
      <DialogBody
        // Asking again is a change of view: the button that did it is gone.
        viewKey={isFailed ? `${entry.key} failed` : entry.key}
        direction={direction}
        returnFocus={returnFocus}
        isBusy={!View && !isFailed}
      >
        <RouterEntryContext.Provider value={entry}>
          {View ? (
            <View />
          ) : isFailed ? (
            <EmptyPanel
              icon="offline"
              title={notLoaded}
              text={isLost ? texts.dialog.lostText : texts.dialog.notLoadedText}
              action={
                <Button size="inline" onClick={isLost ? () => window.location.reload() : retry}>
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
