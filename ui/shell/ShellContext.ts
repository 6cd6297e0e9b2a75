import { createContext, useContext } from 'react'

/** The reason for closing the dialog. */
export type CloseReason = 'escape' | 'overlay' | 'button'

export type ShellActions = {
  /** Requests to close the dialog. Shakes it if `onCloseRequest` returns `'blocked'`. */
  requestClose(reason: CloseReason): void
  /** Shakes the dialog once. */
  shake(): void
}

export const ShellContext = createContext<ShellActions | undefined>(undefined)

/** Returns the actions of the surrounding shell. */
export function useShell(): ShellActions {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell must be used inside a DialogShell.')
  return shell
}
