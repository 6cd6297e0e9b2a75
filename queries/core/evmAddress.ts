/** The text as wagmi's address type when it is an EVM address, else nothing. */
export function evmAddress(address: string | undefined): `0x${string}` | undefined {
  return address && /^0x[0-9a-f]{40}$/i.test(address) ? (address as `0x${string}`) : undefined
}
