'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useKit, useStateOf } from '../../src/react/useKit.ts'
import { builtViews } from './builtViews.ts'
import { loadFirstOpen } from './loadFirstOpen.ts'
import { whenAtRest } from './whenAtRest.ts'

export type KitDialogProps = {
  /** Stands in the page, always open, instead of over it. @default false */
  inline?: boolean
  /**
   * Where the dialog is put: an element that no transform or filter of the page's reaches, or one in
   * the shadow tree that has the kit's stylesheet. @default the open modal `<dialog>` around the
   * focus, else the body
   */
  container?: HTMLElement | ShadowRoot | null
}

const no = () => false

/**
 * Renders the dialog of the kit, once per page: the oldest living one does. Until it is opened it
 * renders nothing; its code comes when `prefetch` of the kit says.
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

  // How things stood before the network became one that the app does not list.
  const before = useRef(state)
  useEffect(() => {
    if (!isOff) before.current = state
  })

  useEffect(() => dialog.claim(token, builtViews), [dialog, token])

  const isFetchedAhead = isOwner && kit.config.prefetch === 'idle'
  useEffect(() => {
    if (!isFetchedAhead) return
    // When it fails, the press tries anew.
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
    // Without its code there is nothing to show: the next press asks again.
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

/** The dialog of a button: only there when nothing else on the page renders it. */
export function FallbackDialog() {
  const kit = useKit()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!kit.dialog.owner()) setNeeded(true)
  }, [kit])
  return isNeeded ? <KitDialog /> : null
}
