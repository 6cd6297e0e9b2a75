import { numberToHex } from 'viem'
import { ChainNotSupportedError } from '../errors/connect.ts'
import { errorCode } from '../namespace/toConnectError.ts'
import type { Network } from '../networks/types.ts'

type Request = (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>

/** Error codes of injected wallets for an unknown chain. Most wallets use -32603. */
export const addChainCodes: readonly number[] = [4902, 5000, 32603, -32603]

/**
 * Parses a chain id, which wallets return as a number, hex or decimal string. Returns 0 for an
 * invalid id.
 */
export function parseChainId(id: unknown): number {
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/**
 * Switches an injected wallet to a network. Adds the network if the wallet does not know it.
 * Replaces wagmi's `switchChain`, which handles only one error code, reports every failed add as a
 * rejection, and leaks a listener when it fails. https://eips.ethereum.org/EIPS/eip-3085
 *
 * @param request - The wallet's `request` method.
 * @returns The chain id that the wallet reports after the switch.
 * @throws ChainNotSupportedError when the wallet did not add the network. Its `cause` is the
 * wallet's error. A rejected switch is rethrown.
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
      // Most wallets switch to a network that they add. The others need a second request.
      if ((await current()) !== network.id) await change()
    } catch (cause) {
      throw new ChainNotSupportedError({ cause })
    }
  }
  const actual = await current()
  if (actual !== network.id) throw new ChainNotSupportedError()
  return actual
}

/** Whether an error code, or a nested error code, means that the chain is unknown. */
export function meansAddChain(error: unknown): boolean {
  const nested = (error as { data?: { originalError?: { code?: unknown } } } | undefined)?.data
    ?.originalError?.code
  return nested === 4902 || addChainCodes.includes(errorCode(error) ?? 0)
}

export type AddChainParameter = ReturnType<typeof addChainParameter>

/** Creates the parameter of `wallet_addEthereumChain`. */
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
