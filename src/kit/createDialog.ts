import type { OpenableViewName } from '../config/views.ts'
import { DialogNotMountedError, ViewNotAvailableError } from '../errors/config.ts'
import { createListeners } from '../utils/createEmitter.ts'
import type { DialogControl, DialogState, OpenRequest } from './types.ts'

export type CreateDialogParameters = {
  /** Called before the state changes; what it throws keeps the dialog as it is. */
  onOpen(request: OpenRequest): void
  onClose(): void
}

type Claim = { token: object; views: readonly OpenableViewName[] }

/**
 * Makes what stands between `kit.open()` and the component that renders the dialog. It holds
 * whether the dialog is open and what was asked for, never the view stack.
 */
export function createDialog({ onOpen, onClose }: CreateDialogParameters): DialogControl {
  const { add, notify } = createListeners()
  let claims: readonly Claim[] = []
  let state: DialogState = { isOpen: false }
  let requests = 0

  const dialog: DialogControl = {
    getState: () => state,
    subscribe: add,
    open(options = {}) {
      const { view } = options
      const views = claims[0]?.views
      if (!views) throw new DialogNotMountedError()
      if (view && !views.includes(view)) throw new ViewNotAvailableError(view, views)
      const request = { ...options, id: requests + 1 }
      onOpen(request)
      requests = request.id
      state = { isOpen: true, request }
      notify()
    },
    close() {
      if (!state.isOpen) return
      state = { isOpen: false }
      onClose()
      notify()
    },
    claim(token, views) {
      const claim = { token, views }
      claims = [...claims, claim]
      notify()
      return () => {
        if (!claims.includes(claim)) return
        claims = claims.filter((one) => one !== claim)
        notify()
        // A button that gives way to another one in the same commit hands the open dialog over.
        queueMicrotask(() => {
          if (!claims.length) dialog.close()
        })
      }
    },
    owner: () => claims[0]?.token,
  }
  return dialog
}
