import type { BenchRow, Medians } from './bench.types.ts'
import { bothOf } from './bothOf.ts'

export type GrowthRowParameters = {
  medians: Medians
  /** The visit of the larger size, and the one of a tenth of it. */
  visits: readonly [many: string, few: string]
  name: string
  /** The figure of both that is compared. */
  key: string
  /** How many times as much it may be; absent where it is only told. */
  limit?: number
}

/** How much more a figure is at a size than at a tenth of it. */
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
