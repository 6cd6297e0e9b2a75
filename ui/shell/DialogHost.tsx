'use client'

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OpenableViewName, ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'
import { isPhone } from '../../src/wallets/platform.ts'
import { type FeatureViews, loadLegalConsent, registry } from '../registry.ts'
import { Dialog } from './Dialog.tsx'
import { legalPlace } from './legalPlace.ts'
import { openingView } from './openingView.ts'
import { opensByItself } from './unsupportedNetwork.ts'

const loadDeveloperAlerts = lazyWithRetry(
  async () => (await import('./DeveloperAlerts.tsx')).DeveloperAlerts,
)

/** Renders developer alerts. The kit stores them only in development, and only if the app enabled `debug`. */
export function AlertHost({ kit }: { kit: Kit }) {
  const { alerts } = kit
  const [Alerts, setAlerts] = useState<ComponentType<{ kit: Kit }>>()
  const hasAlerts = useSyncExternalStore(
    alerts.subscribe,
    () => alerts.getState().length > 0,
    () => false,
  )
  useEffect(() => {
    if (!hasAlerts) return
    loadDeveloperAlerts().then(
      (loaded) => setAlerts(() => loaded),
      () => {},
    )
  }, [hasAlerts])
  return Alerts ? <Alerts kit={kit} /> : null
}

declare const process: { env: { NODE_ENV?: string } }

/**
 * Calls a function after the next paint. Once all code has loaded, a press would otherwise render the whole dialog in
 * the task of its click, and the browser could not paint its response to the press before. In a hidden page, which
 * paints nothing, the function is called immediately.
 */
function afterPaint(call: () => void): void {
  if (document.hidden) call()
  else requestAnimationFrame(() => setTimeout(call))
}

export type DialogHostProps = {
  kit: Kit
  inline: boolean
  container?: HTMLElement | ShadowRoot | null | undefined
  /** The active namespace's last state before its network became unsupported. */
  before: NamespaceState | undefined
  /** The views in the same chunk. Connect is the most common first view. */
  firstViews: FeatureViews
}

type Ready = { view: ViewName; views: FeatureViews; id: number; isOver?: boolean }

/** Returns the view that a request opens in the current state. */
export function viewFor(kit: Kit, asked?: OpenableViewName, uri?: string): ViewName {
  const { isUniversal, config } = kit
  return openingView(asked, kit.activeNamespace().getState(), config, {
    isPairingOnly: isUniversal || config.manualWCControl || uri !== undefined,
    isPhone: isPhone(),
  })
}

/** Loads the view that would open now, unless it is part of the first chunk. */
export function prepareView(kit: Kit, firstViews: FeatureViews, asked?: OpenableViewName): void {
  const view = viewFor(kit, asked)
  if (!(view in firstViews)) registry[view]?.().catch(() => {})
  prepareLegalConsent(kit, view)
}

/**
 * Loads the checkbox for the terms if the view is Connect and shows it, so that it is in the first frame. If
 * this fails, Connect shows the error.
 */
async function prepareLegalConsent({ config }: Kit, view: ViewName): Promise<void> {
  if (view === 'Connect' && legalPlace(config) === 'top') await loadLegalConsent().catch(() => {})
}

/**
 * Opens the dialog once its first view's code has loaded. Also opens it on an unsupported network if the app's
 * options require this.
 */
export function DialogHost({
  kit,
  inline,
  container,
  before: initial,
  firstViews,
}: DialogHostProps) {
  const { dialog } = kit
  const [ready, setReady] = useState<Ready>()
  const { isOpen, request } = useSyncExternalStore(
    dialog.subscribe,
    dialog.getState,
    dialog.getState,
  )
  const isWanted = inline || isOpen
  const isShown = ready !== undefined && !ready.isOver
  if (!isWanted && isShown) setReady({ ...ready, isOver: true })
  const hasOpened = useRef(false)
  const id = request?.id ?? 0

  useEffect(() => {
    if (!isWanted) {
      hasOpened.current = false
      return
    }
    let isStale = false
    const view = viewFor(kit, request?.view, request?.uri)
    // If the dialog is open, the visible view stays until the requested view's code has loaded.
    if (hasOpened.current) {
      setReady((last) => last && { ...last, view, id })
      return
    }
    Promise.all([
      // If the view's code fails to load, the dialog opens and shows the error.
      view in firstViews ? firstViews : registry[view]?.().catch(() => ({})),
      kit.prepare().catch(() => {}),
      prepareLegalConsent(kit, view),
    ]).then(([views = {}]) =>
      afterPaint(() => {
        if (isStale) return
        hasOpened.current = true
        setReady({ view, views, id })
      }),
    )
    return () => {
      isStale = true
    }
  }, [isWanted, kit, request, id, firstViews])

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
          isOpen={isWanted && isShown}
          request={ready.id === id ? request : undefined}
          view={ready.view}
          views={ready.views}
        />
      )}
      {process.env.NODE_ENV !== 'production' && <AlertHost kit={kit} />}
    </>
  )
}
