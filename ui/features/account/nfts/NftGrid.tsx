'use client'

import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type Nft, useNftMetadata } from '../../../../queries/index.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { formatAddress } from '../../../../src/utils/address.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { Address } from '../../../components/Address.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { RowList } from '../../../components/RowList.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx'
import { nftTexts } from '../../../messages/accountTexts.ts'
import { useLaterTexts, useTexts } from '../../../messages/useTexts.ts'
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

export type NftGridProps = {
  nfts: readonly Nft[]
  /** The name for readers. */
  label: string
  explorer: string | undefined
}

/** Up to this many are all in the page. */
const plainUpTo = 80
/** How high a row of two is on a desktop, in px, until it is measured. */
const usualRow = 224

type Pair = readonly [Nft, Nft?]

const keyOf = ([{ id }]: Pair) => id
const rowSize = () => usualRow

/** NFTs, two across. */
export function NftGrid({ nfts, label, explorer }: NftGridProps) {
  const pairs = useMemo(
    () => nfts.flatMap((nft, index): Pair[] => (index % 2 ? [] : [[nft, nfts[index + 1]]])),
    [nfts],
  )
  const renderPair = useCallback(
    ([first, second]: Pair) => (
      <div className={s.pair}>
        <NftTile nft={first} explorer={explorer} />
        {second && <NftTile nft={second} explorer={explorer} />}
      </div>
    ),
    [explorer],
  )
  if (nfts.length > plainUpTo) {
    return (
      <RowList
        items={pairs}
        keyOf={keyOf}
        rowSize={rowSize}
        renderRow={renderPair}
        label={label}
        testId="nft-list"
      />
    )
  }
  return (
    <ul className={s.nfts} aria-label={label} data-testid="nft-list">
      {nfts.map((nft) => (
        <li key={nft.id} className={s.item}>
          <NftTile nft={nft} explorer={explorer} />
        </li>
      ))}
    </ul>
  )
}
