import {
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  multicall3Abi,
} from 'viem'
import { readContract } from 'viem/actions'
import type { Nft } from '../core/nfts.types.ts'

/** Where it is on nearly every chain. https://www.multicall3.com */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

const abi = [
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [{ name: 'tokenId', type: 'uint256' }],
    outputs: [{ name: '', type: 'address' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [
      { name: 'account', type: 'address' },
      { name: 'id', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

type Place = Pick<Nft, 'standard' | 'contract' | 'tokenId'>

/**
 * How many of each NFT an account holds now, from one multicall of `ownerOf` and `balanceOf`. What a contract refuses
 * to tell, as for a token that is burned, counts as 0.
 *
 * @throws viem's errors when the chain cannot be read: that is no 0.
 */
export async function readHoldings(
  client: Client,
  account: Hex,
  places: readonly Place[],
): Promise<readonly bigint[]> {
  const calls = places.map(({ standard, contract, tokenId }) => ({
    target: contract,
    allowFailure: true,
    callData:
      standard === 'erc721'
        ? encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
        : encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, tokenId] }),
  }))
  const answers = await callAll(client, calls)
  return places.map((place, index) => quantityIn(answers[index], place, account))
}

type Call = { target: Hex; allowFailure: boolean; callData: Hex }

/**
 * All calls as one. Where that fails in the chain itself (a contract that burns all the gas there is, or no
 * multicall on the chain) each half is asked for by itself, so that one contract does not hide all the others.
 */
async function callAll(
  client: Client,
  calls: readonly Call[],
): Promise<readonly (Hex | undefined)[]> {
  const [only] = calls
  if (!only) return []
  try {
    if (calls.length === 1) {
      // Past viem's own batching, which would put it together with the others again.
      const { target: to, callData: data } = only
      return [await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })]
    }
    const answers = await readContract(client, {
      abi: multicall3Abi,
      address: client.chain?.contracts?.multicall3?.address ?? multicall3,
      functionName: 'aggregate3',
      args: [calls],
    })
    return answers.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (calls.length === 1) return [undefined]
    const half = Math.ceil(calls.length / 2)
    const halves = [calls.slice(0, half), calls.slice(half)].map((some) => callAll(client, some))
    return (await Promise.all(halves)).flat()
  }
}

/** The chain answered, and a contract refused; anything else says nothing about what is held. */
function isRefusal(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/Revert|ZeroData|DataSizeTooSmall/.test(one.name)) return true
    if (/out of gas|gas required exceeds|execution reverted/i.test(one.message)) return true
  }
  return false
}

function quantityIn(data: Hex | undefined, { standard }: Place, account: Hex): bigint {
  if (!data) return 0n
  try {
    if (standard === 'erc1155') {
      return decodeFunctionResult({ abi, functionName: 'balanceOf', data })
    }
    const owner = decodeFunctionResult({ abi, functionName: 'ownerOf', data })
    return owner.toLowerCase() === account.toLowerCase() ? 1n : 0n
  } catch {
    return 0n
  }
}
