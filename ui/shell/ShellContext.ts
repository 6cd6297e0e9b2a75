import { createContext, useContext } from 'react'

/** The reason for a request to close. */
export type CloseReason = 'escape' | 'overlay' | 'button'

export type ShellActions = {
  /** Requests closing from the owner, and shakes when it returns `'blocked'`. */
  requestClose(reason: CloseReason): void
  /** Shakes the dialog once, as after a blocked close. */
  shake(): void
}

export const ShellContext = createContext<ShellActions | undefined>(undefined)

/** Returns the actions of the surrounding shell. */
export function useShell(): ShellActions {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell is for what stands inside a DialogShell.')
  return shell
}
