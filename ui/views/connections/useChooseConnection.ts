'use client'
import type { KitNamespace } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { connectionsTexts } from '../../i18n/connectionsTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import type { ConnectionRow } from './connectionRows.ts'

/** Makes an account of the list the one in use; a wallet that is gone is asked again, in the view for that. */
export function useChooseConnection(of: KitNamespace, row: ConnectionRow): () => Promise<void> {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useLaterTexts('connections', connectionsTexts)
  const { namespace } = of
  const { connectorId, address } = row
  return async () => {
    try {
      const outcome = await kit.switchConnection({ namespace, connectorId, address })
      if (outcome.status === 'switched') {
        const { hasSwitchedWallet, hasSwitchedAccount } = outcome
        if (!hasSwitchedWallet && !hasSwitchedAccount) return
        const text = hasSwitchedWallet ? texts.walletSwitched : texts.accountSwitched
        feedback.show({ kind: 'success', text })
        return
      }
      const { connectorUid } = outcome
      const entry = of.getState().connectors.find(({ uid }) => uid === connectorUid)
      if (!entry) router.push('Connect', { namespace })
      else if (entry.type === 'WALLET_CONNECT')
        router.push('ConnectingWalletConnect', { namespace })
      else router.push('ConnectingExternal', { connectorId, connectorUid, namespace })
    } catch {
      feedback.show({ kind: 'error', text: texts.switchFailed })
    }
  }
}
