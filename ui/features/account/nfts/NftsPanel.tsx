'use client'

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Nft, type Nfts, useNftMetadata, useNfts } from '../../../../queries/index.ts'
import { referenceOf } from '../../../../src/networks/caip.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { addressEnds, formatAddress } from '../../../../src/utils/address.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { Address } from '../../../components/Address.tsx'
import { Button } from '../../../components/Button.tsx'
import { EmptyPanel } from '../../../components/EmptyPanel.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { RowList } from '../../../components/RowList.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx'
import { nftTexts } from '../../../messages/accountTexts.ts'
import { unsupportedNetworkTexts } from '../../../messages/networkTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { ListStates, useIsOffline } from '../../../shell/ListStates.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { useWalletProvider } from '../../../shell/useAccountPortfolio.ts'
import s from './Nfts.module.css'

export type NftsOfProps = {
  address: string
  networkId: string
  networkName: string
  /** Base URL of the network's block explorer. */
  explorer: string | undefined
}

/** An account's NFTs on one network, with their loading and error states. */
export function NftsOf({ address, networkId, networkName, explorer }: NftsOfProps) {
  const router = useRouter()
  const feedback = useFeedback()
  const { hasView } = useDialog()
  const texts = useTexts('nfts', nftTexts)
  const isOffline = useIsOffline()
  const read = useNfts({
    address,
    networkId,
    gateway: useKit().http.baseUrls.gateway,
    ...useWalletProvider(),
  })
  const { dataUpdatedAt, refetch } = read
  const data = isUnread(read.data) ? undefined : read.data
  const isError = read.isError || data !== read.data
  const isLoading = !data && !isError
  const count = data?.items.length ?? 0
  const failure = isOffline ? texts.offline : texts.notLoaded

  useEffect(() => {
    if (isError) feedback.announce(failure, 'assertive')
  }, [feedback, isError, failure])
  // The list is announced only once.
  const isSaid = useRef(false)
  useEffect(() => {
    if (!data || isError || isSaid.current) return
    isSaid.current = true
    const { status, items } = data
    if (status === 'notSupported') return feedback.announce(texts.notSupported)
    feedback.announce(items.length ? texts.count(items.length) : texts.empty(networkName))
  }, [feedback, texts, data, isError, networkName])

  const isListed = data?.status === 'listed'
  const state = isLoading ? 'loading' : !data ? 'failed' : isError && isListed ? 'stale' : 'shown'
  return (
    <ListStates
      testId="nfts"
      state={state}
      texts={texts}
      waiting={
        <div className={s.nfts}>
          {[0, 1, 2, 3].map((index) => (
            <WaitingTile key={index} />
          ))}
        </div>
      }
      updatedAt={dataUpdatedAt}
      retry={() => void refetch()}
    >
      {!isListed ? (
        <EmptyPanel
          icon="image"
          title={texts.notSupported}
          text={texts.notSupportedText(networkName)}
          testId="nfts-not-supported"
        />
      ) : count > 0 ? (
        <>
          <NftGrid nfts={data.items} label={texts.list} explorer={explorer} />
          <Range nfts={data} />
        </>
      ) : (
        <EmptyPanel
          icon="image"
          title={texts.empty(networkName)}
          text={emptyText(data, texts)}
          testId="nfts-empty"
          action={
            hasView('Networks') && (
              <Button
                size="inline"
                focusKey="change-network"
                onClick={() => router.push('Networks')}
              >
                <Icon name="globe" size="small" />
                {texts.changeNetwork}
              </Button>
            )
          }
        />
      )}
    </ListStates>
  )
}

/** Whether no NFT was found but some receipts could not be read. An empty state would then be wrong. */
function isUnread(nfts: Nfts | undefined): boolean {
  if (nfts?.status !== 'listed' || nfts.source !== 'history') return false
  return nfts.items.length === 0 && nfts.range.unread > 0
}

/** Returns the text for the empty state. If there are older transactions, it says how many were searched. */
function emptyText(nfts: Nfts, texts: typeof nftTexts): string {
  if (nfts.status !== 'listed' || nfts.source !== 'history') return texts.emptyText
  const { transactions, hasMore } = nfts.range
  return hasMore ? texts.emptyRange(transactions) : texts.emptyText
}

/** Shows how many transactions were searched, if no source lists the NFTs directly. */
function Range({ nfts }: { nfts: Nfts }) {
  const texts = useTexts('nfts', nftTexts)
  if (nfts.status !== 'listed' || nfts.source !== 'history') return null
  const { transactions, unread } = nfts.range
  return (
    <p className={s.range} data-testid="nfts-range">
      {`${texts.fromLast(transactions)}.`}
      {unread > 0 && ` ${texts.someUnread}`}
    </p>
  )
}

/** The placeholder for a tile. */
function WaitingTile() {
  return (
    <span className={s.item} aria-hidden="true">
      <span className={s.art} />
      <Skeleton width={80} />
      <Skeleton width={40} />
    </span>
  )
}

/** The connected account's NFTs on the current network. */
export function NftsPanel() {
  const { address } = useKitAccount()
  const { network, networkId } = useKitNetwork()
  const unsupported = useTexts('unsupportedNetwork', unsupportedNetworkTexts)
  if (!address) return null
  return (
    <NftsOf
      // The key remounts the list for a new account or network, so that it starts at the top.
      key={`${networkId}:${address}`}
      address={address}
      networkId={networkId}
      networkName={network?.name ?? unsupported.unknownNetwork(referenceOf(networkId))}
      explorer={network?.blockExplorers?.default.url.replace(/\/+$/, '')}
    />
  )
}

/**
 * An NFT with its image, name and collection. If its metadata is missing, it is read when the tile renders.
 */
export function NftTile({ nft, explorer }: { nft: Nft; explorer: string | undefined }) {
  const { buttons, dialog } = useTexts()
  const texts = useTexts('nfts', nftTexts)
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
            label={buttons.address(...addressEnds(contract))}
          />
        )}
      </span>
      {explorer && <VisuallyHidden>{`(${dialog.opensInNewTab})`}</VisuallyHidden>}
    </Frame>
  )
}

/** A link to the block explorer, if the network has one. */
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

/** The image, or an icon if there is no image or it fails to load. */
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
  /** The accessible name. */
  label: string
  explorer: string | undefined
}

/** Grids with at most this many NFTs render all of them. */
const plainUpTo = 80
/** Estimated height of a row on a desktop, in px. It is used until a row has been measured. */
const usualRow = 224

type Pair = readonly [Nft, Nft?]

const keyOf = ([{ id }]: Pair) => id
const rowSize = () => usualRow

/** A grid of NFTs with two columns. */
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
