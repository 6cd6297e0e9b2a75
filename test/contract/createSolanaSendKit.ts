import type { SolanaTransfers } from '../../connectors/solana/transfers/createSolanaTransfers.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import type { SolanaSendBed } from './createSolanaSendBed.ts'

/**
 * Creates a kit that is connected to test account 0. The wallet and the chain are real; only the connection is
 * preset.
 *
 * @param load - Loads its transfers.
 */
export function createSolanaSendKit(
  { networkId, networks, clock, address }: SolanaSendBed,
  storage: Storage,
  load: () => Promise<SolanaTransfers>,
): Kit {
  const account = { namespace: 'solana', address: address(0), type: 'eoa' } as const
  const [connectorId, connectorUid, name] = ['maple', 'uid', 'Maple']
  const connection = { connectorId, connectorUid, name, accounts: [account], networkId }
  const state = {
    status: 'connected',
    connectors: [
      { id: connectorId, uid: connectorUid, type: 'ANNOUNCED', name, namespace: 'solana' },
    ],
    connections: [connection],
    activeConnectorId: connectorId,
    account,
    networkId,
    unsupportedNetwork: false,
  }
  const readAddress = (text: string) => text.trim() || undefined
  const namespace = {
    namespace: 'solana',
    networks,
    getState: () => state,
    subscribe: () => () => {},
    mount: () => () => {},
    transfers: { isTokenRequired: false, readAddress, load },
  } as unknown as KitNamespace
  return createKit({ projectId: 'solana-kit', namespaces: [namespace], clock, storage })
}
