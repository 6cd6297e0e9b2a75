import { numberToHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { askNode } from '../panel/devWallets/askNode.ts'
import { ProviderRpcError } from '../panel/devWallets/ProviderRpcError.ts'
import { isKeyMethod, signWithKey } from '../panel/devWallets/signWithKey.ts'
import type { PhoneChain, PhoneRequest, PhoneSession } from './phone.types.ts'
import { isSameAccount } from './sameAccount.ts'

export type AnswerPhoneRequestParameters = {
  request: Pick<PhoneRequest, 'method' | 'params' | 'chain'>
  session: PhoneSession
  accounts: readonly PrivateKeyAccount[]
  rpcUrls: Readonly<Record<number, string>>
  /** Adds a chain to the session. The protocol notifies the page. */
  addChain(chain: PhoneChain): Promise<void>
  /** Switches to another chain of the session. An event notifies the page. */
  moveTo(chain: PhoneChain): Promise<void>
}

/**
 * Executes a page's request on the requested chain.
 *
 * @throws ProviderRpcError with the code of the response: EIP-1193's, the node's, or WalletConnect's 5101 for an unsupported
 * method.
 */
export async function answerPhoneRequest(
  parameters: AnswerPhoneRequestParameters,
): Promise<unknown> {
  const { request, session, rpcUrls, addChain, moveTo } = parameters
  const { method } = request
  const params: readonly unknown[] = Array.isArray(request.params) ? request.params : []
  const chainId = chainIdOf(request.chain)

  if (isKeyMethod(method)) {
    const rpcUrl = rpcUrls[chainId]
    if (!rpcUrl) throw new ProviderRpcError(4901, `The phone has no node for ${request.chain}.`)
    return signWithKey({
      method,
      params,
      chainId,
      signerFor: (address) => signerOf(parameters, address),
      node: (asked, values) => askNode(rpcUrl, asked, values),
    })
  }
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return session.accounts.filter((account) => account.startsWith('0x'))
    case 'eth_chainId':
      return numberToHex(chainId)
    case 'wallet_switchEthereumChain': {
      const wanted = readChain(params)
      if (!session.chains.includes(wanted)) {
        throw new ProviderRpcError(4902, `${wanted} is not part of this connection: add it first.`)
      }
      await moveTo(wanted)
      return null
    }
    case 'wallet_addEthereumChain': {
      const wanted = readChain(params)
      if (!rpcUrls[chainIdOf(wanted)]) {
        throw new ProviderRpcError(-32602, `The phone has no node for ${wanted}.`)
      }
      if (!session.chains.includes(wanted)) await addChain(wanted)
      await moveTo(wanted)
      return null
    }
    default:
      throw new ProviderRpcError(5101, `Unsupported methods: the phone has no ${method}.`)
  }
}

/** Returns the number in `eip155:1`. */
export function chainIdOf(chain: string): number {
  return Number(chain.slice('eip155:'.length))
}

/**
 * Reads the chain of `wallet_switchEthereumChain` (EIP-3326) or `wallet_addEthereumChain` (EIP-3085): hex, or a number
 * from pages that send one.
 */
function readChain(params: readonly unknown[]): PhoneChain {
  const [first] = params as [{ chainId?: string | number } | undefined]
  const chainId = Number(first?.chainId)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) {
    throw new ProviderRpcError(-32602, `${JSON.stringify(first?.chainId)} is no chain id.`)
  }
  return `eip155:${chainId}`
}

function signerOf(
  { session, accounts }: AnswerPhoneRequestParameters,
  address: unknown,
): PrivateKeyAccount {
  const isAllowed = session.accounts.some((one) => isSameAccount(one, address))
  const signer = accounts.find((account) => isSameAccount(account.address, address))
  if (!isAllowed || !signer) {
    throw new ProviderRpcError(4100, 'This page may not use that account.')
  }
  return signer
}
