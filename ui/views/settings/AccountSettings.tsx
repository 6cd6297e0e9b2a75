'use client'
import { useRemoteFeatures } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { formatAddress } from '../../../src/utils/address.ts'
import { DisconnectRow } from '../../dialog/DisconnectRow.tsx'
import { networkPicture } from '../../dialog/networkPicture.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { settingsTexts } from '../../i18n/settingsTexts.ts'
import { unsupportedChainTexts } from '../../i18n/unsupportedChainTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Address } from '../../parts/Address.tsx'
import { Avatar } from '../../parts/Avatar.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { List } from '../../parts/List.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { Separator } from '../../parts/Separator.tsx'
import { useCopy } from '../../parts/useCopy.ts'
import { useRouter } from '../../router/RouterContext.tsx'

/** What can be done with the account in use: copy its address, change its network, leave. */
export function AccountSettings() {
  const { config } = useKit()
  const { account, connection } = useKitAccount()
  const texts = useLaterTexts('settings', settingsTexts)
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
  const texts = useLaterTexts('settings', settingsTexts)
  const { unknownNetwork } = useLaterTexts('unsupportedChain', unsupportedChainTexts)
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
