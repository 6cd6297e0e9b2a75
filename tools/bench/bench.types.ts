import type { Page } from 'playwright-core'

/** How much slower than the machine the page's processor is made. */
export const slowdowns = [1, 4] as const
export type Slowdown = (typeof slowdowns)[number]

/** What is built and served: the floor is the same app on wagmi alone. */
export const appNames = ['floor', 'kit'] as const
export type AppName = (typeof appNames)[number]

/** Figures of one visit, by name. */
export type Figures = Readonly<Record<string, number>>

/** A way to use a page: done once in every round, at every slowdown. */
export type Visit = {
  name: string
  app: AppName
  /** What its address asks for. */
  query: Readonly<Record<string, string>>
  /** In how many rounds it is made. @default all */
  rounds?: number
  /** @default every slowdown */
  slowdowns?: readonly Slowdown[]
  /** Comes by a phone's network: 1.6 Mbit/s, 150 ms for each answer. */
  isSlowNetwork?: boolean
  /** Runs on a page of its own that has just been loaded. `remote` is what it has asked of other servers so far. */
  measure(page: Page, remote: () => readonly string[]): Promise<Figures>
}

/** The medians of a visit. */
export type Medians = (visit: string, slowdown: Slowdown) => Figures

/** One figure at each slowdown; absent where it is not measured. */
export type BySlowdown = Partial<Record<Slowdown, number>>

/** A line of the table. */
export type BenchRow = {
  name: string
  /** `s`, `ms` and so on; '' for a number without one. */
  unit: string
  /** Medians at 1x and at 4x. */
  values: Readonly<BySlowdown>
  /** The same of the floor, in the same rounds. */
  floor?: Readonly<BySlowdown>
  /** The most that it may be; absent where a figure is only told. */
  budget?: Readonly<BySlowdown>
}

/** A subject of the bench. The visits of all parts take turns in each round. */
export type BenchPart = {
  title: string
  visits: readonly Visit[]
  rows(medians: Medians): readonly BenchRow[]
}
