import type { Slowdown } from './bench.types.ts'

/** Computes a figure for each slowdown. */
export const bothOf = (value: (slowdown: Slowdown) => number): Record<Slowdown, number> => ({
  1: value(1),
  4: value(4),
})
