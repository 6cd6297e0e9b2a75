'use client'
import type { Config } from 'wagmi'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { Connection } from '../../../src/namespace/types.ts'
import type { Network } from '../../../src/networks/types.ts'
import { formatAddress } from '../../../src/utils/address.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { useOverdue } from '../../dialog/useOverdue.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { accountTexts } from '../../i18n/accountTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Address } from '../../parts/Address.tsx'
import { Avatar } from '../../parts/Avatar.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { IconButton } from '../../parts/IconButton.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import s from './Account.module.css'
import { type AccountIdentity, useIdentityName } from './useIdentityName.ts'
import { WalletSwitch } from './WalletSwitch.tsx'

export type AccountHeadProps = {
  config: Config | undefined
  account: KitAccount
  connection: Connection | undefined
  networkId: string
  network: Network | undefined
}

/** Who is connected: picture, name, address with copy. The address is known, so it shows at once. */
export function AccountHead({ config, ...props }: AccountHeadProps) {
  return config ? <NamedHead config={config} {...props} /> : <Head {...props} />
}

function NamedHead({ config, ...props }: AccountHeadProps & { config: Config }) {
  const { account, networkId, network } = props
  const identity = useIdentityName({ config, address: account.address, networkId, network })
  return <Head {...props} {...identity} />
}

type HeadProps = Omit<AccountHeadProps, 'config'> & Partial<AccountIdentity>

function Head({ account, connection, name, avatar, isLoading = false }: HeadProps) {
  const { address } = account
  const feedback = useFeedback()
  const router = useRouter()
  const { hasView } = useDialog()
  const { buttons, dialog } = useTexts()
  const { settings } = useLaterTexts('account', accountTexts)
  // A chain or a service that does not answer holds up no more than the name.
  const isAwaited = !useOverdue(isLoading ? address : undefined) && isLoading
  const isLate = useIsLate(isAwaited)
  const title = name ?? (isAwaited ? '' : connection?.name)
  const spoken = buttons.address(address.slice(0, 4), address.slice(-6))
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
