import { type Address, erc20Abi, type Hex } from 'viem'
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAddress,
  hexToBigInt,
  parseAbi,
} from 'viem/utils'
import { type ChainRow, ensUniversalResolverAddress } from '../chains/chainTable.ts'
import { createRpcAnswers, createRpcBatch } from '../chains/createRpc.ts'
import { createBlockIndex } from './createBlockIndex.ts'
import { isSameAddress } from './isSameAddress.ts'
import { type AssetName, type ChainLedger, type Holding, isSpamIn } from './ledger.types.ts'
import { readMoves } from './readMoves.ts'
import { readServiceNames } from './readServiceNames.ts'

const collectionAbi = parseAbi([
  'function name() view returns (string)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

type Call = { to: Address; data: Hex }

/**
 * Creates a ledger that reads a local chain from its node on each request. Only blocks are cached, and validated on
 * each request.
 *
 * @param row - The row of the chain.
 * @param url - The URL of the node itself, which has no faults.
 */
export function createChainLedger(row: ChainRow, url: string): ChainLedger {
  const batch = createRpcBatch(url)
  const ask = createRpcAnswers(url)
  const index = createBlockIndex(row.id, batch, row.firstBlock)
  const isSpam = isSpamIn(row.collections)
  const coin: AssetName = row.nativeCurrency

  /** Returns the results of contract calls. Undefined if a call reverts or the address is not a contract. */
  async function callAll(calls: readonly Call[]): Promise<readonly (Hex | undefined)[]> {
    const answers = await ask(calls.map((call) => ['eth_call', [call, 'latest']]))
    return answers.map(({ result }) => (result === '0x' ? undefined : (result as Hex | undefined)))
  }

  async function readToken(contract: Address): Promise<AssetName | undefined> {
    const names = ['name', 'symbol', 'decimals'] as const
    const answers = await callAll(
      names.map((functionName) => ({
        to: contract,
        data: encodeFunctionData({ abi: erc20Abi, functionName }),
      })),
    )
    const [name, symbol, decimals] = names.map((functionName, position) =>
      decode(() =>
        decodeFunctionResult({ abi: erc20Abi, functionName, data: answers[position] ?? '0x' }),
      ),
    )
    return typeof name === 'string' && typeof symbol === 'string' && typeof decimals === 'number'
      ? { name, symbol, decimals }
      : undefined
  }

  async function readHolding(contract: Address, address: Address): Promise<Holding | undefined> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    const [token, [answer]] = await Promise.all([
      readToken(contract),
      callAll([{ to: contract, data }]),
    ])
    return token && answer ? { ...token, contract, amount: hexToBigInt(answer) } : undefined
  }

  return {
    chainId: row.id,
    isTestnet: row.testnet,

    async transactionsOf(address) {
      await index.sync()
      return index.transactionsOf(address).toReversed()
    },

    async holdingsOf(address, also = []) {
      await index.sync()
      const moved = index
        .transactionsOf(address)
        .flatMap(readMoves)
        .filter(({ standard, to }) => standard === 'erc20' && isSameAddress(to, address))
        .flatMap(({ contract }) => contract ?? [])
      const contracts = [...new Set([...moved, ...also].map((contract) => getAddress(contract)))]
      const [amount, ...holdings] = await Promise.all([
        batch([['eth_getBalance', [address, 'latest']]]).then(([balance]) => balance as Hex),
        ...contracts.map((contract) => readHolding(contract, address)),
      ])
      const own = { ...coin, contract: null, amount: hexToBigInt(amount as Hex) }
      return [own, ...(holdings as (Holding | undefined)[]).flatMap((one) => one ?? [])]
    },

    tokenAt: async (contract) => (contract ? readToken(contract) : coin),

    async collectibleOf(contract, id) {
      const answers = await callAll([
        { to: contract, data: encodeFunctionData({ abi: collectionAbi, functionName: 'name' }) },
        ...(['tokenURI', 'uri'] as const).map((functionName) => ({
          to: contract,
          data: encodeFunctionData({ abi: collectionAbi, functionName, args: [id] }),
        })),
      ])
      const [name, tokenUri, itemUri] = answers.map((data) =>
        decode(() =>
          decodeFunctionResult({ abi: collectionAbi, functionName: 'name', data: data ?? '0x' }),
        ),
      )
      const uri = tokenUri ?? itemUri?.replaceAll('{id}', id.toString(16).padStart(64, '0'))
      return { name: `${name ?? ''} #${id}`.trim(), uri: uri ?? null, isSpam: isSpam(contract) }
    },

    async serviceNames() {
      await index.sync()
      return readServiceNames(index.transactionsOfContract(ensUniversalResolverAddress))
    },
  }
}

/** Returns a decoded result, or undefined if the result cannot be decoded. */
function decode<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
