import { createStore } from 'zustand/vanilla'
import type { OpenableViewName } from '../config/views.ts'
import { DialogNotMountedError, ViewNotAvailableError } from '../errors/config.ts'
import type { DialogControl, DialogState, OpenRequest } from './types.ts'

export type CreateDialogParameters = {
  /** Called before the dialog opens. If this throws, the dialog state does not change. */
  onOpen(request: OpenRequest): void
  onClose(): void
}

type Claim = { token: object; views: readonly OpenableViewName[] }

/**
 * Creates the control that links `kit.open()` to the component that renders the dialog. It stores
 * whether the dialog is open and the request that opened it, but not the view stack.
 */
export function createDialog({ onOpen, onClose }: CreateDialogParameters): DialogControl {
  const store = createStore(() => ({
    dialog: { isOpen: false } as DialogState,
    claims: [] as readonly Claim[],
  }))
  const claims = () => store.getState().claims
  let requests = 0

  const dialog: DialogControl = {
    getState: () => store.getState().dialog,
    subscribe: store.subscribe,
    open(options = {}) {
      const { view } = options
      const views = claims()[0]?.views
      if (!views) throw new DialogNotMountedError()
      if (view && !views.includes(view)) throw new ViewNotAvailableError(view, views)
      const request = { ...options, id: requests + 1 }
      onOpen(request)
      requests = request.id
      store.setState({ dialog: { isOpen: true, request } })
    },
    close() {
      if (dialog.getState().isOpen) store.setState({ dialog: { isOpen: false } })
    },
    claim(token, views) {
      const claim = { token, views }
      store.setState({ claims: [...claims(), claim] })
      return () => {
        if (!claims().includes(claim)) return
        store.setState({ claims: claims().filter((one) => one !== claim) })
        // If one button unmounts and another mounts in the same commit, the new button takes over
        // the open dialog.
        queueMicrotask(() => {
          if (!claims().length) dialog.close()
        })
      }
    },
    owner: () => claims()[0]?.token,
  }
  // Subscribe first, so that `close` is emitted before other listeners run.
  store.subscribe((now, before) => {
    if (before.dialog.isOpen && !now.dialog.isOpen) onClose()
  })
  return dialog
}
