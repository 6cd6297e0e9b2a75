'use client'
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import type { ViewName } from '../src/config/views.ts'
import type { Kit, OpenRequest } from '../src/kit.types.ts'
import { useKit } from '../src/react/useKit.ts'
import { loadDialog } from './dialog/loadDialog.ts'
import { opensByItself } from './flows/onUnsupportedNetwork.ts'
import { openingView } from './flows/openingView.ts'
import { type FeatureViews, registry } from './registry.ts'

export type KitDialogProps = {
  /** Stands in the page, always open, instead of over it. @default false */
  inline?: boolean
}

export type DialogProps = {
  kit: Kit
  inline: boolean
  isOpen: boolean
  /** What was asked for; undefined for a dialog in the page that nobody opened. */
  request: OpenRequest | undefined
  /** Where it opens. */
  view: ViewName
  /** The code that was fetched with it. */
  views: FeatureViews
}

type Ready = { Dialog: ComponentType<DialogProps>; view: ViewName; views: FeatureViews; id: number }

const names = Object.keys(registry) as ViewName[]

/**
 * Renders the dialog of the kit, once per page: the oldest living one does. Until it is opened it
 * renders nothing, and fetches nothing before a visitor reaches for a button.
 */
export function KitDialog({ inline = false }: KitDialogProps) {
  const kit = useKit()
  const [token] = useState(() => ({}))
  const [ready, setReady] = useState<Ready>()
  const { dialog } = kit
  const isOwner = useSyncExternalStore(
    dialog.subscribe,
    () => dialog.owner() === token,
    () => false,
  )
  const { isOpen, request } = useSyncExternalStore(
    dialog.subscribe,
    dialog.getState,
    dialog.getState,
  )
  const isWanted = isOwner && (inline || isOpen)
  const id = request?.id ?? 0

  useEffect(() => dialog.claim(token, { views: names }), [dialog, token])

  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    const view = openingView(request?.view, kit.activeNamespace().getState(), kit.config)
    Promise.all([
      loadDialog(),
      // Without its code a view says so itself, in the dialog.
      registry[view]?.().catch(() => ({})),
      kit.prepare().catch(() => {}),
    ]).then(
      ([Dialog, views = {}]) => {
        if (!isStale) setReady({ Dialog, view, views, id })
      },
      // Without the dialog there is nothing to show: the next press asks again.
      () => {
        if (!isStale) kit.close()
      },
    )
    return () => {
      isStale = true
    }
  }, [isWanted, kit, request, id])

  useEffect(() => {
    if (!isOwner) return
    let before = kit.activeNamespace().getState()
    const look = () => {
      const now = kit.activeNamespace().getState()
      const opens = !dialog.getState().isOpen && opensByItself(before, now, kit.config)
      before = now
      if (opens) kit.open({ view: 'Networks' })
    }
    return kit.subscribe(look)
  }, [isOwner, kit, dialog])

  if (!isOwner || !ready) return null
  const { Dialog, view, views } = ready
  return (
    <Dialog
      kit={kit}
      inline={inline}
      isOpen={isWanted && ready.id === id}
      request={request}
      view={view}
      views={views}
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
