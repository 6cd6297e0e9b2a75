/**
 * A name in the service's own zone, which is not an ENS name. It is stored on the local chain 1 too, without a reverse
 * record.
 */
export type ServiceNameRow = {
  /** The name with three labels. The last two are the service's zone. */
  name: string
  /** The index of the owning test account. */
  accountIndex: number
  /** The text records of the name. */
  attributes: Readonly<Record<string, string>>
  /** Additional coin types (ENSIP-11) that have the same address as coin type 60. */
  coinTypes: readonly number[]
}

/** The zone of the service's names, which is its parent domain. */
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
  // The coin type of Base is 2147483648 + 8453.
  { name: 'maple.reown.id', accountIndex: 1, attributes: {}, coinTypes: [2_147_492_101] },
]
