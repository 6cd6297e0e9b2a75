import { weighWholeApp } from '../weighWholeApp.ts'
import type { SizeRow } from './size.ts'

/** How much the whole app may grow, in bytes, until somebody accepts it: `npm run size -- --accept`. */
export const unseenGrowth = 1_000

/**
 * The app of the bench over wagmi alone, viem and chunks and all. What it may weigh is the bench's to judge; here it may
 * not grow unseen.
 *
 * @param before - The accepted sizes, by row.
 */
export async function wholeAppRows(before: Readonly<Record<string, number>>): Promise<SizeRow[]> {
  const { asItComes, oneChunk } = await weighWholeApp()
  return [
    growthRow('whole app over wagmi alone: at once', asItComes.atOnce, before),
    growthRow('whole app over wagmi alone: with the first open', asItComes.opened, before),
    growthRow('the same, its first load in one chunk: at once', oneChunk.atOnce, before),
    growthRow(
      'the same, its first load in one chunk: with the first open',
      oneChunk.opened,
      before,
    ),
  ]
}

export function growthRow(
  name: string,
  bytes: number,
  before: Readonly<Record<string, number>>,
): SizeRow {
  return { name, bytes, budget: (before[name] ?? bytes) + unseenGrowth }
}
