import { type Address, type Hex, isHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

/** Methods that need a key. All other methods use the wallet's state or its node. */
export const keyMethods = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
] as const

export type KeyMethod = (typeof keyMethods)[number]

export function isKeyMethod(method: string): method is KeyMethod {
  return keyMethods.some((one) => one === method)
}

export type SignWithKeyParameters = {
  method: KeyMethod
  params: readonly unknown[]
  chainId: number
  /** Returns the account of an address. @throws when the site may not use it */
  signerFor(address: unknown): PrivateKeyAccount
  /** Sends a request to the chain's node. */
  node(method: string, params: readonly unknown[]): Promise<unknown>
}

/**
 * Signs a message (EIP-191) or typed data (EIP-712), or signs a transaction and sends it to the node.
 *
 * @returns The signature, or the transaction's hash.
 */
export async function signWithKey(parameters: SignWithKeyParameters): Promise<unknown> {
  const { method, params, signerFor } = parameters
  switch (method) {
    case 'personal_sign': {
      const [data, address] = params as [string, Address]
      return signerFor(address).signMessage({ message: isHex(data) ? { raw: data } : data })
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4': {
      const [address, typed] = params as [Address, unknown]
      return signerFor(address).signTypedData(typeof typed === 'string' ? JSON.parse(typed) : typed)
    }
    case 'eth_sendTransaction':
      return sendTransaction(parameters)
  }
}

async function sendTransaction(parameters: SignWithKeyParameters): Promise<unknown> {
  const { chainId, node } = parameters
  const transaction = parameters.params[0] as Record<string, Hex | undefined>
  const signer = parameters.signerFor(transaction.from)
  const [nonce, gas, gasPrice] = (await Promise.all([
    node('eth_getTransactionCount', [signer.address, 'pending']),
    transaction.gas ?? node('eth_estimateGas', [transaction]),
    node('eth_gasPrice', []),
  ])) as [Hex, Hex, Hex]
  const signed = await signer.signTransaction({
    type: 'legacy',
    chainId,
    nonce: Number(nonce),
    gas: BigInt(gas),
    gasPrice: BigInt(gasPrice),
    to: transaction.to as Address | undefined,
    data: transaction.data,
    value: transaction.value ? BigInt(transaction.value) : undefined,
  })
  return node('eth_sendRawTransaction', [signed])
}
