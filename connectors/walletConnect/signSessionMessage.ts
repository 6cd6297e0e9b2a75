import { hexToBytes, stringToBytes, stringToHex } from 'viem'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { encodeBase58 } from '../../src/utils/base58.ts'
import type { WalletConnectSession } from './session.types.ts'

/**
 * Has the wallet of a session sign text. The signature comes in the namespace's own encoding: hex for
 * eip155, base58 for solana, base64 for bip122.
 */
export async function signSessionMessage(
  session: WalletConnectSession,
  networkId: CaipNetworkId,
  { namespace, address }: KitAccount,
  message: string,
): Promise<string> {
  const ask = (method: string, params: unknown) => session.request(networkId, { method, params })
  if (namespace === 'eip155') {
    return (await ask('personal_sign', [stringToHex(message), address])) as string
  }
  if (namespace === 'solana') {
    const parameters = { message: encodeBase58(stringToBytes(message)), pubkey: address }
    return ((await ask('solana_signMessage', parameters)) as { signature: string }).signature
  }
  const answer = await ask('signMessage', { message, account: address, address })
  const { signature } = answer as { signature: string }
  return btoa(String.fromCharCode(...hexToBytes(`0x${signature.replace(/^0x/, '')}`)))
}
