'use client'
import type { Network } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { switchNetworkTexts } from '../../i18n/switchNetworkTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'

/**
 * What a press on a network does: with a wallet the switching view asks it; without one the choice
 * is made at once. The network in use needs neither.
 */
export function useChooseNetwork(): (network: Network) => void {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { networks: texts } = useTexts()
  const switchNetwork = useLaterTexts('switchNetwork', switchNetworkTexts)
  return ({ caipNetworkId, chainNamespace, name }) => {
    const { status, networkId, unsupportedNetwork } = kit.namespace(chainNamespace).getState()
    const isActive = kit.activeNamespace().namespace === chainNamespace
    if (isActive && networkId === caipNetworkId && !unsupportedNetwork) {
      feedback.announce(texts.now(name))
      router.goBack()
      return
    }
    if (status === 'connected') {
      router.push('SwitchNetwork', { networkId: caipNetworkId })
      return
    }
    // The dialog itself goes back when the network changes.
    kit.switchNetwork({ networkId: caipNetworkId }).catch(() => {
      feedback.announce(switchNetwork.failed(switchNetwork.wallet, name).title, 'assertive')
    })
  }
}
