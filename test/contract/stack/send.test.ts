import {
  type Address,
  createTestClient,
  createWalletClient,
  getContractAddress,
  type Hash,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Chain, startChain } from '../../../playground/stack/chains/startChain.ts'
import { testAccounts } from '../../../playground/stack/chains/testAccounts.ts'
import { toViemChain } from '../../../playground/stack/chains/toViemChain.ts'
import { readArtifact } from '../../../playground/stack/contracts/readArtifact.ts'
import { getMaxAmount } from '../../../src/send/getMaxAmount.ts'
import { prepareSend } from '../../../src/send/prepareSend.ts'
import { send } from '../../../src/send/send.ts'
import type { SendOutcome } from '../../../src/send/send.types.ts'
import type { SendToken } from '../../../src/send/sendToken.types.ts'
import { getTransactions } from '../../../src/transactions/getTransactions.ts'
import { trackTransaction } from '../../../src/transactions/trackTransaction.ts'
import { waitForTransaction } from '../../../src/transactions/waitForTransaction.ts'
import { watchTransactions } from '../../../src/transactions/watchTransactions.ts'
import { readContract as readOwnContract } from '../../fixtures/contracts/readContract.ts'
import { standInPage } from '../../fixtures/standInPage.ts'
import { createSendWallet, openSendPage, type SendPage, type SendWallet } from './sendPage.ts'

const [from, to, deployer] = [testAccounts[0], testAccounts[1], testAccounts[4]]
const eth: SendToken = { symbol: 'ETH', decimals: 18 }
const erc20 = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address, uint256)',
])

describe.each([1, 8453])('sending on chain %i', (chainId) => {
  let chain: Chain
  let odd: Record<'Fair' | 'ReturnsFalse' | 'Reverts' | 'TakesFee' | 'WithoutDecimals', Address>
  let wallet: SendWallet
  let page: SendPage
  const networkId = `eip155:${chainId}` as const

  /** The test's own reader: no part of the kit, no route of the stack. */
  const node = () => {
    const viemChain = toViemChain(chain.row, chain.url)
    return createTestClient({ mode: 'anvil', chain: viemChain, transport: http(chain.url) })
      .extend(publicActions)
      .extend(walletActions)
  }
  const held = (token: Address, owner: Address) =>
    node().readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [owner] })
  const tokenOf = (address: Address, symbol = 'ODD'): SendToken => ({
    symbol,
    decimals: 6,
    address: `${networkId}:${address}`,
  })

  beforeAll(async () => {
    standInPage()
    chain = await startChain({ chainId })
    const { abi, bytecode } = await readOwnContract('OddToken')
    const modes = ['Fair', 'ReturnsFalse', 'Reverts', 'TakesFee', 'WithoutDecimals'] as const
    const client = node()
    const made = []
    for (const [mode, name] of modes.entries()) {
      const nonce = await client.getTransactionCount({ address: deployer.address })
      const address = getContractAddress({ from: deployer.address, nonce: BigInt(nonce) })
      const shared = { account: deployer.address, chain: client.chain }
      const created = await client.deployContract({ ...shared, abi, bytecode })
      await client.waitForTransactionReceipt({ hash: created })
      const args = [mode, from.address, parseUnits('1000', 6)]
      const hash = await client.writeContract({
        ...shared,
        address,
        abi,
        functionName: 'setUp',
        args,
      })
      await client.waitForTransactionReceipt({ hash })
      made.push([name, address])
    }
    odd = Object.fromEntries(made)
  })
  afterAll(() => chain?.close())
  beforeEach(async () => {
    wallet = createSendWallet(chain, from.address)
    page = await openSendPage(chain, wallet)
  })

  /** A token that returns nothing, at an address that nobody knows. */
  async function deploySilent(): Promise<Address> {
    const client = node()
    const { abi, deployedBytecode } = readArtifact('SilentToken')
    const address = '0x00000000000000000000000000000000005111e7'
    await client.setCode({ address, bytecode: deployedBytecode })
    const args = ['Silent', 'HUSH', 6, [from.address], parseUnits('1000', 6)]
    const shared = { account: deployer.address, chain: client.chain }
    const hash = await client.writeContract({
      ...shared,
      address,
      abi,
      functionName: 'initialize',
      args,
    })
    await client.waitForTransactionReceipt({ hash })
    return address
  }
  /** Prepares and sends; the transaction as the centre knows it. */
  async function sent(token: SendToken, amount: string, receiver: string = to.address) {
    const { kit } = page
    const outcome = await send(
      kit,
      await prepareSend(kit, { token, amount, to: receiver, networkId }),
    )
    if (outcome.status !== 'sent') throw (outcome as { error: Error }).error
    return outcome.transaction
  }
  /** Lets the kit look again until the transaction has come to an end. */
  async function ended(hash: string, { kit, clock }: SendPage = page) {
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
  }
  /** Asks again after each round trip to the node; what the kit asked before has its answer by then. */
  async function until(isSo: () => boolean | Promise<boolean>) {
    for (let round = 0; round < 1_000; round++) {
      if (await isSo()) return
      for (const _ of 'abc') await node().getBlockNumber()
    }
    throw new Error('It did not come about.')
  }

  test('default: the native coin, to the last wei', async () => {
    const before = await node().getBalance({ address: to.address })
    const prepared = await prepareSend(page.kit, {
      token: eth,
      amount: '0.000000000000000001',
      to: to.address,
    })
    expect(prepared).toMatchObject({
      networkId,
      from: from.address,
      to: to.address,
      leaves: { amount: '0.000000000000000001', units: 1n, symbol: 'ETH' },
      arrives: { units: 1n },
      warnings: [{ kind: 'firstTime' }],
    })
    const gasPrice = await node().getGasPrice()
    expect(prepared.networkCost?.units).toBe(21_000n * gasPrice)
    const outcome = await send(page.kit, prepared)
    expect(outcome.status).toBe('sent')
    const { transaction } = outcome as Extract<SendOutcome, { status: 'sent' }>
    expect(transaction.status).toBe('pending')
    expect((await ended(transaction.hash))?.status).toBe('confirmed')
    expect(await node().getBalance({ address: to.address })).toBe(before + 1n)
    expect(wallet.asked).toHaveLength(1)
  })

  test('default: an ERC-20, and the second time its receiver is known', async () => {
    const usdc = chain.row.tokens.find(({ symbol }) => symbol === 'USDC')
    if (!usdc) throw new Error('No USDC.')
    const before = await held(usdc.address, to.address)
    const { hash } = await sent(tokenOf(usdc.address, 'USDC'), '12.345678')
    expect((await ended(hash))?.status).toBe('confirmed')
    expect(await held(usdc.address, to.address)).toBe(before + 12_345_678n)
    const again = await prepareSend(page.kit, {
      token: tokenOf(usdc.address, 'USDC'),
      amount: '1',
      to: to.address,
    })
    expect(again.warnings).toEqual([])
    expect(again.arrives).toMatchObject({ units: 1_000_000n, isSimulated: true })
  })

  test('default: tokens that return nothing, USDT in either case of its address', async () => {
    const silent = [await deploySilent()]
    const usdt = chain.row.tokens.find(({ symbol }) => symbol === 'USDT')?.address
    if (usdt) silent.push(usdt, usdt.toLowerCase() as Address)
    for (const address of silent) {
      const before = await held(address, to.address)
      const { hash } = await sent(tokenOf(address), '0.5')
      expect((await ended(hash))?.status).toBe('confirmed')
      expect(await held(address, to.address)).toBe(before + 500_000n)
    }
  })

  test('behavior: a token without decimals of its own is sent by those that were given', async () => {
    const { hash } = await sent(tokenOf(odd.WithoutDecimals), '2')
    expect((await ended(hash))?.status).toBe('confirmed')
    expect(await held(odd.WithoutDecimals, to.address)).toBe(2_000_000n)
  })

  test('behavior: what arrives is less where the token takes a fee, and so it is', async () => {
    const prepared = await prepareSend(page.kit, {
      token: tokenOf(odd.TakesFee),
      amount: '100',
      to: to.address,
    })
    expect(prepared.leaves.amount).toBe('100')
    expect(prepared.arrives).toMatchObject({ amount: '99', isSimulated: true })
    const outcome = await send(page.kit, prepared)
    if (outcome.status === 'sent') await ended(outcome.transaction.hash)
    expect(await held(odd.TakesFee, to.address)).toBe(prepared.arrives.units)
  })

  test('behavior: max of the native coin goes through, its gas stays behind; of a token all of it', async () => {
    const owner = testAccounts[5].address
    const rich = createSendWallet(chain, owner)
    const own = await openSendPage(chain, rich)
    const amount = await getMaxAmount(own.kit, { token: eth })
    const [balance, gasPrice] = [
      await node().getBalance({ address: owner }),
      await node().getGasPrice(),
    ]
    expect(parseEther(amount)).toBe(balance - 65_000n * gasPrice)
    const prepared = await prepareSend(own.kit, { token: eth, amount, to: to.address })
    expect(prepared.warnings).toEqual([{ kind: 'firstTime' }])
    const outcome = await send(own.kit, prepared)
    if (outcome.status !== 'sent') throw outcome.error
    expect((await ended(outcome.transaction.hash, own))?.status).toBe('confirmed')

    const all = await getMaxAmount(page.kit, { token: tokenOf(odd.Fair) })
    expect(parseUnits(all, 6)).toBe(await held(odd.Fair, from.address))
    await expect(
      prepareSend(page.kit, {
        token: tokenOf(odd.Fair),
        amount: `${Number(all) + 1}`,
        to: to.address,
      }),
    ).rejects.toMatchObject({ code: 'InsufficientBalance', balance: parseUnits(all, 6) })
    await expect(
      prepareSend(page.kit, { token: eth, amount: '100000000', to: to.address }),
    ).rejects.toMatchObject({ code: 'InsufficientBalance' })
  })

  test('error: a token that refuses is refused before the wallet is asked', async () => {
    const ask = (token: SendToken, receiver: string = to.address) =>
      prepareSend(page.kit, { token, amount: '1', to: receiver })
    const refused = (reason: string, detail?: string) =>
      expect.objectContaining({ code: 'TransferRefused', reason, detail })
    await expect(ask(tokenOf(odd.ReturnsFalse))).rejects.toEqual(refused('returnedFalse'))
    await expect(ask(tokenOf(odd.Reverts))).rejects.toEqual(
      refused('reverted', 'OddToken: nobody moves'),
    )
    await expect(ask(tokenOf(testAccounts[7].address))).rejects.toEqual(refused('noContract'))
    // A contract that takes no coins, and a token of another network.
    await expect(ask(eth, odd.Fair)).rejects.toEqual(refused('reverted'))
    await expect(
      prepareSend(page.kit, {
        token: tokenOf(odd.Fair),
        networkId: 'eip155:5',
        amount: '1',
        to: to.address,
      }),
    ).rejects.toEqual(refused('noContract'))
    await expect(ask({ ...tokenOf(odd.Fair), decimals: 18 })).rejects.toMatchObject({
      code: 'TokenDecimals',
    })
    expect(wallet.asked).toEqual([])
  })

  test('behavior: warns of contract, token, own and look-alike addresses', async () => {
    const client = node()
    const kinds = async (receiver: string, recentAddresses: string[] = []) =>
      (
        await prepareSend(page.kit, {
          token: tokenOf(odd.Fair),
          amount: '1',
          to: receiver,
          recentAddresses,
        })
      ).warnings
    expect(await kinds(odd.TakesFee)).toEqual([{ kind: 'contract' }, { kind: 'firstTime' }])
    expect(await kinds(odd.Fair)).toEqual([{ kind: 'tokenContract' }, { kind: 'firstTime' }])
    expect(await kinds(from.address.toLowerCase())).toEqual([{ kind: 'ownAddress' }])
    const poison = `0x7099${'0'.repeat(32)}79c8`
    expect(await kinds(poison, [to.address.toLowerCase()])).toEqual([
      { kind: 'lookAlike', address: to.address },
      { kind: 'firstTime' },
    ])
    expect(await kinds(to.address, [to.address.toLowerCase()])).toEqual([])
    // An account that lends itself code stays an account. https://eips.ethereum.org/EIPS/eip-7702
    const lent = testAccounts[6].address
    await client.setCode({ address: lent, bytecode: `0xef0100${'12'.repeat(20)}` })
    expect(await kinds(lent, [lent])).toEqual([])
    await client.setCode({ address: lent, bytecode: '0x' })
  })

  test('behavior: refused in the wallet, and closed by the visitor, are two outcomes', async () => {
    const prepared = await prepareSend(page.kit, { token: eth, amount: '0.001', to: to.address })
    wallet.setMood('reject')
    expect(await send(page.kit, prepared)).toMatchObject({
      status: 'rejected',
      error: { code: 'SendRejected', cause: expect.anything() },
    })
    expect(getTransactions(page.kit)).toEqual([])

    wallet.setMood('hang')
    const abort = new AbortController()
    const sending = send(page.kit, prepared, { signal: abort.signal })
    await until(() => wallet.isAsking())
    abort.abort()
    expect(await sending).toMatchObject({ status: 'closed', error: { code: 'SendClosed' } })
    // The owner approves all the same: what left is followed.
    wallet.approve()
    await until(() => getTransactions(page.kit).length === 1)
    const [late] = getTransactions(page.kit)
    expect((await ended(late?.hash ?? ''))?.status).toBe('confirmed')
  })

  describe('following', () => {
    beforeEach(async () => {
      await node().setAutomine(false)
    })
    afterEach(async () => {
      await node().mine({ blocks: 1 })
      await node().setAutomine(true)
    })

    /** Another transaction of the same place, from the test's own client, paid better. */
    async function replace(hash: Hash, change: { to?: Address; value?: bigint } = {}) {
      const {
        nonce,
        value,
        to: receiver,
        maxFeePerGas = 0n,
      } = await node().getTransaction({ hash })
      return node().sendTransaction({
        account: from.address,
        chain: null,
        nonce,
        to: receiver,
        value,
        maxFeePerGas: maxFeePerGas * 3n,
        maxPriorityFeePerGas: maxFeePerGas * 2n,
        ...change,
      })
    }

    test.each([
      ['repriced', {}],
      ['cancelled', { to: from.address, value: 0n }],
      ['other', { to: deployer.address, value: 5n }],
    ] as const)('behavior: replaced by a faster one: %s', async (reason, change) => {
      const hash = (await sent(eth, '0.002')).hash as Hash
      await until(() => getTransactions(page.kit)[0]?.seenAt !== undefined)
      const other = await replace(hash, change)
      await node().mine({ blocks: 3 })
      const receipt = await node().getTransactionReceipt({ hash: other })
      expect(receipt.status).toBe('success')
      expect(await ended(hash)).toMatchObject({
        status: 'replaced',
        replacement: { hash: other, reason, status: 'confirmed' },
      })
    })

    test('behavior: dropped, but not before a minute, and found again after a reload', async () => {
      const projectId = `dropped-${chainId}`
      page = await openSendPage(chain, wallet, projectId)
      const hash = (await sent(eth, '0.003')).hash as Hash
      await until(() => getTransactions(page.kit)[0]?.seenAt !== undefined)
      const start = page.clock.now()
      const raw = await node().getTransaction({ hash })
      await node().dropTransaction({ hash })
      const dropped = await ended(hash)
      expect(dropped?.status).toBe('dropped')
      expect((dropped?.settledAt ?? 0) - start).toBeGreaterThanOrEqual(60_000)

      // A node had it all the while.
      const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas, value } = raw
      const fees = { maxFeePerGas, maxPriorityFeePerGas }
      const again = await createWalletClient({
        account: privateKeyToAccount(from.privateKey),
        chain: node().chain,
        transport: http(chain.url),
      }).sendTransaction({ to: to.address, nonce, gas, value, data: '0x', ...fees } as never)
      expect(again).toBe(hash)
      await node().mine({ blocks: 1 })
      const reloaded = await openSendPage(chain, wallet, projectId)
      const stop = watchTransactions(reloaded.kit, () => {})
      await until(() => getTransactions(reloaded.kit)[0]?.status === 'confirmed')
      stop()
    })

    test('behavior: reverted in the block, though its simulation went through', async () => {
      const prepared = await prepareSend(page.kit, {
        token: tokenOf(odd.Fair),
        amount: '1',
        to: to.address,
      })
      wallet.setMood('hang')
      const sending = send(page.kit, prepared)
      await until(() => wallet.isAsking())
      await setMode(2)
      wallet.approve()
      const outcome = await sending
      if (outcome.status !== 'sent') throw outcome.error
      await node().mine({ blocks: 1 })
      expect((await ended(outcome.transaction.hash))?.status).toBe('reverted')
      await setMode(0)
    })

    async function setMode(mode: number) {
      const hash = await node().writeContract({
        account: deployer.address,
        chain: null,
        address: odd.Fair,
        abi: parseAbi(['function setUp(uint8, address, uint256)']),
        functionName: 'setUp',
        args: [mode, deployer.address, 0n],
      })
      await node().mine({ blocks: 1 })
      await node().waitForTransactionReceipt({ hash })
    }

    test('behavior: a reload while it is pending loses nothing, of ours and of the host', async () => {
      const projectId = `reload-${chainId}`
      const before = await openSendPage(chain, wallet, projectId)
      page = before
      const { hash } = await sent(eth, '0.004')
      const own = await node().sendTransaction({
        account: from.address,
        chain: null,
        to: to.address,
      })
      trackTransaction(before.kit, { hash: own, description: 'Mint a badge' })
      const stopBefore = before.kit.mount()
      stopBefore()

      const after = await openSendPage(chain, wallet, projectId)
      let changes = 0
      const seen: string[] = []
      after.kit.events.on('transactionChanged', ({ status }) => seen.push(status))
      const stop = watchTransactions(after.kit, () => changes++)
      expect(getTransactions(after.kit).map((one) => one.status)).toEqual(['pending', 'pending'])
      await node().mine({ blocks: 1 })
      await ended(hash, after)
      await ended(own, after)
      const known = new Map(getTransactions(after.kit).map((one) => [one.hash, one]))
      expect(known.get(hash)).toMatchObject({
        status: 'confirmed',
        transfer: { to: to.address, amount: '0.004', symbol: 'ETH', decimals: 18 },
      })
      expect(known.get(own)).toMatchObject({ status: 'confirmed', description: 'Mint a badge' })
      expect(seen).toEqual(['confirmed', 'confirmed'])
      expect(changes).toBeGreaterThanOrEqual(2)
      stop()
    })
  })
})
