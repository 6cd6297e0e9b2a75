import { UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { BaseError } from './BaseError.ts'
import { isUserRejection } from './connect.ts'

const wrap = (cause: unknown) => new BaseError('OuterError', 'outer', { cause })

test.each([
  ['code 4001', { code: 4001 }],
  ['code 5002', { code: 5002, message: 'methods' }],
  ['code in a cause', wrap(wrap({ code: 4001 }))],
  ["viem's rejection error", new UserRejectedRequestError(new Error('no'))],
  ['message: user rejected', new Error('MetaMask Tx Signature: User rejected the request.')],
  ['message: user cancelled', new Error('user cancelled')],
  ['message: user canceled', { message: 'User Canceled' }],
  ['message under another code', { code: -32000, message: 'User rejected the request' }],
  ['a string', 'User rejected'],
])('default: %s is a rejection', (_, error) => {
  expect(isUserRejection(error)).toBe(true)
})

test.each([
  ['code 5000: an unknown network of an injected wallet', { code: 5000 }],
  ['code 4902', { code: 4902, message: 'Unrecognized chain' }],
  ['code -32002', { code: -32002, message: 'Request already pending' }],
  ['the string "4001"', '4001'],
  ['another message', new Error('rejected by the network')],
  ['nothing', undefined],
  ['null', null],
])('behavior: %s is not a rejection', (_, error) => {
  expect(isUserRejection(error)).toBe(false)
})

test('parameters: extraCodes', () => {
  expect(isUserRejection({ code: 5000 }, [5000])).toBe(true)
  expect(isUserRejection(wrap({ code: 5000 }), [5000])).toBe(true)
  expect(isUserRejection({ code: 4001 }, [5000])).toBe(true)
  expect(isUserRejection({ code: 4100 }, [5000])).toBe(false)
})
