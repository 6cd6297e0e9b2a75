import type { QueryClient } from '@tanstack/react-query'
import { MultiWalletNotEnabledError } from '../../src/errors/connect.ts'
import type {
  Kit,
  SwitchConnectionOutcome,
  SwitchConnectionParameters,
} from '../../src/kit/types.ts'
import { connectionInUse, isSameId } from '../../src/namespace/connections.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { projectConfigLimitMs } from '../../src/utils/timesAndLimits.ts'
import { getProjectConfigQueryOptions, resolveRemoteFeatures } from '../projectConfig/options.ts'

/** The result of switching to or deleting a connection. */
export type ConnectionChange<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** The address that is now active, or that was deleted. */
  address: string
  namespace: namespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
  hasDeletedWallet: boolean
}

export type ChangeConnectionParameters = {
  connectorId: string
  address?: string
  /** Whether to delete the address instead of switching to it. */
  isDeleted?: boolean
}

export type Changed<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** Set only for a switch. */
  outcome?: SwitchConnectionOutcome
  /** Absent if nothing changed. */
  change?: ConnectionChange<namespace>
}

/**
 * Switches to or deletes a connection and returns the change. The project feature `multiWallet` is required if
 * a different wallet is active.
 *
 * @throws MultiWalletNotEnabledError, and the errors that connecting can throw.
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

/** Connects an installed wallet without a dialog. */
async function connect(
  kit: Kit,
  { namespace, connectorId, address }: SwitchConnectionParameters,
  first: Extract<SwitchConnectionOutcome, { status: 'needsConnect' }>,
): Promise<SwitchConnectionOutcome> {
  const of = kit.namespace(namespace)
  const entry = of.getState().connectors.find(({ uid }) => uid === first.connectorUid)
  // Pairing and signing in require the dialog.
  if (!entry || entry.type === 'WALLET_CONNECT' || entry.type === 'AUTH') return first
  const settled = await kit.startConnect({ connectorUid: entry.uid }).settled
  if ('error' in settled) throw settled.error
  if (address) {
    // If the wallet does not share the address or cannot switch accounts, its current account stays selected.
    await kit.switchConnection({ namespace, connectorId, address }).catch(() => {})
  }
  const now = of.getState().account?.address ?? ''
  return { status: 'switched', address: now, hasSwitchedAccount: true, hasSwitchedWallet: true }
}

/**
 * Rejects unless the project allows several wallets per namespace. Also rejects if the configuration cannot
 * be loaded.
 *
 * @throws MultiWalletNotEnabledError. Its `cause` is the error from the configuration query.
 */
export async function requireSeveralWallets(kit: Kit, client: QueryClient): Promise<void> {
  const { manualWCControl, features } = kit.config
  let cause: unknown
  const config = manualWCControl
    ? undefined
    : await withTimeout(kit, client.fetchQuery(getProjectConfigQueryOptions(kit.http))).catch(
        (error) => {
          cause = error
          return undefined
        },
      )
  if (resolveRemoteFeatures({ config, isPay: features.pay }).features.multiWallet) return
  // If the configuration could not be loaded, nothing is reported, because the feature may be enabled.
  if (cause === undefined) kit.alerts.report('MULTI_WALLET_NOT_ENABLED')
  throw new MultiWalletNotEnabledError({ cause })
}

function withTimeout<value>({ clock }: Kit, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    // A request that does not settle in time is treated as failed.
    const release = clock.after(projectConfigLimitMs, () =>
      reject(new Error('No response within 10 seconds')),
    )
    promise.then(resolve, reject).finally(release)
  })
}
