'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getRecommendedWalletsQueryKey, useRecommendedWallets } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { isPhone } from '../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { isWalletListed } from '../../../src/wallets/walletFilters.ts'
import { safeLink } from '../../../src/wallets/walletLink.ts'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { List } from '../../components/List.tsx'
import { Note } from '../../components/Note.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { SkeletonRow } from '../../components/Skeleton.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { getWalletTexts } from '../../messages/walletsTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { walletPicture } from '../../shell/pictures.ts'
import { recommendedParameters } from '../../shell/recommendedParameters.ts'
import { useDelayed, useTimedOut } from '../../shell/useTimedOut.ts'
import s from './Downloads.module.css'

/** WalletConnect's public wallet guide. */
const guideUrl = 'https://walletguide.walletconnect.network'

/** The view that suggests a few wallets to install, for users who don't have one. */
export function GetWallet() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('getWallet', getWalletTexts)
  const { connect, dialog } = useTexts()
  const client = useQueryClient()
  const asked = recommendedParameters(kit)
  const { data, isLoading, isError, refetch } = useRecommendedWallets(asked)
  /** Number of retries so far. Each retry has its own timeout. */
  const [round, setRound] = useState(0)
  const isOverdue = useTimedOut(isLoading ? String(round) : undefined)
  const isDown = isError || isOverdue
  const isLate = useDelayed(isLoading) && !isOverdue
  const wallets = (data?.wallets ?? []).filter(
    (one) =>
      isWalletListed(one, kit.config, { isMobile: isPhone() }) && downloadLinks(one).length > 0,
  )

  useEffect(() => {
    if (isLate) feedback.announce(texts.loading)
    if (isDown) feedback.announce(connect.directoryDown)
  }, [feedback, connect, texts, isLate, isDown])

  async function retry() {
    setRound((before) => before + 1)
    // A hanging request is canceled first, because `refetch` would wait for it.
    const queryKey = getRecommendedWalletsQueryKey(kit.http, asked)
    await client.cancelQueries({ queryKey, exact: true })
    void refetch()
  }

  return (
    <div aria-busy={(isLoading && !isOverdue) || undefined}>
      {isDown && (
        <Note
          icon="offline"
          testId="directory-down"
          action={<LinkButton onClick={() => void retry()}>{dialog.tryAgain}</LinkButton>}
        >
          {connect.directoryDown}
        </Note>
      )}
      {isLate && [0, 1, 2, 3].map((place) => <SkeletonRow key={place} />)}
      <List aria-label={texts.list}>
        {wallets.map((wallet) => {
          const name = safeText(wallet.name)
          return (
            <Row
              key={wallet.id}
              title={name}
              titleText={name}
              picture={<Picture name={name} src={walletPicture(kit, wallet)} />}
              end={<Icon name="chevron-forward" size="small" />}
              focusKey={wallet.id}
              testId={`get-${wallet.id}`}
              onClick={() => router.push('Downloads', { wallet })}
            />
          )
        })}
        <Row
          title={
            <>
              {texts.exploreAll}
              <VisuallyHidden>{` (${dialog.opensInNewTab})`}</VisuallyHidden>
            </>
          }
          picture={<Picture icon="grid" name={texts.exploreAll} />}
          end={<Icon name="external" size="small" />}
          href={guideUrl}
          testId="explore-all"
        />
      </List>
    </div>
  )
}

/** The store or website where a wallet can be installed. */
export type DownloadPlace = 'chrome' | 'ios' | 'android' | 'homepage'

export type DownloadLink = { place: DownloadPlace; href: string }

/** Returns a wallet's download links that pass `safeLink`, starting with the extension. */
export function downloadLinks({
  chromeStore,
  appStore,
  playStore,
  homepage,
}: Pick<
  DirectoryWallet,
  'chromeStore' | 'appStore' | 'playStore' | 'homepage'
>): readonly DownloadLink[] {
  const places: readonly [DownloadPlace, string | undefined][] = [
    ['chrome', chromeStore],
    ['ios', appStore],
    ['android', playStore],
    ['homepage', homepage],
  ]
  return places.flatMap(([place, link]) => {
    const href = safeLink(link)
    return href ? [{ place, href }] : []
  })
}

const icons: Record<DownloadPlace, IconName> = {
  chrome: 'extension',
  ios: 'phone',
  android: 'phone',
  homepage: 'globe',
}

/** The view with a wallet's download links. */
export function Downloads() {
  const kit = useKit()
  const texts = useTexts('getWallet', getWalletTexts)
  const { dialog } = useTexts()
  const wallet = useViewData('Downloads')?.wallet
  const name = safeText(wallet?.name)
  const links = wallet ? downloadLinks(wallet) : []
  if (!wallet || links.length === 0)
    return <EmptyPanel icon="download" title={texts.nowhere(name)} testId="no-downloads" />
  return (
    <>
      <div className={s.picture}>
        <Picture name={name} src={walletPicture(kit, wallet)} size={72} />
      </div>
      <List aria-label={dialog.get(name)}>
        {links.map(({ place, href }) => (
          <Row
            key={place}
            title={
              <>
                {texts[place]}
                <VisuallyHidden>{` (${dialog.opensInNewTab})`}</VisuallyHidden>
              </>
            }
            picture={<Picture icon={icons[place]} name={texts[place]} />}
            end={<Icon name="external" size="small" />}
            href={href}
            testId={`download-${place}`}
          />
        ))}
      </List>
    </>
  )
}
