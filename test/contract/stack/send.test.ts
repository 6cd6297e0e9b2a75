import { type Address, type Hash, parseEther, parseUnits, serializeTransaction } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { testAccounts } from '../../../playground/stack/chains/testAccounts.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { getMaxAmount, prepareSend } from '../../../src/transfers/prepareSend.ts'
import { send } from '../../../src/transfers/send.ts'
import { getTransactions } from '../../../src/transfers/transactions.ts'
import type { SendOutcome } from '../../../src/transfers/types.ts'
import { readContract } from '../../fixtures/contracts/readContract.ts'
import { deployer, eth, from, to } from './sendBed.ts'
import { createSendWallet, openSendPage } from './sendPage.ts'
import { type SendRound, sendRounds } from './sendRounds.ts'

describe.each([1, 8453])('sending on chain %i', (chainId) => {
  const current = sendRounds(chainId)
  let { bed, wallet, page } = {} as SendRound
  beforeEach(() => {
    ;({ bed, wallet, page } = current())
  })

  test('default: the native coin, exact to the wei [spec 1.09 5.08]', async () => {
    const before = await bed.node.getBalance({ address: to.address })
    const prepared = await prepareSend(page.kit, {
      token: eth,
      amount: '0.000000000000000001',
      to: to.address,
    })
    expect(prepared).toMatchObject({
      networkId: bed.networkId,
      from: from.address,
      to: to.address,
      sent: { amount: '0.000000000000000001', units: 1n, symbol: 'ETH' },
      received: { units: 1n },
      warnings: [],
    })
    const gasPrice = await bed.node.getGasPrice()
    expect(prepared.networkCost?.units).toBe(21_000n * gasPrice)
    const outcome = await send(page.kit, prepared)
    expect(outcome.status).toBe('sent')
    const { transaction } = outcome as Extract<SendOutcome, { status: 'sent' }>
    expect(transaction.status).toBe('pending')
    expect((await bed.ended(page, transaction.hash))?.status).toBe('confirmed')
    expect(await bed.node.getBalance({ address: to.address })).toBe(before + 1n)
    expect(wallet.asked).toHaveLength(1)
  })

  test('default: an ERC-20 token; the second time its receiver is known [spec 1.09]', async () => {
    const usdc = bed.chain.row.tokens.find(({ symbol }) => symbol === 'USDC')
    if (!usdc) throw new Error('No USDC.')
    const before = await bed.held(usdc.address, to.address)
    const { hash } = await bed.sent(page, bed.tokenOf(usdc.address, 'USDC'), '12.345678')
    expect((await bed.ended(page, hash))?.status).toBe('confirmed')
    expect(await bed.held(usdc.address, to.address)).toBe(before + 12_345_678n)
    const again = await prepareSend(page.kit, {
      token: bed.tokenOf(usdc.address, 'USDC'),
      amount: '1',
      to: to.address,
      historyCoverage: 'all',
    })
    expect(again.warnings).toEqual([])
    expect(again.received).toMatchObject({ units: 1_000_000n, isSimulated: true })
  })

  test('default: tokens without a return value, such as USDT in any address case [spec 1.09]', async () => {
    const silent = [await bed.deploySilent()]
    const usdt = bed.chain.row.tokens.find(({ symbol }) => symbol === 'USDT')?.address
    if (usdt) silent.push(usdt, usdt.toLowerCase() as Address)
    for (const address of silent) {
      const before = await bed.held(address, to.address)
      const { hash } = await bed.sent(page, bed.tokenOf(address), '0.5')
      expect((await bed.ended(page, hash))?.status).toBe('confirmed')
      expect(await bed.held(address, to.address)).toBe(before + 500_000n)
    }
  })

  test('behavior: a token without a decimals function uses the given decimals', async () => {
    const { hash } = await bed.sent(page, bed.tokenOf(bed.odd.WithoutDecimals), '2')
    expect((await bed.ended(page, hash))?.status).toBe('confirmed')
    expect(await bed.held(bed.odd.WithoutDecimals, to.address)).toBe(2_000_000n)
  })

  test('behavior: a token with a fee delivers the simulated, smaller amount', async () => {
    const prepared = await prepareSend(page.kit, {
      token: bed.tokenOf(bed.odd.TakesFee),
      amount: '100',
      to: to.address,
    })
    expect(prepared.sent.amount).toBe('100')
    expect(prepared.received).toMatchObject({ amount: '99', isSimulated: true })
    const outcome = await send(page.kit, prepared)
    if (outcome.status === 'sent') await bed.ended(page, outcome.transaction.hash)
    expect(await bed.held(bed.odd.TakesFee, to.address)).toBe(prepared.received.units)
  })

  test.each(['FairWithoutGasPrice', 'FairWithoutBaseFee'] as const)(
    'behavior: a token that behaves differently in simulations is simulated correctly: %s',
    async (mode) => {
      const prepared = await prepareSend(page.kit, {
        token: bed.tokenOf(bed.odd[mode]),
        amount: '100',
        to: to.address,
      })
      expect(prepared.received).toMatchObject({ amount: '10', isSimulated: true })
      const before = await bed.held(bed.odd[mode], to.address)
      const outcome = await send(page.kit, prepared)
      if (outcome.status !== 'sent') throw outcome.error
      await bed.ended(page, outcome.transaction.hash)
      const after = await bed.held(bed.odd[mode], to.address)
      expect(after - before).toBe(prepared.received.units)
    },
  )

  test('behavior: an account without coins for the fee is still simulated', async () => {
    const token = bed.tokenOf(bed.odd.FairWithoutGasPrice)
    const balance = await bed.node.getBalance({ address: from.address })
    await bed.node.setBalance({ address: from.address, value: 0n })
    const prepared = await prepareSend(page.kit, { token, amount: '100', to: to.address })
    await bed.node.setBalance({ address: from.address, value: balance })
    expect(prepared.received).toMatchObject({ amount: '10', isSimulated: true })
    expect(prepared.warnings).toContainEqual({ kind: 'networkCost' })
  })

  test('behavior: the native maximum succeeds and reserves gas; the token maximum is the full balance', async () => {
    const owner = testAccounts[5].address
    const rich = createSendWallet(bed.chain, owner)
    const own = await openSendPage(bed.chain, rich)
    const amount = await getMaxAmount(own.kit, { token: eth })
    const [balance, gasPrice] = [
      await bed.node.getBalance({ address: owner }),
      await bed.node.getGasPrice(),
    ]
    expect(parseEther(amount)).toBe(balance - 65_000n * gasPrice)
    const prepared = await prepareSend(own.kit, { token: eth, amount, to: to.address })
    expect(prepared.warnings).toEqual([])
    const outcome = await send(own.kit, prepared)
    if (outcome.status !== 'sent') throw outcome.error
    expect((await bed.ended(own, outcome.transaction.hash))?.status).toBe('confirmed')

    const all = await getMaxAmount(page.kit, { token: bed.tokenOf(bed.odd.Fair) })
    expect(parseUnits(all, 6)).toBe(await bed.held(bed.odd.Fair, from.address))
    await expect(
      prepareSend(page.kit, {
        token: bed.tokenOf(bed.odd.Fair),
        amount: `${Number(all) + 1}`,
        to: to.address,
      }),
    ).rejects.toMatchObject({ code: 'InsufficientBalance', balance: parseUnits(all, 6) })
    await expect(
      prepareSend(page.kit, { token: eth, amount: '100000000', to: to.address }),
    ).rejects.toMatchObject({ code: 'InsufficientBalance' })
  })

  test('behavior: on an OP stack chain, the data fee is reserved too', async () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    const { abi, bytecode } = await readContract('GasPriceOracle')
    const deployed = await bed.node.deployContract({
      account: deployer.address,
      chain: null,
      abi,
      bytecode,
    })
    const { contractAddress } = await bed.node.waitForTransactionReceipt({ hash: deployed })
    const code = await bed.node.getCode({ address: contractAddress ?? oracle })
    await bed.node.setCode({ address: oracle, bytecode: code ?? '0x' })
    const owner = testAccounts[6].address
    await bed.node.setBalance({ address: owner, value: parseEther('1') })
    const own = await openSendPage(bed.chain, createSendWallet(bed.chain, owner))
    const amount = await getMaxAmount(own.kit, { token: eth })
    const gasPrice = await bed.node.getGasPrice()
    const prepared = await prepareSend(own.kit, { token: eth, amount, to: to.address })
    const outcome = await send(own.kit, prepared)
    if (outcome.status !== 'sent') throw outcome.error
    await bed.ended(own, outcome.transaction.hash)
    const sent = await bed.node.getTransaction({ hash: outcome.transaction.hash as Hash })
    const { nonce, gas, maxFeePerGas, maxPriorityFeePerGas, value } = sent
    const unsigned = serializeTransaction({
      ...{ chainId, type: 'eip1559', nonce, gas, maxFeePerGas, maxPriorityFeePerGas },
      ...{ to: to.address, value },
    })
    const dataFee = (await bed.node.readContract({
      address: oracle,
      abi,
      functionName: 'getL1Fee',
      args: [unsigned],
    })) as bigint
    await bed.node.setCode({ address: oracle, bytecode: '0x' })
    expect(prepared.warnings).not.toContainEqual({ kind: 'networkCost' })
    const kept = parseEther('1') - parseEther(amount)
    expect(kept).toBeGreaterThanOrEqual(21_000n * gasPrice + dataFee)
    // At most the margin for a larger signature or a rising fee.
    expect(kept).toBeLessThanOrEqual(65_000n * gasPrice + (dataFee * 3n) / 2n)
  })

  test('error: a rejecting token fails before the prompt', async () => {
    const ask = (token: SendToken, receiver: string = to.address) =>
      prepareSend(page.kit, { token, amount: '1', to: receiver })
    const refused = (reason: string, detail?: string) =>
      expect.objectContaining({ code: 'TransferRefused', reason, detail })
    await expect(ask(bed.tokenOf(bed.odd.ReturnsFalse))).rejects.toEqual(refused('returnedFalse'))
    await expect(ask(bed.tokenOf(bed.odd.Reverts))).rejects.toEqual(
      refused('reverted', 'OddToken: nobody moves'),
    )
    await expect(ask(bed.tokenOf(testAccounts[7].address))).rejects.toEqual(refused('noContract'))
    // A contract that rejects coins, and a token of another network.
    await expect(ask(eth, bed.odd.Fair)).rejects.toEqual(refused('reverted'))
    await expect(
      prepareSend(page.kit, {
        token: bed.tokenOf(bed.odd.Fair),
        networkId: 'eip155:5',
        amount: '1',
        to: to.address,
      }),
    ).rejects.toEqual(refused('noContract'))
    await expect(ask({ ...bed.tokenOf(bed.odd.Fair), decimals: 18 })).rejects.toMatchObject({
      code: 'TokenDecimals',
    })
    expect(wallet.asked).toEqual([])
  })

  test("behavior: warns about contracts, tokens, the sender's address and look-alike addresses", async () => {
    const client = bed.node
    const kinds = async (receiver: string, recentAddresses: string[] = []) =>
      (
        await prepareSend(page.kit, {
          token: bed.tokenOf(bed.odd.Fair),
          amount: '1',
          to: receiver,
          recentAddresses,
          historyCoverage: 'all',
        })
      ).warnings
    expect(await kinds(bed.odd.TakesFee)).toEqual([{ kind: 'contract' }, { kind: 'firstTime' }])
    expect(await kinds(bed.odd.Fair)).toEqual([{ kind: 'tokenContract' }, { kind: 'firstTime' }])
    expect(await kinds(from.address.toLowerCase())).toEqual([{ kind: 'ownAddress' }])
    const poison = `0x7099${'0'.repeat(32)}79c8`
    expect(await kinds(poison, [to.address.toLowerCase()])).toEqual([
      { kind: 'lookAlike', address: to.address },
      { kind: 'firstTime' },
    ])
    expect(await kinds(to.address, [to.address.toLowerCase()])).toEqual([])
    // An account with delegated code is still an account. https://eips.ethereum.org/EIPS/eip-7702
    const lent = testAccounts[6].address
    await client.setCode({ address: lent, bytecode: `0xef0100${'12'.repeat(20)}` })
    expect(await kinds(lent, [lent])).toEqual([])
    await client.setCode({ address: lent, bytecode: '0x' })
  })

  test('behavior: rejected in the wallet and closed by the visitor are two outcomes', async () => {
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
    await bed.until(() => wallet.isAsking())
    abort.abort()
    expect(await sending).toMatchObject({ status: 'closed', error: { code: 'SendClosed' } })
    // The owner approves late, so the transaction is followed.
    wallet.approve()
    await bed.until(() => getTransactions(page.kit).length === 1)
    const [late] = getTransactions(page.kit)
    expect((await bed.ended(page, late?.hash ?? ''))?.status).toBe('confirmed')
  })
})
