import type { Driver } from '../driver.ts'

/** The kind of a state, for the filter of the gallery. */
export type StateKind = 'ready' | 'loading' | 'empty' | 'failed'

/** A state of a view. Its steps start from the previous state of the visit. */
export type ViewState = {
  /** The name of the view in the registry. */
  view: string
  /** A short description of the state, unique within the view. */
  state: string
  kind: StateKind
  reach(driver: Driver): Promise<void>
}

/** A visit of the test page, with the settings of the page and the states to reach in order. */
export type Visit = {
  /** The settings in the URL of the page. */
  settings: Readonly<Record<string, string>>
  states: readonly ViewState[]
}
