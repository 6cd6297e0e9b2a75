'use client'

import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KitNamespace, NamespaceState } from '../../../../src/namespace/types.ts'
import { namespaceNames } from '../../../../src/networks/toNetwork.ts'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { List } from '../../../components/List.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { Row } from '../../../components/Row.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx'
import { connectionsTexts } from '../../../messages/connectionsTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { focusedElement, focusView } from '../../../shell/focus.ts'
import { ConnectionEntry } from './ConnectionEntry.tsx'
import { type ConnectionRow, connectionRows } from './connectionRows.ts'
import s from './ProfileWallets.module.css'

/**
 * Restores the focus after a row has moved to another list and remounted. Focuses the element with the same
 * `focusKey`, or the start of the view.
 *
 * @param view - The element that contains the lists.
 */
export function useKeptFocus(view: RefObject<HTMLElement | null>): void {
  const held = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const { current: node } = view
    const hold = ({ target }: FocusEvent) => {
      held.current = target as HTMLElement
    }
    node?.addEventListener('focusin', hold)
    return () => node?.removeEventListener('focusin', hold)
  }, [view])
  useLayoutEffect(() => {
    const { current: last } = held
    if (!view.current || !last || last.isConnected) return
    held.current = undefined
    const focused = focusedElement(view.current)
    const dialog = view.current.closest<HTMLElement>('[data-lk-dialog]')
    // Another element may have received the focus by now. If the focus is lost, a modal dialog focuses
    // itself.
    const isLost = !focused || focused === dialog || focused.matches('body')
    if (dialog && isLost) focusView(dialog, last.dataset.lkFocusKey)
  })
}

/**
 * Keeps the rows in the order in which they first appeared, and adds new rows at the end, so that the pressed
 * row stays under the pointer.
 */
function useKeptOrder(rows: readonly ConnectionRow[]): readonly ConnectionRow[] {
  const [places] = useState(() => new Map<string, number>())
  for (const { key } of rows) if (!places.has(key)) places.set(key, places.size)
  const placeOf = ({ key }: ConnectionRow) => places.get(key) ?? 0
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b))
}

/** The wallets in a namespace, with a button to add a wallet. */
export function ConnectionGroup({ of, state }: { of: KitNamespace; state: NamespaceState }) {
  const id = useId()
  const router = useRouter()
  const group = useRef<HTMLDivElement>(null)
  useKeptFocus(group)
  const texts = useTexts('connections', connectionsTexts)
  const { dialog } = useTexts()
  const { namespace } = of
  const name = dialog.chains[namespace] ?? namespaceNames[namespace]
  const rows = useKeptOrder(
    connectionRows({
      state,
      canSwitchAccount: (uid) => of.capabilities(uid).switchAccount,
    }),
  )
  const gone = rows.filter((row) => row.state === 'gone')
  const live = rows.filter((row) => row.state !== 'gone')
  const add = () => router.push('Connect', { namespace })
  const list = (labelIds: string, some: readonly ConnectionRow[]) => (
    <List aria-labelledby={labelIds}>
      {some.map((row) => (
        <ConnectionEntry key={row.key} of={of} state={state} row={row} />
      ))}
    </List>
  )
  return (
    <div ref={group} data-testid={`connections-${namespace}`}>
      <div className={s.head}>
        <h3 id={id} className={s.title}>
          {name}
        </h3>
        <LinkButton testId={`add-connection-${namespace}`} onClick={add}>
          <Icon name="plus" size="tiny" />
          <span aria-hidden="true">{texts.add}</span>
          <VisuallyHidden>{texts.addFor(name)}</VisuallyHidden>
        </LinkButton>
      </div>
      {live.length > 0 && list(id, live)}
      {gone.length > 0 && (
        <>
          <div className={s.head}>
            <h4 id={`${id}-gone`} className={s.title} data-testid="recently-connected-text">
              {texts.recent}
            </h4>
          </div>
          {list(`${id} ${id}-gone`, gone)}
        </>
      )}
      {rows.length === 0 && (
        <List aria-labelledby={id}>
          <Row
            title={texts.none}
            subtitle={texts.noneText(name)}
            picture={<Picture name={name} icon="wallet" />}
            end={<Icon name="chevron-forward" />}
            isTall
            testId="empty-template"
            onClick={add}
          />
        </List>
      )}
    </div>
  )
}
