import { useQuery } from '@tanstack/react-query'
import { bitcoin } from 'latchkit/networks'
import {
  getActivityQueryOptions,
  getAssetImageQueryOptions,
  getBitcoinBalanceQueryOptions,
  getBitcoinFeesQueryOptions,
  getBitcoinTransactionsQueryOptions,
  getExcludedWalletsQueryOptions,
  getFeaturedWalletsQueryOptions,
  getIdentityQueryOptions,
  getKitEnsAddressQueryOptions,
  getKitEnsAvatarQueryOptions,
  getKitEnsNameQueryOptions,
  getNameRecordQueryOptions,
  getNativeBalanceQueryOptions,
  getNftMetadataQueryOptions,
  getNftsQueryOptions,
  getPortfolioQueryOptions,
  getProjectConfigQueryOptions,
  getRecommendedWalletsQueryOptions,
  getReverseNamesQueryOptions,
  getSupportedChainsQueryOptions,
  getTokenPricesQueryOptions,
  getWalletImageQueryOptions,
  getWalletPagesQueryOptions,
  getWalletRanksQueryOptions,
  getWalletSearchQueryOptions,
  getWalletsByIdQueryOptions,
  type Nfts,
  nativeTokenAddress,
  type Portfolio,
  type WalletProvider,
} from 'latchkit/queries'
import type { Readers } from './createReaders.ts'
import { PagedRead, Read } from './Read.tsx'

/** The account and chain to read. */
export type Subject = {
  address: string
  /** The chain as a CAIP-2 ID. */
  networkId: string
  ensName: string
  serviceName: string
  /** A connected wallet, if any. */
  wallet: WalletProvider | undefined
}

/** Directory IDs of MetaMask and Rainbow, and the image ID of Ethereum. */
const walletId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const featuredId = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const networkPicture = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'

type ReadsProps = { readers: Readers; subject: Subject }

/** All reads of `latchkit/queries`. */
export function Reads({ readers, subject }: ReadsProps) {
  const { http, config, storage } = readers
  const { address, networkId, ensName, serviceName, wallet } = subject
  const coin = nativeTokenAddress(networkId)
  return (
    <>
      <AccountReads readers={readers} subject={subject} />
      <PagedRead
        name="getActivityQueryOptions"
        options={getActivityQueryOptions(http, { address, networkId, storage })}
      />
      <Read
        name="getNativeBalanceQueryOptions"
        options={getNativeBalanceQueryOptions(config, { address, networkId, storage })}
        source="chain"
      />
      <Read
        name="getTokenPricesQueryOptions"
        options={getTokenPricesQueryOptions(http, { addresses: coin ? [coin] : [], storage })}
      />
      <Read
        name="getIdentityQueryOptions"
        options={getIdentityQueryOptions(http, { address, networkId, storage })}
      />
      <Read
        name="getNameRecordQueryOptions"
        options={getNameRecordQueryOptions(http, { name: serviceName, networkId })}
      />
      <Read
        name="getReverseNamesQueryOptions"
        options={getReverseNamesQueryOptions(http, { address, networkId })}
      />
      <Read
        name="getKitEnsNameQueryOptions"
        options={getKitEnsNameQueryOptions(config, { address, storage })}
        source="chain"
      />
      <Read
        name="getKitEnsAddressQueryOptions"
        options={getKitEnsAddressQueryOptions(config, { name: ensName })}
        source="chain"
      />
      <Read
        name="getKitEnsAvatarQueryOptions"
        options={getKitEnsAvatarQueryOptions(config, { name: ensName, storage })}
        source="chain"
      />
      <Read name="getSupportedChainsQueryOptions" options={getSupportedChainsQueryOptions(http)} />
      <Read name="getProjectConfigQueryOptions" options={getProjectConfigQueryOptions(http)} />
      <DirectoryReads readers={readers} />
      <BitcoinReads readers={readers} />
      <Read
        name="getPortfolioQueryOptions-wallet"
        options={getPortfolioQueryOptions(http, {
          address: wallet && address,
          networkId,
          provider: wallet,
          providerKind: 'dev-wallet',
          storage,
        })}
        source={sourceOfPortfolio}
      />
      <Read
        name="getNftsQueryOptions-wallet"
        options={getNftsQueryOptions(http, {
          address: wallet && address,
          networkId,
          config,
          provider: wallet,
          providerKind: 'dev-wallet',
        })}
        source={sourceOfNfts}
      />
    </>
  )
}

/** The reads of an account, and of the metadata of its first NFT. */
function AccountReads({ readers: { http, config, storage }, subject }: ReadsProps) {
  const { address, networkId } = subject
  const nfts = getNftsQueryOptions(http, { address, networkId, config })
  const first = useQuery(nfts).data?.items[0]
  return (
    <>
      <Read
        name="getPortfolioQueryOptions"
        options={getPortfolioQueryOptions(http, { address, networkId, storage })}
        source={sourceOfPortfolio}
      />
      <Read name="getNftsQueryOptions" options={nfts} source={sourceOfNfts} />
      <Read
        name="getNftMetadataQueryOptions"
        options={getNftMetadataQueryOptions(http, {
          nft: first,
          config,
          gateway: `${http.baseUrls.blockchain.replace(/\/blockchain$/, '')}/gateway`,
        })}
        source="service and chain"
      />
    </>
  )
}

/** The Bitcoin reads for an account of the test mnemonic. */
function BitcoinReads({ readers: { http } }: Pick<ReadsProps, 'readers'>) {
  const place = {
    address: 'bc1qga3dxrvkzxyqnh9k67aw2927rt57eacfmd3q0a',
    networkId: bitcoin.caipNetworkId,
  }
  return (
    <>
      <Read
        name="getBitcoinBalanceQueryOptions"
        options={getBitcoinBalanceQueryOptions(http, place)}
      />
      <PagedRead
        name="getBitcoinTransactionsQueryOptions"
        options={getBitcoinTransactionsQueryOptions(http, place)}
      />
      <Read name="getBitcoinFeesQueryOptions" options={getBitcoinFeesQueryOptions(http, place)} />
    </>
  )
}

/** The reads of the wallet directory and its images. */
function DirectoryReads({ readers: { http } }: Pick<ReadsProps, 'readers'>) {
  const byId = getWalletsByIdQueryOptions(http, { ids: [walletId] })
  const imageId = useQuery(byId).data?.wallets[0]?.imageId
  return (
    <>
      <Read name="getWalletsByIdQueryOptions" options={byId} />
      <Read
        name="getFeaturedWalletsQueryOptions"
        options={getFeaturedWalletsQueryOptions(http, { ids: [featuredId] })}
      />
      <Read
        name="getRecommendedWalletsQueryOptions"
        options={getRecommendedWalletsQueryOptions(http)}
      />
      <PagedRead name="getWalletPagesQueryOptions" options={getWalletPagesQueryOptions(http)} />
      <Read
        name="getWalletSearchQueryOptions"
        options={getWalletSearchQueryOptions(http, { search: 'birch' })}
      />
      <Read
        name="getExcludedWalletsQueryOptions"
        options={getExcludedWalletsQueryOptions(http, { ids: [walletId] })}
      />
      <Read
        name="getWalletRanksQueryOptions"
        options={getWalletRanksQueryOptions(http, { names: ['MetaMask'], rdns: ['io.metamask'] })}
      />
      <Read
        name="getWalletImageQueryOptions"
        options={getWalletImageQueryOptions(http, { imageId })}
      />
      <Read
        name="getAssetImageQueryOptions"
        options={getAssetImageQueryOptions(http, { imageId: networkPicture })}
      />
    </>
  )
}

function sourceOfPortfolio(portfolio: Portfolio) {
  return 'source' in portfolio ? portfolio.source : 'service'
}

function sourceOfNfts(nfts: Nfts) {
  return 'source' in nfts && nfts.source === 'wallet' ? 'wallet' : 'service and chain'
}
