import { createContext, useContext } from 'react'

/** What asked for the dialog to close. */
export type CloseReason = 'escape' | 'overlay' | 'button'

export type ShellActions = {
  /** Asks the owner to close; shakes when it answers `'blocked'`. */
  requestClose(reason: CloseReason): void
  /** Shakes the dialog once: something was refused. */
  shake(): void
}

export const ShellContext = createContext<ShellActions | undefined>(undefined)

/** Actions of the shell around a part. */
export function useShell(): ShellActions {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell is for what stands inside a DialogShell.')
  return shell
}
