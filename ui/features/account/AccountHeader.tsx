'use client'

import { useRemoteFeatures } from '../../../queries/index.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { Connection } from '../../../src/namespace/types.ts'
import { referenceOf } from '../../../src/networks/caip.ts'
import type { Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { addressEnds, formatAddress } from '../../../src/utils/address.ts'
import { Address } from '../../components/Address.tsx'
import { Avatar } from '../../components/Avatar.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { NetworkPill } from '../../components/NetworkPill.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import { unsupportedNetworkTexts } from '../../messages/networkTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { AccountIdentity, type Identity } from '../../shell/AccountIdentity.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { networkPicture } from '../../shell/pictures.ts'
import { useDelayed, useTimedOut } from '../../shell/useTimedOut.ts'
import s from './Account.module.css'

export type AccountHeadProps = {
  account: KitAccount
  connection: Connection | undefined
  networkId: string
  network: Network | undefined
}

/** The connected account's avatar, name and address, with a copy button. */
export function AccountHead({ connection, ...place }: AccountHeadProps) {
  return (
    <AccountIdentity {...place}>
      {(identity) => <Head account={place.account} connection={connection} {...identity} />}
    </AccountIdentity>
  )
}

type HeadProps = Pick<AccountHeadProps, 'account' | 'connection'> & Identity

function Head({ account, connection, name, avatar, isLoading }: HeadProps) {
  const { address } = account
  const feedback = useFeedback()
  const router = useRouter()
  const { hasView } = useDialog()
  const { buttons, dialog } = useTexts()
  const { settings } = useTexts('account', accountTexts)
  // A slow chain or API delays only the name, not the address.
  const isAwaited = !useTimedOut(isLoading ? address : undefined) && isLoading
  const isLate = useDelayed(isAwaited)
  const title = name ?? (isAwaited ? '' : connection?.name)
  const spoken = buttons.address(...addressEnds(address))
  return (
    <div className={s.identity}>
      <Avatar seed={address} src={avatar} />
      <div className={s.main}>
        {isLate && !name ? (
          <span className={s.waiting}>
            <Skeleton shape="title" width={100} />
          </span>
        ) : (
          <p className={s.name} dir="auto" title={title} data-testid="account-name">
            {title}
          </p>
        )}
        <CopyButton
          value={address}
          label={`${dialog.copyAddress}. ${spoken}`}
          copiedLabel={dialog.addressCopied}
          testId="copy-address"
          onCopied={() => feedback.announce(dialog.addressCopied)}
          onFailed={() => feedback.show({ kind: 'error', text: dialog.copyFailed })}
        >
          <Address short={formatAddress(address)} label={spoken} />
        </CopyButton>
      </div>
      <WalletSwitch />
      {hasView('AccountSettings') && (
        <IconButton
          icon="chevron-forward"
          label={settings}
          focusKey="settings"
          testId="account-settings"
          onClick={() => {
            router.rememberFocus('settings')
            router.push('AccountSettings')
          }}
        />
      )}
    </div>
  )
}

/** The button that opens the wallet list. It is rendered only if the project allows several wallets. */
export function WalletSwitch() {
  const router = useRouter()
  const { titles } = useTexts()
  const { features } = useRemoteFeatures()
  if (!features.multiWallet) return null
  return (
    <IconButton
      icon="wallet"
      label={titles.ProfileWallets}
      focusKey="wallets"
      testId="wallet-switch"
      onClick={() => {
        router.rememberFocus('wallets')
        router.push('ProfileWallets')
      }}
    />
  )
}

/** The current network, for the Account view's header. */
export function NetworkInUse({ isPressable }: { isPressable: boolean }) {
  const kit = useKit()
  const router = useRouter()
  const { buttons } = useTexts()
  const unsupportedNetwork = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  const { network, networkId } = useKitNetwork()
  const name = network?.name ?? unsupportedNetwork.unknownNetwork(referenceOf(networkId))
  return (
    <NetworkPill
      name={name}
      label={buttons.network(name)}
      picture={
        <Picture
          name={name}
          src={network && networkPicture(kit, network)}
          icon={network ? undefined : 'globe'}
          size={24}
          shape="round"
        />
      }
      onClick={isPressable ? () => router.push('Networks') : undefined}
      testId="network-pill"
    />
  )
}
