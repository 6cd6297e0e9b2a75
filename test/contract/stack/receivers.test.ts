import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '../../../playground/stack/chains/testAccounts.ts'
import { getReceivers } from '../../../src/transfers/receiverHistory.ts'
import { readContract } from '../../fixtures/contracts/readContract.ts'
import { deployer, to as friend, from } from './sendBed.ts'
import { sendRounds } from './sendRounds.ts'

const erc20 = parseAbi([
  'function transfer(address to, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
])
const puppetAbi = parseAbi([
  'function tell(address from, address to, uint256 value)',
  'function act(address target, bytes data)',
])
/** An attacker who poisons histories, and the address that receives misdirected funds. */
const attacker = testAccounts[6].address
const poison = `0x7099${'0'.repeat(32)}79c8` as const
const [other, third] = [testAccounts[7].address, testAccounts[8].address]

const current = sendRounds(1)
let { bed, page, wallet } = {} as ReturnType<typeof current>
let usdc: Address
beforeEach(() => {
  ;({ bed, page, wallet } = current())
  usdc = bed.chain.row.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
})

/** Mines a call of any account. */
async function call(account: Address, address: Address, data: Hex): Promise<Hex> {
  const shared = { account, chain: bed.node.chain, to: address, data, gas: 500_000n }
  const hash = await bed.node.sendTransaction(shared)
  const { status } = await bed.node.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error('It was taken back.')
  return hash
}
const transfer = (to: Address, value: bigint) =>
  encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [to, value] })
const takeFrom = (owner: Address, to: Address, value: bigint) =>
  encodeFunctionData({ abi: erc20, functionName: 'transferFrom', args: [owner, to, value] })
const tell = (owner: Address, to: Address, value: bigint) =>
  encodeFunctionData({ abi: puppetAbi, functionName: 'tell', args: [owner, to, value] })
const act = (target: Address, data: Hex) =>
  encodeFunctionData({ abi: puppetAbi, functionName: 'act', args: [target, data] })

async function deployPuppet(): Promise<Address> {
  const { abi, bytecode } = await readContract('Puppet')
  const shared = { account: deployer.address, chain: bed.node.chain }
  const hash = await bed.node.deployContract({ ...shared, abi, bytecode })
  const { contractAddress } = await bed.node.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('No contract.')
  return contractAddress
}

describe('receivers of token payments', () => {
  test('default: from recent blocks, newest first; the kit uses the active account', async () => {
    await call(from.address, usdc, transfer(friend.address, 5n))
    await call(from.address, usdc, transfer(other, 5n))
    await call(from.address, usdc, transfer(friend.address, 1n))
    const { addresses, isComplete } = (await getReceivers(page.kit)) ?? {}
    expect(addresses?.slice(0, 2)).toEqual([friend.address, other])
    expect(isComplete).toBe(true)
    expect(wallet.asked).toEqual([])
  })

  test('default: from the given transactions only', async () => {
    await call(from.address, usdc, transfer(friend.address, 5n))
    const hashes = [
      await call(from.address, usdc, transfer(third, 5n)),
      // Another account's transaction, and one without a transfer.
      await call(attacker, usdc, takeFrom(from.address, poison, 0n)),
      await call(from.address, usdc, transfer(other, 0n)),
    ]
    expect(await getReceivers(page.kit, { hashes })).toEqual({
      addresses: [third],
      isComplete: true,
    })
  })

  test('behavior: logs that others create in its name do not count, for any amount', async () => {
    const fake = await deployPuppet()
    const before = await getReceivers(page.kit)
    const hashes = [
      await call(attacker, usdc, takeFrom(from.address, poison, 0n)),
      await call(attacker, fake, tell(from.address, poison, 0n)),
      await call(attacker, fake, tell(from.address, poison, 5_000_000n)),
      // Incoming tokens are not a payment.
      await call(friend.address, usdc, transfer(from.address, 1n)),
    ]
    expect(await getReceivers(page.kit)).toEqual(before)
    expect(before?.addresses).not.toContain(poison)
    expect(await getReceivers(page.kit, { hashes })).toEqual({ addresses: [], isComplete: true })
    // Nor when the token is given, because the account signs its own payments.
    expect((await getReceivers(page.kit, { hashes, tokens: [fake, usdc] }))?.addresses).toEqual([])
  })

  test('error: an unknown transaction makes the result incomplete', async () => {
    const hash = await call(from.address, usdc, transfer(third, 5n))
    const hashes = [hash, `0x${'1'.repeat(64)}`]
    expect(await getReceivers(page.kit, { hashes })).toEqual({
      addresses: [third],
      isComplete: false,
    })
  })
})

describe('a contract account', () => {
  let account: Address
  let fake: Address
  beforeAll(async () => {
    ;({ bed } = current())
    usdc = bed.chain.row.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
    ;[account, fake] = [await deployPuppet(), await deployPuppet()]
    await call(from.address, usdc, transfer(account, 100n))
  })

  test('behavior: others send its transactions: given tokens count, with amounts above 0', async () => {
    await call(deployer.address, account, act(usdc, transfer(friend.address, 7n)))
    await call(attacker, usdc, takeFrom(account, poison, 0n))
    await call(attacker, fake, tell(account, poison, 7n))
    const read = (tokens?: readonly string[]) => getReceivers(page.kit, { from: account, tokens })
    // Native coins leave it without a log, so the result is never complete.
    const isComplete = false
    expect(await read()).toEqual({ addresses: [], isComplete })
    expect(await read([`${bed.networkId}:${usdc}`])).toEqual({
      addresses: [friend.address],
      isComplete,
    })
    expect(await read([usdc.toLowerCase()])).toEqual({ addresses: [friend.address], isComplete })
  })

  test('behavior: a delegated account also pays itself', async () => {
    const payer = testAccounts[5].address
    await call(from.address, usdc, transfer(payer, 3n))
    await call(payer, usdc, transfer(other, 3n))
    await bed.node.setCode({ address: payer, bytecode: `0xef0100${'12'.repeat(20)}` })
    expect(await getReceivers(page.kit, { from: payer })).toEqual({
      addresses: [other],
      isComplete: false,
    })
    await bed.node.setCode({ address: payer, bytecode: '0x' })
  })
})
