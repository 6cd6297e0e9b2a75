/** An ENS name on the local chain 1. */
export type EnsName = {
  name: string
  /** The index of the owning test account. The name is the account's primary name. */
  accountIndex: number
  /** The `avatar` text record. It is a `data:` URL, so that no other host is called. */
  avatar: string
  /** The test account indexes for addresses on other chains, by coin type (ENSIP-11). @default none */
  addresses?: Readonly<Record<string, number>>
}

/** The names that are registered when the stack starts. */
export const ensNames: readonly EnsName[] = [
  { name: 'alder.eth', accountIndex: 0, avatar: drawAvatar('#A9522F', '#F3D9C8') },
  {
    name: 'harbour.cedar.eth',
    accountIndex: 2,
    avatar: drawAvatar('#2B7457', '#D3EADF'),
    // The coin type of Base is 2147483648 + 8453. There the name resolves to a different account.
    addresses: { '2147492101': 3 },
  },
]

/** Returns an avatar as a base64 `data:` URL. viem's `getEnsAvatar` rejects percent-encoded `data:` URLs. */
function drawAvatar(ground: string, figure: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${ground}"/><circle cx="20" cy="16" r="7" fill="${figure}"/><path d="M6 40a14 14 0 0 1 28 0z" fill="${figure}"/></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
