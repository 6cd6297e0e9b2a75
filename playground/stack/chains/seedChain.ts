import type { Abi, Address, Hex } from 'viem'
import { namehash, packetToBytes } from 'viem/ens'
import { encodeFunctionData, numberToHex, parseEther, parseUnits, toHex } from 'viem/utils'
import { readArtifact } from '../contracts/readArtifact.ts'
import {
  type ChainRow,
  emptyAccountIndex,
  ensUniversalResolverAddress,
  multicall3Address,
  seedingAccountIndex,
  tokenAmount,
} from './chainTable.ts'
import type { Rpc } from './createRpc.ts'
import { ensNames } from './ensNames.ts'
import { testAccounts } from './testAccounts.ts'

/**
 * Puts on a fresh chain what its row says. Contracts stand at fixed addresses, so their code is set; everything they
 * hold (tokens, names) comes from real transactions. Native balances are set last, so that they are exact.
 *
 * @param rpc - The node itself, its cheat methods included.
 */
export async function seedChain(rpc: Rpc, row: ChainRow): Promise<void> {
  await rpc('anvil_setCode', [multicall3Address, readArtifact('Multicall3').deployedBytecode])
  await seedTokens(rpc, row)
  if (row.ens) await seedNames(rpc)
  for (const [index, balance] of row.balances.entries()) {
    await setBalance(rpc, accountAt(index), balance)
  }
  await setBalance(rpc, accountAt(emptyAccountIndex), '0')
}

async function seedTokens(rpc: Rpc, row: ChainRow): Promise<void> {
  const holders = row.balances.map((_, index) => accountAt(index))
  for (const token of row.tokens) {
    const { abi, deployedBytecode } = readArtifact(
      token.returnsNothing ? 'SilentToken' : 'StackToken',
    )
    await rpc('anvil_setCode', [token.address, deployedBytecode])
    await write(rpc, accountAt(seedingAccountIndex), token.address, abi, 'initialize', [
      token.name,
      token.symbol,
      token.decimals,
      holders,
      parseUnits(String(tokenAmount), token.decimals),
    ])
  }
}

async function seedNames(rpc: Rpc): Promise<void> {
  const { abi, deployedBytecode } = readArtifact('EnsUniversalResolver')
  await rpc('anvil_setCode', [ensUniversalResolverAddress, deployedBytecode])
  for (const { name, accountIndex, avatar } of ensNames) {
    const owner = accountAt(accountIndex)
    const dnsName = toHex(packetToBytes(name))
    const calls: readonly [string, readonly unknown[]][] = [
      ['register', [dnsName]],
      ['setText', [namehash(name), 'avatar', avatar]],
      ['setPrimaryName', [dnsName]],
    ]
    for (const [functionName, args] of calls) {
      await write(rpc, owner, ensUniversalResolverAddress, abi, functionName, args)
    }
  }
}

/** A transaction from an account that the node itself holds; throws when it reverts. */
async function write(
  rpc: Rpc,
  from: Address,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
): Promise<void> {
  const data = encodeFunctionData({ abi, functionName, args })
  // The node mines after it has answered: only the waiting form of the method knows the receipt.
  const receipt = (await rpc('eth_sendTransactionSync', [{ from, to, data }])) as { status: Hex }
  if (receipt.status !== '0x1') throw new Error(`Seeding failed: ${functionName} on ${to}.`)
}

async function setBalance(rpc: Rpc, address: Address, balance: string): Promise<void> {
  await rpc('anvil_setBalance', [address, numberToHex(parseEther(balance))])
}

function accountAt(index: number): Address {
  const account = testAccounts[index]
  if (!account) throw new Error(`There is no test account ${index}.`)
  return account.address
}
