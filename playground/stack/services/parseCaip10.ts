import type { Address } from 'viem'

/** The address that the service uses for a chain's coin. */
export const wildcardCoin: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Parses a CAIP-10 account or token of an EVM chain. Returns undefined for anything else. */
export function parseCaip10(text: string): { chainId: number; address: Address } | undefined {
  const [, reference, address] = /^eip155:(\d{1,32}):(0x[0-9a-f]{40})$/i.exec(text) ?? []
  return reference && address
    ? { chainId: Number(reference), address: address as Address }
    : undefined
}
