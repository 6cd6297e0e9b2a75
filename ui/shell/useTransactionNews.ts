'use client'

import { useEffect } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { TextsOverride } from '../messages/Texts.ts'
import { loadTransactions } from '../registry.ts'
import type { Router } from '../router/createRouter.ts'
import type { Feedback } from './createFeedback.ts'

export type TellTransactionParameters = {
  kit: Kit
  router: Router
  feedback: Feedback
  override: TextsOverride['activity'] | undefined
  /**
   * This is a parameter, because importing the registry here would bundle every view into apps without a
   * dialog.
   */
  hasView: (view: ViewName) => boolean
}

/** Shows transaction outcomes while the dialog is open. */
export function useTransactionNews({
  kit,
  router,
  feedback,
  override,
  hasView,
  isOpen,
}: TellTransactionParameters & { isOpen: boolean }): void {
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const stop = kit.events.on('transactionChanged', (change) => {
      if (change.status === 'pending') return
      loadTransactions().then(
        ({ tellTransaction }) => {
          if (!isOver) tellTransaction({ kit, router, feedback, override, hasView }, change)
        },
        () => {},
      )
    })
    return () => {
      isOver = true
      stop()
    }
  }, [kit, router, feedback, override, hasView, isOpen])
}
