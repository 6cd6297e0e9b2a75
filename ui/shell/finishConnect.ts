import type { QueryClient } from '@tanstack/react-query'
import {
  getProjectConfigQueryOptions,
  type ProjectConfig,
  resolveRemoteFeatures,
} from '../../queries/index.ts'
import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { Router } from '../router/createRouter.ts'
import type { Feedback } from './createFeedback.ts'

/**
 * Returns the next view after a wallet has connected, and whether to disconnect the other wallets.
 *
 * @param others - Number of other connections in the same namespace.
 * @param allows - Whether the project allows several wallets, or undefined if this is not known yet.
 * @param below - The views below the current one.
 * @returns `endsOthers` is true if the other wallets should disconnect. It is false as long as `allows` is
 * undefined.
 */
export function afterAnotherWallet({
  others,
  allows,
  below,
}: {
  others: number
  allows: boolean | undefined
  below: readonly ViewName[]
}): { next: 'close' | 'wallets'; endsOthers: boolean } {
  const isFromWallets = below.includes('ProfileWallets')
  return {
    next: allows && (others > 0 || isFromWallets) ? 'wallets' : 'close',
    endsOthers: allows === false && others > 0,
  }
}

type ProjectKit = Pick<Kit, 'http' | 'config'>

/** Prefetches the project's configuration, which says whether several wallets are allowed. */
export function askForSeveralWallets({ config, http }: ProjectKit, client: QueryClient): void {
  if (!config.manualWCControl) void client.prefetchQuery(getProjectConfigQueryOptions(http))
}

/**
 * Returns whether the project allows several wallets. Returns false if the read failed, and undefined if it
 * is not known yet.
 */
export function allowsSeveralWallets(
  { config: { manualWCControl, features }, http }: ProjectKit,
  client: QueryClient,
): boolean | undefined {
  const { queryKey } = getProjectConfigQueryOptions(http)
  const found = client.getQueryCache().find<ProjectConfig>({ queryKey, exact: true })?.state
  if (!manualWCControl && (found?.status ?? 'pending') === 'pending') return undefined
  return resolveRemoteFeatures({ config: found?.data, isPay: features.pay }).features.multiWallet
}

export type FinishConnectParameters = {
  kit: Pick<Kit, 'namespaces' | 'disconnect' | 'close'>
  router: Pick<Router, 'store' | 'reset' | 'goBackToIndex'>
  feedback: Pick<Feedback, 'show'>
  /** The new connection's connectors. A WalletConnect session has one connector per namespace. */
  connectorUids: readonly string[]
  /** Whether the project allows several wallets, or undefined if this is not known yet. */
  allows: boolean | undefined
  /** Whether the wallet is on an unsupported network that the user should leave. */
  unsupportedNetwork: boolean
  /** Snackbar text for an additional wallet. */
  added: string
}

/**
 * Leaves the connecting views. If the project allows only one wallet per namespace, disconnects the previous
 * wallets.
 */
export function finishConnect({
  kit,
  router,
  feedback,
  connectorUids,
  allows,
  unsupportedNetwork,
  added,
}: FinishConnectParameters): void {
  const others = kit.namespaces.flatMap(({ namespace, getState }) => {
    const uids = getState().connections.map(({ connectorUid }) => connectorUid)
    const rest = uids.filter((uid) => !connectorUids.includes(uid))
    // Wallets stay connected if they are in other namespaces than the new connection.
    return rest.length < uids.length
      ? rest.map((connectorUid) => ({ namespace, connectorUid }))
      : []
  })
  const stack = router.store.getState().stack.map(({ name }) => name)
  const step = afterAnotherWallet({ others: others.length, allows, below: stack.slice(0, -1) })
  if (step.endsOthers) {
    // The kit removes the connection even if the wallet fails to disconnect.
    for (const other of others) kit.disconnect(other).catch(() => {})
  }
  if (unsupportedNetwork) router.reset('UnsupportedChain')
  else if (step.next === 'close') kit.close()
  else {
    const place = stack.indexOf('ProfileWallets')
    if (place < 0) router.reset('ProfileWallets')
    else router.goBackToIndex(place)
    feedback.show({ kind: 'success', text: added })
  }
}
