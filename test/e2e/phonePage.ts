import type { Browser, Locator, Page } from '@playwright/test'
import type { Address } from 'viem'
import { isAccountOn } from '../../playground/phone/sameAccount.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { test as base, expect, type KitPage, type KitPageSettings } from './kitPage.ts'
import { createRelayWatch, type RelayWatch } from './relayWatch.ts'

export { expect }

/** The visitor's phone: a real wallet in its own browser context, and its owner's answers. */
export type PhonePage = {
  page: Page
  /** Opens the wallet's app. */
  open(): Promise<void>
  /** Pairs with a link, and waits for the proposal. */
  pair(uri: string): Promise<void>
  proposal: Locator
  /** Approves the proposal. `chains` are EVM chain ids or CAIP-2 ids. */
  approve(choice?: { chains?: readonly (number | string)[] }): Promise<void>
  reject(): Promise<void>
  /** Pending requests. */
  request: Locator
  approveRequest(method: string): Promise<void>
  rejectRequest(method: string): Promise<void>
  session: Locator
  status: Locator
  accounts(): Promise<readonly Address[]>
  solanaAccounts(): Promise<readonly string[]>
  /** Returns the accounts on one of Bitcoin's networks. */
  bitcoinAccounts(chain: string): Promise<readonly string[]>
  /** Returns the networks of the newest session, as CAIP-2 ids. */
  approvedChains(): Promise<readonly string[]>
  /** Returns every method that the wallet has received since it was opened. */
  log(): Promise<readonly string[]>
}

/** The playground's kit page for a visitor who connects with a phone. */
export type PairingPage = KitPage & {
  /**
   * Opens the code from the closed dialog.
   * @param button - The button that opens the dialog. @default the page's connect button
   */
  openCode(button?: Locator): Promise<void>
  /** The plate with a scannable code. */
  code: Locator
  countdown: Locator
  /** Copies the pairing link as the visitor does. */
  copyLink(): Promise<string>
  /** Connects over the real relay, starting from the closed dialog. */
  connectPhone(settings?: KitPageSettings): Promise<void>
  heading(name: string): Locator
  /** Advances the kit's clock by milliseconds. */
  advance(ms: number): Promise<void>
}

type Fixtures = {
  phone: PhonePage
  pairingPage: PairingPage
  /** The relay's log of this test's page only. */
  relay: RelayWatch
}

export const test = base.extend<Fixtures>({
  phone: async ({ browser }, use) => {
    const { phone, close } = await createPhonePage(browser)
    await use(phone)
    await close()
  },

  pairingPage: async ({ kitPage, phone, context }, use) => {
    const { pagesUrl } = readE2eAddresses()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: pagesUrl })
    await use(createPairingPage(kitPage, phone))
  },

  relay: async ({ page }, use) => {
    await use(createRelayWatch(page))
  },
})

function createPairingPage(kitPage: KitPage, phone: PhonePage): PairingPage {
  const { page, dialog, connectButton, accountButton } = kitPage
  const code = dialog.getByTestId('pairing-ready')
  const pairingPage: PairingPage = {
    ...kitPage,
    code,
    countdown: dialog.getByTestId('pairing-countdown'),
    async openCode(button = connectButton) {
      await button.click()
      const row = dialog.getByRole('button', { name: 'Scan with your phone' })
      await row.click()
      await expect(code).toBeVisible()
    },
    async copyLink() {
      const read = () => page.evaluate(() => navigator.clipboard.readText())
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await dialog.getByTestId('copy-link').click()
      await expect.poll(read, { intervals: [50] }).not.toBe('')
      return read()
    },
    async connectPhone(settings) {
      await phone.open()
      await kitPage.open(settings)
      await pairingPage.openCode()
      await phone.pair(await pairingPage.copyLink())
      await phone.approve()
      await expect(accountButton).toBeVisible()
      await expect(dialog).toBeHidden()
    },
    heading: (name) => dialog.getByRole('heading', { name }),
    advance: (ms) =>
      page.evaluate(async (by) => {
        if (!window.kitClock) throw new Error('This page has no clock to put forward.')
        await window.kitClock.advance(by)
      }, ms),
  }
  return pairingPage
}

async function createPhonePage(
  browser: Browser,
): Promise<{ phone: PhonePage; close(): Promise<void> }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const proposal = page.getByTestId('proposal')
  const request = page.getByTestId('request')
  const session = page.getByTestId('session')
  const requestOf = (method: string) =>
    request.filter({ has: page.getByTestId('request-method').getByText(method, { exact: true }) })
  const all = () => page.evaluate(() => window.phone?.accounts ?? [])
  return {
    phone: {
      page,
      proposal,
      request,
      session,
      status: page.getByTestId('phone-status'),
      async open() {
        const { phoneUrl, stackUrl } = readE2eAddresses()
        await page.goto(`${phoneUrl}/?${new URLSearchParams({ stack: stackUrl })}`)
        await expect(page.getByTestId('phone')).toBeVisible()
      },
      async pair(uri) {
        await page.getByTestId('phone-link').fill(uri)
        await page.getByTestId('phone-pair').click()
        await expect(proposal).toBeVisible()
      },
      async approve({ chains } = {}) {
        const boxes = proposal.getByRole('group', { name: 'Networks' }).getByRole('checkbox')
        for (const box of chains ? await boxes.all() : []) {
          const testId = (await box.getAttribute('data-testid')) ?? ''
          const isAmong = (id: number | string) =>
            testId.endsWith(typeof id === 'number' ? `:${id}` : id)
          await box.setChecked(chains?.some(isAmong) ?? true)
        }
        await proposal.getByTestId('proposal-approve').click()
        await expect(session).toHaveCount(1)
      },
      reject: () => proposal.getByTestId('proposal-reject').click(),
      approveRequest: (method) => requestOf(method).getByTestId('request-approve').click(),
      rejectRequest: (method) => requestOf(method).getByTestId('request-reject').click(),
      accounts: async () => (await all()).filter((one): one is Address => one.startsWith('0x')),
      solanaAccounts: async () => (await all()).filter((one) => isAccountOn('solana', one)),
      bitcoinAccounts: async (chain) => (await all()).filter((one) => isAccountOn(chain, one)),
      approvedChains: () =>
        page.evaluate(() => window.phone?.getState().sessions.at(-1)?.chains ?? []),
      log: () => page.evaluate(() => window.phone?.getState().log ?? []),
    },
    async close() {
      expect(errors, 'errors of the phone').toEqual([])
      await context.close()
    },
  }
}
