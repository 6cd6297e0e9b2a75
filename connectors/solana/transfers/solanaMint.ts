import type { SendToken } from '../../../src/namespace/transfers.types.ts'

/** By this address services name SOL. It is not that of wrapped SOL, which ends in 2. */
const nativeAddress = 'So11111111111111111111111111111111111111111'

/** The mint of a token, base58; undefined for SOL. */
export function solanaMint({ address }: Pick<SendToken, 'address'>): string | undefined {
  const plain = address?.split(':').at(-1)
  return plain && plain !== nativeAddress ? plain : undefined
}
