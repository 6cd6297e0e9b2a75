import { expect, test } from 'vitest'
import { receiverProblem } from './useReceiver.ts'

test.each([
  ['0x3F19c', 'tooShort'],
  [' 0x ', 'tooShort'],
  [`0x${'a'.repeat(41)}`, 'tooLong'],
  // In a text with the length of an address, a letter or its case is wrong.
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79c8', 'wrongLetter'],
  [`0x${'g'.repeat(40)}`, 'wrongLetter'],
  ['reed', 'noReceiver'],
  ['reed @ example', 'noReceiver'],
])('default: %j is %s', (text, problem) => {
  expect(receiverProblem(text)).toBe(problem)
})
