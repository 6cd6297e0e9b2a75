'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useKit, useStateOf } from '../../src/react/useKit.ts'
import { builtViews } from './builtViews.ts'
import { loadFirstOpen } from './loadFirstOpen.ts'
import { whenAtRest } from './whenAtRest.ts'

export type KitDialogProps = {
  /**
   * Whether to render the dialog in the page's layout instead of as a modal. An inline dialog is always open.
   * @default false
   */
  inline?: boolean
  /**
   * The dialog's parent. It must not have transformed or filtered ancestors. If it is inside a shadow tree,
   * that tree must include the kit's stylesheet. @default the open modal `<dialog>` that contains the focus,
   * or the body
   */
  container?: HTMLElement | ShadowRoot | null
}

const no = () => false

/**
 * Renders the kit's dialog. Nothing is rendered until the dialog opens. If several are mounted, only the
 * first one renders the dialog. The kit's `prefetch` option determines when the dialog's code loads.
 *
 * @example <KitDialog />
 */
export function KitDialog({ inline = false, container }: KitDialogProps) {
  const kit = useKit()
  const { dialog, alerts } = kit
  const [token] = useState(() => ({}))
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadFirstOpen>>>()
  const isOwner = useSyncExternalStore(dialog.subscribe, () => dialog.owner() === token, no)
  const isOpen = useStateOf(kit, (all) => all.isOpen)
  const hasAlerts = useSyncExternalStore(alerts.subscribe, () => !!alerts.getState().length, no)
  const state = useStateOf(kit, (all) => all.namespaces[all.activeNamespace])
  const isOff = state?.unsupportedNetwork
  const isNeeded = isOwner && (inline || isOpen || isOff || hasAlerts)

  // The last state before the network became unsupported.
  const before = useRef(state)
  useEffect(() => {
    if (!isOff) before.current = state
  })

  useEffect(() => dialog.claim(token, builtViews), [dialog, token])

  const isFetchedAhead = isOwner && kit.config.prefetch === 'idle'
  useEffect(() => {
    if (!isFetchedAhead) return
    // A failed prefetch is ignored, because the next press loads the code again.
    return whenAtRest(kit.clock, () => {
      for (const part of [loadFirstOpen(), kit.prefetch()]) part.catch(() => {})
    })
  }, [isFetchedAhead, kit])

  const client = useQueryClient()
  const hasTransactions = isOwner && state?.account !== undefined
  useEffect(() => {
    if (!hasTransactions) return
    let isOver = false
    let stop = () => {}
    loadFirstOpen().then(
      (module) => {
        if (!isOver) stop = module.resumeTransactions(kit, client)
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [hasTransactions, kit, client])

  useEffect(() => {
    if (!isNeeded || loaded) return
    // If the dialog's code fails to load, the dialog closes. The next press tries again.
    loadFirstOpen().then(setLoaded, () => kit.close())
  }, [isNeeded, loaded, kit])

  if (!isOwner || !loaded) return null
  const { DialogHost, views } = loaded
  return (
    <DialogHost
      kit={kit}
      inline={inline}
      container={container}
      before={before.current}
      firstViews={views}
    />
  )
}

/** The dialog that a button renders if no other component on the page does. */
export function FallbackDialog() {
  const kit = useKit()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!kit.dialog.owner()) setNeeded(true)
  }, [kit])
  return isNeeded ? <KitDialog /> : null
}
