import { numberToHex } from 'viem'
import { ChainNotSupportedError } from '../errors/connect.ts'
import { errorCode } from '../namespace/toConnectError.ts'
import type { Network } from '../networks/types.ts'

type Request = (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>

/** Codes by which an installed wallet says that it does not know a chain. -32603: the usual sign. */
export const addChainCodes: readonly number[] = [4902, 5000, 32603, -32603]

/**
 * wagmi's ids are numbers; wallets answer with a number, with hex, or with decimal digits. What is
 * no chain id becomes 0, which no chain has.
 */
export function parseChainId(id: unknown): number {
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/**
 * Moves an installed wallet to a network and adds the network first where the wallet does not know
 * it. wagmi's own `switchChain` knows one of the codes, calls each failure to add a refusal, and
 * leaves a listener behind when it fails. https://eips.ethereum.org/EIPS/eip-3085
 *
 * @param request - The wallet's own `request`.
 * @returns The chain that the wallet is on afterwards, read back from it.
 * @throws ChainNotSupportedError 'Chain is not supported' when the wallet did not add the network;
 * its `cause` says whether the visitor declined. Refusals of the switch itself are passed on.
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
      // Most wallets go on to the chain that they added; the others are asked.
      if ((await current()) !== network.id) await change()
    } catch (cause) {
      throw new ChainNotSupportedError({ cause })
    }
  }
  const actual = await current()
  if (actual !== network.id) throw new ChainNotSupportedError()
  return actual
}

/** True for a code that means "add this chain", also where a wallet nests it. */
export function meansAddChain(error: unknown): boolean {
  const nested = (error as { data?: { originalError?: { code?: unknown } } } | undefined)?.data
    ?.originalError?.code
  return nested === 4902 || addChainCodes.includes(errorCode(error) ?? 0)
}

export type AddChainParameter = ReturnType<typeof addChainParameter>

/** What `wallet_addEthereumChain` is asked with. */
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
