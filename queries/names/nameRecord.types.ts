/** A name of the name service, and where it leads. */
export type NameRecord = {
  /** In full, with its suffix. */
  name: string
  /** Addresses by coin type: `60` is Ethereum's, `2147483648 + id` that of another EVM chain (ENSIP-11). */
  addresses: Readonly<Record<string, string>>
  /** What the owner says of themselves, from outside. */
  attributes: { avatar?: string; bio?: string }
}
