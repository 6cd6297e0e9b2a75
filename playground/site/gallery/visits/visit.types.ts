import type { Driver } from '../driver.ts'

/** The kind of a state, for the filter of the gallery. */
export type StateKind = 'ready' | 'loading' | 'empty' | 'failed'

/** A state of a view. `reach` opens the state from the previous state of the same {@link Visit}. */
export type ViewState = {
  /** The name of the view in the registry. */
  view: string
  /** A short description of the state, unique within the view. */
  state: string
  kind: StateKind
  reach(driver: Driver): Promise<void>
}

/** One load of the test page, with the settings of the page and the states to open in order. */
export type Visit = {
  /** The settings in the URL of the page. */
  settings: Readonly<Record<string, string>>
  states: readonly ViewState[]
}
