import { ChainNotSupportedError, MethodNotSupportedError } from '../../src/errors/connect.ts'
import type { CaipNetworkId, Network } from '../../src/networks/types.ts'
import { readAccounts, readNetworkIds } from './readStandardWallet.ts'
import type { StandardWallet } from './standard.types.ts'

/**
 * Whether a wallet of the Wallet Standard lets the account be on a network. Where the wallet knows the
 * network and no account is allowed on it yet, its owner is asked, and what the wallet then shows is
 * what counts.
 *
 * @param address - The account in use; without one any account will do.
 * @throws MethodNotSupportedError for a network that the wallet does not know: none can be added.
 * @throws ChainNotSupportedError when the account is not allowed on it after all.
 * @throws the wallet's own error when the owner declined.
 */
export async function switchStandardNetwork(
  wallet: StandardWallet,
  networks: readonly Network[],
  networkId: CaipNetworkId,
  address: string | undefined,
): Promise<Network> {
  const network = networks.find((one) => one.caipNetworkId === networkId)
  const isAllowed = () =>
    readAccounts(wallet, networks).some(
      (one) => one.networkIds.includes(networkId) && (!address || one.address === address),
    )
  if (!network || !readNetworkIds(wallet, networks).includes(networkId)) {
    throw new MethodNotSupportedError('addChain', wallet.name)
  }
  if (!isAllowed()) await wallet.features['standard:connect']?.connect()
  if (!isAllowed()) throw new ChainNotSupportedError()
  return network
}
