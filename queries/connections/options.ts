import type { QueryClient } from '@tanstack/react-query'
import { MultiWalletNotEnabledError } from '../../src/errors/connect.ts'
import type {
  Kit,
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from '../../src/kit/types.ts'
import { connectionInUse, isSameId } from '../../src/namespace/connections.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { projectConfigLimitMs } from '../../src/utils/limits.ts'
import { getProjectConfigQueryOptions, resolveRemoteFeatures } from '../projectConfig/options.ts'

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
 * Switches to a connection or deletes one, and says what that changed. What concerns the wallet in use alone, or the
 * only one there will be, is no matter of several wallets.
 *
 * @throws MultiWalletNotEnabledError, and what connecting throws.
 */
export async function changeConnection(
  kit: Kit,
  client: QueryClient,
  namespace: SupportedNamespace,
  { isDeleted, connectorId, address = '' }: ChangeConnectionParameters,
): Promise<Changed> {
  const of = kit.namespace(namespace)
  const inUse = connectionInUse(of.getState())
  if (inUse && !isSameId(inUse.connectorId, connectorId)) await requireSeveralWallets(kit, client)
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
  const wanted = { namespace, connectorId, address: address || undefined }
  const first = await kit.switchConnection(wanted)
  const outcome = first.status === 'needsConnect' ? await connect(kit, wanted, first) : first
  if (outcome.status === 'needsConnect') return { outcome }
  const { status: _, ...rest } = outcome
  return { outcome, change: { ...change, ...rest } }
}

/** Connects a wallet that is installed, as the dialog does: what it answers late is dropped, and silence has an end. */
async function connect(
  kit: Kit,
  { namespace, connectorId, address }: SwitchConnectionParameters,
  first: Extract<SwitchConnectionOutcome, { status: 'needsConnect' }>,
): Promise<SwitchConnectionOutcome> {
  const of = kit.namespace(namespace)
  const entry = of.getState().connectors.find(({ uid }) => uid === first.connectorUid)
  // These need more than a window of the wallet: a pairing link, a sign-in.
  if (!entry || entry.type === 'WALLET_CONNECT' || entry.type === 'AUTH') return first
  const settled = await kit.startConnect({ connectorUid: entry.uid }).settled
  if ('error' in settled) throw settled.error
  if (address) {
    // One that it does not show, or that cannot be chosen from here, stays as the wallet has it.
    await kit.switchConnection({ namespace, connectorId, address }).catch(() => {})
  }
  const now = of.getState().account?.address ?? ''
  return { status: 'switched', address: now, hasSwitchedAccount: true, hasSwitchedWallet: true }
}

/**
 * Goes on where the project may have several wallets in one namespace. A service that cannot be read allows no more
 * than one that says no.
 *
 * @throws MultiWalletNotEnabledError; its `cause` is why the configuration could not be read.
 */
export async function requireSeveralWallets(kit: Kit, client: QueryClient): Promise<void> {
  const { manualWCControl, features } = kit.config
  let cause: unknown
  const config = manualWCControl
    ? undefined
    : await inTime(kit, client.fetchQuery(getProjectConfigQueryOptions(kit.http))).catch(
        (error) => {
          cause = error
          return undefined
        },
      )
  if (resolveRemoteFeatures({ config, isPay: features.pay }).features.multiWallet) return
  // What could not be read is not the owner's decision.
  if (cause === undefined) kit.alerts.report('MULTI_WALLET_NOT_ENABLED')
  throw new MultiWalletNotEnabledError({ cause })
}

function inTime<value>({ clock }: Kit, asked: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    // A service that hangs allows no more than one that fails.
    const release = clock.after(projectConfigLimitMs, () =>
      reject(new Error('No answer within 10 seconds')),
    )
    asked.then(resolve, reject).finally(release)
  })
}
