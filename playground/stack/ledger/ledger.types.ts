import type { Address, Hex } from 'viem'
import type { CollectionRow } from '../chains/chainTable.ts'

/** A log as a node returns it. */
export type LedgerLog = { address: Address; topics: readonly Hex[]; data: Hex }

/** A mined transaction with its result. */
export type LedgerTransaction = {
  chainId: number
  hash: Hex
  blockNumber: number
  /** Its index in the block. */
  index: number
  /** The block's time, in seconds. */
  timestamp: number
  from: Address
  /** Null for a contract creation. */
  to: Address | null
  contractAddress: Address | null
  /** In wei. */
  value: bigint
  input: Hex
  nonce: number
  isSuccess: boolean
  logs: readonly LedgerLog[]
}

/** A transfer of an asset. Without a contract, the asset is the chain's native coin. */
export type AssetMove = {
  standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  contract: Address | null
  /** The token id of an NFT. */
  id?: bigint
  from: Address
  to: Address
  /** In base units; 1 for an ERC-721 item. */
  amount: bigint
}

/** A token contract's metadata. */
export type AssetName = { name: string; symbol: string; decimals: number }

/** An address's balance of a coin or token. */
export type Holding = AssetName & {
  /** Null for the chain's own coin. */
  contract: Address | null
  /** In base units. */
  amount: bigint
}

/** An item of a collection. */
export type Collectible = {
  name: string
  /** Its `tokenURI` or `uri`; null when the contract returns none. */
  uri: string | null
  isSpam: boolean
}

/** A name of the service, from the chain's logs. Times are in seconds. */
export type ServiceName = {
  name: string
  registeredAt: number
  updatedAt: number
  attributes: Readonly<Record<string, string>>
  /** Addresses by coin type (ENSIP-11). */
  addresses: Readonly<Record<string, { address: Address; createdAt: number }>>
}

/** Reads a chain's data for the services from its node. */
export type ChainLedger = {
  chainId: number
  isTestnet: boolean
  /** Transactions that the address sent or received, or that moved its assets, newest first. */
  transactionsOf(address: Address): Promise<readonly LedgerTransaction[]>
  /** The chain's coin, and every token that was ever sent to the address or is in `also`, including empty balances. */
  holdingsOf(address: Address, also?: readonly Address[]): Promise<readonly Holding[]>
  /** @returns undefined when no contract there reports to be a token */
  tokenAt(contract: Address | null): Promise<AssetName | undefined>
  collectibleOf(contract: Address, id: bigint): Promise<Collectible>
  /** Every registered name, in order of registration. */
  serviceNames(): Promise<readonly ServiceName[]>
}

/** Returns whether the service marks a collection as spam. The chain has no such information. */
export type IsSpam = (contract: Address) => boolean

/** Returns a function that reads the spam mark from a chain's table. */
export function isSpamIn(collections: readonly CollectionRow[]): IsSpam {
  const spam = new Set(
    collections.filter((one) => one.spam).map(({ address }) => address.toLowerCase()),
  )
  return (contract) => spam.has(contract.toLowerCase())
}
