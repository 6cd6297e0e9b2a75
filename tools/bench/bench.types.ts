import type { Page } from 'playwright-core'

/** CPU slowdown factors of the measured page. */
export const slowdowns = [1, 4] as const
export type Slowdown = (typeof slowdowns)[number]

/** The built and served apps. `floor` is the baseline: the same app on wagmi alone. */
export const appNames = ['floor', 'kit'] as const
export type AppName = (typeof appNames)[number]

/** The figures of one visit, by name. */
export type Figures = Readonly<Record<string, number>>

/** A scenario that is measured once per round at every slowdown. */
export type Visit = {
  name: string
  app: AppName
  /** The query parameters of the page's URL. */
  query: Readonly<Record<string, string>>
  /** Number of rounds in which the scenario is measured. @default every round */
  rounds?: number
  /** The slowdowns at which the scenario is measured. @default every slowdown */
  slowdowns?: readonly Slowdown[]
  /** Whether the visit uses a phone's network: 1.6 Mbit/s with 150 ms of latency. */
  isSlowNetwork?: boolean
  /** Measures on a new page. `remote` returns the page's requests to other servers so far. */
  measure(page: Page, remote: () => readonly string[]): Promise<Figures>
}

/** A function that returns the medians of a visit. */
export type Medians = (visit: string, slowdown: Slowdown) => Figures

/** A figure per slowdown; absent if it was not measured. */
export type BySlowdown = Partial<Record<Slowdown, number>>

/** A row of the table of results. */
export type BenchRow = {
  name: string
  /** The unit, such as `s` or `ms`; empty for a count. */
  unit: string
  /** The medians at 1x and 4x. */
  values: Readonly<BySlowdown>
  /** The baseline's medians from the same rounds. */
  floor?: Readonly<BySlowdown>
  /** The upper limit; absent if the figure is only reported. */
  budget?: Readonly<BySlowdown>
}

/** A group of visits with their rows. The visits of all parts alternate within each round. */
export type BenchPart = {
  title: string
  visits: readonly Visit[]
  rows(medians: Medians): readonly BenchRow[]
}
