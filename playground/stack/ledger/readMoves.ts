import { type Address, type Hex, zeroAddress } from 'viem'
import { decodeAbiParameters, getAddress, hexToBigInt, parseAbiParameters, slice } from 'viem/utils'
import type { AssetMove, LedgerLog, LedgerTransaction } from './ledger.types.ts'

/** The topic of `Transfer(address,address,uint256)`, the same for ERC-20 and ERC-721. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The topic of `TransferSingle(address,address,address,uint256,uint256)`. */
const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** The topic of `TransferBatch(address,address,address,uint256[],uint256[])`. */
const batchTopic = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

const singleData = parseAbiParameters('uint256 id, uint256 amount')
const batchData = parseAbiParameters('uint256[] ids, uint256[] amounts')

/**
 * Returns the transfers of a transaction in order, starting with the native coin. Internal transfers of the native coin
 * have no log, so they are not included.
 */
export function readMoves(transaction: LedgerTransaction): readonly AssetMove[] {
  const { from, to, value, isSuccess, logs, contractAddress } = transaction
  if (!isSuccess) return []
  const receiver = to ?? contractAddress ?? zeroAddress
  const native: AssetMove[] =
    value > 0n ? [{ standard: 'native', contract: null, from, to: receiver, amount: value }] : []
  return [...native, ...logs.flatMap(readLog)]
}

function readLog({ address: contract, topics, data }: LedgerLog): readonly AssetMove[] {
  const [event, ...indexed] = topics
  if (event === transferTopic && indexed.length === 2) {
    return [
      { standard: 'erc20', contract, ...ends(indexed), amount: hexToBigInt(slice(data, 0, 32)) },
    ]
  }
  if (event === transferTopic && indexed.length === 3) {
    const id = hexToBigInt(indexed[2] ?? '0x')
    return [{ standard: 'erc721', contract, id, ...ends(indexed), amount: 1n }]
  }
  if (event === singleTopic && indexed.length === 3) {
    const [id, amount] = decodeAbiParameters(singleData, data)
    return [{ standard: 'erc1155', contract, id, ...ends(indexed.slice(1)), amount }]
  }
  if (event === batchTopic && indexed.length === 3) {
    const [ids, amounts] = decodeAbiParameters(batchData, data)
    const between = ends(indexed.slice(1))
    return ids.map((id, index) => ({
      standard: 'erc1155',
      contract,
      id,
      ...between,
      amount: amounts[index] ?? 0n,
    }))
  }
  return []
}

function ends([from, to]: readonly Hex[]): { from: Address; to: Address } {
  return { from: addressIn(from), to: addressIn(to) }
}

function addressIn(topic: Hex | undefined): Address {
  return topic ? getAddress(slice(topic, 12)) : zeroAddress
}
