import type { Locator } from '@playwright/test'
import {
  type Address,
  createTestClient,
  formatUnits,
  type Hash,
  http,
  isAddressEqual,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { base, mainnet } from 'viem/chains'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import type { OpenOptions } from '../../src/kit/types.ts'
import { expect, type KitPage } from './kitPage.ts'

const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** Creates the test's own client for the chain's node, with test methods. */
export function nodeOf(stackUrl: string, chainId: 1 | 8453) {
  const client = createTestClient({
    mode: 'anvil',
    chain: chainId === 1 ? mainnet : base,
    transport: http(`${stackUrl}/rpc/eip155:${chainId}`),
  })
    .extend(publicActions)
    .extend(walletActions)
  return {
    ...client,
    /** Reads the balance of an owner, in a token or the native coin. */
    held: (owner: Address, token?: Address) =>
      token
        ? client.readContract({
            address: token,
            abi: erc20,
            functionName: 'balanceOf',
            args: [owner],
          })
        : client.getBalance({ address: owner }),
    /** Replaces a pending transaction with one that pays more for gas. */
    async replace(hash: Hash, change: { to?: Address; value?: bigint } = {}) {
      const { from, nonce, to, value, gasPrice = 0n } = await client.getTransaction({ hash })
      const owner = testAccounts.find(({ address }) => isAddressEqual(address, from))
      if (!owner) throw new Error('Nobody here can sign for that account.')
      return client.sendTransaction({
        account: privateKeyToAccount(owner.privateKey),
        chain: null,
        nonce,
        to,
        value,
        gasPrice: gasPrice * 3n,
        ...change,
      })
    },
    /** Reads the pending transactions of an account. */
    async waiting(owner: Address): Promise<readonly Hash[]> {
      const { pending } = (await client.getTxpoolContent()) as {
        pending: Record<Address, Record<string, { hash: Hash }>>
      }
      const own = Object.entries(pending).find(
        ([address]) => address.toLowerCase() === owner.toLowerCase(),
      )?.[1]
      return Object.values(own ?? {}).map(({ hash }) => hash)
    },
  }
}

/** Returns three decimals, rounded down, computed from the chain's own units as a string. */
export function threeDecimals(units: bigint, decimals: number): string {
  const [whole = '0', fraction = ''] = formatUnits(units, decimals).split('.')
  return `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)}`
}

/** Returns the visitor's actions to send. */
export function sendDesk({ page, dialog }: KitPage) {
  // A click retries after 20, 50 and 100 ms, sooner than an assertion.
  const ready = (id: string) => dialog.locator(`[data-testid="${id}"]:not([aria-disabled])`)
  const desk = {
    amount: dialog.getByRole('textbox', { name: 'Amount' }),
    to: dialog.getByRole('textbox', { name: 'To' }),
    review: dialog.getByTestId('send-review'),
    confirm: dialog.getByTestId('send-confirm'),
    details: dialog.getByTestId('send-details'),
    view: dialog.getByRole('button', { name: 'View' }),
    snack: dialog.getByTestId('lk-snackbar'),
    state: (heading: string): Locator => dialog.getByRole('heading', { name: heading }),
    async open(send?: OpenOptions['send']) {
      await page.evaluate(
        (data) => window.kits?.[0]?.open({ view: 'WalletSend', ...(data && { send: data }) }),
        send,
      )
      await desk.amount.waitFor()
    },
    async openAccount() {
      await page.evaluate(() => window.kits?.[0]?.open())
      await dialog.getByRole('tab', { name: 'Activity' }).waitFor()
    },
    async choose(symbol: string) {
      await dialog.getByTestId('send-token').click()
      await dialog.getByTestId('send-token-search').fill(symbol)
      await dialog.getByTestId(`send-token-${symbol}`).click()
      await dialog.getByRole('button', { name: `${symbol}. Change token` }).waitFor()
    },
    /** Goes from the closed dialog to the review of a payment that can be sent. */
    async prepare(symbol: string, amount: string, to: string) {
      await desk.open()
      if (!['ETH', 'SOL'].includes(symbol)) await desk.choose(symbol)
      await desk.amount.fill(amount)
      await desk.to.fill(to)
      // The chain is read once typing pauses.
      await page.evaluate(() => window.kitClock?.advance(500))
      await ready('send-review')
        .and(desk.review.filter({ hasText: /^Review$/ }))
        .click()
    },
    /** Presses Send once the payment can be sent, after the message of an earlier payment has closed. */
    async confirmWhenReady() {
      await page.evaluate(() => window.kitClock?.advance(9_000))
      await ready('send-confirm').click()
    },
    async send(symbol: string, amount: string, to: string) {
      await desk.prepare(symbol, amount, to)
      await desk.confirmWhenReady()
    },
    /** Makes the kit refetch until a heading shows the transaction's state. */
    async ends(heading: string) {
      await expect(async () => {
        // The kit checks every four seconds, and a node answers within milliseconds.
        await page.evaluate(() => window.kitClock?.advance(4_000))
        await expect(desk.state(heading)).toBeVisible({ timeout: 50 })
      }).toPass({ timeout: 20_000, intervals: [0] })
    },
  }
  return desk
}
