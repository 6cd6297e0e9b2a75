// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, test } from 'vitest'
import { runSteps, type Step, stepsOf } from './namespacesModel.ts'

/** Total steps: about 2,000, and 50,000 in a deep run. */
const runs = process.env.LATCHKIT_DEEP ? 4_000 : 160

describe('several namespaces, wallets and tabs under random use', () => {
  test('behavior: events stay in their namespace; shown, stored and authorized state agree; every attempt settles', async () => {
    await fc.assert(fc.asyncProperty(stepsOf(25), runSteps), { numRuns: runs, seed: 6 })
  }, 900_000)

  test('behavior: a session that starts while EVM connects another wallet is joined afterwards', async () => {
    const quiet = { tab: 0, isQuick: false }
    const steps: Step[] = [
      { ...quiet, wallet: 0, isQuick: true, do: 'connect' },
      // The phone's Solana side.
      { ...quiet, wallet: 7, do: 'connect' },
    ]
    await runSteps(steps)
    await runSteps([
      { ...quiet, wallet: 0, do: 'behave', as: 'hang' },
      ...steps,
      { ...quiet, wallet: 0, do: 'approveLate' },
    ])
  })
})
