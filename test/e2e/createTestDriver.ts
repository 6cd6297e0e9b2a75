import type { Locator } from '@playwright/test'
import type { Driver, Target } from '../../playground/site/gallery/driver.ts'
import type { Visit } from '../../playground/site/gallery/visits/visit.types.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { holdRequests } from './holdRequests.ts'
import { expect, type KitPage } from './kitPage.ts'
import { tellFromOtherTab } from './otherTab.ts'
import { solanaNodeOf } from './solanaBench.ts'

/** Drives the kit page into the gallery's states with Playwright. */
export function createTestDriver(kit: KitPage): Driver {
  const { page, dialog } = kit
  let release = () => {}
  const inDialog = (target: Target) => locate(dialog, target)

  return {
    press: (target) => inDialog(target).first().click(),
    pressOfPage: (target) => locate(page.locator('body'), target).first().click(),
    fill: (id, text) => dialog.getByTestId(id).fill(text),
    async see(target, count = 1) {
      await inDialog(target)
        .nth(count - 1)
        .waitFor()
      // A requested number must match the whole number.
      if (count > 1) await expect(inDialog(target)).toHaveCount(count)
    },
    has: (target) => locate(page.locator('body'), target).first().waitFor({ state: 'attached' }),
    lose: (target) => expect(inDialog(target)).toHaveCount(0),
    ready: (id) => dialog.locator(`[data-testid="${id}"]:not([aria-disabled])`).waitFor(),
    async connect(wallet) {
      // The wallet may already be connected from an earlier visit of the page.
      await kit.connectButton.or(kit.accountButton).waitFor()
      if (await kit.connectButton.isVisible()) await kit.connect(wallet)
    },
    openAccount: () => kit.accountButton.click(),
    open: (view) => page.evaluate((asked) => void window.kits?.[0]?.open(asked), view),
    advance: async (ms) => void (await page.evaluate((time) => window.kitClock?.advance(time), ms)),
    wallet(key) {
      const wallet = kit.wallet(key)
      return {
        behave: (behaviour) => wallet.behave(behaviour),
        waitForRequest: () => wallet.waitForRequest(),
        rejectPending: () => wallet.rejectPending(),
        chooseChain: (id) => wallet.chooseChain(id),
        fail: (methods, code) => answerWith(kit, key, methods, code),
      }
    },
    async tell(key, { digits, ...told }) {
      const [address = '0x'] = await kit.wallet(key).accounts()
      const hash = `0x${digits.repeat(32)}`
      const networkId = 'eip155:1'
      await tellFromOtherTab(page, { ...told, hash, networkId, address, addedAt: Date.now() })
    },
    async holdDirectory() {
      release = await holdRequests(page, '**/directory/getWallets*')
    },
    releaseDirectory: async () => release(),
    // `accountFaults.spec.ts` covers the faults of an account.
    fail: (route) => Promise.reject(new Error(`The shared stack does not fail: ${route}.`)),
    solanaAddress: async (index) => solanaNodeOf(readE2eAddresses().stackUrl).address(index),
  }
}

function locate(box: Locator, target: Target): Locator {
  if ('css' in target) return box.locator(target.css)
  if ('id' in target) return box.getByTestId(target.id)
  if ('text' in target) return box.getByText(target.text)
  return box.getByRole(target.role, { name: target.name })
}

/** Makes a dev wallet reject some methods with an error until the next load. */
function answerWith({ page }: KitPage, wallet: string, methods: readonly string[], code: number) {
  return page.evaluate(
    ([key, refused, errorCode]) => {
      const provider = window.devWallets?.[key]?.provider
      if (!provider) throw new Error(`No dev wallet ${key} on this page.`)
      const request = provider.request.bind(provider)
      provider.request = async (asked) => {
        if (!refused.includes(asked.method)) return request(asked)
        throw Object.assign(new Error('The wallet has an error.'), { code: errorCode })
      }
    },
    [wallet, methods, code] as const,
  )
}

/**
 * Opens a visit's page and goes through its states.
 *
 * @param look - Called in each state before the next one.
 * @param settings - Settings in addition to the visit's.
 */
export async function goThrough(
  kit: KitPage,
  visit: Visit,
  look: (name: string, isLast: boolean) => Promise<void> = async () => {},
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (kit.page.url() !== 'about:blank') {
    // Clears the storage so that no wallet is connected. Leaves the page first, because an unloading page could write.
    await kit.page.goto(`${readE2eAddresses().pagesUrl}/nothing`)
    await kit.page.evaluate(() => window.localStorage.clear())
  }
  await kit.open({ ...visit.settings, ...settings })
  await goOn(kit, visit, look)
}

/** Goes through a visit's states from the closed dialog of its page, where the visit's wallet may be connected. */
export async function goOn(
  kit: KitPage,
  visit: Visit,
  look: (name: string, isLast: boolean) => Promise<void> = async () => {},
): Promise<void> {
  const driver = createTestDriver(kit)
  for (const [place, { view, state, reach }] of visit.states.entries()) {
    await reach(driver)
    await look(`${view}: ${state}`, place === visit.states.length - 1)
  }
}
