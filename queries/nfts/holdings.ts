import type { Client, Hex } from 'viem'
import { isSameAddress } from '../../src/utils/address.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { loadViemActions, loadViemUtils } from '../core/lazyViem.ts'
import type { Nft } from '../nftMetadata/parse.ts'

/** Loads the parts of viem needed to read NFTs from a chain. */
export async function loadViem() {
  return { ...(await loadViemActions()), ...(await loadViemUtils()) }
}

export type Viem = Awaited<ReturnType<typeof loadViem>>

/** Multicall3's address on nearly every chain. https://www.multicall3.com */
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
  {
    type: 'function',
    name: 'name',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'string' }],
  },
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'view',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      {
        name: 'returnData',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
  },
] as const

type Place = Pick<Nft, 'standard' | 'contract' | 'tokenId'>

/** On-chain data of NFTs that an account may own. */
type Holdings = {
  /** The number of copies of each NFT that the account owns. */
  quantities: readonly bigint[]
  /** Collection names, keyed by contract. Contracts without a name are absent. */
  collections: ReadonlyMap<Hex, string>
}

/**
 * Reads how many of each NFT an account owns (`ownerOf`, `balanceOf`) and each contract's `name`, in one
 * multicall. A call that reverts, for example for a burned token, counts as 0.
 *
 * @throws viem's errors if the chain cannot be read, because the balance is then unknown.
 */
export async function readHoldings(
  viem: Viem,
  client: Client,
  account: Hex,
  places: readonly Place[],
): Promise<Holdings> {
  const held = places.map(({ standard, contract, tokenId }) => ({
    target: contract,
    allowFailure: true,
    callData:
      standard === 'erc721'
        ? viem.encodeFunctionData({ abi, functionName: 'ownerOf', args: [tokenId] })
        : viem.encodeFunctionData({ abi, functionName: 'balanceOf', args: [account, tokenId] }),
  }))
  const contracts = [...new Set(places.map(({ contract }) => contract))]
  const callData = viem.encodeFunctionData({ abi, functionName: 'name' })
  const named = contracts.map((target) => ({ target, allowFailure: true, callData }))
  const answers = await callAll(viem, client, [...held, ...named])
  return {
    quantities: places.map((place, index) => quantityIn(viem, answers[index], place, account)),
    collections: new Map(
      contracts.flatMap((contract, index): [Hex, string][] => {
        const name = nameIn(viem, answers[places.length + index])
        return name ? [[contract, name]] : []
      }),
    ),
  }
}

type Call = { target: Hex; allowFailure: boolean; callData: Hex }

/**
 * Sends all calls in one multicall. If the multicall fails (for example because a contract uses up all gas,
 * or the chain has no multicall contract), each half is sent separately, so that one contract cannot make the
 * other calls fail.
 */
async function callAll(
  viem: Viem,
  client: Client,
  calls: readonly Call[],
): Promise<readonly (Hex | undefined)[]> {
  const [only] = calls
  if (!only) return []
  try {
    if (calls.length === 1) {
      // viem's `call` is not used, because it would batch the call again.
      const { target: to, callData: data } = only
      return [await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })]
    }
    const answers = await viem.readContract(client, {
      abi,
      address: client.chain?.contracts?.multicall3?.address ?? multicall3,
      functionName: 'aggregate3',
      args: [calls],
    })
    return answers.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (calls.length === 1) return [undefined]
    const half = Math.ceil(calls.length / 2)
    const halves = [calls.slice(0, half), calls.slice(half)].map((some) =>
      callAll(viem, client, some),
    )
    return (await Promise.all(halves)).flat()
  }
}

/** Whether a contract reverted. After any other error, the balance is unknown. */
function isRefusal(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (/Revert|ZeroData|DataSizeTooSmall/.test(one.name)) return true
    if (/out of gas|gas required exceeds|execution reverted/i.test(one.message)) return true
  }
  return false
}

function quantityIn(
  { decodeFunctionResult }: Viem,
  data: Hex | undefined,
  { standard }: Place,
  account: Hex,
): bigint {
  if (!data) return 0n
  try {
    if (standard === 'erc1155') {
      return decodeFunctionResult({ abi, functionName: 'balanceOf', data })
    }
    const owner = decodeFunctionResult({ abi, functionName: 'ownerOf', data })
    return isSameAddress(owner, account) ? 1n : 0n
  } catch {
    return 0n
  }
}

/** Decodes and sanitizes a contract's name, which is optional for ERC-1155 contracts. */
function nameIn({ decodeFunctionResult }: Viem, data: Hex | undefined): string | undefined {
  if (!data) return undefined
  try {
    return safeText(decodeFunctionResult({ abi, functionName: 'name', data })) || undefined
  } catch {
    return undefined
  }
}
