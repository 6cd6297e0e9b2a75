// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { runSteps, stepsOf } from './namespacesModel.ts'

/** Steps in all: some 2,000, and 50,000 in a deep run. */
const runs = process.env.LATCHKIT_DEEP ? 4_000 : 160

describe('several namespaces, wallets and tabs under random use', () => {
  test('behavior: each event stays in its namespace; what is shown, stored and allowed agrees; every attempt ends', async () => {
    await fc.assert(fc.asyncProperty(stepsOf(25), runSteps), { numRuns: runs, seed: 6 })
  }, 900_000)
})
