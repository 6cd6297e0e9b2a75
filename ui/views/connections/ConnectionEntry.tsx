'use client'
import { useRef, useState } from 'react'
import type { Config } from 'wagmi'
import { useIdentity, useKitEnsName } from '../../../queries/index.ts'
import type { KitNamespace, NamespaceState } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { formatAddress } from '../../../src/utils/address.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { connectionsTexts } from '../../i18n/connectionsTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Address } from '../../parts/Address.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import { ConnectionMenu } from './ConnectionMenu.tsx'
import type { ConnectionRow } from './connectionRows.ts'
import { EntryBalance } from './EntryBalance.tsx'
import s from './ProfileWallets.module.css'
import { useAddressLabel } from './useAddressLabel.ts'
import { useChooseConnection } from './useChooseConnection.ts'

const testIds = {
  inUse: 'active-profile-wallet-item',
  ready: 'active-connection',
  gone: 'recent-connection',
}

export type ConnectionEntryProps = { of: KitNamespace; state: NamespaceState; row: ConnectionRow }

/** One account of a wallet: a press makes it the one in use, or asks its wallet again. */
export function ConnectionEntry(props: ConnectionEntryProps) {
  const config = useKit().wagmi
  return config ? <NamedEntry config={config} {...props} /> : <Entry {...props} />
}

/** Only the account in use is asked for; of the others a name shows that was read before. */
function NamedEntry({ config, ...props }: ConnectionEntryProps & { config: Config }) {
  const { row, state } = props
  const { address } = row
  const ensName = useKitEnsName({ config, address, query: { enabled: row.state === 'inUse' } })
  const identity = useIdentity({ address, chainId: state.networkId, query: { enabled: false } })
  return <Entry {...props} name={safeText(ensName.data ?? identity.data?.name) || undefined} />
}

function Entry({ of, state, row, name }: ConnectionEntryProps & { name?: string | undefined }) {
  const router = useRouter()
  const texts = useLaterTexts('connections', connectionsTexts)
  const { buttons } = useTexts()
  const label = useAddressLabel(of.namespace, row.address)
  const choose = useChooseConnection(of, row)
  const [isOpen, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  // What was pressed goes: the focus goes back to what showed it.
  const close = () => {
    more.current?.focus()
    setOpen(false)
  }
  const { address, name: wallet, kind } = row
  const isInUse = row.state === 'inUse'
  const spoken = buttons.address(address.slice(0, 4), address.slice(-6))
  const title = label ?? name

  return (
    <>
      <div className={s.entry}>
        <Row
          title={
            title ? (
              <>
                {title}
                {/* Its picture tells the wallet; those hear it who do not see that. */}
                <VisuallyHidden>{` ${wallet}`}</VisuallyHidden>
              </>
            ) : (
              wallet
            )
          }
          titleText={title ?? wallet}
          subtitle={
            <span className={s.line}>
              <Address short={formatAddress(address)} label={spoken} />
              {kind && ` · ${texts[kind]}`}
              {isInUse && <EntryBalance of={of} state={state} address={address} />}
            </span>
          }
          picture={<Picture name={wallet} src={row.imageUrl} />}
          end={
            isInUse ? (
              <>
                <Icon name="check" />
                <VisuallyHidden>{texts.inUse}</VisuallyHidden>
              </>
            ) : row.state === 'ready' ? (
              texts.switch
            ) : (
              <span className={s.again}>{texts.reconnect}</span>
            )
          }
          isTall
          isCurrent={isInUse}
          focusKey={row.key}
          testId={testIds[row.state]}
          onClick={() => {
            router.rememberFocus(row.key)
            void choose()
          }}
        />
        <IconButton
          icon="more"
          label={`${texts.more(wallet)}. ${spoken}`}
          isExpanded={isOpen}
          // Its namespace too: one wallet may have the same row in two.
          focusKey={`${of.namespace} ${row.key} more`}
          testId="connection-more"
          buttonRef={more}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <ConnectionMenu of={of} row={row} onDone={close} />}
    </>
  )
}
