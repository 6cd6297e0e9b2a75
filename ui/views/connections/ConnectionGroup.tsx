'use client'
import { useId } from 'react'
import type { KitNamespace, NamespaceState } from '../../../src/namespace/types.ts'
import { namespaceNames } from '../../../src/networks/namespaceNames.ts'
import { connectionsTexts } from '../../i18n/connectionsTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { List } from '../../parts/List.tsx'
import { Row } from '../../parts/Row.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import { ConnectionEntry } from './ConnectionEntry.tsx'
import { connectionRows } from './connectionRows.ts'
import s from './ProfileWallets.module.css'

/** The wallets for one kind of chains, and the way to one more. */
export function ConnectionGroup({ of, state }: { of: KitNamespace; state: NamespaceState }) {
  const id = useId()
  const router = useRouter()
  const texts = useLaterTexts('connections', connectionsTexts)
  const { namespace } = of
  const name = namespaceNames[namespace]
  const rows = connectionRows({
    state,
    canSwitchAccount: (uid) => of.capabilities(uid).switchAccount,
  })
  return (
    <>
      <div className={s.head}>
        <h3 id={id} className={s.title}>
          {name}
        </h3>
        <LinkButton
          testId={`add-connection-${namespace}`}
          onClick={() => router.push('Connect', { namespace })}
        >
          <Icon name="plus" size="tiny" />
          <span aria-hidden="true">{texts.add}</span>
          <VisuallyHidden>{texts.addFor(name)}</VisuallyHidden>
        </LinkButton>
      </div>
      <List aria-labelledby={id} testId={`connections-${namespace}`}>
        {rows.length > 0 ? (
          rows.map((row) => <ConnectionEntry key={row.key} of={of} row={row} />)
        ) : (
          <Row title={texts.none} testId="empty-template" />
        )}
      </List>
    </>
  )
}
