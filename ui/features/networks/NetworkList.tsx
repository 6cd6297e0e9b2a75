'use client'
import { useCallback } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { Icon } from '../../components/Icon.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { RowList } from '../../components/RowList.tsx'
import { Tag } from '../../components/Tag.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useRouterState } from '../../router/RouterContext.tsx'
import { networkPicture } from '../../shell/pictures.ts'
import type { NetworkRow } from './networkRows.ts'
import { useChooseNetwork } from './networkRows.ts'

export type NetworkListProps = {
  rows: readonly NetworkRow[]
  /** The wallet in use: it stands in the reason of a row that cannot be pressed. */
  walletName: string
  label: string
}

const keyOf = ({ network }: NetworkRow) => network.caipNetworkId
const rowSize = ({ hint }: NetworkRow) => (hint ? 60 : 56)

/** Networks to choose from. */
export function NetworkList({ rows, walletName, label }: NetworkListProps) {
  const kit = useKit()
  const router = useRouter()
  const { returnFocus } = useRouterState()
  const { networks: texts, dialog } = useTexts()
  const choose = useChooseNetwork()
  const renderRow = useCallback(
    ({ network, isCurrent, hint }: NetworkRow) => (
      <Row
        title={network.name}
        titleText={network.name}
        subtitle={hint && texts[hint](walletName, network.name)}
        isCurrent={isCurrent}
        isDisabled={hint === 'notApproved'}
        focusKey={network.caipNetworkId}
        testId={`network-${network.caipNetworkId}`}
        picture={<Picture name={network.name} src={networkPicture(kit, network)} shape="round" />}
        end={
          isCurrent ? (
            <Icon name="check" tone="accent" />
          ) : network.testnet ? (
            <Tag kind="box">{dialog.test}</Tag>
          ) : undefined
        }
        onClick={() => {
          router.rememberFocus(network.caipNetworkId)
          choose(network)
        }}
      />
    ),
    [kit, router, texts, dialog, walletName, choose],
  )
  return (
    <RowList
      items={rows}
      keyOf={keyOf}
      rowSize={rowSize}
      renderRow={renderRow}
      label={label}
      startKey={returnFocus}
      testId="network-list"
    />
  )
}
