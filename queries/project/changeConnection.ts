import type { QueryClient } from '@tanstack/react-query'
import type { Kit } from '../../src/kit.types.ts'
import { connectionInUse } from '../../src/namespace/connectionInUse.ts'
import { isSameId } from '../../src/namespace/isSameId.ts'
import type { SupportedNamespace } from '../../src/namespace/types.ts'
import type { SwitchConnectionOutcome } from '../../src/switchConnection.types.ts'
import { requireSeveralWallets } from './requireSeveralWallets.ts'

/** What a change of connections came to. */
export type ConnectionChange<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** The address in use; of a deletion the one that went. */
  address: string
  namespace: namespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
  hasDeletedWallet: boolean
}

export type ChangeConnectionParameters = {
  connectorId: string
  address?: string
  /** Takes the address away, instead of switching to it. */
  isDeleted?: boolean
}

export type Changed<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** Of a switch. */
  outcome?: SwitchConnectionOutcome
  /** Absent where nothing changed. */
  change?: ConnectionChange<namespace>
}

/**
 * Switches to a connection or deletes one, and says what that changed. Another account of the wallet in use is no
 * matter of several wallets.
 *
 * @throws MultiWalletNotEnabledError
 */
export async function changeConnection(
  kit: Kit,
  client: QueryClient,
  namespace: SupportedNamespace,
  { isDeleted, connectorId, address = '' }: ChangeConnectionParameters,
): Promise<Changed> {
  const of = kit.namespace(namespace)
  const inUse = connectionInUse(of.getState())
  if (isDeleted || !inUse || !isSameId(inUse.connectorId, connectorId)) {
    await requireSeveralWallets(kit, client)
  }
  const change = {
    address,
    namespace,
    hasSwitchedAccount: false,
    hasSwitchedWallet: false,
    hasDeletedWallet: false,
  }
  if (isDeleted) {
    await of.forget({ connectorId, address })
    return { change: { ...change, hasDeletedWallet: true } }
  }
  const outcome = await kit.switchConnection({
    namespace,
    connectorId,
    address: address || undefined,
  })
  if (outcome.status === 'switched') {
    const { status: _, ...rest } = outcome
    return { outcome, change: { ...change, ...rest } }
  }
  const entry = of.getState().connectors.find(({ uid }) => uid === outcome.connectorUid)
  // These need more than a window of the wallet: a pairing link, a sign-in.
  if (!entry || entry.type === 'WALLET_CONNECT' || entry.type === 'AUTH') return { outcome }
  const { accounts } = await of.connect({ connectorUid: entry.uid })
  // The buttons show what was connected.
  await kit.switchConnection({ namespace, connectorId })
  const all = {
    address: accounts[0]?.address ?? '',
    hasSwitchedAccount: true,
    hasSwitchedWallet: true,
  }
  return { outcome, change: { ...change, ...all } }
}
