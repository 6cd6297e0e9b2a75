'use client'
import type { Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { switchNetworkTexts } from '../../i18n/switchNetworkTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { isOneOf } from './networkRows.ts'

/**
 * What a press on a network does: with a wallet the switching view asks it; without any the choice is made at once. The
 * network in use needs neither, and one of a namespace without a wallet needs a wallet first.
 */
export function useChooseNetwork(): (network: Network) => void {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { networks: texts } = useTexts()
  const switchNetwork = useLaterTexts('switchNetwork', switchNetworkTexts)
  return (network) => {
    const { caipNetworkId, chainNamespace, name } = network
    const { status, networkId, unsupportedNetwork } = kit.namespace(chainNamespace).getState()
    const isActive = kit.activeNamespace().namespace === chainNamespace
    const isThere = isOneOf(network, [networkId]) && !unsupportedNetwork
    const leave = () => {
      feedback.announce(texts.now(name))
      router.goBack()
    }
    const fail = () => {
      feedback.announce(switchNetwork.failed(switchNetwork.wallet, name).title, 'assertive')
    }
    if (isActive && isThere) return leave()
    if (status === 'connected') {
      if (!isThere) router.push('SwitchNetwork', { networkId: caipNetworkId })
      // Its wallet is there already: only what the buttons show changes, and nobody is asked.
      else kit.switchNetwork({ networkId: caipNetworkId }).then(leave, fail)
      return
    }
    if (kit.namespaces.some((of) => of.getState().account)) {
      router.push('SwitchActiveChain', { networkId: caipNetworkId })
      return
    }
    // The dialog itself goes back when the network changes.
    kit.switchNetwork({ networkId: caipNetworkId }).catch(fail)
  }
}
