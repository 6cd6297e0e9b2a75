'use client'
import { useId, useRef } from 'react'
import type { KitNamespace, NamespaceState } from '../../../src/namespace/types.ts'
import { namespaceNames } from '../../../src/networks/toNetwork.ts'
import { connectionsTexts } from '../../i18n/connectionsTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { List } from '../../parts/List.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import { ConnectionEntry } from './ConnectionEntry.tsx'
import { type ConnectionRow, connectionRows } from './connectionRows.ts'
import s from './ProfileWallets.module.css'
import { useKeptFocus } from './useKeptFocus.ts'

/** The wallets for one kind of chains, and the way to one more. */
export function ConnectionGroup({ of, state }: { of: KitNamespace; state: NamespaceState }) {
  const id = useId()
  const router = useRouter()
  const group = useRef<HTMLDivElement>(null)
  useKeptFocus(group)
  const texts = useLaterTexts('connections', connectionsTexts)
  const { dialog } = useTexts()
  const { namespace } = of
  const name = dialog.chains[namespace] ?? namespaceNames[namespace]
  const rows = connectionRows({
    state,
    canSwitchAccount: (uid) => of.capabilities(uid).switchAccount,
  })
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
