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
 * What follows when a wallet has connected beside others.
 *
 * @param others - Live connections of the same namespace besides the new one.
 * @param allows - Whether the project allows several; undefined: not known yet.
 * @param below - The views under the one that asked it.
 * @returns `endsOthers`: those before it end now, after the new one has connected, so that a refusal costs nothing.
 * What is not known ends nothing.
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

/** Asks the project whether it may have several wallets, so that it is known when the next one has connected. */
export function askForSeveralWallets({ config, http }: ProjectKit, client: QueryClient): void {
  if (!config.manualWCControl) void client.prefetchQuery(getProjectConfigQueryOptions(http))
}

/** What the project said of several wallets; a failure allows none. Undefined while nothing is known. */
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
  /** What has connected: a session of a phone may serve several namespaces, by a connector in each. */
  connectorUids: readonly string[]
  /** Whether the project allows several wallets; undefined: not known yet. */
  allows: boolean | undefined
  /** It is on a network that the app does not list, and minds. */
  unsupportedNetwork: boolean
  /** Says that there is a wallet more. */
  added: string
}

/**
 * Leaves the views that a wallet was connected from. Where the project allows one wallet in a namespace, those before it
 * end now.
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
    // The wallets of a namespace that it has nothing in go on.
    return rest.length < uids.length
      ? rest.map((connectorUid) => ({ namespace, connectorUid }))
      : []
  })
  const stack = router.store.getState().stack.map(({ name }) => name)
  const step = afterAnotherWallet({ others: others.length, allows, below: stack.slice(0, -1) })
  if (step.endsOthers) {
    // The kit has forgotten it even where its wallet fails to follow.
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
