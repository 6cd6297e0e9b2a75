import type { Driver } from '../driver.ts'

/** What kind of state it is, for the list of the gallery. */
export type StateKind = 'ready' | 'loading' | 'empty' | 'failed'

/** One state of a view, reached from where the state before it ended. */
export type ViewState = {
  /** The view, as the registry names it. */
  view: string
  /** What is special about it, in a few words; unique for the view. */
  state: string
  kind: StateKind
  reach(driver: Driver): Promise<void>
}

/** A visit of the page: its settings, and the states that are reached one after the other. */
export type Visit = {
  /** The settings of the page, as its address has them. */
  settings: Readonly<Record<string, string>>
  states: readonly ViewState[]
}
