/** The kit's rows in browser storage, under `latchkit/<tail of project id>/…` (rule 12). */
export type KitStorage = {
  /** Reads and checks a row; corrupt, unreadable and absent rows are `undefined`. */
  get<value>(row: string, parse: (raw: unknown) => value | undefined): value | undefined
  /** Writes a row as JSON. A failure (quota, denied) is logged once and ignored. */
  set(row: string, value: unknown): void
  remove(row: string): void
  /** Calls back when another tab of the site changes the row. */
  watch(row: string, listener: () => void): () => void
}
