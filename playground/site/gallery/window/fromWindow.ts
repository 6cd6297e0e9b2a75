/** What a window tells the gallery around it. */
export type FromWindow = {
  /** The id of its state. */
  window: string
  status: 'reached' | 'failed'
  reason?: string
}
