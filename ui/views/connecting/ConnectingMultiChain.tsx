'use client'
import { useEffect } from 'react'
import { namespaceNames } from '../../../src/networks/toNetwork.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { connectorPicture } from '../../dialog/walletPicture.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { connectingTexts } from '../../i18n/connectingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { List } from '../../parts/List.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { StatusPanel } from '../../parts/StatusPanel.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'

/** A wallet for several kinds of chains: which of them it shall be connected for. */
export function ConnectingMultiChain() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { prepare } = useDialog()
  const texts = useLaterTexts('connecting', connectingTexts)
  const { connect, dialog, titles } = useTexts()
  const uids = useViewData('ConnectingMultiChain')?.connectorUids ?? []
  const { namespaces } = useKitState()
  // What is gone since is no choice.
  const ways = kit.namespaces.flatMap((of) => {
    const state = namespaces[of.namespace] ?? of.getState()
    return state.connectors
      .filter(({ uid }) => uids.includes(uid))
      .map((connector) => ({
        connector,
        name: dialog.chains[of.namespace] ?? namespaceNames[of.namespace],
        network: of.networks.find((one) => one.caipNetworkId === state.networkId) ?? of.networks[0],
        isConnected: state.connections.some((one) => one.connectorUid === connector.uid),
      }))
  })
  const lead = ways.find(({ connector }) => connector.uid === uids[0])?.connector
  const wallet = lead ?? ways[0]?.connector
  const { title, text } = texts.chains(wallet?.name ?? '')
  useEffect(() => {
    feedback.announce(title)
  }, [feedback, title])
  return (
    <>
      <StatusPanel
        ring="none"
        picture={
          <Picture
            name={wallet?.name ?? ''}
            src={wallet && connectorPicture(kit, wallet)}
            size={72}
          />
        }
        title={title}
        text={text}
        testId="select-chain"
      />
      <List aria-label={titles.ConnectingMultiChain}>
        {ways.map(({ connector: { id, uid, namespace }, name, network, isConnected }) => (
          <Row
            key={uid}
            title={name}
            picture={
              <Picture name={name} src={network && networkPicture(kit, network)} shape="round" />
            }
            end={
              isConnected ? (
                <Tag kind="ok">{connect.connected}</Tag>
              ) : (
                <Icon name="chevron-forward" />
              )
            }
            focusKey={namespace}
            testId={`chain-${namespace}`}
            onPointerEnter={() => prepare('ConnectingExternal')}
            onClick={() => {
              router.push('ConnectingExternal', { connectorId: id, connectorUid: uid, namespace })
            }}
          />
        ))}
      </List>
    </>
  )
}
