import { isInNamespace, referenceOf } from '../../src/networks/caip.ts'

/** The text as wagmi's address type when it is an EVM address, else nothing. */
export function evmAddress(address: string | undefined): `0x${string}` | undefined {
  return address && /^0x[0-9a-f]{40}$/i.test(address) ? (address as `0x${string}`) : undefined
}

/** wagmi's number of an EVM chain given as CAIP-2; nothing for another namespace. */
export function evmChainId(networkId = ''): number | undefined {
  const id = Number(referenceOf(networkId))
  return networkId === `eip155:${id}` ? id : undefined
}

/** What the service writes for the contract of an EVM chain's native coin. */
export const evmNative = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** The native coin of an EVM chain as the service writes it: CAIP-10, for `forceUpdate` and prices. */
export function nativeTokenAddress(networkId: string): string {
  return `${networkId}:${evmNative}`
}

/** Whether a CAIP-2 id is of an EVM chain, or a CAIP-10 one on such a chain. */
export function isEvm(id: string): boolean {
  return isInNamespace(id, 'eip155')
}
