'use client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OpenableViewName, ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import { isPhone } from '../../src/wallets/platform.ts'
import { opensByItself } from '../flows/onUnsupportedNetwork.ts'
import { openingView } from '../flows/openingView.ts'
import { type FeatureViews, registry } from '../registry.ts'
import { connectViews } from '../views/connect/connectViews.ts'
import { AlertHost } from './AlertHost.tsx'
import { Dialog } from './Dialog.tsx'

declare const process: { env: { NODE_ENV?: string } }

export type DialogHostProps = {
  kit: Kit
  inline: boolean
  container?: HTMLElement | ShadowRoot | null | undefined
  /** How things stood before this was loaded. */
  before: NamespaceState | undefined
}

type Ready = { view: ViewName; views: FeatureViews; id: number }

/** The view that a request opens at now. */
export function viewFor(kit: Kit, asked?: OpenableViewName, uri?: string): ViewName {
  const { isUniversal, config } = kit
  return openingView(asked, kit.activeNamespace().getState(), config, {
    isPairingOnly: isUniversal || config.manualWCControl || uri !== undefined,
    isPhone: isPhone(),
  })
}

/** Most first opens are of Connect: its views come with the dialog, not in a request after it. */
async function viewsWith(view: ViewName): Promise<FeatureViews | undefined> {
  return view in connectViews ? connectViews : registry[view]?.()
}

/** Fetches the view that would open now. */
export function prepareView(kit: Kit, asked?: OpenableViewName): void {
  viewsWith(viewFor(kit, asked)).catch(() => {})
}

/** Opens the dialog with the code of its first view, and by itself where the network demands it. */
export function DialogHost({ kit, inline, container, before: initial }: DialogHostProps) {
  const { dialog } = kit
  const [ready, setReady] = useState<Ready>()
  const { isOpen, request } = useSyncExternalStore(
    dialog.subscribe,
    dialog.getState,
    dialog.getState,
  )
  const isWanted = inline || isOpen
  const id = request?.id ?? 0

  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    const view = viewFor(kit, request?.view, request?.uri)
    Promise.all([
      // Without its code a view says so itself, in the dialog.
      viewsWith(view).catch(() => ({})),
      kit.prepare().catch(() => {}),
    ]).then(([views = {}]) => {
      if (!isStale) setReady({ view, views, id })
    })
    return () => {
      isStale = true
    }
  }, [isWanted, kit, request, id])

  const [first] = useState(initial)
  useEffect(() => {
    let before = first ?? kit.activeNamespace().getState()
    const look = () => {
      const now = kit.activeNamespace().getState()
      const opens = !dialog.getState().isOpen && opensByItself(before, now, kit.config)
      before = now
      if (opens) kit.open({ view: 'Networks' })
    }
    look()
    return kit.subscribe(look)
  }, [first, kit, dialog])

  return (
    <>
      {ready && (
        <Dialog
          kit={kit}
          inline={inline}
          container={container}
          isOpen={isWanted && (inline || ready.id === id)}
          request={ready.id === id ? request : undefined}
          view={ready.view}
          views={ready.views}
        />
      )}
      {process.env.NODE_ENV !== 'production' && <AlertHost kit={kit} />}
    </>
  )
}
