'use client'

import { useRef, useState } from 'react'
import { useNativeBalance } from '../../../../queries/index.ts'
import type { KitNamespace, NamespaceState } from '../../../../src/namespace/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { addressEnds, formatAddress } from '../../../../src/utils/address.ts'
import { coinPlaces, formatQuantity } from '../../../../src/utils/formatNumber.ts'
import { Address, LeftToRight } from '../../../components/Address.tsx'
import { useCopy } from '../../../components/CopyButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { List } from '../../../components/List.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { Row } from '../../../components/Row.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx'
import { connectionsTexts } from '../../../messages/connectionsTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { AccountIdentity, type Identity } from '../../../shell/AccountIdentity.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { listedNetwork } from '../../../shell/pricedNetwork.ts'
import type { ConnectionRow } from './connectionRows.ts'
import { useChooseConnection } from './connectionRows.ts'
import s from './ProfileWallets.module.css'

export type EntryBalanceProps = {
  of: KitNamespace
  state: NamespaceState
  /** The active address. */
  address: string
}

/**
 * The active account's native balance. It uses the same query as the button, so it rarely sends a request. If
 * the app does not list the network or no source supports it, nothing is rendered.
 */
export function EntryBalance({ of, state, address }: EntryBalanceProps) {
  const { networkId, unsupportedNetwork } = state
  const network = of.networks.find((one) => one.caipNetworkId === networkId)
  return (
    listedNetwork({ network, unsupportedNetwork }) && (
      <ReadBalance address={address} networkId={networkId} />
    )
  )
}

type ReadBalanceProps = { address: string; networkId: string }

function ReadBalance(parameters: ReadBalanceProps) {
  const { buttons } = useTexts()
  const { data, isError } = useNativeBalance(parameters)
  const quantity = data && formatQuantity(data.value, data.decimals, coinPlaces(data.decimals))
  if (!quantity && !isError) return null
  return (
    <>
      {' · '}
      <span data-testid="balance-amount">
        {quantity ? (
          <LeftToRight>{`${quantity} ${data.symbol}`}</LeftToRight>
        ) : (
          <>
            <span aria-hidden="true">—</span>
            <VisuallyHidden>{buttons.balanceNotKnown}</VisuallyHidden>
          </>
        )}
      </span>
    </>
  )
}

export type ConnectionMenuProps = { of: KitNamespace; row: ConnectionRow; onDone: () => void }

/** The menu with additional actions for a wallet in the list. */
export function ConnectionMenu({ of, row, onDone }: ConnectionMenuProps) {
  const kit = useKit()
  const feedback = useFeedback()
  const texts = useTexts('connections', connectionsTexts)
  const { dialog } = useTexts()
  const { namespace } = of
  const { connectorId, connectorUid, address, name } = row
  const { copy } = useCopy({
    value: address,
    onCopied: () => feedback.show({ kind: 'success', text: dialog.addressCopied }),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const isGone = row.state === 'gone'
  const end = () => {
    onDone()
    const ended = isGone
      ? of.forget({ connectorId, address })
      : kit.disconnect({ namespace, connectorUid })
    ended.then(
      () => feedback.show({ kind: 'success', text: isGone ? texts.removed : texts.disconnected }),
      () => feedback.show({ kind: 'error', text: texts.disconnectFailed }),
    )
  }
  return (
    <div className={s.menu}>
      <List aria-label={texts.more(name)}>
        <Row
          title={dialog.copyAddress}
          picture={<Icon name="copy" size="small" />}
          testId="connection-copy"
          onClick={() => {
            void copy()
            onDone()
          }}
        />
        <Row
          title={isGone ? texts.remove : dialog.disconnect}
          picture={<Icon name={isGone ? 'close' : 'disconnect'} size="small" />}
          testId={isGone ? 'connection-delete' : 'connection-disconnect'}
          onClick={end}
        />
      </List>
    </div>
  )
}

const testIds = {
  inUse: 'active-profile-wallet-item',
  ready: 'active-connection',
  gone: 'recent-connection',
}

export type ConnectionEntryProps = { of: KitNamespace; state: NamespaceState; row: ConnectionRow }

/** One of a wallet's accounts. Pressing it makes the account active, or reconnects the wallet. */
export function ConnectionEntry(props: ConnectionEntryProps) {
  const { of, state, row } = props
  const { networkId } = state
  return (
    <AccountIdentity
      account={{ namespace: of.namespace, address: row.address }}
      networkId={networkId}
      network={of.networks.find((one) => one.caipNetworkId === networkId)}
      // Inactive accounts show their name only if it is cached.
      isAsked={row.state === 'inUse'}
    >
      {({ name }) => <Entry {...props} name={name} />}
    </AccountIdentity>
  )
}

function Entry({ of, state, row, name: title }: ConnectionEntryProps & Pick<Identity, 'name'>) {
  const router = useRouter()
  const texts = useTexts('connections', connectionsTexts)
  const { buttons } = useTexts()
  const choose = useChooseConnection(of, row)
  const [isOpen, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  // The menu is about to unmount, so the focus moves back to the menu button.
  const close = () => {
    more.current?.focus()
    setOpen(false)
  }
  const { address, name: wallet, kind } = row
  const isInUse = row.state === 'inUse'
  const spoken = buttons.address(...addressEnds(address))

  return (
    <>
      <div className={s.entry}>
        <Row
          title={
            title ? (
              <>
                {title}
                {/* The picture identifies the wallet visually, but screen readers need its name. */}
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
          // The key includes the namespace, because a wallet can have the same row in two namespaces.
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
