/** A name of the service's own, beside those of ENS: it stands on the local chain 1 too, and has no reverse record. */
export type ServiceNameRow = {
  /** Three labels; the last two are the service's zone. */
  name: string
  /** Index of the test account that owns it. */
  accountIndex: number
  /** Text records. */
  attributes: Readonly<Record<string, string>>
  /** Coin types (ENSIP-11) that lead to the same address, beside 60. */
  coinTypes: readonly number[]
}

/** The one zone in which the service gives names. */
export const serviceZone = 'reown.id'

/** The names that are registered when the stack starts. */
export const serviceNames: readonly ServiceNameRow[] = [
  {
    name: 'alder.reown.id',
    accountIndex: 0,
    attributes: { bio: 'Builds boats' },
    coinTypes: [],
  },
  { name: 'slipway.reown.id', accountIndex: 0, attributes: {}, coinTypes: [] },
  // 2147483648 + 8453: the address on Base.
  { name: 'maple.reown.id', accountIndex: 1, attributes: {}, coinTypes: [2_147_492_101] },
]
