import { isInNamespace, referenceOf } from '../../src/networks/caip.ts'

/** Returns the string with wagmi's address type if it is an EVM address, and otherwise `undefined`. */
export function evmAddress(address: string | undefined): `0x${string}` | undefined {
  return address && /^0x[0-9a-f]{40}$/i.test(address) ? (address as `0x${string}`) : undefined
}

/** Returns a CAIP-2 id's chain id, or `undefined` if it belongs to another namespace. */
export function evmChainId(networkId = ''): number | undefined {
  const id = Number(referenceOf(networkId))
  return networkId === `eip155:${id}` ? id : undefined
}

/** The placeholder address that the blockchain API uses for the native token on EVM chains. */
export const evmNative = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Returns the placeholder address of an EVM chain's native token in CAIP-10 format, for `forceUpdate` and
 * prices.
 */
export function nativeTokenAddress(networkId: string): string {
  return `${networkId}:${evmNative}`
}

/** Whether a CAIP-2 or CAIP-10 id belongs to an EVM chain. */
export function isEvm(id: string): boolean {
  return isInNamespace(id, 'eip155')
}
