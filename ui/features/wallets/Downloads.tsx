'use client'

import { useKit } from '../../../src/react/useKit.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { safeLink } from '../../../src/wallets/walletLink.ts'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { List } from '../../components/List.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { useLaterTexts, useTexts } from '../../messages/useTexts.ts'
import { getWalletTexts } from '../../messages/walletsTexts.ts'
import { useViewData } from '../../router/RouterContext.tsx'
import { walletPicture } from '../../shell/pictures.ts'
import s from './Downloads.module.css'

/** Where a wallet can be had. */
export type DownloadPlace = 'chrome' | 'ios' | 'android' | 'homepage'

export type DownloadLink = { place: DownloadPlace; href: string }

/** The places that a wallet names, extension first. Only what `safeLink` lets through becomes a link. */
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

/** The places to get one wallet from. */
export function Downloads() {
  const kit = useKit()
  const texts = useLaterTexts('getWallet', getWalletTexts)
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
