import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaLedger, type SolanaLedger } from '../solana/createSolanaLedger.ts'
import { createSolanaNode } from '../solana/createSolanaNode.ts'
import { readTransaction } from '../solana/readTransaction.ts'
import { keypairAt } from '../solana/serveSolanaNode.ts'
import { solanaAccounts } from '../solana/solanaAccounts.ts'
import { solanaClusters } from '../solana/solanaClusters.ts'
import { handleBlockchain } from './blockchain.ts'
import { createBalanceCache } from './createBalanceCache.ts'
import type { BalanceItem, ServiceContext } from './service.types.ts'

const [mainnet, devnet] = solanaClusters
if (!mainnet || !devnet) throw new Error('The stack has no Solana clusters.')
const [usdc, quay] = mainnet.tokens
if (!usdc || !quay) throw new Error('The cluster has no tokens.')
const chainId = mainnet.caipNetworkId

const nodes = [mainnet, devnet].map((cluster) => createSolanaNode({ cluster }))
const [node] = nodes
let ledgers: readonly SolanaLedger[]
beforeAll(() => {
  ledgers = nodes.map(createSolanaLedger)
})
afterAll(() => {
  for (const one of nodes) one.close()
})

/** Calls the service itself, without a cache unless the test passes one. */
async function ask(path: string, query: Record<string, string>, context: ServiceContext = {}) {
  const search = new URLSearchParams({ projectId: 'x', sv: 'react-1', currency: 'usd', ...query })
  const headers = { origin: 'http://localhost:5173' }
  const request = new Request(`http://stack.test${path}?${search}`, { headers })
  return handleBlockchain(request, { solanaLedgers: ledgers, ...context })
}
const balances = async (
  index: number,
  query: Record<string, string> = {},
  context?: ServiceContext,
): Promise<BalanceItem[]> => {
  const path = `/v1/account/${solanaAccounts[index]?.address}/balance`
  return (await (await ask(path, { chainId, ...query }, context)).json()).balances
}

describe('GET /v1/account/{address}/balance', () => {
  test('default: returns SOL at its bare address and each token, as on the chain', async () => {
    const chain = await node?.chain()
    const owner = solanaAccounts[3].address
    const held = getAssociatedTokenAddressSync(
      new PublicKey(quay.address),
      new PublicKey(owner),
      true,
      new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
    )
    const data = Buffer.from(chain?.accountAt(held.toBase58())?.data ?? [])
    const amount = data.readBigUInt64LE(64)
    expect(amount).toBe(7_000_000_001n)
    expect(await balances(3)).toEqual([
      {
        name: 'Solana',
        symbol: 'SOL',
        chainId,
        address: 'So11111111111111111111111111111111111111111',
        value: 42 * 150.25,
        price: 150.25,
        quantity: { decimals: '9', numeric: '42' },
        iconUrl: expect.stringMatching(/\/gateway\/tokens\/solana\/native\.png$/),
      },
      {
        name: 'Quay Credit',
        symbol: 'QUAY',
        chainId,
        address: `${chainId}:${quay.address}`,
        value: 7.000000001 * 0.5,
        price: 0.5,
        quantity: { decimals: '9', numeric: '7.000000001' },
        iconUrl: expect.stringMatching(/\.png$/),
      },
    ])
  })

  test('behavior: omits zero balances and missing accounts', async () => {
    const symbols = async (index: number) =>
      (await balances(index)).map(({ symbol }) => symbol).sort()
    expect(await symbols(0)).toEqual(['LARCH', 'QUAY', 'SOL', 'USDC'])
    expect(await symbols(1)).toEqual(['LARCH', 'SOL', 'USDC'])
    expect(await symbols(4)).toEqual(['SOL'])
    expect(await symbols(5)).toEqual([])
  })

  test('behavior: includes a payment once it is confirmed', async () => {
    const chain = await node?.chain()
    if (!chain) throw new Error('There is no chain.')
    const { slots } = chain
    const payer = keypairAt(4)
    const before = Number((await balances(4))[0]?.quantity.numeric)
    const transaction = new Transaction({
      feePayer: payer.publicKey,
      recentBlockhash: slots.blockhashOf(slots.slot()),
    }).add(
      SystemProgram.transfer({
        fromPubkey: payer.publicKey,
        toPubkey: keypairAt(5).publicKey,
        lamports: 1_000_000,
      }),
    )
    transaction.sign(payer)
    chain.submit(readTransaction(transaction.serialize()))
    expect(Number((await balances(4))[0]?.quantity.numeric)).toBe(before)
    slots.skip(2)
    expect(Number((await balances(4))[0]?.quantity.numeric)).toBeCloseTo(before - 0.001005, 9)
    expect((await balances(5))[0]?.quantity.numeric).toBe('0.001')
  })

  test('parameters: currency', async () => {
    const [sol] = await balances(4, { currency: 'eur' })
    expect(sol?.price).toBe(150.25 * 0.875)
  })

  test('behavior: returns nothing for a testnet and for an unknown cluster', async () => {
    expect(await balances(0, { chainId: devnet.caipNetworkId })).toEqual([])
    expect(await balances(0, { chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })).toEqual([])
  })

  test('behavior: rejects a missing chain and an address of the other namespace', async () => {
    const path = `/v1/account/${solanaAccounts[0].address}/balance`
    expect((await ask(path, {})).status).toBe(400)
    const evm = '/v1/account/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266/balance'
    expect((await ask(evm, { chainId })).status).toBe(400)
  })

  test("behavior: the cache's key is the address alone, and forceUpdate is rejected", async () => {
    const context = { balanceCache: createBalanceCache(() => 0) }
    const all = await balances(0, {}, context)
    expect(await balances(0, { chainId: devnet.caipNetworkId }, context)).toEqual(all)
    const forced = await ask(
      `/v1/account/${solanaAccounts[0].address}/balance`,
      { chainId, forceUpdate: `${chainId}:${usdc.address}` },
      context,
    )
    expect(forced.status).toBe(400)
  })

  test('error: answers 503 while a chain does not respond', async () => {
    const broken: SolanaLedger = {
      caipNetworkId: chainId,
      isTestnet: false,
      holdingsOf: () => Promise.reject(new Error('gone')),
      tokenAt: () => Promise.reject(new Error('gone')),
    }
    const path = `/v1/account/${solanaAccounts[0].address}/balance`
    expect((await ask(path, { chainId }, { solanaLedgers: [broken] })).status).toBe(503)
  })
})

describe('POST /v1/fungible/price', () => {
  const price = async (address: string, currency = 'usd') => {
    const body = JSON.stringify({ projectId: 'x', currency, addresses: [address] })
    const request = new Request('http://stack.test/v1/fungible/price', { method: 'POST', body })
    const answer = await handleBlockchain(request, { solanaLedgers: ledgers })
    return { ...(await answer.json()), status: answer.status }
  }

  test.each([
    ['So11111111111111111111111111111111111111111', 'SOL', 9, 150.25],
    [usdc.address, 'USDC', 6, 1],
    [quay.address, 'QUAY', 9, 0.5],
  ])('default: the price of %s, which is %s', async (address, symbol, decimals, expected) => {
    const caip = `${chainId}:${address}`
    expect((await price(caip)).fungibles).toMatchObject([
      { address: caip, symbol, decimals, price: expected },
    ])
  })

  test('error: rejects another currency, an unlisted token, and a testnet', async () => {
    expect(await price(`${chainId}:${usdc.address}`, 'eur')).toMatchObject({ status: 400 })
    expect(await price(`${chainId}:${solanaAccounts[0].address}`)).toMatchObject({ status: 400 })
    expect(await price(`${devnet.caipNetworkId}:${quay.address}`)).toMatchObject({ status: 400 })
  })
})
