import type { Page } from 'playwright-core'

/** How much slower than the machine the page's processor is made. */
export const slowdowns = [1, 4] as const
export type Slowdown = (typeof slowdowns)[number]

/** Figures of one visit, by name. */
export type Figures = Readonly<Record<string, number>>

/** A way to use a page: done once in every round, at every slowdown. */
export type Visit = {
  name: string
  /** Where the page is, under the server of the apps. */
  address: string
  /** Runs on a page of its own that has just been loaded. */
  measure(page: Page): Promise<Figures>
}

/** The medians of a visit. */
export type Medians = (visit: string, slowdown: Slowdown) => Figures

/** A line of the table. */
export type BenchRow = {
  name: string
  /** `s`, `ms` and so on; '' for a number without one. */
  unit: string
  /** Medians at 1x and at 4x. */
  values: Readonly<Record<Slowdown, number>>
  /** The most that it may be; absent where a figure is only told. */
  budget?: Partial<Record<Slowdown, number>>
}

/** A subject of the bench. The visits of all parts take turns in each round. */
export type BenchPart = {
  title: string
  visits: readonly Visit[]
  rows(medians: Medians): readonly BenchRow[]
}
