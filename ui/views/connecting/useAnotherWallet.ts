'use client'
import { useCallback, useRef, useState } from 'react'
import { useRemoteFeatures } from '../../../queries/index.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { leaveConnected } from '../../dialog/leaveConnected.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { connectionsTexts } from '../../i18n/connectionsTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'

/**
 * Leaves the view of a wallet that has connected. Whether it may stand beside others is asked of the project while the
 * visitor answers the wallet, and only where there are others; connecting does not wait for it.
 *
 * @param connector - Of the wallet.
 * @returns Called once it has connected; further calls do nothing.
 */
export function useAnotherWallet(
  connector: ConnectorEntry | undefined,
): (isOnWrongNetwork: boolean) => void {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { added } = useLaterTexts('connections', connectionsTexts)
  // As it was when the wallet was asked: the first wallet asks nothing of the project.
  const [hasAny] = useState(() => kit.namespaces.some((of) => of.getState().connections.length > 0))
  const { features, isPending } = useRemoteFeatures({ query: { enabled: hasAny } })
  const allows = isPending ? undefined : features.multiWallet
  const isDone = useRef(false)
  return useCallback(
    (isOnWrongNetwork) => {
      if (!connector || isDone.current) return
      isDone.current = true
      const connectorUids = [connector.uid]
      leaveConnected({ kit, router, feedback, connectorUids, allows, isOnWrongNetwork, added })
    },
    [kit, router, feedback, connector, allows, added],
  )
}
