/** A message from a window to the gallery. */
export type FromWindow = {
  /** The ID of the window's state. */
  window: string
  status: 'reached' | 'failed'
  reason?: string
}
