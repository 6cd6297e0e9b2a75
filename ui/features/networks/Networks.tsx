'use client'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { debounceMs } from '../../../src/utils/limits.ts'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { Field } from '../../components/Field.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { switchNetworkTexts } from '../../messages/networkTexts.ts'
import { useLaterTexts, useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useOnlyField } from '../../shell/focus.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { NetworkList } from './NetworkList.tsx'
import s from './Networks.module.css'
import { searchFrom, useNetworkRows } from './networkRows.ts'

/** Every network of the app, to choose the one in use. */
export function Networks() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts()
  const switchTexts = useLaterTexts('switchNetwork', switchNetworkTexts)
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { rows, count, connection } = useNetworkRows(query)
  const found = rows.length

  // Said once typing rests.
  useEffect(() => {
    if (!query) return
    return kit.clock.after(debounceMs, () => feedback.announce(texts.networks.found(found)))
  }, [kit, feedback, texts, query, found])

  useOnlyField(field)

  // A letter typed on the list goes on in the field.
  useEffect(() => {
    const node = list.current
    function typeInField(event: KeyboardEvent) {
      const { key } = event
      const isText = key.length === 1 && key !== ' '
      if (!isText || event.ctrlKey || event.metaKey || event.altKey) return
      if (!field.current || event.target === field.current) return
      event.preventDefault()
      setQuery((before) => before + key)
      field.current.focus()
    }
    node?.addEventListener('keydown', typeInField)
    return () => node?.removeEventListener('keydown', typeInField)
  }, [])

  return (
    <div ref={list}>
      {count >= searchFrom && (
        <div className={s.search}>
          <Field
            type="search"
            icon="search"
            label={texts.networks.search}
            placeholder={texts.networks.search}
            value={query}
            onChange={setQuery}
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
