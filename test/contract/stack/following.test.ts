import { type Address, createWalletClient, type Hash, http, parseAbi, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { watchTransactions } from '../../../src/transfers/followUnconfirmedSends.ts'
import { prepareSend } from '../../../src/transfers/prepareSend.ts'
import { send } from '../../../src/transfers/send.ts'
import { getTransactions, trackTransaction } from '../../../src/transfers/transactions.ts'
import { getUnconfirmedSends } from '../../../src/transfers/unconfirmedSends.ts'
import { deployer, eth, from, to } from './sendBed.ts'
import { createSendWallet, openSendPage } from './sendPage.ts'
import { type SendRound, sendRounds } from './sendRounds.ts'
import { execTransaction, openSmartBed, payCoins, safeTransactionHash } from './sendSmartBed.ts'

describe.each([1, 8453])('following on chain %i', (chainId) => {
  const current = sendRounds(chainId)
  let { bed, wallet, page } = {} as SendRound
  beforeEach(async () => {
    ;({ bed, wallet, page } = current())
    await bed.node.setAutomine(false)
  })
  afterEach(async () => {
    await bed.node.mine({ blocks: 1 })
    await bed.node.setAutomine(true)
  })

  /** Sends another transaction with the same nonce and a higher fee, with the test's own client. */
  async function replace(hash: Hash, change: { to?: Address; value?: bigint } = {}) {
    const {
      nonce,
      value,
      to: receiver,
      maxFeePerGas = 0n,
    } = await bed.node.getTransaction({ hash })
    return bed.node.sendTransaction({
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
    const hash = (await bed.sent(page, eth, '0.002')).hash as Hash
    await bed.until(() => getTransactions(page.kit)[0]?.seenAt !== undefined)
    const other = await replace(hash, change)
    await bed.node.mine({ blocks: 3 })
    const receipt = await bed.node.getTransactionReceipt({ hash: other })
    expect(receipt.status).toBe('success')
    expect(await bed.ended(page, hash)).toMatchObject({
      status: 'replaced',
      replacement: { hash: other, reason, status: 'confirmed' },
    })
  })

  test('behavior: dropped after a minute, and found again after a reload', async () => {
    const projectId = `dropped-${chainId}`
    page = await openSendPage(bed.chain, wallet, projectId)
    const hash = (await bed.sent(page, eth, '0.003')).hash as Hash
    await bed.until(() => getTransactions(page.kit)[0]?.seenAt !== undefined)
    const start = page.clock.now()
    const raw = await bed.node.getTransaction({ hash })
    await bed.node.dropTransaction({ hash })
    const dropped = await bed.ended(page, hash)
    expect(dropped?.status).toBe('dropped')
    expect((dropped?.settledAt ?? 0) - start).toBeGreaterThanOrEqual(60_000)

    // A node had it all the time.
    const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas, value } = raw
    const fees = { maxFeePerGas, maxPriorityFeePerGas }
    const again = await createWalletClient({
      account: privateKeyToAccount(from.privateKey),
      chain: bed.node.chain,
      transport: http(bed.chain.url),
    }).sendTransaction({ to: to.address, nonce, gas, value, data: '0x', ...fees } as never)
    expect(again).toBe(hash)
    await bed.node.mine({ blocks: 1 })
    const reloaded = await openSendPage(bed.chain, wallet, projectId)
    const stop = watchTransactions(reloaded.kit, () => {})
    await bed.until(() => getTransactions(reloaded.kit)[0]?.status === 'confirmed')
    stop()
  })

  test('behavior: reverted in the block, although its simulation succeeded', async () => {
    const prepared = await prepareSend(page.kit, {
      token: bed.tokenOf(bed.odd.Fair),
      amount: '1',
      to: to.address,
    })
    wallet.setMood('hang')
    const sending = send(page.kit, prepared)
    await bed.until(() => wallet.isAsking())
    await setMode(2)
    wallet.approve()
    const outcome = await sending
    if (outcome.status !== 'sent') throw outcome.error
    await bed.node.mine({ blocks: 1 })
    expect((await bed.ended(page, outcome.transaction.hash))?.status).toBe('reverted')
    await setMode(0)
  })

  async function setMode(mode: number) {
    const hash = await bed.node.writeContract({
      account: deployer.address,
      chain: null,
      address: bed.odd.Fair,
      abi: parseAbi(['function setUp(uint8, address, uint256)']),
      functionName: 'setUp',
      args: [mode, deployer.address, 0n],
    })
    await bed.node.mine({ blocks: 1 })
    await bed.node.waitForTransactionReceipt({ hash })
  }

  test('behavior: a reload while pending loses nothing, of the kit and of the app', async () => {
    const projectId = `reload-${chainId}`
    const before = await openSendPage(bed.chain, wallet, projectId)
    page = before
    const { hash } = await bed.sent(page, eth, '0.004')
    const own = await bed.node.sendTransaction({
      account: from.address,
      chain: null,
      to: to.address,
    })
    trackTransaction(before.kit, { hash: own, description: 'Mint a badge' })
    const stopBefore = before.kit.mount()
    stopBefore()

    const after = await openSendPage(bed.chain, wallet, projectId)
    let changes = 0
    const seen: string[] = []
    after.kit.events.on('transactionChanged', ({ status }) => seen.push(status))
    const stop = watchTransactions(after.kit, () => changes++)
    expect(getTransactions(after.kit).map((one) => one.status)).toEqual(['pending', 'pending'])
    await bed.node.mine({ blocks: 1 })
    await bed.ended(after, hash)
    await bed.ended(after, own)
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

  test('behavior: approved after a reload: found by its content, regardless of other transactions', async () => {
    const projectId = `asked-${chainId}`
    const before = await openSendPage(bed.chain, wallet, projectId)
    const prepared = await prepareSend(before.kit, { token: eth, amount: '0.005', to: to.address })
    wallet.setMood('hang')
    void send(before.kit, prepared)
    await bed.until(() => getUnconfirmedSends(before.kit)[0]?.stage === 'requested')

    // The reloaded page receives no response.
    const after = await openSendPage(bed.chain, wallet, projectId)
    const stop = watchTransactions(after.kit, () => {})
    const account = from.address
    const pay = (receiver: Address, value: bigint) =>
      bed.node.sendTransaction({ account, chain: null, to: receiver, value })
    await pay(deployer.address, 5n)
    const approved = await pay(to.address, prepared.sent.units)
    await bed.node.mine({ blocks: 1 })
    await bed.until(async () => {
      await after.clock.advance(15_000)
      return getTransactions(after.kit)[0]?.status === 'confirmed'
    })
    expect(getTransactions(after.kit)).toEqual([
      expect.objectContaining({
        hash: approved,
        transfer: expect.objectContaining({ to: to.address, amount: '0.005' }),
      }),
    ])
    expect(getUnconfirmedSends(after.kit)).toEqual([])
    stop()
  })

  test("behavior: a wallet that returns another account's old transaction is not trusted", async () => {
    const old = await bed.node.sendTransaction({
      account: deployer.address,
      chain: null,
      to: to.address,
      value: parseEther('0.006'),
    })
    await bed.node.mine({ blocks: 2 })
    wallet.setHash(old)
    const { hash } = await bed.sent(page, eth, '0.006')
    expect(hash).toBe(old)
    expect((await bed.ended(page, hash))?.status).toBe('unknown')
  })

  test('behavior: a multisig wallet returns its own id, and signs later', async () => {
    await bed.node.setAutomine(true)
    const smart = await openSmartBed(bed)
    const safe = await smart.indexedSafe()
    const owner = createSendWallet(bed.chain, safe)
    const own = await openSendPage(bed.chain, owner)
    const payment = payCoins(parseEther('0.007'))
    const id = safeTransactionHash(payment)
    owner.setHash(id)
    expect((await bed.sent(own, eth, '0.007')).hash).toBe(id)
    await own.clock.advance(60_000)
    await bed.until(() => getTransactions(own.kit)[0]?.missingMs !== undefined)
    const hash = await smart.relay(safe, execTransaction(payment))
    expect(await bed.ended(own, id)).toMatchObject({
      status: 'replaced',
      replacement: { hash, reason: 'executed', status: 'confirmed' },
    })
  })
})
