import { expect, test } from 'vitest'
import { BaseError, walkCauses } from './BaseError.ts'

test('default: message, next step and docs page', () => {
  const error = new BaseError('OtterError', 'The otter left')
  expect(error).toBeInstanceOf(Error)
  expect(error.message).toBe('The otter left\nDocs: docs/errors.md#ottererror')
  expect(error.name).toBe('OtterError')
  expect(error.code).toBe('Otter')
  expect(error.shortMessage).toBe('The otter left')
  expect('cause' in error).toBe(false)
})

test('parameters: metaMessages, docsPath, cause', () => {
  const cause = new Error('cold water')
  const error = new BaseError('OtterError', 'The otter left', {
    cause,
    docsPath: 'docs/otter.md',
    metaMessages: ['Warm the water.', 'Offer fish.'],
  })
  expect(error.message).toBe('The otter left\nWarm the water.\nOffer fish.\nDocs: docs/otter.md')
  expect(error.cause).toBe(cause)
  expect(error.docsPath).toBe('docs/otter.md')
})

test('behavior: walk returns the last cause, or the first match', () => {
  const last = { code: 4001 }
  const middle = new BaseError('MiddleError', 'middle', { cause: last })
  const first = new BaseError('FirstError', 'first', { cause: middle })
  expect(first.walk()).toBe(last)
  expect(first.walk((one) => one instanceof BaseError && one.name === 'MiddleError')).toBe(middle)
  expect(first.walk(() => false)).toBeUndefined()
})

test('behavior: walkCauses stops at a cycle of causes', () => {
  const first: { cause?: unknown } = {}
  const second = { cause: first }
  first.cause = second
  expect(walkCauses(first)).toBe(second)
  expect(walkCauses(first, () => false)).toBeUndefined()
})
