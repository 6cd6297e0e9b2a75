import type { Address, Hex } from 'viem'
import type { CollectionRow } from '../chains/chainTable.ts'

/** A log as a node tells it. */
export type LedgerLog = { address: Address; topics: readonly Hex[]; data: Hex }

/** A transaction that is in a block, with what came of it. */
export type LedgerTransaction = {
  chainId: number
  hash: Hex
  blockNumber: number
  /** Its place in the block. */
  index: number
  /** Of the block, in seconds. */
  timestamp: number
  from: Address
  /** Null when it made a contract. */
  to: Address | null
  contractAddress: Address | null
  /** In wei. */
  value: bigint
  input: Hex
  nonce: number
  isSuccess: boolean
  logs: readonly LedgerLog[]
}

/** One asset that went from one address to another. Without a contract: the chain's own coin. */
export type AssetMove = {
  standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  contract: Address | null
  /** Of an NFT. */
  id?: bigint
  from: Address
  to: Address
  /** In base units; an ERC-721's item is 1. */
  amount: bigint
}

/** What a contract says of itself. */
export type AssetName = { name: string; symbol: string; decimals: number }

/** A coin or token, and how much of it an address has. */
export type Holding = AssetName & {
  /** Null: the chain's own coin. */
  contract: Address | null
  /** In base units. */
  amount: bigint
}

/** An item of a collection. */
export type Collectible = {
  name: string
  /** Its `tokenURI` or `uri`; null when the contract tells none. */
  uri: string | null
  isSpam: boolean
}

/** A name that the service gave, as the chain's logs tell it. Times are in seconds. */
export type ServiceName = {
  name: string
  registeredAt: number
  updatedAt: number
  attributes: Readonly<Record<string, string>>
  /** By coin type (ENSIP-11). */
  addresses: Readonly<Record<string, { address: Address; createdAt: number }>>
}

/** What the services know of one chain: all of it is read from the node. */
export type ChainLedger = {
  chainId: number
  isTestnet: boolean
  /** Transactions that the address sent, got, or had assets moved by: the newest first. */
  transactionsOf(address: Address): Promise<readonly LedgerTransaction[]>
  /** The chain's coin, and every token that ever moved to the address or stands in `also`, also when nothing is left. */
  holdingsOf(address: Address, also?: readonly Address[]): Promise<readonly Holding[]>
  /** @returns undefined when nothing there says that it is a token */
  tokenAt(contract: Address | null): Promise<AssetName | undefined>
  collectibleOf(contract: Address, id: bigint): Promise<Collectible>
  /** Every name that was given, in the order in which they were. */
  serviceNames(): Promise<readonly ServiceName[]>
}

/** Whether a collection is one that nobody asked for: a judgement of the service's, no fact of the chain. */
export type IsSpam = (contract: Address) => boolean

/** How the rows of a chain's table are judged. */
export function isSpamIn(collections: readonly CollectionRow[]): IsSpam {
  const spam = new Set(
    collections.filter((one) => one.spam).map(({ address }) => address.toLowerCase()),
  )
  return (contract) => spam.has(contract.toLowerCase())
}
