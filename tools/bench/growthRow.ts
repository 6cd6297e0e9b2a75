import type { BenchRow, Medians } from './bench.types.ts'
import { bothOf } from './bothOf.ts'

export type GrowthRowParameters = {
  medians: Medians
  /** The name of the visit at the full size, and of the one at a tenth of it. */
  visits: readonly [many: string, few: string]
  name: string
  /** The name of the figure to compare. */
  key: string
  /** The highest allowed ratio; absent if the ratio is only reported. */
  limit?: number
}

/** Returns a row with the ratio of a figure at the full size to the same figure at a tenth of it. */
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
