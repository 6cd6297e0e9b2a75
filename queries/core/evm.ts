import { isInNamespace, referenceOf } from '../../src/networks/caip.ts'

/** Returns the text as wagmi's address type when it is an EVM address, otherwise undefined. */
export function evmAddress(address: string | undefined): `0x${string}` | undefined {
  return address && /^0x[0-9a-f]{40}$/i.test(address) ? (address as `0x${string}`) : undefined
}

/** Returns wagmi's chain id for a CAIP-2 id. Undefined for another namespace. */
export function evmChainId(networkId = ''): number | undefined {
  const id = Number(referenceOf(networkId))
  return networkId === `eip155:${id}` ? id : undefined
}

/** The service's contract address for the native token of an EVM chain. */
export const evmNative = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Returns the service's address of an EVM chain's native token, in CAIP-10: for `forceUpdate` and prices. */
export function nativeTokenAddress(networkId: string): string {
  return `${networkId}:${evmNative}`
}

/** True for a CAIP-2 id of an EVM chain, or a CAIP-10 id on one. */
export function isEvm(id: string): boolean {
  return isInNamespace(id, 'eip155')
}
