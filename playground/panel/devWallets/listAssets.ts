import {
  type Abi,
  type Address,
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
} from 'viem'
import {
  decodeAbiParameters,
  formatUnits,
  getAddress,
  hexToBigInt,
  padHex,
  parseAbi,
  parseAbiParameters,
} from 'viem/utils'
import { type ChainRow, multicall3Address } from '../../stack/chains/chainTable.ts'
import { tokenPicture } from '../../stack/services/pictureAddresses.ts'
import { priceOf } from '../../stack/services/priceTable.ts'

/** An asset as a wallet returns it. https://eips.ethereum.org/EIPS/eip-7811 */
export type WalletAsset = {
  address: Address | 'native'
  balance: Hex
  /**
   * The type of the asset. For coins and tokens it has the casing of existing wallets, for NFTs the casing of ERC-7811.
   */
  type: 'NATIVE' | 'ERC20' | 'erc721' | 'erc1155'
  metadata: {
    name: string
    symbol: string
    decimals?: number
    /** The price in US dollars; 0 if it is unknown. */
    price?: number
    /** The value in US dollars; absent if it is unknown. */
    value?: number
    iconUrl?: string
    tokenId?: Hex
    tokenURI?: string
  }
}

export type ListAssetsParameters = {
  account: Address
  row: ChainRow
  rpcUrl: string
  /** The base URL of pictures. */
  gatewayUrl: string
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const collectionAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
])

type Log = { address: Address; topics: readonly Hex[]; data: Hex }
type Item = { contract: Address; id: bigint; isSingle: boolean }

/**
 * Lists the assets of an account on a chain: coins and tokens by value, then NFTs. Reads received assets from logs, and
 * returns those that the account still owns. Excludes collections that are marked as spam in the playground's table.
 */
export async function listAssets(parameters: ListAssetsParameters): Promise<WalletAsset[]> {
  const { account, row, rpcUrl } = parameters
  const client = createPublicClient({ transport: http(rpcUrl) })
  const logsTo = (topics: readonly (Hex | readonly Hex[] | null)[]) =>
    client.request({
      method: 'eth_getLogs',
      params: [{ fromBlock: numberToHex(row.firstBlock), toBlock: 'latest', topics: [...topics] }],
    } as never) as Promise<readonly Log[]>
  const to = padHex(account, { size: 32 })
  const [coin, moved, items] = await Promise.all([
    client.getBalance({ address: account }),
    logsTo([transferTopic, null, to]),
    logsTo([[singleTopic, batchTopic], null, null, to]),
  ])

  const isSpam = (address: Address) =>
    row.collections.some((one) => one.spam && one.address.toLowerCase() === address.toLowerCase())
  const read = async (calls: readonly Read[]): Promise<readonly unknown[]> => {
    const answers = await client.multicall({
      contracts: calls as never,
      multicallAddress: multicall3Address,
    })
    return (answers as readonly { result?: unknown }[]).map(({ result }) => result)
  }
  const tokens = [...new Set(moved.filter(isErc20).map(({ address }) => getAddress(address)))]
  const held: Item[] = unique([
    ...moved.filter((log) => !isErc20(log)).map(readSingle),
    ...items.flatMap(readMultiple),
  ]).filter(({ contract }) => !isSpam(contract))
  const [ofTokens, ofItems] = await Promise.all([
    read(tokens.flatMap((address) => tokenReads(address, account))),
    read(held.flatMap((item) => itemReads(item, account))),
  ])

  const assets = [
    toAsset(parameters, null, [
      coin,
      row.nativeCurrency.name,
      row.nativeCurrency.symbol,
      row.nativeCurrency.decimals,
    ]),
    ...tokens.map((address, index) => toAsset(parameters, address, four(ofTokens, index))),
  ].flatMap((asset) => asset ?? [])
  const valued = assets.sort(
    (one, other) => (other.metadata.value ?? 0) - (one.metadata.value ?? 0),
  )
  return [
    ...valued,
    ...held.flatMap((item, index) => toItem(item, account, four(ofItems, index)) ?? []),
  ]
}

type Read = { address: Address; abi: Abi; functionName: string; args?: readonly unknown[] }

function tokenReads(address: Address, account: Address): Read[] {
  return [
    { address, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
    ...['name', 'symbol', 'decimals'].map((functionName) => ({
      address,
      abi: erc20Abi,
      functionName,
    })),
  ]
}

/**
 * Returns the contract reads for an NFT: its owner or amount, the collection's name and symbol, and the metadata's URL.
 */
function itemReads({ contract: address, id, isSingle }: Item, account: Address): Read[] {
  const abi = collectionAbi
  return [
    isSingle
      ? { address, abi, functionName: 'ownerOf', args: [id] }
      : { address, abi, functionName: 'balanceOf', args: [account, id] },
    { address, abi, functionName: 'name' },
    { address, abi, functionName: 'symbol' },
    { address, abi, functionName: isSingle ? 'tokenURI' : 'uri', args: [id] },
  ]
}

function toAsset(
  { row, gatewayUrl }: ListAssetsParameters,
  contract: Address | null,
  [balance, name, symbol, decimals]: readonly unknown[],
): WalletAsset | undefined {
  if (typeof balance !== 'bigint' || balance === 0n || typeof decimals !== 'number')
    return undefined
  const price = priceOf(row.id, contract)
  return {
    address: contract ?? 'native',
    balance: numberToHex(balance),
    type: contract ? 'ERC20' : 'NATIVE',
    metadata: {
      name: String(name),
      symbol: String(symbol),
      decimals,
      price: price ?? 0,
      ...(price !== undefined && { value: Number(formatUnits(balance, decimals)) * price }),
      iconUrl: tokenPicture(gatewayUrl, row.id, contract),
    },
  }
}

function toItem(
  { contract, id, isSingle }: Item,
  account: Address,
  [held, name, symbol, uri]: readonly unknown[],
): WalletAsset | undefined {
  const amount = isSingle ? (held === account ? 1n : 0n) : held
  if (typeof amount !== 'bigint' || amount === 0n) return undefined
  return {
    address: contract,
    balance: numberToHex(amount),
    type: isSingle ? 'erc721' : 'erc1155',
    metadata: {
      name: String(name ?? ''),
      symbol: String(symbol ?? ''),
      tokenId: numberToHex(id),
      // In ERC-1155, `{id}` in the URL is a placeholder for the token id as 64 hex digits.
      ...(typeof uri === 'string' && {
        tokenURI: uri.replaceAll('{id}', id.toString(16).padStart(64, '0')),
      }),
    },
  }
}

/**
 * Returns whether a log is from an ERC-20 token, whose amount is in the data. In an ERC-721 log the token id is the
 * third indexed value.
 */
function isErc20({ topics }: Log): boolean {
  return topics.length === 3
}

function readSingle({ address, topics }: Log): Item {
  return { contract: getAddress(address), id: hexToBigInt(topics[3] ?? '0x0'), isSingle: true }
}

function readMultiple({ address, topics, data }: Log): Item[] {
  const contract = getAddress(address)
  const ids =
    topics[0] === singleTopic
      ? [decodeAbiParameters(parseAbiParameters('uint256, uint256'), data)[0]]
      : decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data)[0]
  return ids.map((id) => ({ contract, id, isSingle: false }))
}

function unique(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [`${item.contract}/${item.id}`, item])).values()]
}

/** Returns the results of the four reads of a token or an NFT. */
function four(answers: readonly unknown[], index: number): readonly unknown[] {
  return answers.slice(4 * index, 4 * index + 4)
}
