'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { walletPicture } from '../../dialog/walletPicture.ts'
import { getWalletTexts } from '../../i18n/getWalletTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { EmptyPanel } from '../../parts/EmptyPanel.tsx'
import { Icon } from '../../parts/Icon.tsx'
import type { IconName } from '../../parts/iconPaths.ts'
import { List } from '../../parts/List.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useViewData } from '../../router/RouterContext.tsx'
import s from './Downloads.module.css'
import { type DownloadPlace, downloadLinks } from './downloadLinks.ts'

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
