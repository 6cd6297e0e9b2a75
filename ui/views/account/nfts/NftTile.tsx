'use client'
import { type ReactNode, useState } from 'react'
import { type Nft, useNftMetadata } from '../../../../queries/index.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { formatAddress } from '../../../../src/utils/address.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { nftTexts } from '../../../i18n/nftTexts.ts'
import { useLaterTexts } from '../../../i18n/useLaterTexts.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Address } from '../../../parts/Address.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { VisuallyHidden } from '../../../parts/VisuallyHidden.tsx'
import s from './Nfts.module.css'

/** One NFT: picture, name, collection. What nobody has told of it is read when it is shown. */
export function NftTile({ nft, explorer }: { nft: Nft; explorer: string | undefined }) {
  const { buttons, dialog } = useTexts()
  const texts = useLaterTexts('nfts', nftTexts)
  const { contract, tokenId, quantity, collection } = nft
  const isComplete = Boolean(nft.name && nft.previewUrl)
  const { gateway } = useKit().http.baseUrls
  const { data } = useNftMetadata({ nft: isComplete ? undefined : nft, gateway })
  const name = safeText(nft.name ?? data?.name) || texts.unnamed(`${tokenId}`)
  return (
    <Frame href={explorer && `${explorer}/token/${contract}?a=${tokenId}`}>
      <Art src={nft.previewUrl ?? data?.imageUrl} />
      <span className={s.name} dir="auto" title={name}>
        {name}
        {quantity > 1n && <bdi>{` ${texts.quantity(`${quantity}`)}`}</bdi>}
      </span>
      <span className={s.collection} dir="auto">
        {safeText(collection) || (
          <Address
            short={formatAddress(contract)}
            label={buttons.address(contract.slice(0, 4), contract.slice(-6))}
          />
        )}
      </span>
      {explorer && <VisuallyHidden>{`(${dialog.opensInNewTab})`}</VisuallyHidden>}
    </Frame>
  )
}

/** A real link to the explorer, where the network has one. */
function Frame({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <a className={s.tile} href={href} target="_blank" rel="noreferrer noopener" data-testid="nft">
      {children}
    </a>
  ) : (
    <div className={s.tile} data-testid="nft">
      {children}
    </div>
  )
}

/** The picture, or an icon in its place when it is not there or broken. */
function Art({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState<string>()
  return (
    <span className={s.art} aria-hidden="true">
      {src && failed !== src ? (
        <img
          className={s.image}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <Icon name="image" tone="muted" />
      )}
    </span>
  )
}
