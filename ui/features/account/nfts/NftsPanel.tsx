'use client'

import { useEffect, useRef } from 'react'
import { type Nfts, useNfts } from '../../../../queries/index.ts'
import { useKit } from '../../../../src/react/useKit.ts'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { Button } from '../../../components/Button.tsx'
import { EmptyPanel } from '../../../components/EmptyPanel.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { nftTexts } from '../../../messages/accountTexts.ts'
import { unsupportedChainTexts } from '../../../messages/networkTexts.ts'
import { useLaterTexts } from '../../../messages/useTexts.ts'
import { useRouter } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { ListStates, useIsOffline } from '../../../shell/ListStates.tsx'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { useWalletProvider } from '../../../shell/useAccountPortfolio.ts'
import { NftGrid } from './NftGrid.tsx'
import s from './Nfts.module.css'

export type NftsOfProps = {
  address: string
  networkId: string
  networkName: string
  /** Where the network's explorer is. */
  explorer: string | undefined
}

/** The NFTs of one account on one network, in whatever state they are. */
export function NftsOf({ address, networkId, networkName, explorer }: NftsOfProps) {
  const router = useRouter()
  const feedback = useFeedback()
  const { hasView } = useDialog()
  const texts = useLaterTexts('nfts', nftTexts)
  const isOffline = useIsOffline()
  const read = useNfts({
    address,
    chainId: networkId,
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
  // Said once.
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

/** Nothing was found where not everything could be read: that is no "none". */
function isUnread(nfts: Nfts | undefined): boolean {
  if (nfts?.status !== 'listed' || nfts.source !== 'history') return false
  return nfts.items.length === 0 && nfts.range.unread > 0
}

/** What was not looked at may hold some: then it is not said that there are none. */
function emptyText(nfts: Nfts, texts: typeof nftTexts): string {
  if (nfts.status !== 'listed' || nfts.source !== 'history') return texts.emptyText
  const { transactions, hasMore } = nfts.range
  return hasMore ? texts.emptyRange(transactions) : texts.emptyText
}

/** How far back was looked, where nobody lists what the account holds. */
function Range({ nfts }: { nfts: Nfts }) {
  const texts = useLaterTexts('nfts', nftTexts)
  if (nfts.status !== 'listed' || nfts.source !== 'history') return null
  const { transactions, unread } = nfts.range
  return (
    <p className={s.range} data-testid="nfts-range">
      {`${texts.fromLast(transactions)}.`}
      {unread > 0 && ` ${texts.someUnread}`}
    </p>
  )
}

/** The box of a tile that is still to come. */
function WaitingTile() {
  return (
    <span className={s.item} aria-hidden="true">
      <span className={s.art} />
      <Skeleton width={80} />
      <Skeleton width={40} />
    </span>
  )
}

/** The NFTs that the account in use holds on the network in use. */
export function NftsPanel() {
  const { address } = useKitAccount()
  const { network, networkId } = useKitNetwork()
  const unsupported = useLaterTexts('unsupportedChain', unsupportedChainTexts)
  if (!address) return null
  return (
    <NftsOf
      // Another account or network begins at its top.
      key={`${networkId}:${address}`}
      address={address}
      networkId={networkId}
      networkName={network?.name ?? unsupported.unknownNetwork(networkId.replace(/.*:/, ''))}
      explorer={network?.blockExplorers?.default.url.replace(/\/+$/, '')}
    />
  )
}
