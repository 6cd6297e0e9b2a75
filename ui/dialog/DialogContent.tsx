'use client'
import { useEffect, useMemo, useState } from 'react'
import type { Kit } from '../../src/kit/types.ts'
import { useKitState } from '../../src/react/useKit.ts'
import { useFeedback } from '../feedback/FeedbackContext.tsx'
import { isBlocked } from '../flows/onUnsupportedNetwork.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { Button } from '../parts/Button.tsx'
import { DialogBody } from '../parts/DialogBody.tsx'
import { DialogHeader } from '../parts/DialogHeader.tsx'
import { EmptyPanel } from '../parts/EmptyPanel.tsx'
import { SkeletonRow } from '../parts/Skeleton.tsx'
import { type FeatureViews, hasView, registry } from '../registry.ts'
import { RouterEntryContext, useRouterState } from '../router/RouterContext.tsx'
import { DialogContext } from './DialogContext.ts'
import { HeadStart } from './HeadStart.tsx'
import { headOf } from './head.ts'
import { subjectOf } from './subjectOf.ts'
import { useViews } from './useViews.ts'

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
