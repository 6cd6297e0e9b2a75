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

/** The result of switching or deleting a connection. */
export type ConnectionChange<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** The active address, or the deleted one. */
  address: string
  namespace: namespace
  hasSwitchedAccount: boolean
  hasSwitchedWallet: boolean
  hasDeletedWallet: boolean
}

export type ChangeConnectionParameters = {
  connectorId: string
  address?: string
  /** Deletes the address instead of switching to it. */
  isDeleted?: boolean
}

export type Changed<namespace extends SupportedNamespace = SupportedNamespace> = {
  /** Only for a switch. */
  outcome?: SwitchConnectionOutcome
  /** Absent when nothing changed. */
  change?: ConnectionChange<namespace>
}

/**
 * Switches to or deletes a connection and returns the change. Only changes that involve another wallet than the active
 * one need the feature `multiWallet`.
 *
 * @throws MultiWalletNotEnabledError, and the errors of connecting.
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

/** Connects an installed wallet with the dialog's rules: late responses are dropped, and a silent wallet times out. */
async function connect(
  kit: Kit,
  { namespace, connectorId, address }: SwitchConnectionParameters,
  first: Extract<SwitchConnectionOutcome, { status: 'needsConnect' }>,
): Promise<SwitchConnectionOutcome> {
  const of = kit.namespace(namespace)
  const entry = of.getState().connectors.find(({ uid }) => uid === first.connectorUid)
  // These need the dialog: for a pairing URI, or for a sign-in.
  if (!entry || entry.type === 'WALLET_CONNECT' || entry.type === 'AUTH') return first
  const settled = await kit.startConnect({ connectorUid: entry.uid }).settled
  if ('error' in settled) throw settled.error
  if (address) {
    // An address that the wallet does not expose, or that only the wallet can choose, stays as the wallet set it.
    await kit.switchConnection({ namespace, connectorId, address }).catch(() => {})
  }
  const now = of.getState().account?.address ?? ''
  return { status: 'switched', address: now, hasSwitchedAccount: true, hasSwitchedWallet: true }
}

/**
 * Rejects unless the project allows several wallets in one namespace. An unreadable configuration allows one.
 *
 * @throws MultiWalletNotEnabledError; its `cause` is the error of reading the configuration.
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
  // An unreadable configuration is not the owner's decision, so it causes no alert.
  if (cause === undefined) kit.alerts.report('MULTI_WALLET_NOT_ENABLED')
  throw new MultiWalletNotEnabledError({ cause })
}

function inTime<value>({ clock }: Kit, asked: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    // A service that hangs counts as one that fails.
    const release = clock.after(projectConfigLimitMs, () =>
      reject(new Error('No answer within 10 seconds')),
    )
    asked.then(resolve, reject).finally(release)
  })
}
