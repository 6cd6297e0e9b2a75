/** wagmi's number of an EVM chain given as CAIP-2 or as a number; nothing for another namespace. */
export function evmChainId(chainId: number | string | undefined): number | undefined {
  if (typeof chainId !== 'string') return chainId
  const reference = /^eip155:(\d+)$/.exec(chainId)?.[1]
  return reference === undefined ? undefined : Number(reference)
}
