'use client'

import type { ViewName } from '../../src/config/views.ts'
import type { Kit } from '../../src/kit/types.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { isPhone } from '../../src/wallets/platform.ts'
import { IconButton } from '../components/IconButton.tsx'
import type { DialogTexts, Texts } from '../messages/Texts.ts'
import { useTexts } from '../messages/useTexts.ts'
import type { HeadNetwork } from '../registry.ts'
import type { RouterEntry } from '../router/createRouter.ts'
import { useRouter } from '../router/RouterContext.tsx'
import { ViewBoundary } from './ViewBoundary.tsx'

export type HeadParameters = {
  view: ViewName
  /** Number of views on the stack. */
  depth: number
  /** The title of a view about a wallet, a network or an action. It replaces the default title. */
  subject: string | undefined
  enableNetworkSwitch: boolean
  isInline: boolean
  /** Whether the user can't leave this view. */
  isBlocked: boolean
  /** Whether the help view exists. */
  hasHelp: boolean
}

export type Head = {
  start: 'network' | 'networkOnly' | 'back' | 'help' | 'none'
  title: string
  /** Whether the title is visually hidden, because the view shows the same information. */
  isTitleHidden: boolean
  canClose: boolean
}

const noBack: readonly ViewName[] = ['ApproveTransaction', 'UnsupportedChain']

/**
 * Derives a view's header. Its start is the network on Account, a back button, or a help button on Connect.
 */
export function headOf(parameters: HeadParameters, titles: Texts['titles']): Head {
  const { view, depth, subject, isInline, isBlocked } = parameters
  const canGoBack = depth > 1 && !noBack.includes(view) && !(isInline && view === 'Connect')
  return {
    start:
      view === 'Account'
        ? parameters.enableNetworkSwitch
          ? 'network'
          : 'networkOnly'
        : canGoBack
          ? 'back'
          : view === 'Connect' && parameters.hasHelp
            ? 'help'
            : 'none',
    title: subject ?? (view in titles ? titles[view as keyof Texts['titles']] : ''),
    isTitleHidden: view === 'Account',
    canClose: !isInline && !isBlocked,
  }
}

/** Returns the title for a view about a wallet, a network or an action, or undefined for any other view. */
export function getViewTitle(
  kit: Pick<Kit, 'namespaces'>,
  entry: RouterEntry,
  { dialog: { scanWith, get }, connect }: Pick<DialogTexts, 'dialog' | 'connect'>,
): string | undefined {
  if (entry.name === 'Connect' || entry.name === 'ConnectWallets') {
    const namespace = entry.data?.namespace
    // The title contains the namespace only if the app has several.
    return namespace && kit.namespaces.length > 1 ? connect.connectTo[namespace] : undefined
  }
  if (entry.name === 'ConnectingExternal' && entry.data) {
    const { connector, wallet } = entry.data
    return connector?.name ?? wallet?.name
  }
  if (entry.name === 'ConnectingWalletConnect' && entry.data?.wallet) {
    const { mobileLink } = entry.data.wallet
    const name = safeText(entry.data.wallet.name)
    return mobileLink && !isPhone() ? scanWith(name) : name
  }
  if (entry.name === 'Downloads' && entry.data) return get(safeText(entry.data.wallet.name))
  if (entry.name === 'SwitchNetwork' && entry.data) {
    const { networkId } = entry.data
    return kit.namespaces
      .flatMap(({ networks }) => networks)
      .find(({ caipNetworkId }) => caipNetworkId === networkId)?.name
  }
  return undefined
}

export type HeadStartProps = {
  kind: Head['start']
  /** The view's network component, which loads with the view's code. */
  Network: HeadNetwork | undefined
  /** Called if the network component throws. */
  onError: (error: unknown) => void
}

/** The start of the header: the network, a back button, a help button, or nothing. */
export function HeadStart({ kind, Network, onError }: HeadStartProps) {
  const router = useRouter()
  const { dialog, connect } = useTexts()
  if (kind === 'back')
    return (
      <IconButton
        icon="arrow-back"
        label={dialog.back}
        onClick={() => router.goBack()}
        testId="lk-back"
      />
    )
  if (kind === 'help')
    return (
      <IconButton
        icon="help"
        label={connect.help}
        onClick={() => router.push('WhatIsAWallet')}
        testId="lk-help"
      />
    )
  return kind === 'none' || !Network ? null : (
    <ViewBoundary onError={onError}>
      <Network isPressable={kind === 'network'} />
    </ViewBoundary>
  )
}
