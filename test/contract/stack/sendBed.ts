import {
  type Address,
  createTestClient,
  getContractAddress,
  http,
  parseAbi,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { type Chain, startChain } from '../../../playground/stack/chains/startChain.ts'
import { testAccounts } from '../../../playground/stack/chains/testAccounts.ts'
import { toViemChain } from '../../../playground/stack/chains/toViemChain.ts'
import { readArtifact } from '../../../playground/stack/contracts/readArtifact.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { prepareSend } from '../../../src/transfers/prepareSend.ts'
import { send } from '../../../src/transfers/send.ts'
import { waitForTransaction } from '../../../src/transfers/transactions.ts'
import { readContract } from '../../fixtures/contracts/readContract.ts'
import type { SendPage } from './sendPage.ts'

/** Sender, receiver and deployer of the contracts. */
export const [from, to, deployer] = [testAccounts[0], testAccounts[1], testAccounts[4]]
export const eth: SendToken = { symbol: 'ETH', decimals: 18 }

/** The modes of `OddToken.sol`, in the order of its enum. */
const modes = [
  'Fair',
  'ReturnsFalse',
  'Reverts',
  'TakesFee',
  'WithoutDecimals',
  'FairWithoutGasPrice',
  'FairWithoutBaseFee',
] as const
const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** Creates the test's own reader, independent of the kit and the stack's routes. */
function readerOf(chain: Chain) {
  return createTestClient({
    mode: 'anvil',
    chain: toViemChain(chain.row, chain.url),
    transport: http(chain.url),
  })
    .extend(publicActions)
    .extend(walletActions)
}

export type SendBed = Awaited<ReturnType<typeof openSendBed>>

/** Opens a test bed for sending: a real chain with tokens of every kind, and actions for tests. */
export async function openSendBed(chainId: number) {
  const chain = await startChain({ chainId })
  const node = readerOf(chain)
  const networkId = `eip155:${chainId}` as const
  const shared = { account: deployer.address, chain: node.chain }

  async function deployOdd(mode: number): Promise<Address> {
    const { abi, bytecode } = await readContract('OddToken')
    const nonce = await node.getTransactionCount({ address: deployer.address })
    const address = getContractAddress({ from: deployer.address, nonce: BigInt(nonce) })
    const created = await node.deployContract({ ...shared, abi, bytecode })
    await node.waitForTransactionReceipt({ hash: created })
    const args = [mode, from.address, parseUnits('1000', 6)]
    const hash = await node.writeContract({ ...shared, address, abi, functionName: 'setUp', args })
    await node.waitForTransactionReceipt({ hash })
    return address
  }
  const made: [string, Address][] = []
  for (const [mode, name] of modes.entries()) made.push([name, await deployOdd(mode)])

  /** Waits for a round trip to the node. Earlier requests of the kit have completed by then. */
  async function until(isSo: () => boolean | Promise<boolean>) {
    for (let round = 0; round < 1_000; round++) {
      if (await isSo()) return
      for (const _ of 'abc') await node.getChainId()
    }
    throw new Error('It did not come about.')
  }

  return {
    chain,
    networkId,
    node,
    until,
    close: chain.close,
    odd: Object.fromEntries(made) as Record<(typeof modes)[number], Address>,
    held: (token: Address, owner: Address) =>
      node.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [owner] }),
    tokenOf: (address: Address, symbol = 'ODD'): SendToken => ({
      symbol,
      decimals: 6,
      address: `${networkId}:${address}`,
    }),
    /** Deploys a token without a return value, at an unknown address. */
    async deploySilent(): Promise<Address> {
      const { abi, deployedBytecode } = readArtifact('SilentToken')
      const address = '0x00000000000000000000000000000000005111e7'
      await node.setCode({ address, bytecode: deployedBytecode })
      const functionName = 'initialize'
      const args = ['Silent', 'HUSH', 6, [from.address], parseUnits('1000', 6)]
      const hash = await node.writeContract({ ...shared, address, abi, functionName, args })
      await node.waitForTransactionReceipt({ hash })
      return address
    },
    /** Prepares and sends. Returns the tracked transaction. */
    async sent({ kit }: SendPage, token: SendToken, amount: string) {
      const prepared = await prepareSend(kit, { token, amount, to: to.address, networkId })
      const outcome = await send(kit, prepared)
      if (outcome.status !== 'sent') throw outcome.error
      return outcome.transaction
    },
    /** Advances the kit's clock until the transaction settles. */
    async ended({ kit, clock }: SendPage, hash: string) {
      const waiting = waitForTransaction(kit, { hash, timeoutMs: 600_000 })
      let isOver = false
      void waiting.then(() => {
        isOver = true
      })
      await until(async () => {
        await clock.advance(4_000)
        return isOver
      })
      return waiting
    },
  }
}
