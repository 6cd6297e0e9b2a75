import type { SendToken } from '../sendToken.types.ts'

/** By this address services name the native coin. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The plain address of a token; undefined for the native coin. */
export function tokenAddress({ address }: SendToken): `0x${string}` | undefined {
  const plain = address?.split(':').at(-1)
  return !plain || plain.toLowerCase() === nativeAddress ? undefined : (plain as `0x${string}`)
}
