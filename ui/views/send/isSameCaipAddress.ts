import { plainAddress } from '../../../src/utils/address.ts'

/** Whether two addresses are one, plain or as CAIP has them; the native coin has none. */
export function isSameCaipAddress(one: string | undefined, other: string | undefined): boolean {
  const plain = (text = '') => plainAddress(text.split(':').at(-1) ?? '')
  return plain(one) === plain(other)
}
