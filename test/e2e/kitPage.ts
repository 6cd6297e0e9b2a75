import { expect, type Locator, type Page } from '@playwright/test'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import { base as baseChain, bscTestnet, mainnet } from 'viem/chains'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { oneFileKitPage } from '../../tools/findPages.ts'
import { test as base } from './workers.ts'

export { expect }

/** Settings of the playground's kit page by name, as in the query of its URL. */
export type KitPageSettings = Record<string, string>

/** The visitor's actions on the kit page, and the owner's controls of its dev wallets. */
export type KitPage = {
  page: Page
  /** Opens the page with EVM only, unless the settings name Solana. */
  open(settings?: KitPageSettings): Promise<void>
  connectButton: Locator
  accountButton: Locator
  dialog: Locator
  /** Connects a wallet that approves automatically, and waits until the page shows the account. */
  connect(name: string): Promise<void>
  wallet(key: string): DevWalletHandle
}

/** Controls a dev wallet in the page, as its owner. */
export type DevWalletHandle = {
  behave(behaviour: string): Promise<void>
  approvePending(): Promise<void>
  rejectPending(): Promise<void>
  waitForRequest(): Promise<void>
  chooseAccount(address: Address): Promise<void>
  chooseChain(id: number): Promise<void>
  forgetSite(): Promise<void>
  accounts(): Promise<Address[]>
  log(): Promise<string[]>
}

type Options = {
  /** Whether parts load as separate files, as from a host's bundler, for tests of lazy loading. @default false */
  isInParts: boolean
}

type Fixtures = {
  kitPage: KitPage
  /** Errors that the page threw or logged. A test that expects one removes it. */
  pageErrors: string[]
}

/** Collects the errors that a page throws or logs from now on. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      errors.push(message.text())
    }
  })
  return errors
}

export const test = base.extend<Fixtures & Options>({
  isInParts: [false, { option: true }],

  pageErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page)
      await use(errors)
      expect(errors, 'errors of the page').toEqual([])
    },
    { auto: true },
  ],

  kitPage: async ({ page, isInParts }, use) => {
    await use(createKitPage(page, { isInParts }))
  },
})

/** Creates the test's own client for the chain's node. */
export function chain(id: 1 | 8453 | 97): PublicClient {
  const chains = { 1: mainnet, 8453: baseChain, 97: bscTestnet }
  return createPublicClient({
    chain: chains[id],
    transport: http(`${readE2eAddresses().stackUrl}/rpc/eip155:${id}`),
  }) as PublicClient
}

export function createKitPage(page: Page, { isInParts = false }: Partial<Options> = {}): KitPage {
  const connectButton = page.getByRole('button', { name: 'Connect wallet' })
  // A name in the stack's ENS, or an address as its accessible name.
  const accountButton = page
    .getByRole('banner')
    .getByRole('button', { name: /\.eth|Address starting/ })
  const dialog = page.getByRole('dialog')
  return {
    page,
    connectButton,
    accountButton,
    dialog,
    async open(settings = {}) {
      const { pagesUrl, stackUrl } = readE2eAddresses()
      const evm = { namespaces: 'eip155', solana: 'none' }
      const query = new URLSearchParams({ stack: stackUrl, ...evm, ...settings })
      await page.goto(`${pagesUrl}${isInParts ? '/' : oneFileKitPage.base}bench/?${query}`)
    },
    async connect(name) {
      await connectButton.click()
      await dialog.getByRole('button', { name }).click()
      // Assertions retry after 100, 250 and 500 ms, `waitFor` after 20, 50 and 100 ms.
      await accountButton.waitFor()
      await dialog.waitFor({ state: 'hidden' })
    },
    wallet(key) {
      const call = (method: string, ...args: unknown[]) =>
        page.evaluate(
          ([walletKey, name, values]) => {
            const wallet = window.devWallets?.[walletKey] as unknown as
              | Record<string, (...rest: unknown[]) => unknown>
              | undefined
            if (!wallet) throw new Error(`No dev wallet ${walletKey} on this page.`)
            return wallet[name]?.(...values)
          },
          [key, method, args] as const,
        )
      const read = <value>(property: string) =>
        page.evaluate(
          ([walletKey, name]) =>
            (window.devWallets?.[walletKey] as unknown as Record<string, unknown> | undefined)?.[
              name
            ],
          [key, property] as const,
        ) as Promise<value>
      return {
        behave: async (behaviour) => void (await call('behave', behaviour)),
        approvePending: async () => void (await call('approvePending')),
        rejectPending: async () => void (await call('rejectPending')),
        waitForRequest: async () =>
          void (await expect.poll(() => read<number>('pendingCount')).toBeGreaterThan(0)),
        chooseAccount: async (address) => void (await call('chooseAccount', address)),
        chooseChain: async (id) => void (await call('chooseChain', id)),
        forgetSite: async () => void (await call('forgetSite')),
        accounts: () => read<Address[]>('accounts'),
        log: () => read<string[]>('log'),
      }
    },
  }
}
