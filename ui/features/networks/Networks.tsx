'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { debounceMs } from '../../../src/utils/timesAndLimits.ts'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { RowList } from '../../components/RowList.tsx'
import { Tag } from '../../components/Tag.tsx'
import { switchNetworkTexts } from '../../messages/networkTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useRouterState } from '../../router/RouterContext.tsx'
import { useOnlyField } from '../../shell/focus.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { networkPicture } from '../../shell/pictures.ts'
import { useKeptHeight } from '../../shell/useKeptHeight.ts'
import s from './Networks.module.css'
import { type NetworkRow, searchFrom, useChooseNetwork, useNetworkRows } from './networkRows.ts'

/** The list of all networks in the app. Pressing a network switches to it. */
export function Networks() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts()
  const switchTexts = useTexts('switchNetwork', switchNetworkTexts)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { rows, count, connection } = useNetworkRows(query)
  const found = rows.length

  // The result is announced after the user stops typing.
  useEffect(() => {
    if (!query) return
    return kit.clock.after(debounceMs, () => feedback.announce(texts.networks.found(found)))
  }, [kit, feedback, texts, query, found])

  useOnlyField(field)
  const noteHeight = useKeptHeight(list, query !== '', found)
  const search = useCallback(
    (change: (before: string) => string) => {
      if (query === '') noteHeight()
      setQuery(change)
    },
    [noteHeight, query],
  )

  // If the user types a letter while the list is focused, the focus moves to the search field.
  useEffect(() => {
    const node = list.current
    function typeInField(event: KeyboardEvent) {
      const { key } = event
      const isText = key.length === 1 && key !== ' '
      if (!isText || event.ctrlKey || event.metaKey || event.altKey) return
      if (!field.current || event.target === field.current) return
      event.preventDefault()
      search((before) => before + key)
      field.current.focus()
    }
    node?.addEventListener('keydown', typeInField)
    return () => node?.removeEventListener('keydown', typeInField)
  }, [search])

  return (
    <div ref={list} className={s.view}>
      {count >= searchFrom && (
        <div className={s.search}>
          <Field
            type="search"
            icon="search"
            label={texts.networks.search}
            placeholder={texts.networks.search}
            value={query}
            onChange={(text) => search(() => text)}
            clearLabel={texts.networks.clear}
            inputRef={field}
            testId="network-search"
          />
        </div>
      )}
      {found > 0 ? (
        <NetworkList
          rows={rows}
          label={texts.networks.list}
          walletName={connection?.name ?? switchTexts.wallet}
        />
      ) : (
        <EmptyPanel
          icon="search"
          title={texts.networks.noMatch(query)}
          text={texts.networks.noMatchText}
        />
      )}
      <p className={s.help}>
        <LinkButton
          testId="network-help"
          onClick={() => {
            router.rememberFocus('help')
            router.push('WhatIsANetwork')
          }}
        >
          {texts.networks.help}
        </LinkButton>
      </p>
    </div>
  )
}

export type NetworkListProps = {
  rows: readonly NetworkRow[]
  /** Name of the active wallet, which appears in the text of disabled rows. */
  walletName: string
  label: string
}

const keyOf = ({ network }: NetworkRow) => network.caipNetworkId
const rowSize = ({ hint }: NetworkRow) => (hint ? 60 : 56)

/** A list of selectable networks. */
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
