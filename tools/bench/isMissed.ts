import { type BenchRow, slowdowns } from './bench.types.ts'

/** Whether a figure is over its budget at some slowdown. */
export function isMissed({ values, budget }: BenchRow): boolean {
  return slowdowns.some((slowdown) => values[slowdown] > (budget?.[slowdown] ?? Infinity))
}
