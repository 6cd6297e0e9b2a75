'use client'

import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { Connection } from '../../../src/namespace/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { addressEnds, formatAddress } from '../../../src/utils/address.ts'
import { Address } from '../../components/Address.tsx'
import { useCopy } from '../../components/CopyButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import type { IconName } from '../../components/icons.ts'
import { List } from '../../components/List.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import { connectionsTexts } from '../../messages/connectionsTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import s from './Account.module.css'
import { useChooseConnection } from './connections/connectionRows.ts'

/** The separate payment and ordinals accounts of a wallet. */
export type AddressPurposes = { payment: KitAccount; ordinal: KitAccount }

/**
 * Returns one account per purpose: the active account for its own purpose, and the wallet's first account for
 * the other one.
 *
 * @param parameters.account - The active account.
 * @param parameters.accounts - All accounts in the same connection.
 * @returns The accounts, or undefined if one address serves all purposes, as on EVM.
 */
export function addressPurposes({
  account,
  accounts,
}: {
  account: KitAccount
  accounts: readonly KitAccount[]
}): AddressPurposes | undefined {
  const find = (purpose: KitAccount['purpose']) =>
    [account, ...accounts].find((one) => one.purpose === purpose)
  const [payment, ordinal] = [find('payment'), find('ordinal')]
  return payment && ordinal && { payment, ordinal }
}

/**
 * The addresses of a wallet that has separate payment and ordinals addresses. Pressing an address makes its
 * account active.
 */
export function AccountAddresses() {
  const texts = useTexts('account', accountTexts)
  const { account, accounts, connection } = useKitAccount()
  const purposes = account && addressPurposes({ account, accounts })
  if (!purposes || !connection) return null
  return (
    <div className={s.section}>
      <List aria-label={texts.addresses} testId="account-addresses">
        {(['payment', 'ordinal'] as const).map((purpose) => (
          <AddressRow
            key={purpose}
            purpose={purpose}
            account={purposes[purpose]}
            connection={connection}
            isInUse={purposes[purpose].address === account.address}
          />
        ))}
      </List>
    </div>
  )
}

type AddressRowProps = {
  purpose: 'payment' | 'ordinal'
  account: KitAccount
  connection: Connection
  isInUse: boolean
}

const icons: Readonly<Record<AddressRowProps['purpose'], IconName>> = {
  payment: 'coins',
  ordinal: 'image',
}

function AddressRow({ purpose, account, connection, isInUse }: AddressRowProps) {
  const feedback = useFeedback()
  const texts = useTexts('connections', connectionsTexts)
  const { buttons, dialog } = useTexts()
  const of = useKit().namespace(account.namespace)
  const { address } = account
  const { connectorId, connectorUid, name } = connection
  const choose = useChooseConnection(of, {
    ...{ key: address, connectorId, connectorUid, name, address },
    state: isInUse ? 'inUse' : 'ready',
  })
  const canSwitch = !isInUse && of.capabilities(connectorUid).switchAccount
  const spoken = buttons.address(...addressEnds(address))
  const { isCopied, copy } = useCopy({
    value: address,
    onCopied: () => feedback.announce(dialog.addressCopied),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  return (
    <div className={s.address}>
      <Row
        title={texts[purpose]}
        subtitle={<Address short={formatAddress(address)} label={spoken} />}
        picture={<Picture name={texts[purpose]} icon={icons[purpose]} shape="round" />}
        end={
          isInUse ? (
            <>
              <Icon name="check" tone="accent" />
              <VisuallyHidden>{texts.inUse}</VisuallyHidden>
            </>
          ) : (
            canSwitch && texts.switch
          )
        }
        isTall
        isCurrent={isInUse}
        focusKey={address}
        testId={`address-${purpose}`}
        onClick={canSwitch ? () => void choose() : undefined}
      />
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        iconSize="small"
        label={isCopied ? dialog.addressCopied : `${dialog.copyAddress}. ${spoken}`}
        testId={`copy-${purpose}`}
        onClick={copy}
      />
    </div>
  )
}
