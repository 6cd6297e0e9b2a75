'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit, OpenRequest } from '../../src/kit/types.ts'
import { useKitTheme } from '../../src/react/useKit.ts'
import { en } from '../messages/en.ts'
import { mergeTexts, TextsContext, TextsOverrideContext } from '../messages/useTexts.ts'
import { type FeatureViews, hasView } from '../registry.ts'
import { createRouter, type ViewArguments, type ViewData } from '../router/createRouter.ts'
import { RouterContext } from '../router/RouterContext.tsx'
import { useDocumentDirection } from '../theme/useDocumentDirection.ts'
import { createFeedback } from './createFeedback.ts'
import { DialogContent } from './DialogContent.tsx'
import { DialogShell } from './DialogShell.tsx'
import { buttonOf, returnFocus } from './focus.ts'
import { FeedbackContext, LiveRegions } from './LiveRegions.tsx'
import { PairingContext, type PairingSlot } from './pairingSlot.ts'
import { isBlocked } from './unsupportedNetwork.ts'
import { useDialogEffects } from './useDialogEffects.ts'
import { useTransactionNews } from './useTransactionNews.ts'

export type DialogProps = {
  kit: Kit
  inline: boolean
  container?: HTMLElement | ShadowRoot | null | undefined
  isOpen: boolean
  /** The request that opened the dialog, or undefined if an inline dialog opened without a request. */
  request: OpenRequest | undefined
  /** The view to open. */
  view: ViewName
  /** The views that have loaded. */
  views: FeatureViews
}

/**
 * Returns the requested view's data. Each request gets a new object, because a view applies each object only
 * once.
 */
function dataFor(view: ViewName, request: OpenRequest | undefined): ViewData<ViewName> {
  if (view === 'WalletSend') return request?.send && { ...request.send }
  const { namespace } = request ?? {}
  return namespace && (view === 'Connect' || view === 'AllWallets') ? { namespace } : undefined
}

// This is defined outside the component, so that its closures don't keep the previous opening in memory.
function beginOpening(
  { kit, isOpen, request, view }: DialogProps,
  given: Pick<PairingSlot, 'client' | 'texts'>,
) {
  const feedback = createFeedback({ clock: kit.clock })
  const isConnected = () => Boolean(kit.activeNamespace().getState().account)
  return {
    id: request?.id,
    wasOpen: isOpen,
    router: createRouter({
      initial: view,
      data: dataFor(view, request),
      isConnected,
      onClose: kit.close,
    }),
    feedback,
    slot: { ...given, feedback, uri: request?.uri } as PairingSlot,
  }
}

/**
 * The dialog with its shell, header, views and feedback. It loads on first open, or earlier with `prefetch`.
 */
export function Dialog(props: DialogProps) {
  const { kit, inline, container, isOpen, request, view, views } = props
  const titleId = useId()
  const dir = useDocumentDirection()
  const { mode: theme } = useKitTheme()
  const override = useContext(TextsOverrideContext)
  const texts = useMemo(() => mergeTexts(en, override), [override])

  // Each opening has its own view stack and messages. If the dialog is already open, a request changes only
  // the view.
  const given = { client: useQueryClient(), texts: override?.connections }
  const [opening, setOpening] = useState(() => beginOpening(props, given))
  if (isOpen !== opening.wasOpen) {
    setOpening(isOpen ? beginOpening(props, given) : { ...opening, wasOpen: false })
  }
  const { router, feedback, slot } = opening

  const seen = useRef(opening.id)
  useLayoutEffect(() => {
    if (!request || request.id === seen.current) return
    seen.current = request.id
    if (request.id === opening.id) return
    slot.uri = request.uri
    if (slot.uri) slot.pairing?.show(slot.uri)
    // The cast is safe, because `dataFor` returns the data of this view.
    router.reset(...([view, dataFor(view, request)] as unknown as ViewArguments<ViewName>))
  }, [request, opening.id, router, slot, view])

  useEffect(() => () => feedback.destroy(), [feedback])
  const stopReturn = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isOpen) return
    stopReturn.current?.()
    return () => slot.pairing?.end()
  }, [isOpen, slot])
  useEffect(() => () => stopReturn.current?.(), [])
  useDialogEffects({ kit, router, feedback, texts, isOpen, isInline: inline })
  useTransactionNews({ kit, router, feedback, override: override?.activity, hasView, isOpen })

  return (
    <DialogShell
      open={isOpen}
      inline={inline}
      container={container}
      labelledBy={titleId}
      theme={theme}
      tokens={kit.config.theme}
      dir={dir}
      clock={kit.clock}
      onPressed={router.rememberFocus}
      onCloseRequest={() => {
        const { name } = router.current()
        const isHeld = name === 'UnsupportedChain' || name === 'SwitchNetwork'
        if (isHeld && isBlocked(kit.activeNamespace().getState(), kit.config)) return 'blocked'
        kit.close()
        return undefined
      }}
      returnFocusTo={() => buttonOf(kit, container)}
      onClosed={() => {
        stopReturn.current = returnFocus(kit, container)
      }}
    >
      <TextsContext.Provider value={texts}>
        <RouterContext.Provider value={router}>
          <FeedbackContext.Provider value={feedback}>
            <PairingContext.Provider value={slot}>
              <DialogContent kit={kit} titleId={titleId} inline={inline} views={views} />
            </PairingContext.Provider>
            <LiveRegions />
          </FeedbackContext.Provider>
        </RouterContext.Provider>
      </TextsContext.Provider>
    </DialogShell>
  )
}
