'use client'
import { useEffect } from 'react'
import { useRecommendedWallets } from '../../../queries/index.ts'
import { isPhone } from '../../../src/links/isPhone.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { safeText } from '../../../src/utils/safeText.ts'
import { isWalletListed } from '../../../src/wallets/isWalletListed.ts'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { walletPicture } from '../../dialog/walletPicture.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { getWalletTexts } from '../../i18n/getWalletTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Icon } from '../../parts/Icon.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { List } from '../../parts/List.tsx'
import { Note } from '../../parts/Note.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { Row } from '../../parts/Row.tsx'
import { SkeletonRow } from '../../parts/Skeleton.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useRouter } from '../../router/RouterContext.tsx'
import { recommendedParameters } from '../../flows/recommendedParameters.ts'
import { downloadLinks } from './downloadLinks.ts'

/** A list of every wallet, outside this product. */
const guideUrl = 'https://walletguide.walletconnect.network'

/** A few wallets to get, for those who come without one. */
export function GetWallet() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useLaterTexts('getWallet', getWalletTexts)
  const { connect, dialog } = useTexts()
  const { data, isLoading, isError, refetch } = useRecommendedWallets(recommendedParameters(kit))
  const isLate = useIsLate(isLoading)
  const wallets = (data?.wallets ?? []).filter(
    (one) =>
      isWalletListed(one, kit.config, { isMobile: isPhone() }) && downloadLinks(one).length > 0,
  )

  useEffect(() => {
    if (isLate) feedback.announce(connect.loadingWallets)
    if (isError) feedback.announce(connect.directoryDown)
  }, [feedback, connect, isLate, isError])

  return (
    <div aria-busy={isLoading || undefined}>
      {isError && (
        <Note
          icon="offline"
          testId="directory-down"
          action={<LinkButton onClick={() => void refetch()}>{dialog.tryAgain}</LinkButton>}
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
