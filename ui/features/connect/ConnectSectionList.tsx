'use client'
import { useId } from 'react'
import type { ViewName } from '../../../src/config/views.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import type { WalletTag } from '../../../src/wallets/listRules.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { List } from '../../components/List.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { SkeletonRow } from '../../components/Skeleton.tsx'
import { Tag } from '../../components/Tag.tsx'
import { Tile, Tiles } from '../../components/Tiles.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { connectorPicture, walletPicture } from '../../shell/pictures.ts'
import s from './Connect.module.css'
import type { ConnectItem, ConnectSection, SectionHeading } from './connectSections.ts'

export type ConnectSectionListProps = ConnectSection & {
  /** True until the user has accepted the terms. */
  isOff: boolean
  /** The section's heading. */
  heading: SectionHeading | undefined
  /** Pairs with a wallet that is not installed. If omitted, the row opens the view for installing it. */
  onPair?: (wallet: DirectoryWallet) => void
}

/** Minimum number of wallets to show as tiles instead of rows. */
const tilesFrom = 3

function isTiled({ type, items, awaited }: ConnectSection): boolean {
  return type === 'featured' && Math.max(items.length, awaited) >= tilesFrom
}

/**
 * A section with wallets. If there are several featured wallets, they are tiles. All other wallets are rows.
 */
export function ConnectSectionList(props: ConnectSectionListProps) {
  const { type, items, awaited, isOff, heading, onPair } = props
  const headingId = useId()
  const kit = useKit()
  const router = useRouter()
  const { prepare } = useDialog()
  const { connect: texts } = useTexts()
  const shared = (item: ConnectItem) => {
    const view = viewOf(item)
    return {
      focusKey: item.key,
      testId: `wallet-${item.kind === 'connector' ? item.connector.id : item.wallet.id}`,
      isDisabled: isOff,
      onPointerEnter: () => prepare(view),
      onFocus: () => prepare(view),
      onClick: () => choose(item),
    }
  }

  function viewOf(item: ConnectItem): ViewName {
    const isElsewhere = item.kind === 'wallet' ? onPair !== undefined : isCode(item)
    if (isElsewhere) return 'ConnectingWalletConnect'
    return isForSeveral(item) ? 'ConnectingMultiChain' : 'ConnectingExternal'
  }

  function choose(item: ConnectItem) {
    if (item.kind === 'connector') {
      if (isCode(item)) router.push('ConnectingWalletConnect')
      else if (isForSeveral(item))
        router.push('ConnectingMultiChain', {
          connectorUids: item.connectors.map((one) => one.uid),
        })
      else router.push('ConnectingExternal', { connector: item.connector })
      return
    }
    const { wallet, installUrl } = item
    if (onPair) onPair(wallet)
    else {
      const { id, name, rdns } = wallet
      router.push('ConnectingExternal', {
        wallet: { id, name, rdns, imageUrl: walletPicture(kit, wallet), installUrl },
      })
    }
  }

  const title = heading && (
    <h3 className={s.heading} id={headingId}>
      {texts[heading]}
    </h3>
  )
  const name = (label: string) =>
    heading ? { 'aria-labelledby': headingId } : { 'aria-label': label }
  if (awaited > 0)
    return (
      <>
        {title}
        <AwaitedWallets {...props} />
      </>
    )
  if (isTiled(props))
    return (
      <div className={s.section} data-kind="tiles">
        {title}
        <Tiles {...name(texts.featured)}>
          {items.map((item) => (
            <Tile
              key={item.key}
              name={walletName(item)}
              picture={<Picture name={walletName(item)} src={pictureOf(item)} size={48} />}
              {...shared(item)}
            />
          ))}
        </Tiles>
      </div>
    )
  return (
    <div className={s.section} data-kind="rows" data-type={type}>
      {title}
      <List {...name(type === 'featured' ? texts.featured : texts.wallets)}>
        {items.map((item) => (
          <Row
            key={item.key}
            title={nameOf(item)}
            titleText={nameOf(item)}
            picture={
              <Picture
                name={nameOf(item)}
                src={pictureOf(item)}
                icon={isCode(item) ? 'qr' : undefined}
              />
            }
            subtitle={
              item.kind === 'connector' && item.isContested ? texts.sameIdentity : undefined
            }
            // A tag that repeats the heading is omitted.
            end={item.tag && item.tag !== heading && <WalletTagText tag={item.tag} />}
            {...shared(item)}
          />
        ))}
      </List>
    </div>
  )

  function nameOf(item: ConnectItem): string {
    return isCode(item) ? texts.scanWithPhone : walletName(item)
  }

  function pictureOf(item: ConnectItem) {
    if (isCode(item)) return undefined
    return item.kind === 'connector'
      ? connectorPicture(kit, item.connector)
      : walletPicture(kit, item.wallet)
  }
}

/** Placeholders for wallets that the directory may still return. */
function AwaitedWallets(props: ConnectSection) {
  const { type, awaited } = props
  const places = Array.from({ length: awaited }, (_, place) => place)
  const isTiles = isTiled(props)
  return (
    <div className={s.section} data-kind={isTiles ? 'tiles' : 'rows'} aria-hidden="true">
      <div className={s.awaited} data-testid={`awaited-${type}`}>
        {isTiles ? (
          <Tiles>
            {places.map((place) => (
              <span key={place} className={s.tile} />
            ))}
          </Tiles>
        ) : (
          places.map((place) => <SkeletonRow key={place} />)
        )}
      </div>
    </div>
  )
}

function WalletTagText({ tag }: { tag: WalletTag }) {
  const { connect: texts } = useTexts()
  return <Tag kind={tag === 'installed' ? 'ok' : 'plain'}>{texts[tag]}</Tag>
}

/** Whether this is the row that shows a QR code for any wallet. */
function isCode(item: ConnectItem): boolean {
  return item.kind === 'connector' && item.connector.type === 'WALLET_CONNECT'
}

/** Whether a wallet supports several namespaces. If so, the user selects one of them. */
function isForSeveral(item: ConnectItem): boolean {
  return item.kind === 'connector' && item.connectors.length > 1
}

function walletName(item: ConnectItem): string {
  return item.kind === 'connector' ? item.connector.name : safeText(item.wallet.name)
}
