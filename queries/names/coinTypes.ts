/** Ethereum's own coin type (SLIP-44). https://docs.ens.domains/ensip/9 */
export const ethereumCoinType = 60n

/**
 * The coin type of a record for any EVM chain that has no record of its own: chain 0 of ENSIP-11.
 * https://docs.ens.domains/ensip/19
 */
export const anyEvmCoinType = 0x80000000n

/**
 * The coin type of a name's address on an EVM chain: 60 for Ethereum, else `0x80000000` plus the chain's number.
 * https://docs.ens.domains/ensip/11
 *
 * @param chainId - The chain's number.
 * @returns Undefined for numbers of 2^31 and above, which have no coin type.
 */
export function coinTypeOf(chainId: number): bigint | undefined {
  if (chainId === 1) return ethereumCoinType
  const isNumbered = Number.isInteger(chainId) && chainId > 0 && chainId < anyEvmCoinType
  return isNumbered ? anyEvmCoinType + BigInt(chainId) : undefined
}

/** Whether a coin type is that of an EVM chain besides Ethereum. */
export function isEvmCoinType(coinType: bigint): boolean {
  return coinType > anyEvmCoinType && coinType < 2n * anyEvmCoinType
}
