import { type Address, erc20Abi, erc721Abi, formatUnits, type PublicClient, parseAbi } from 'viem'
import type { StackDescription } from '../../../playground/stack/describeStack.ts'

const itemAbi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])

type Chain = Pick<StackDescription['chains'][number], 'id' | 'tokens' | 'collections'>
type Client = Pick<PublicClient, 'readContract' | 'getBalance'>

/** Item ids that the seeds and the tests mint. */
const numbers = [1n, 2n, 3n, 4n, 77n, 78n]

/**
 * Reads every item of a chain's collections that an account holds, by CAIP-19 id. Reads them one by one with
 * the test's own client, independent of the kit and the stack's routes.
 */
export async function itemsOnChain(client: Client, chain: Chain, account: Address) {
  const held: Record<string, bigint> = {}
  for (const { address, standard, spam } of chain.collections) {
    for (const id of spam ? [] : numbers) {
      const quantity =
        standard === 'erc721'
          ? await client
              .readContract({ abi: erc721Abi, address, functionName: 'ownerOf', args: [id] })
              .then((owner) => (owner === account ? 1n : 0n))
              .catch(() => 0n)
          : await client.readContract({
              abi: itemAbi,
              address,
              functionName: 'balanceOf',
              args: [account, id],
            })
      if (quantity) held[`eip155:${chain.id}/${standard}:${address.toLowerCase()}/${id}`] = quantity
    }
  }
  return held
}

/**
 * Reads the native coin (`native`) and every token with decimals of an account, in whole tokens, in
 * the same way.
 */
export async function tokensOnChain(client: Client, chain: Chain, account: Address) {
  const held: Record<string, string> = {
    native: formatUnits(await client.getBalance({ address: account }), 18),
  }
  for (const { address, decimals } of chain.tokens) {
    const call = { abi: erc20Abi, address, functionName: 'balanceOf', args: [account] } as const
    const units = await client.readContract(call)
    if (units && decimals) {
      held[`eip155:${chain.id}:${address.toLowerCase()}`] = formatUnits(units, decimals)
    }
  }
  return held
}
