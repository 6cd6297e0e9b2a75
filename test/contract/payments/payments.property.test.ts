import fc from 'fast-check'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { loadProduct } from './createPaymentWorld.ts'
import { createSolanaPlace, type SolanaPlace } from './createSolanaPlace.ts'
import { paymentsOf } from './paymentSteps.ts'
import { runPayments } from './runPayments.ts'
import { scene } from './worldTime.ts'

/** About 1,200 steps, and 100 times as many in a deep run. */
const runs = process.env.LATCHKIT_DEEP ? 10_000 : 100

describe('payments under random presses, responses, losses, sleep and reloads', () => {
  let place: SolanaPlace
  beforeAll(async () => {
    await loadProduct()
    place = createSolanaPlace()
  })
  afterAll(() => scene.disable())

  test('behavior: no double payment unless the visitor was warned and confirmed; every payment is shown or warned about', async () => {
    await fc.assert(
      fc.asyncProperty(paymentsOf(16), (one) => runPayments(one, place)),
      { numRuns: runs, seed: 15 },
    )
  }, 1_800_000)
})
