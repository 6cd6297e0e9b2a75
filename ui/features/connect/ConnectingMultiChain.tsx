'use client'
import { useEffect } from 'react'
import { namespaceNames } from '../../../src/networks/toNetwork.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import { Tag } from '../../components/Tag.tsx'
import { connectingTexts } from '../../messages/connectingTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { connectorPicture, networkPicture } from '../../shell/pictures.ts'

/** Lets the user select which namespace to connect, for wallets that support several namespaces. */
export function ConnectingMultiChain() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { prepare } = useDialog()
  const texts = useTexts('connecting', connectingTexts)
  const { connect, dialog, titles } = useTexts()
  const uids = useViewData('ConnectingMultiChain')?.connectorUids ?? []
  const { namespaces } = useKitState()
  // Connectors that have been removed are skipped.
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
        {ways.map(({ connector, name, network, isConnected }) => (
          <Row
            key={connector.uid}
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
            focusKey={connector.namespace}
            testId={`chain-${connector.namespace}`}
            onPointerEnter={() => prepare('ConnectingExternal')}
            onClick={() => router.push('ConnectingExternal', { connector })}
          />
        ))}
      </List>
    </>
  )
}
