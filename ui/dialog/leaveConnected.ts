import type { Kit } from '../../src/kit/types.ts'
import type { Feedback } from '../feedback/createFeedback.ts'
import { afterAnotherWallet } from '../flows/afterAnotherWallet.ts'
import type { Router } from '../router/createRouter.ts'

export type LeaveConnectedParameters = {
  kit: Pick<Kit, 'namespaces' | 'disconnect' | 'close'>
  router: Pick<Router, 'store' | 'reset' | 'goBackToIndex'>
  feedback: Pick<Feedback, 'show'>
  /** What has connected: a session of a phone may serve several namespaces, by a connector in each. */
  connectorUids: readonly string[]
  /** Whether the project allows several wallets; undefined: not known yet. */
  allows: boolean | undefined
  /** It is on a network that the app does not list, and minds. */
  isOnWrongNetwork: boolean
  /** Says that there is a wallet more. */
  added: string
}

/**
 * Leaves the views that a wallet was connected from. Where the project allows one wallet in a namespace, those before it
 * end now.
 */
export function leaveConnected({
  kit,
  router,
  feedback,
  connectorUids,
  allows,
  isOnWrongNetwork,
  added,
}: LeaveConnectedParameters): void {
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
  if (isOnWrongNetwork) router.reset('UnsupportedChain')
  else if (step.next === 'close') kit.close()
  else {
    const place = stack.indexOf('ProfileWallets')
    if (place < 0) router.reset('ProfileWallets')
    else router.goBackToIndex(place)
    feedback.show({ kind: 'success', text: added })
  }
}
