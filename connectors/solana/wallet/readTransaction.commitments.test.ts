import { describe, expect, test } from 'vitest'
import type { SolanaCommitment } from '../../../src/namespace/provider.types.ts'
import { toCommitment } from './readTransaction.ts'

describe('toCommitment', () => {
  // The specification's list in its order, with the current names for deprecated ones.
  test.each([
    ['processed', 'processed'],
    ['confirmed', 'confirmed'],
    ['finalized', 'finalized'],
    ['recent', 'processed'],
    ['single', 'confirmed'],
    ['singleGossip', 'confirmed'],
    ['root', 'finalized'],
    ['max', 'finalized'],
  ] as const)('default: %s is accepted [spec 5.19]', (given, expected) => {
    expect(toCommitment(given)).toBe(expected)
  })

  test('parameters: undefined stays undefined', () => {
    expect(toCommitment(undefined)).toBeUndefined()
  })

  test.each(['', 'soon', 'Confirmed', 'constructor', 'toString'])(
    'error: %j is rejected, and the error lists the eight names [spec 5.19]',
    (given) => {
      expect(() => toCommitment(given as SolanaCommitment)).toThrow(
        expect.objectContaining({
          name: 'InvalidCommitmentError',
          metaMessages: [
            'Use one of processed, confirmed, finalized, recent, single, singleGossip, root, max.',
          ],
        }),
      )
    },
  )
})
