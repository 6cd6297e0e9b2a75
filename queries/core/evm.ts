import { isInNamespace, referenceOf } from '../../src/networks/caip.ts'

/** Returns an EVM address with the address type of wagmi. `undefined` for any other string. */
export function evmAddress(address: string | undefined): `0x${string}` | undefined {
  return address && /^0x[0-9a-f]{40}$/i.test(address) ? (address as `0x${string}`) : undefined
}

/** Returns the chain id of a CAIP-2 id. `undefined` for another namespace. */
export function evmChainId(networkId = ''): number | undefined {
  const id = Number(referenceOf(networkId))
  return networkId === `eip155:${id}` ? id : undefined
}

/** Placeholder address of the native token on EVM chains in the blockchain API. */
export const evmNative = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Returns the placeholder address of an EVM chain's native token as CAIP-10, for `forceUpdate` and
 * prices.
 */
export function nativeTokenAddress(networkId: string): string {
  return `${networkId}:${evmNative}`
}

/** Whether a CAIP-2 or CAIP-10 id belongs to an EVM chain. */
export function isEvm(id: string): boolean {
  return isInNamespace(id, 'eip155')
}
