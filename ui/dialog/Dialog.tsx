'use client'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit, OpenRequest } from '../../src/kit.types.ts'
import { useKitTheme } from '../../src/react/useKitTheme.ts'
import { createFeedback } from '../feedback/createFeedback.ts'
import { FeedbackContext } from '../feedback/FeedbackContext.tsx'
import { LiveRegions } from '../feedback/LiveRegions.tsx'
import { Snackbar } from '../feedback/Snackbar.tsx'
import { isBlocked } from '../flows/onUnsupportedNetwork.ts'
import { en } from '../i18n/en.ts'
import { mergeTexts } from '../i18n/mergeTexts.ts'
import { useTextsOverride } from '../i18n/TextsProvider.tsx'
import { TextsContext } from '../i18n/useTexts.ts'
import { DialogShell } from '../parts/DialogShell.tsx'
import type { FeatureViews } from '../registry.ts'
import { createRouter } from '../router/createRouter.ts'
import { RouterContext } from '../router/RouterContext.tsx'
import { useDocumentDirection } from '../theme/useDocumentDirection.ts'
import { DialogContent } from './DialogContent.tsx'
import { PairingContext, type PairingSlot } from './PairingContext.ts'
import { useDialogEffects } from './useDialogEffects.ts'

export type DialogProps = {
  kit: Kit
  inline: boolean
  container?: HTMLElement | ShadowRoot | null | undefined
  isOpen: boolean
  /** What was asked for; undefined for a dialog in the page that nobody opened. */
  request: OpenRequest | undefined
  /** Where it opens. */
  view: ViewName
  /** The code that was fetched with it. */
  views: FeatureViews
}

/** Of the buttons on the page, not the one that only leads to the networks. */
const mainButton = ':not([data-testid="network-button"])'

/** A button of the kit, in the shadow tree of the dialog or in the document. */
function buttonOf({ id }: Kit, container: Node = document): HTMLElement | null {
  const tree = container.getRootNode() as ParentNode
  const button = `[data-lk-button="${CSS.escape(id)}"]`
  return tree.querySelector(button + mainButton) ?? tree.querySelector(button)
}

/** How long the connect button takes to show what an attempt or a connection came to, in ms. */
const buttonChange = 50

function returnLostFocus(kit: Kit, container: Node | undefined) {
  if (document.activeElement && document.activeElement !== document.body) return
  buttonOf(kit, container)?.focus({ preventScroll: true })
}

/** The dialog: shell, head, views, feedback. Loads when it is opened or a visitor reaches for it. */
export function Dialog(props: DialogProps) {
  const { kit, inline, container, isOpen, request, view, views } = props
  const titleId = useId()
  const dir = useDocumentDirection()
  const { mode: theme } = useKitTheme()
  const override = useTextsOverride()
  const texts = useMemo(() => mergeTexts(en, override), [override])

  // Each opening has a stack and messages of its own; a request while it is open changes the view.
  const [opening, setOpening] = useState(() => ({ id: request?.id, wasOpen: isOpen, ...begin() }))
  if (isOpen !== opening.wasOpen) {
    setOpening(
      isOpen ? { id: request?.id, wasOpen: true, ...begin() } : { ...opening, wasOpen: false },
    )
  }
  function begin() {
    const isConnected = () => Boolean(kit.activeNamespace().getState().account)
    return {
      router: createRouter({ initial: view, isConnected, onClose: kit.close }),
      feedback: createFeedback({ clock: kit.clock }),
      slot: { uri: request?.uri } as PairingSlot,
    }
  }
  const { router, feedback, slot } = opening

  const seen = useRef(opening.id)
  useLayoutEffect(() => {
    if (!request || request.id === seen.current) return
    seen.current = request.id
    if (request.id === opening.id) return
    slot.uri = request.uri
    if (slot.uri) slot.pairing?.show(slot.uri)
    router.reset(view)
  }, [request, opening.id, router, slot, view])

  useEffect(() => () => feedback.destroy(), [feedback])
  useEffect(() => {
    if (isOpen) return () => slot.pairing?.end()
  }, [isOpen, slot])
  useDialogEffects({ kit, router, feedback, texts, isOpen, isInline: inline })

  return (
    <DialogShell
      open={isOpen}
      inline={inline}
      container={container}
      labelledBy={titleId}
      theme={theme}
      themeVariables={kit.config.theme.variables}
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
      returnFocusTo={() => buttonOf(kit, container ?? undefined)}
      // The form of a button that took the focus may have given way to the next one since then.
      onClosed={() =>
        void kit.clock.after(buttonChange, () => returnLostFocus(kit, container ?? undefined))
      }
    >
      <TextsContext.Provider value={texts}>
        <RouterContext.Provider value={router}>
          <FeedbackContext.Provider value={feedback}>
            <PairingContext.Provider value={slot}>
              <DialogContent kit={kit} titleId={titleId} inline={inline} views={views} />
            </PairingContext.Provider>
            <Snackbar />
            <LiveRegions />
          </FeedbackContext.Provider>
        </RouterContext.Provider>
      </TextsContext.Provider>
    </DialogShell>
  )
}
