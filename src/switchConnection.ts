import { connectionClass } from './namespace/connectionClass.ts'
import { isSameAddress } from './namespace/isSameAddress.ts'
import { isSameId } from './namespace/isSameId.ts'
import type { KitNamespace } from './namespace/types.ts'
import type {
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from './switchConnection.types.ts'

/**
 * Makes a live connection the one in use, without a prompt; of any other it says what to connect.
 *
 * @throws MethodNotSupportedError for an address that the connection lacks, or a wallet whose account
 * cannot be chosen from here.
 */
export async function switchConnection(
  of: Pick<KitNamespace, 'namespace' | 'getState' | 'switchAccount'>,
  { connectorId, address }: Omit<SwitchConnectionParameters, 'namespace'>,
): Promise<SwitchConnectionOutcome> {
  const before = of.getState()
  const isMine = (one: { connectorId: string }) => isSameId(one.connectorId, connectorId)
  const current = connectionClass(before, connectorId)
  if (current === 'disconnected') {
    const entry = before.connectors.find(
      ({ id, duplicateRdns }) => isSameId(id, connectorId) && !duplicateRdns,
    )
    const auth = before.recentConnections.find(isMine)?.auth
    return { status: 'needsConnect', connectorUid: entry?.uid, ...(auth && { auth }) }
  }
  const was = before.account?.address ?? ''
  const isSame = (one: string) => isSameAddress(of.namespace, one, was)
  // The one in use already: a wallet whose account cannot be chosen has nothing to refuse.
  if (current === 'active' || (address !== undefined && !isSame(address))) {
    await of.switchAccount({ connectorId, address })
  }
  const now = of.getState().account?.address ?? ''
  return {
    status: 'switched',
    address: now,
    hasSwitchedAccount: !isSame(now),
    hasSwitchedWallet: current === 'active',
  }
}
