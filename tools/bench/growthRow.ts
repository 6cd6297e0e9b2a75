import type { BenchRow, Medians } from './bench.types.ts'
import { bothOf } from './bothOf.ts'

export type GrowthRowParameters = {
  medians: Medians
  /** The visit at the full size, and the one at a tenth of it. */
  visits: readonly [many: string, few: string]
  name: string
  /** The figure to compare. */
  key: string
  /** The highest allowed ratio; absent if the ratio is only reported. */
  limit?: number
}

/** The ratio of a figure at the full size to the figure at a tenth of it. */
export function growthRow({ medians, visits, name, key, limit }: GrowthRowParameters): BenchRow {
  const [many, few] = visits
  return {
    name: `${many} against ${few.replace(/ .*/, '')}: ${name}`,
    unit: 'x',
    values: bothOf((slowdown) => {
      const of = (visit: string) => medians(visit, slowdown)[key] ?? Number.NaN
      return of(many) / of(few)
    }),
    ...(limit !== undefined && { budget: { 1: limit, 4: limit } }),
  }
}
