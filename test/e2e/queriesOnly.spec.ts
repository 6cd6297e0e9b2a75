import type { Page } from '@playwright/test'
import { type Address, erc20Abi, formatUnits, getAddress, parseAbi } from 'viem'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { chainTable } from '../../playground/stack/chains/chainTable.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import * as queries from '../../queries/index.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { chain, expect, test } from './kitPage.ts'

const account = testAccounts[0].address
const row = chainTable.find(({ id }) => id === 1)
const read = (page: Page, name: string) => page.getByTestId(`read-${name}`)

/** Returns the result of a read, once it has loaded. */
async function answer<value>(page: Page, name: string): Promise<value> {
  const shown = read(page, name).getByTestId('answer')
  await expect(shown).toBeVisible({ timeout: 15_000 })
  return JSON.parse((await shown.textContent()) ?? '') as value
}

async function open(page: Page) {
  const { pagesUrl, stackUrl } = readE2eAddresses()
  await page.goto(`${pagesUrl}/pages/queries-only/?stack=${stackUrl}`)
}

type Held = { symbol: string; address?: string; quantity: { numeric: string } }
type HeldNft = { standard: string; contract: Address; tokenId: string; quantity: string }

/** Reads the account's token balances on chain 1 from the chain. */
async function tokensOnChain(): Promise<Record<string, string>> {
  const client = chain(1)
  const held: Record<string, string> = {}
  held.ETH = formatUnits(await client.getBalance({ address: account }), 18)
  for (const { address, symbol, decimals } of row?.tokens ?? []) {
    const amount = await client.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
    if (amount > 0n && decimals > 0) held[symbol] = formatUnits(amount, decimals)
  }
  return held
}

test('default: shows every builder of latchkit/queries, without the rest of the kit, with key, age and source; figures match the chain, and stay after a reload', async ({
  page,
}) => {
  await open(page)

  await test.step('shows every builder with key, age and source', async () => {
    const builders = Object.keys(queries).filter((name) => name.endsWith('Options'))
    expect(builders.length).toBeGreaterThan(20)
    for (const name of builders) {
      const card = read(page, name)
      await expect(card, name).toHaveAttribute('data-status', 'success', { timeout: 15_000 })
      expect(JSON.parse((await card.getByTestId('key').textContent()) ?? ''), name).not.toEqual([])
      await expect(card.getByTestId('source'), name).toHaveText(
        /^(service|chain|service and chain)$/,
      )
      await expect(card, name).toContainText(/\d+ s old/)
    }
    // TanStack's devtools are open, and list the reads.
    await expect(page.getByLabel('Tanstack query devtools')).toBeVisible()
    await expect(page.getByLabel(/^Query key .*portfolio/).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('figures from the services and from a wallet match the chain', async () => {
    const held = await tokensOnChain()
    expect(Object.keys(held).length).toBeGreaterThan(3)
    const symbols = (tokens: readonly Held[]) =>
      Object.fromEntries(tokens.map(({ symbol, quantity }) => [symbol, quantity.numeric]))
    const served = await answer<{ tokens: Held[] }>(page, 'getPortfolioQueryOptions')
    expect(symbols(served.tokens)).toEqual(held)
    const balance = await answer<{ value: string }>(page, 'getNativeBalanceQueryOptions')
    expect(formatUnits(BigInt(balance.value), 18)).toBe(held.ETH)
    const sent = await chain(1).getTransactionCount({ address: account })
    const activity = await answer<{ entries: { sentFrom: Address }[] }>(
      page,
      'getActivityQueryOptions',
    )
    const own = activity.entries.filter(
      ({ sentFrom }) => sentFrom.toLowerCase() === account.toLowerCase(),
    )
    expect(own).toHaveLength(sent)
    expect(await answer(page, 'getKitEnsNameQueryOptions')).toBe(
      await chain(1).getEnsName({ address: account }),
    )
    expect(getAddress(await answer<Address>(page, 'getKitEnsAddressQueryOptions'))).toBe(account)

    const owner = parseAbi([
      'function ownerOf(uint256) view returns (address)',
      'function balanceOf(address, uint256) view returns (uint256)',
    ])
    const nfts = await answer<{ items: HeldNft[] }>(page, 'getNftsQueryOptions')
    expect(nfts.items.length).toBeGreaterThan(0)
    for (const { standard, contract, tokenId, quantity } of nfts.items) {
      const at = { address: contract, abi: owner } as const
      const id = BigInt(tokenId)
      if (standard === 'erc721') {
        expect(await chain(1).readContract({ ...at, functionName: 'ownerOf', args: [id] })).toBe(
          account,
        )
      } else {
        const amount = { ...at, functionName: 'balanceOf', args: [account, id] } as const
        expect(String(await chain(1).readContract(amount))).toBe(quantity)
      }
    }

    // The server's own totals, which the balance does not use.
    const { stackUrl } = readE2eAddresses()
    const busy = bitcoinAccounts[2].mainnet.payment.address
    const { chain_stats: sums } = await (
      await fetch(`${stackUrl}/esplora/mainnet/address/${busy}`)
    ).json()
    const coins = await answer<{ confirmed: string }>(page, 'getBitcoinBalanceQueryOptions')
    expect(coins.confirmed).toBe(String(sums.funded_txo_sum - sums.spent_txo_sum))
    const moves = await answer<{ hash: string }[]>(page, 'getBitcoinTransactionsQueryOptions')
    expect(moves).toHaveLength(50)

    // The wallet provides the same figures from its own reading of the logs.
    await page.getByRole('button', { name: 'Ask the wallet on this page too' }).click()
    const told = await answer<{ tokens: Held[] }>(page, 'getPortfolioQueryOptions-wallet')
    expect(symbols(told.tokens)).toEqual(held)
    await expect(read(page, 'getPortfolioQueryOptions-wallet').getByTestId('source')).toHaveText(
      'wallet',
    )
    await expect(read(page, 'getNftsQueryOptions-wallet').getByTestId('source')).toHaveText(
      'wallet',
    )
  })

  await test.step('after a reload within the lifetime the results come from the cache, with their age', async () => {
    const before = await answer(page, 'getIdentityQueryOptions')
    await page.reload()
    expect(await answer(page, 'getIdentityQueryOptions')).toEqual(before)
    await expect(read(page, 'getIdentityQueryOptions').getByTestId('source')).toHaveText('cache')
    // Results that are not persisted are requested again.
    await expect(read(page, 'getSupportedChainsQueryOptions').getByTestId('source')).toHaveText(
      'service',
    )
  })
})
