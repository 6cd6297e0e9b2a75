import { expect, test } from 'vitest'
import { sources } from './readDocs.ts'

/** Code that compares or truncates an address itself: `address.toLowerCase() ===`, `to.slice(0, 4)` with `to.slice(-6)`. */
const byHand = [
  /(?:address|account|owner|sender|receiver)\w*\.toLowerCase\(\) === (?!')/i,
  /=== \w*(?:address|account|owner|sender|receiver)\w*\.toLowerCase\(\)/i,
  /\.slice\(0, 4\).*\.slice\(-6\)/,
]

/** Files with an exception, and the reason. */
const allowed: Record<string, string> = {
  // `isSameAddress` would be one more module in the lightest builder.
  'queries/portfolio/parse.ts': "the native coin's address, which is a constant",
  'src/utils/address.ts': 'how addresses are compared and shortened',
}

const isByHand = (text: string) =>
  text.split('\n').some((line) => byHand.some((one) => one.test(line)))

test('behavior: only one module compares and truncates addresses', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(
    sources
      .filter(({ text }) => isByHand(text))
      .map(({ file }) => file)
      .sort(),
  ).toEqual(Object.keys(allowed).sort())
})

test.each([
  'one.address.toLowerCase() === wanted',
  'wanted === account.toLowerCase()',
  'buttons.address(to.slice(0, 4), to.slice(-6))',
])('behavior: finds %s', (line) => {
  expect(isByHand(line)).toBe(true)
})
