'use client'
import { useEffect } from 'react'
import type { TellTransactionParameters } from './tellTransaction.ts'

/** While the dialog is open it says how transactions of the visitor's end. */
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
      import('./tellTransaction.ts').then(
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
