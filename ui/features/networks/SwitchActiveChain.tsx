'use client'
import { useEffect } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { Button } from '../../components/Button.tsx'
import { Picture } from '../../components/Picture.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import { switchActiveChainTexts, switchNetworkTexts } from '../../messages/networkTexts.ts'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { networkPicture } from '../../shell/pictures.ts'

/**
 * A network of a namespace where nothing is connected: it needs a wallet first. The wallet in use stays connected, and
 * in use until the other one has connected: who gives up has lost nothing.
 */
export function SwitchActiveChain() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useLaterTexts('switchActiveChain', switchActiveChainTexts)
  const { wallet, failed } = useLaterTexts('switchNetwork', switchNetworkTexts)
  const networkId = useViewData('SwitchActiveChain')?.networkId
  const { connection } = useKitAccount()
  const { network: inUse } = useKitNetwork()
  const network = kit.namespaces
    .flatMap(({ networks }) => networks)
    .find(({ caipNetworkId }) => caipNetworkId === networkId)
  const title = network && texts.needs(network.name)
  useEffect(() => {
    if (title) feedback.announce(title)
  }, [feedback, title])
  if (!network) return null
  const { chainNamespace: namespace, caipNetworkId, name } = network

  function use() {
    // Of a namespace without a wallet: nobody is asked, and the buttons go on showing the wallet in use.
    kit
      .namespace(namespace)
      .switchNetwork({ networkId: caipNetworkId })
      .then(
        () => router.replace('Connect', { namespace }),
        () => feedback.announce(failed(wallet, name).title, 'assertive'),
      )
  }

  return (
    <StatusPanel
      ring="none"
      shape="round"
      picture={<Picture name={name} src={networkPicture(kit, network)} size={72} shape="round" />}
      title={title}
      text={inUse && connection && texts.stays(inUse.name, connection.name)}
      testId="switch-active-chain"
    >
      <Button variant="primary" onClick={use} testId="switch-active-chain-button">
        {texts.use(name)}
      </Button>
    </StatusPanel>
  )
}
