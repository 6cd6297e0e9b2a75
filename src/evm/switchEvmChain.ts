import { numberToHex } from 'viem'
import { ChainNotSupportedError } from '../errors/connect.ts'
import { errorCode } from '../namespace/toConnectError.ts'
import type { Network } from '../networks/types.ts'

type Request = (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>

/** Error codes that injected wallets return for an unknown chain. Most return -32603. */
export const addChainCodes: readonly number[] = [4902, 5000, 32603, -32603]

/**
 * Parses a chain id. Wallets return it as a number, a hex string, or a decimal string. Returns 0 if
 * the id is invalid.
 */
export function parseChainId(id: unknown): number {
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/**
 * Switches an injected wallet to a network, adding the network if the wallet does not know it. Used
 * instead of wagmi's `switchChain`, which handles only one error code, reports every failed add as
 * a rejection, and leaks a listener if it fails. https://eips.ethereum.org/EIPS/eip-3085
 *
 * @param request - The wallet's `request` method.
 * @returns The chain id that the wallet reports after the switch.
 * @throws ChainNotSupportedError if the wallet did not add the network. Its `cause` is the wallet's
 * error. If the wallet rejects the switch itself, its error is rethrown.
 */
export async function switchEvmChain(request: Request, network: Network): Promise<number> {
  const chainId = numberToHex(Number(network.id))
  const current = async () => parseChainId(await request({ method: 'eth_chainId' }))
  const change = () => request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await change()
  } catch (error) {
    if (!meansAddChain(error)) throw error
    try {
      await request({ method: 'wallet_addEthereumChain', params: [addChainParameter(network)] })
      // Most wallets switch to a network right after adding it. The others need a second request.
      if ((await current()) !== network.id) await change()
    } catch (cause) {
      throw new ChainNotSupportedError({ cause })
    }
  }
  const actual = await current()
  if (actual !== network.id) throw new ChainNotSupportedError()
  return actual
}

/**
 * Whether an error's code, or a nested error's code, means that the wallet does not know the chain.
 */
export function meansAddChain(error: unknown): boolean {
  const nested = (error as { data?: { originalError?: { code?: unknown } } } | undefined)?.data
    ?.originalError?.code
  return nested === 4902 || addChainCodes.includes(errorCode(error) ?? 0)
}

export type AddChainParameter = ReturnType<typeof addChainParameter>

/** Creates the parameter for `wallet_addEthereumChain`. */
export function addChainParameter(network: Network) {
  const { rpcUrls, blockExplorers, assets } = network
  return {
    chainId: numberToHex(Number(network.id)),
    rpcUrls: [...(rpcUrls.chainDefault ?? rpcUrls.default).http],
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    blockExplorerUrls: blockExplorers && [blockExplorers.default.url],
    iconUrls: assets?.imageUrl ? [assets.imageUrl] : undefined,
  }
}
