'use client'
import { parseCaipNetworkId } from '../../../src/networks/caip.ts'
import { useKit, useNamespaceState } from '../../../src/react/useKit.ts'
import { Picture } from '../../components/Picture.tsx'
import { Separator } from '../../components/Separator.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import { switchNetworkTexts, unsupportedChainTexts } from '../../messages/networkTexts.ts'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { DisconnectRow } from '../../shell/DisconnectRow.tsx'
import { NetworkList } from './NetworkList.tsx'
import s from './Networks.module.css'
import { useNetworkRows } from './networkRows.ts'

/** The wallet is on a network that this app does not list: which ones it does, and the way out. */
export function UnsupportedChain() {
  const kit = useKit()
  const { state } = useNamespaceState(kit, undefined)
  const texts = useLaterTexts('unsupportedChain', unsupportedChainTexts)
  const { wallet } = useLaterTexts('switchNetwork', switchNetworkTexts)
  const { rows, connection } = useNetworkRows()
  const id = parseCaipNetworkId(state.networkId).chainId
  return (
    <>
      <StatusPanel
        ring="none"
        shape="round"
        picture={<Picture name="" icon="globe" size={72} shape="round" />}
        mark={{ icon: 'alert', tone: 'warn' }}
        title={texts.title(texts.unknownNetwork(id))}
        text={texts.text}
        testId="unsupported-chain"
      />
      <div className={s.list}>
        <NetworkList
          rows={rows.filter(({ hint }) => !hint)}
          label={texts.list}
          walletName={connection?.name ?? wallet}
        />
      </div>
      <Separator />
      <DisconnectRow />
    </>
  )
}
