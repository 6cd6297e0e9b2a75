import type { Address, Hex } from 'viem'
import type { CollectionRow } from '../chains/chainTable.ts'

/** A log as a node returns it. */
export type LedgerLog = { address: Address; topics: readonly Hex[]; data: Hex }

/** A mined transaction with its result. */
export type LedgerTransaction = {
  chainId: number
  hash: Hex
  blockNumber: number
  /** The index of the transaction in the block. */
  index: number
  /** The time of the block, in seconds since the Unix epoch. */
  timestamp: number
  from: Address
  /** The recipient; null for a contract creation. */
  to: Address | null
  contractAddress: Address | null
  /** The value in wei. */
  value: bigint
  input: Hex
  nonce: number
  isSuccess: boolean
  logs: readonly LedgerLog[]
}

/** A transfer of an asset. If the contract is null, the asset is the chain's native coin. */
export type AssetMove = {
  standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  contract: Address | null
  /** The token id of an NFT. */
  id?: bigint
  from: Address
  to: Address
  /** The amount in base units; 1 for an ERC-721 item. */
  amount: bigint
}

/** A token contract's metadata. */
export type AssetName = { name: string; symbol: string; decimals: number }

/** An address's balance of a coin or token. */
export type Holding = AssetName & {
  /** The token contract; null for the chain's coin. */
  contract: Address | null
  /** The amount in base units. */
  amount: bigint
}

/** An NFT of a collection. */
export type Collectible = {
  name: string
  /** The `tokenURI` or `uri` of the NFT; null when the contract returns none. */
  uri: string | null
  isSpam: boolean
}

/** A name of the service, read from the chain's logs. Times are in seconds since the Unix epoch. */
export type ServiceName = {
  name: string
  registeredAt: number
  updatedAt: number
  attributes: Readonly<Record<string, string>>
  /** The addresses by coin type (ENSIP-11). */
  addresses: Readonly<Record<string, { address: Address; createdAt: number }>>
}

/** A reader of a chain's data for the services. It reads from the node. */
export type ChainLedger = {
  chainId: number
  isTestnet: boolean
  /** Returns the transactions that the address sent or received, or that moved its assets, newest first. */
  transactionsOf(address: Address): Promise<readonly LedgerTransaction[]>
  /**
   * Returns the balances of the chain's coin, and of every token that was ever sent to the address or is in `also`,
   * including empty balances.
   */
  holdingsOf(address: Address, also?: readonly Address[]): Promise<readonly Holding[]>
  /** Returns the metadata of a token contract. @returns undefined when no contract there reports to be a token */
  tokenAt(contract: Address | null): Promise<AssetName | undefined>
  collectibleOf(contract: Address, id: bigint): Promise<Collectible>
  /** Returns every registered name, in order of registration. */
  serviceNames(): Promise<readonly ServiceName[]>
}

/** A function that returns whether the service marks a collection as spam. The chain has no such information. */
export type IsSpam = (contract: Address) => boolean

/** Returns a function that reads the spam marks from a chain's table. */
export function isSpamIn(collections: readonly CollectionRow[]): IsSpam {
  const spam = new Set(
    collections.filter((one) => one.spam).map(({ address }) => address.toLowerCase()),
  )
  return (contract) => spam.has(contract.toLowerCase())
}
