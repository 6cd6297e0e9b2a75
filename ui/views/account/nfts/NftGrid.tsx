'use client'
import { useCallback, useMemo } from 'react'
import type { Nft } from '../../../../queries/index.ts'
import { RowList } from '../../../parts/RowList.tsx'
import s from './Nfts.module.css'
import { NftTile } from './NftTile.tsx'

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
