'use client'

import type { KitAccount } from '../../../../src/namespace/account.types.ts'
import type { Connection } from '../../../../src/namespace/types.ts'
import { referenceOf } from '../../../../src/networks/caip.ts'
import type { Network } from '../../../../src/networks/types.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { hasFormOf } from '../../../../src/wallets/listRules.ts'
import { Button } from '../../../components/Button.tsx'
import { useCopy } from '../../../components/CopyButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { List } from '../../../components/List.tsx'
import { Note } from '../../../components/Note.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { QrCode } from '../../../components/QrCode.tsx'
import { Tag } from '../../../components/Tag.tsx'
import { receiveTexts } from '../../../messages/accountTexts.ts'
import { unsupportedNetworkTexts } from '../../../messages/networkTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { networkPicture } from '../../../shell/pictures.ts'
import { addressPurposes } from '../AccountAddresses.tsx'
import s from './WalletReceive.module.css'

/** The view that shows the connected account's address as a QR code and as text, with a copy button. */
export function WalletReceive() {
  const { account, accounts } = useKitAccount()
  if (!account) return null
  const purposes = addressPurposes({ account, accounts })
  return purposes ? (
    <Receive address={purposes.payment.address} ordinal={purposes.ordinal.address} />
  ) : (
    <Receive address={account.address} />
  )
}

type ReceiveProps = {
  address: string
  /** The ordinals address, if the wallet has separate addresses. */
  ordinal?: string
}

function Receive({ address, ordinal }: ReceiveProps) {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { dialog } = useTexts()
  const texts = useTexts('receive', receiveTexts)
  const { unknownNetwork } = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  const { network, networkId } = useKitNetwork()
  const { isCopied, copy } = useCopy({
    value: address,
    onCopied: () => feedback.announce(dialog.addressCopied),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const name = network?.name ?? unknownNetwork(referenceOf(networkId))
  return (
    <>
      {ordinal && (
        <>
          <Note tone="warn" testId="receive-keep-apart">
            {texts.keepApart}
          </Note>
          <h3 className={s.label}>{texts.payment}</h3>
        </>
      )}
      <QrCode
        value={address}
        label={texts.code}
        // Leaves space for the warning, both addresses and both copy buttons.
        size={ordinal ? 'compact' : 'roomy'}
        testId="receive-code"
      />
      <WholeAddress address={address} testId="receive-address" />
      <div className={s.rest}>
        <Button variant="primary" onClick={copy} testId="receive-address-copy-button">
          <Icon name={isCopied ? 'check' : 'copy'} size="small" />
          {isCopied ? dialog.copied : dialog.copyAddress}
        </Button>
        {ordinal && <OrdinalAddress address={ordinal} />}
        <Note
          picture={
            <Picture
              name={name}
              src={network && networkPicture(kit, network)}
              icon={network ? undefined : 'globe'}
              size={24}
              shape="round"
            />
          }
        >
          {texts.onlyOn(name)}
        </Note>
        <Button
          variant="quiet"
          focusKey="networks"
          testId="receive-networks"
          onClick={() => router.push('WalletCompatibleNetworks')}
        >
          {texts.showNetworks}
        </Button>
      </div>
    </>
  )
}

/** An address on two lines of equal length. */
function WholeAddress({ address, testId }: { address: string; testId: string }) {
  const middle = Math.ceil(address.length / 2)
  return (
    <bdi dir="ltr" className={s.address} data-testid={testId}>
      <span className={s.half}>{address.slice(0, middle)}</span>
      <span className={s.half}>{address.slice(middle)}</span>
    </bdi>
  )
}

/** The ordinals address, with a heading and a copy button. */
function OrdinalAddress({ address }: { address: string }) {
  const feedback = useFeedback()
  const { dialog } = useTexts()
  const texts = useTexts('receive', receiveTexts)
  const { isCopied, copy } = useCopy({
    value: address,
    onCopied: () => feedback.announce(dialog.addressCopied),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  return (
    <section className={s.other} aria-label={texts.ordinal}>
      <h3 className={s.label}>{texts.ordinal}</h3>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        iconSize="small"
        label={isCopied ? dialog.addressCopied : texts.copyOrdinal}
        testId="receive-ordinal-copy"
        onClick={copy}
      />
      <WholeAddress address={address} testId="receive-ordinal-address" />
    </section>
  )
}

/**
 * Returns the app's networks on which an address can receive. An `eoa` has the same address on every network
 * in the namespace that uses the same address format. A smart account exists only on the networks that its
 * wallet approved, or on its current network if the wallet reports none.
 *
 * @param parameters.networks - The networks in the account's namespace, in the app's order.
 */
export function compatibleNetworks(parameters: {
  account: Pick<KitAccount, 'type' | 'address'>
  connection: Pick<Connection, 'approvedNetworkIds' | 'networkId'>
  networks: readonly Network[]
}): readonly Network[] {
  const { account, connection, networks } = parameters
  if (account.type === 'eoa')
    return networks.filter((one) => hasFormOf(one.caipNetworkId, account.address))
  const ids = connection.approvedNetworkIds ?? [connection.networkId]
  return networks.filter(({ caipNetworkId }) => ids.includes(caipNetworkId))
}

/** The app's networks on which the connected account can receive. */
export function WalletCompatibleNetworks() {
  const kit = useKit()
  const { dialog } = useTexts()
  const texts = useTexts('receive', receiveTexts)
  const { account, connection } = useKitAccount()
  const { networks } = useKitNetwork()
  if (!account) return null
  return (
    <>
      <Note>{texts.receiveOn}</Note>
      <List aria-label={texts.networks} testId="compatible-networks">
        {compatibleNetworks({ account, connection, networks }).map((network) => (
          // This is not a `Row`, because it isn't interactive.
          <div
            key={network.caipNetworkId}
            className={s.network}
            data-testid={`compatible-${network.caipNetworkId}`}
          >
            <Picture
              name={network.name}
              src={networkPicture(kit, network)}
              size={24}
              shape="round"
            />
            <span dir="auto">{network.name}</span>
            {network.testnet && <Tag kind="box">{dialog.test}</Tag>}
          </div>
        ))}
      </List>
    </>
  )
}
