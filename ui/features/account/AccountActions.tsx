'use client'
import type { WalletFeature } from '../../../src/config/types.ts'
import type { ViewName } from '../../../src/config/views.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { isFeatureVisible } from '../../../src/wallets/listRules.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { Tile, Tiles } from '../../components/Tiles.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import s from './Account.module.css'

type Action = { view: ViewName; icon: IconName; text: 'receive' | 'send' }

/** What leads somewhere so far; buying and swapping have no views. */
const actions: { readonly [feature in WalletFeature]?: Action } = {
  receive: { view: 'WalletReceive', icon: 'receive', text: 'receive' },
  send: { view: 'WalletSend', icon: 'send', text: 'send' },
}
/** Until the project's own switches are read nothing is bought or swapped. */
const remote = { swaps: [], onramp: [] }

/** What can be done with the account, in the order of the app. What is not offered is not there. */
export function AccountActions() {
  const { config } = useKit()
  const router = useRouter()
  const { hasView } = useDialog()
  const texts = useLaterTexts('account', accountTexts)
  const { network, networkId, isUnsupported } = useKitNetwork()
  const { features } = config
  const offered = features.walletFeaturesOrder.flatMap((feature) => {
    const action = actions[feature]
    const isOffered =
      action &&
      hasView(action.view) &&
      isFeatureVisible(feature, { features, remote, networkId, swapNetworkIds: [] }) &&
      // Nothing is sent on a network that the app does not know; one can still be paid there.
      (feature === 'receive' || (network && !isUnsupported))
    return isOffered ? [action] : []
  })
  if (offered.length === 0) return null
  return (
    <div className={s.section}>
      <Tiles kind="actions" aria-label={texts.actions}>
        {offered.map(({ view, icon, text }) => (
          <Tile
            key={view}
            name={texts[text]}
            picture={<Icon name={icon} />}
            focusKey={view}
            testId={`account-${text}`}
            onClick={() => {
              router.rememberFocus(view)
              if (view === 'WalletReceive') router.push('WalletReceive')
              else router.push('WalletSend')
            }}
          />
        ))}
      </Tiles>
    </div>
  )
}
