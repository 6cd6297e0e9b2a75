'use client'
import { useRemoteFeatures } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { formatAddress } from '../../../src/utils/address.ts'
import { Address } from '../../components/Address.tsx'
import { Avatar } from '../../components/Avatar.tsx'
import { useCopy } from '../../components/CopyButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { List } from '../../components/List.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { Separator } from '../../components/Separator.tsx'
import { settingsTexts } from '../../messages/accountTexts.ts'
import { unsupportedChainTexts } from '../../messages/networkTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { DisconnectRow } from '../../shell/DisconnectRow.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { networkPicture } from '../../shell/pictures.ts'

/** What can be done with the account in use: copy its address, change its network, leave. */
export function AccountSettings() {
  const { config } = useKit()
  const { account, connection } = useKitAccount()
  const texts = useTexts('settings', settingsTexts)
  const { features } = useRemoteFeatures()
  if (!account) return null
  return (
    <>
      <List aria-label={texts.list}>
        <AddressRow address={account.address} walletName={connection.name} />
        <NetworkRow canChange={config.enableNetworkSwitch} />
        {config.features.receive && <FundRow />}
        {features.multiWallet && <WalletsRow />}
      </List>
      <Separator />
      <DisconnectRow />
    </>
  )
}

function AddressRow({ address, walletName }: { address: string; walletName: string }) {
  const feedback = useFeedback()
  const { buttons, dialog } = useTexts()
  const { isCopied, copy } = useCopy({
    value: address,
    onCopied: () => feedback.show({ kind: 'success', text: dialog.addressCopied }),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const spoken = buttons.address(address.slice(0, 4), address.slice(-6))
  return (
    <Row
      aria-label={`${dialog.copyAddress}. ${spoken}`}
      title={<Address short={formatAddress(address)} label={spoken} />}
      subtitle={walletName}
      isTall
      picture={<Avatar seed={address} size={40} />}
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
  const { unknownNetwork } = useTexts('unsupportedChain', unsupportedChainTexts)
  const { network, networkId } = useKitNetwork()
  const name = network?.name ?? unknownNetwork(networkId.replace(/.*:/, ''))
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

function FundRow() {
  const router = useRouter()
  const { titles } = useTexts()
  return (
    <Row
      title={titles.FundWallet}
      picture={<Picture name={titles.FundWallet} icon="receive" />}
      end={<Icon name="chevron-forward" />}
      focusKey="fund"
      testId="account-settings-fund"
      onClick={() => router.push('FundWallet')}
    />
  )
}
