import type { CaipNetworkId, Network } from '../../src/namespace/types.ts'
import { createClock } from '../../src/utils/clock.ts'
import { walletConnectSession } from '../walletConnect/session.ts'
import type { WalletConnectParameters } from '../walletConnect/walletConnect.types.ts'
import { createRequests } from './createRequests.ts'
import { createSessionProvider, sessionNetworkId } from './createSessionProvider.ts'

/** By this code a wallet on a phone says that the visitor declined. */
const refusals = [5000]

/**
 * The session of the page as the Solana connector asks it.
 *
 * @param address - The address in use, when there is a connection.
 */
export function openSession(
  { clock = createClock(), ...parameters }: WalletConnectParameters,
  networks: readonly Network[],
  address: () => string | undefined,
) {
  const session = walletConnectSession({ ...parameters, clock })
  const requests = createRequests(clock, refusals)
  return {
    provider: (wallet: unknown) =>
      createSessionProvider({ session, wallet, networks, requests, address }),
    /** Makes an approved network the one in use; false when the wallet did not approve it. */
    setNetwork(networkId: CaipNetworkId): boolean {
      const id = sessionNetworkId(session, networkId, networks)
      if (id) session.setNetwork(id)
      return id !== undefined
    },
    end: requests.end,
  }
}
