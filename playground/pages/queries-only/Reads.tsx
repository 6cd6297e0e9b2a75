import { useQuery } from '@tanstack/react-query'
import { bitcoin } from 'latchkit/networks'
import {
  activityOptions,
  assetImageOptions,
  ensAddressOptions,
  ensAvatarOptions,
  ensNameOptions,
  excludedWalletsOptions,
  featuredWalletsOptions,
  getBitcoinBalanceQueryOptions,
  getBitcoinFeesQueryOptions,
  getBitcoinTransactionsQueryOptions,
  identityOptions,
  type Nfts,
  nameRecordOptions,
  nativeBalanceOptions,
  nativeTokenAddress,
  nftMetadataOptions,
  nftsOptions,
  type Portfolio,
  portfolioOptions,
  projectConfigOptions,
  recommendedWalletsOptions,
  reverseNamesOptions,
  supportedChainsOptions,
  tokenPricesOptions,
  type WalletProvider,
  walletImageOptions,
  walletPagesOptions,
  walletRanksOptions,
  walletSearchOptions,
  walletsByIdOptions,
} from 'latchkit/queries'
import type { Readers } from './createReaders.ts'
import { PagedRead, Read } from './Read.tsx'

/** What the page is asked about. */
export type Subject = {
  address: string
  /** CAIP-2. */
  chainId: string
  ensName: string
  serviceName: string
  /** A wallet that may be asked; undefined: nobody gave one. */
  wallet: WalletProvider | undefined
}

/** MetaMask and Rainbow in the directory, and the picture of Ethereum. */
const walletId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const featuredId = '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'
const networkPicture = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'

type ReadsProps = { readers: Readers; subject: Subject }

/** Every read of `latchkit/queries`, each alone. */
export function Reads({ readers, subject }: ReadsProps) {
  const { http, config, storage } = readers
  const { address, chainId, ensName, serviceName, wallet } = subject
  const coin = nativeTokenAddress(chainId)
  return (
    <>
      <AccountReads readers={readers} subject={subject} />
      <PagedRead
        name="activityOptions"
        options={activityOptions(http, { address, chainId, storage })}
      />
      <Read
        name="nativeBalanceOptions"
        options={nativeBalanceOptions(config, { address, chainId, storage })}
        source="chain"
      />
      <Read
        name="tokenPricesOptions"
        options={tokenPricesOptions(http, { addresses: coin ? [coin] : [], storage })}
      />
      <Read name="identityOptions" options={identityOptions(http, { address, chainId, storage })} />
      <Read
        name="nameRecordOptions"
        options={nameRecordOptions(http, { name: serviceName, chainId })}
      />
      <Read name="reverseNamesOptions" options={reverseNamesOptions(http, { address, chainId })} />
      <Read
        name="ensNameOptions"
        options={ensNameOptions(config, { address, storage })}
        source="chain"
      />
      <Read
        name="ensAddressOptions"
        options={ensAddressOptions(config, { name: ensName })}
        source="chain"
      />
      <Read
        name="ensAvatarOptions"
        options={ensAvatarOptions(config, { name: ensName, storage })}
        source="chain"
      />
      <Read name="supportedChainsOptions" options={supportedChainsOptions(http)} />
      <Read name="projectConfigOptions" options={projectConfigOptions(http)} />
      <DirectoryReads readers={readers} />
      <BitcoinReads readers={readers} />
      <Read
        name="portfolioOptions-wallet"
        options={portfolioOptions(http, {
          address: wallet && address,
          chainId,
          provider: wallet,
          providerKind: 'dev-wallet',
          storage,
        })}
        source={sourceOfPortfolio}
      />
      <Read
        name="nftsOptions-wallet"
        options={nftsOptions(http, {
          address: wallet && address,
          chainId,
          config,
          provider: wallet,
          providerKind: 'dev-wallet',
        })}
        source={sourceOfNfts}
      />
    </>
  )
}

/** What an account holds, as far as the services and the chain tell; of its first NFT what the contract says. */
function AccountReads({ readers: { http, config, storage }, subject }: ReadsProps) {
  const { address, chainId } = subject
  const nfts = nftsOptions(http, { address, chainId, config })
  const first = useQuery(nfts).data?.items[0]
  return (
    <>
      <Read
        name="portfolioOptions"
        options={portfolioOptions(http, { address, chainId, storage })}
        source={sourceOfPortfolio}
      />
      <Read name="nftsOptions" options={nfts} source={sourceOfNfts} />
      <Read
        name="nftMetadataOptions"
        options={nftMetadataOptions(http, {
          nft: first,
          config,
          gateway: `${http.baseUrls.blockchain.replace(/\/blockchain$/, '')}/gateway`,
        })}
        source="service and chain"
      />
    </>
  )
}

/** What an account of the test mnemonic has and did on Bitcoin, and what a payment costs there. */
function BitcoinReads({ readers: { http } }: Pick<ReadsProps, 'readers'>) {
  const place = {
    address: 'bc1qga3dxrvkzxyqnh9k67aw2927rt57eacfmd3q0a',
    chainId: bitcoin.caipNetworkId,
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

/** The wallet directory, and its pictures. */
function DirectoryReads({ readers: { http } }: Pick<ReadsProps, 'readers'>) {
  const byId = walletsByIdOptions(http, { ids: [walletId] })
  const imageId = useQuery(byId).data?.wallets[0]?.imageId
  return (
    <>
      <Read name="walletsByIdOptions" options={byId} />
      <Read
        name="featuredWalletsOptions"
        options={featuredWalletsOptions(http, { ids: [featuredId] })}
      />
      <Read name="recommendedWalletsOptions" options={recommendedWalletsOptions(http)} />
      <PagedRead name="walletPagesOptions" options={walletPagesOptions(http)} />
      <Read name="walletSearchOptions" options={walletSearchOptions(http, { search: 'birch' })} />
      <Read
        name="excludedWalletsOptions"
        options={excludedWalletsOptions(http, { ids: [walletId] })}
      />
      <Read
        name="walletRanksOptions"
        options={walletRanksOptions(http, { names: ['MetaMask'], rdns: ['io.metamask'] })}
      />
      <Read name="walletImageOptions" options={walletImageOptions(http, { imageId })} />
      <Read
        name="assetImageOptions"
        options={assetImageOptions(http, { imageId: networkPicture })}
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
