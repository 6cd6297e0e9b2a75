import { BaseError } from './BaseError.ts'
import { defineError } from './defineError.ts'

/** The view has no code in this version, or may not be opened by a host. */
export class ViewNotAvailableError extends BaseError<'ViewNotAvailableError'> {
  readonly view: string

  /** @param views - Those that can be opened. */
  constructor(view: string, views: readonly string[]) {
    super('ViewNotAvailableError', `View "${view}" is not available`, {
      metaMessages: [`Open ${views}`],
    })
    this.view = view
  }
}

/** `open()` was called and nothing on the page renders the dialog. */
export const DialogNotMountedError = /* @__PURE__ */ defineError(
  'DialogNotMountedError',
  'The dialog is not mounted',
  'Render `<KitDialog />`.',
)
export type DialogNotMountedError = InstanceType<typeof DialogNotMountedError>
