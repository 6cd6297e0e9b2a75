'use client'

import { type ComponentType, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useRemoteFeatures } from '../../../queries/index.ts'
import type { WalletFeature } from '../../../src/config/types.ts'
import type { ViewName } from '../../../src/config/views.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { useKitAccount } from '../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../src/react/useKitNetwork.ts'
import { type AccountPart, accountParts, isFeatureVisible } from '../../../src/wallets/listRules.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { Tag } from '../../components/Tag.tsx'
import { Tile, Tiles } from '../../components/Tiles.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { accountTexts } from '../../messages/accountTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { RouterEntryContext, useRouter } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { DisconnectRow } from '../../shell/DisconnectRow.tsx'
import { listedNetwork, pricedNetwork } from '../../shell/pricedNetwork.ts'
import { useKeptHeight } from '../../shell/useKeptHeight.ts'
import { usePendingBadge } from '../../shell/useTransactions.ts'
import s from './Account.module.css'
import { AccountAddresses } from './AccountAddresses.tsx'
import { AccountHead } from './AccountHeader.tsx'
import { AccountTotal, NativeBalance, NoBalance } from './AccountTotal.tsx'
import { ActivityPanel } from './activity/ActivityPanel.tsx'
import { NftsPanel } from './nfts/NftsPanel.tsx'
import { TokensPanel } from './tokens/TokensPanel.tsx'

/**
 * The view for the connected account: identity, total, actions, holdings, activity and the disconnect button.
 */
export function Account() {
  const kit = useKit()
  const words = useTexts('account', accountTexts)
  const { account, connection } = useKitAccount()
  const inUse = useKitNetwork()
  const { history } = kit.config.features
  const { features } = useRemoteFeatures({ local: { history } })
  const entry = useContext(RouterEntryContext)
  const [wanted, setWanted] = useState(() => entry?.kept.get('tab') as AccountTab | undefined)
  if (!account) return null
  const { network, networkId } = inUse
  const listed = listedNetwork(inUse)
  const place = `${networkId}:${account.address}`
  const parts = accountParts(networkId)
  const tabs = parts.filter((part) => part !== 'activity' || features.activity)
  const open = tabs.find((tab) => tab === wanted) ?? tabs[0]
  return (
    <>
      <AccountHead
        account={account}
        connection={connection}
        networkId={networkId}
        network={network}
      />
      {pricedNetwork(inUse) && parts.includes('tokens') ? (
        <AccountTotal
          key={place}
          retry={!tabs.includes('tokens') ? 'always' : open === 'tokens' ? 'whenOld' : 'never'}
        />
      ) : listed ? (
        <NativeBalance
          key={place}
          address={account.address}
          network={listed}
          isOverActivity={open === 'activity'}
        />
      ) : (
        <NoBalance tag={words.notSupported} />
      )}
      <AccountActions />
      <AccountAddresses />
      {listed && <AccountTabs tabs={tabs} open={open} onOpen={setWanted} />}
      <DisconnectRow />
    </>
  )
}

type Action = { view: ViewName; icon: IconName; text: 'receive' | 'send' }

/** The features that have a view. Buying and swapping don't have one yet. */
const actions: { readonly [feature in WalletFeature]?: Action } = {
  receive: { view: 'WalletReceive', icon: 'receive', text: 'receive' },
  send: { view: 'WalletSend', icon: 'send', text: 'send' },
}
/** Hides buying and swapping until the project's remote features are supported. */
const remote = { swaps: [], onramp: [] }

/** The account's available actions, in the order that the app configured. */
export function AccountActions() {
  const { config } = useKit()
  const router = useRouter()
  const { hasView } = useDialog()
  const texts = useTexts('account', accountTexts)
  const { network, networkId, unsupportedNetwork } = useKitNetwork()
  const { features } = config
  const offered = features.walletFeaturesOrder.flatMap((feature) => {
    const action = actions[feature]
    const isOffered =
      action &&
      hasView(action.view) &&
      isFeatureVisible(feature, { features, remote, networkId, swapNetworkIds: [] }) &&
      // Sending needs a supported network. Receiving works on any network.
      (feature === 'receive' || (network && !unsupportedNetwork))
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

/** A tab in the account view. */
export type AccountTab = AccountPart

const panels: Readonly<Record<AccountTab, ComponentType>> = {
  tokens: TokensPanel,
  nfts: NftsPanel,
  activity: ActivityPanel,
}

export type AccountTabsProps = {
  tabs: readonly AccountTab[]
  /** The selected tab. */
  open: AccountTab | undefined
  onOpen: (tab: AccountTab) => void
}

/**
 * Tokens, NFTs and activity in tabs. Each tab restores its scroll position. A single panel is shown without
 * tabs.
 */
export function AccountTabs({ tabs, open, onOpen }: AccountTabsProps) {
  const entry = useContext(RouterEntryContext)
  const texts = useTexts('account', accountTexts)
  const pending = usePendingBadge()
  const box = useRef<HTMLDivElement>(null)
  /** Each tab's last scroll position, in px. */
  const places = useRef(new Map<AccountTab, number>())
  const body = () => box.current?.closest('[data-lk-body]')

  const noteHeight = useKeptHeight(box, true, open)

  const shown = useRef(open)
  useLayoutEffect(() => {
    const scroller = box.current?.closest('[data-lk-body]')
    if (shown.current === open || !open || !scroller) return
    shown.current = open
    // When a tab opens for the first time, it starts at the top, below the tab list.
    const start = Math.min(scroller.scrollTop, box.current?.offsetTop ?? 0)
    scroller.scrollTop = places.current.get(open) ?? start
  }, [open])

  if (!open) return null
  const Panel = panels[open]
  if (tabs.length === 1)
    return (
      <section ref={box} className={s.section} aria-label={texts[open]}>
        <h3 className={s.heading}>
          {texts[open]}
          {open === 'activity' && pending && <Pending count={pending} />}
        </h3>
        <Panel />
      </section>
    )
  return (
    <div ref={box} className={s.section}>
      <Tabs
        isSticky
        label={texts.tabs}
        tabs={tabs.map((id) => ({
          id,
          label: texts[id],
          badge: id === 'activity' && pending && <Pending count={pending} />,
        }))}
        value={open}
        onValueChange={(tab) => {
          noteHeight()
          places.current.set(open, body()?.scrollTop ?? 0)
          entry?.kept.set('tab', tab)
          onOpen(tab)
        }}
      >
        <Panel key={open} />
      </Tabs>
    </div>
  )
}

/** The number of pending transactions. */
function Pending({ count }: { count: string }) {
  const texts = useTexts('account', accountTexts)
  return (
    <span data-testid="pending-badge">
      {' '}
      <Tag>{count}</Tag>
      <VisuallyHidden>{` ${texts.pending}`}</VisuallyHidden>
    </span>
  )
}
