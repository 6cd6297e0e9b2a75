/** A developer alert: for the console and an opt-in overlay, never for visitors. */
export type Alert = {
  code: string
  name: string
  cause: string
  values: Readonly<Record<string, string>>
  fix: string
}

export type AlertCenter = {
  /** Reports an alert; a code that was reported before is dropped. */
  report(key: string, values?: Readonly<Record<string, string>>): void
  getState(): readonly Alert[]
  subscribe(listener: () => void): () => void
  dismiss(code: string): void
}
