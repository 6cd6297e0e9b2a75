'use client'
import { useRemoteFeatures } from '../../../queries/index.ts'
import { referenceOf } from '../../../src/networks/caip.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { addressEnds, formatAddress } from '../../../src/utils/address.ts'
import { Address } from '../../components/Address.tsx'
import { Avatar } from '../../components/Avatar.tsx'
import { useCopy } from '../../components/CopyButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { settingsTexts } from '../../messages/accountTexts.ts'
import { unsupportedNetworkTexts } from '../../messages/networkTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { AccountIdentity, type Identity } from '../../shell/AccountIdentity.tsx'
import { DisconnectRow } from '../../shell/DisconnectRow.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { networkPicture } from '../../shell/pictures.ts'

/** The connected account's settings: copy the address, change the network, disconnect. */
export function AccountSettings() {
  const { config } = useKit()
  const { account, connection } = useKitAccount()
  const { networkId, network } = useKitNetwork()
  const texts = useTexts('settings', settingsTexts)
  const { features } = useRemoteFeatures()
  if (!account) return null
  return (
    <>
      <List aria-label={texts.list}>
        <AccountIdentity account={account} networkId={networkId} network={network}>
          {({ name, avatar }) => (
            <AddressRow
              address={account.address}
              name={name}
              avatar={avatar}
              walletName={connection.name}
            />
          )}
        </AccountIdentity>
        <NetworkRow canChange={config.enableNetworkSwitch} />
        {config.features.receive && <FundRow />}
        {features.multiWallet && <WalletsRow />}
      </List>
      <DisconnectRow />
    </>
  )
}

type AddressRowProps = Pick<Identity, 'name' | 'avatar'> & { address: string; walletName: string }

/** The account's identity. Pressing the row copies the address. */
function AddressRow({ address, name, avatar, walletName }: AddressRowProps) {
  const feedback = useFeedback()
  const { buttons, dialog } = useTexts()
  const { isCopied, copy } = useCopy({
    value: address,
    onCopied: () => feedback.show({ kind: 'success', text: dialog.addressCopied }),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const spoken = buttons.address(...addressEnds(address))
  const title = name ?? walletName
  return (
    <Row
      aria-label={`${dialog.copyAddress}. ${title}. ${spoken}`}
      title={title}
      titleText={title}
      subtitle={
        <>
          <Address short={formatAddress(address)} label={spoken} />
          {name && (
            <>
              {' · '}
              <bdi>{walletName}</bdi>
            </>
          )}
        </>
      }
      isTall
      picture={<Avatar seed={address} src={avatar} size={40} />}
      end={<Icon name={isCopied ? 'check' : 'copy'} size="small" />}
      testId="account-settings-address"
      onClick={copy}
    />
  )
}

function NetworkRow({ canChange }: { canChange: boolean }) {
  const kit = useKit()
  const router = useRouter()
  const texts = useTexts('settings', settingsTexts)
  const { unknownNetwork } = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  const { network, networkId } = useKitNetwork()
  const name = network?.name ?? unknownNetwork(referenceOf(networkId))
  const change = () => router.push('Networks')
  return (
    <Row
      title={name}
      titleText={name}
      subtitle={texts.network}
      isTall
      picture={
        <Picture
          name={name}
          src={network && networkPicture(kit, network)}
          icon={network ? undefined : 'globe'}
          shape="round"
        />
      }
      end={canChange && <Icon name="chevron-forward" />}
      focusKey="network"
      testId="account-switch-network-button"
      {...(canChange && { onClick: change })}
    />
  )
}

function WalletsRow() {
  const router = useRouter()
  const { titles } = useTexts()
  return (
    <Row
      title={titles.ProfileWallets}
      picture={<Picture name={titles.ProfileWallets} icon="wallet" />}
      end={<Icon name="chevron-forward" />}
      focusKey="wallets"
      testId="account-settings-wallets"
      onClick={() => router.push('ProfileWallets')}
    />
  )
}

/** The row for funding the account. It opens Receive, because there is no other way to fund it. */
function FundRow() {
  const router = useRouter()
  const { fund } = useTexts('settings', settingsTexts)
  return (
    <Row
      title={fund}
      picture={<Picture name={fund} icon="receive" />}
      end={<Icon name="chevron-forward" />}
      focusKey="fund"
      testId="account-settings-fund"
      onClick={() => router.push('WalletReceive')}
    />
  )
}
