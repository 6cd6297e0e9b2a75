import type { Slowdown } from './bench.types.ts'

/** A figure at each slowdown. */
export const bothOf = (value: (slowdown: Slowdown) => number): Record<Slowdown, number> => ({
  1: value(1),
  4: value(4),
})
