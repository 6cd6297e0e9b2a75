/** What the service writes for the contract of an EVM chain's native coin. */
export const evmNative = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The native coin of an EVM chain as the service writes it: CAIP-10, for `forceUpdate` and prices. */
export function nativeTokenAddress(chainId: string): string {
  return `${chainId}:${evmNative}`
}
