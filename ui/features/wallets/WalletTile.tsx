'use client'
import { memo } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { Picture, PictureBadge } from '../../components/Picture.tsx'
import { Tile } from '../../components/Tiles.tsx'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { walletsTexts } from '../../messages/walletsTexts.ts'
import { walletPicture } from '../../shell/pictures.ts'

export type WalletTileProps = {
  wallet: DirectoryWallet
  tabIndex: 0 | -1
  /** The same at every render: a tile that scrolls by is rendered once. */
  onChoose: (wallet: DirectoryWallet) => void
}

/** One wallet of the directory. */
export const WalletTile = memo(function WalletTile({
  wallet,
  tabIndex,
  onChoose,
}: WalletTileProps) {
  const kit = useKit()
  const texts = useLaterTexts('wallets', walletsTexts)
  const name = safeText(wallet.name)
  const isCertified = wallet.badgeType === 'certified'
  return (
    <Tile
      name={name}
      aria-label={isCertified ? `${name}, ${texts.certified}` : undefined}
      picture={
        <Picture
          name={name}
          src={walletPicture(kit, wallet)}
          size={48}
          badge={isCertified && <PictureBadge icon="certified" tone="accent" />}
        />
      }
      tabIndex={tabIndex}
      focusKey={wallet.id}
      testId={`wallet-${wallet.id}`}
      onClick={() => onChoose(wallet)}
    />
  )
})
