import { createContext, useContext } from 'react'

/** Why the dialog should close. */
export type CloseReason = 'escape' | 'overlay' | 'button'

export type ShellActions = {
  /** Requests to close the dialog. If `onCloseRequest` returns `'blocked'`, the dialog shakes instead. */
  requestClose(reason: CloseReason): void
  /** Shakes the dialog once. */
  shake(): void
}

export const ShellContext = createContext<ShellActions | undefined>(undefined)

/** Returns the surrounding shell's actions. */
export function useShell(): ShellActions {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell must be used inside a DialogShell.')
  return shell
}
