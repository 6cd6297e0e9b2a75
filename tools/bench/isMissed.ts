import { type BenchRow, slowdowns } from './bench.types.ts'

/** Returns whether a figure is over its budget at any slowdown, or has a budget but was not measured. */
export function isMissed({ values, budget }: BenchRow): boolean {
  return slowdowns.some((slowdown) => {
    const limit = budget?.[slowdown]
    return limit !== undefined && !((values[slowdown] ?? Number.NaN) <= limit)
  })
}
