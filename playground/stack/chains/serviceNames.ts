/** A name in the service's own zone, besides ENS. It is on the local chain 1 too, without a reverse record. */
export type ServiceNameRow = {
  /** Three labels. The last two are the service's zone. */
  name: string
  /** Index of the owning test account. */
  accountIndex: number
  /** Text records. */
  attributes: Readonly<Record<string, string>>
  /** Further coin types (ENSIP-11) with the same address, besides 60. */
  coinTypes: readonly number[]
}

/** The zone of the service's names. */
export const serviceZone = 'reown.id'

/** The names registered when the stack starts. */
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
