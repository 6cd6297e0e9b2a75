import type { Locator } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { createPhone } from '../../playground/phone/createPhone.ts'
import type { Phone } from '../../playground/phone/phone.types.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import type { StackDescription } from '../../playground/stack/describeStack.ts'
import type { RelayLogContent } from '../../playground/stack/relay/createRelayLog.ts'
import type { RelayFault } from '../../playground/stack/relay/RelayFault.ts'
import type { Fault } from '../../playground/stack/services/faults.ts'
import { test as base, createKitPage, expect, type KitPage } from './kitPage.ts'

/** The kit page's project id. The phone has another one, so that a fault can affect one side only. */
export const pageProject = 'playground-0000-0000-000000000001'
/** The project id of the phones that a test opens. */
export const phoneProject = 'phone-of-a-test'

/** A stack for one worker's tests, so that its faults affect no other test. */
export type OwnStack = {
  url: string
  relayUrl: string
  /** Sets the relay's fault, for the page only unless `projectId` names another side; null removes it. */
  failRelay(fault: RelayFault | null): Promise<void>
  /** Sets the fault of an HTTP service; null removes it. */
  fail(
    service: 'directory' | 'blockchain' | 'esplora' | 'verify',
    fault: Fault | null,
  ): Promise<void>
  relayLog(): Promise<RelayLogContent>
  /** Sockets that the page has tried to open. */
  sockets(): Promise<RelayLogContent['sockets']>
  /** Opens a real wallet with the first two test accounts, which approves automatically. */
  openPhone(): Promise<Phone>
}

/** The visitor's actions to connect with a phone and to use it. */
export type Pairing = {
  /** The QR code, once it can be scanned. */
  code: Locator
  /** Opens the code's view from the closed dialog. */
  show(): Promise<void>
  /** Copies the pairing link with the view's button. */
  copyLink(): Promise<string>
  /** Pairs the wallet with the displayed link, and waits for the account. */
  connect(phone: Phone, limits?: { timeout?: number }): Promise<void>
  /** Signs a message with the wallet, and verifies the signature with viem. */
  sign(phone: Phone, limits?: { timeout?: number }): Promise<void>
}

/** Tests whose kit page uses a stack of their own. */
export const test = base.extend<{ stack: OwnStack; pairing: Pairing }>({
  stack: async ({ stackUrl }, use) => {
    const description: StackDescription = await (await fetch(`${stackUrl}/stack.json`)).json()
    const phones: Phone[] = []
    const order = async (body: unknown) => {
      const answer = await fetch(`${stackUrl}/control`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
    await order({ reset: true })
    await fetch(description.relay.log, { method: 'DELETE' })
    const relayLog = async (): Promise<RelayLogContent> =>
      (await fetch(description.relay.log)).json()
    await use({
      url: stackUrl,
      relayUrl: description.relay.url,
      failRelay: (fault) =>
        order({ service: 'relay', fault: fault && { projectId: pageProject, ...fault } }),
      fail: (service, fault) => order({ service, fault }),
      relayLog,
      sockets: async () =>
        (await relayLog()).sockets.filter(({ projectId }) => projectId === pageProject),
      async openPhone() {
        const phone = await createPhone({
          relayUrl: description.relay.url,
          projectId: phoneProject,
          storagePrefix: `phone-${phones.length}-${Date.now()}`,
          accounts: testAccounts.slice(0, 2),
          rpcUrls: Object.fromEntries(description.chains.map((one) => [one.id, one.rpcUrl])),
          name: 'Test phone',
          auto: { proposals: 'approve', requests: 'approve' },
        })
        phones.push(phone)
        return phone
      },
    })
    await order({ reset: true })
    await Promise.all(phones.map((phone) => phone.close()))
  },

  kitPage: async ({ page, stackUrl, isInParts }, use) => {
    const kitPage = createKitPage(page, { isInParts })
    await use({
      ...kitPage,
      open: (settings = {}) => kitPage.open({ stack: stackUrl, ...settings }),
    })
  },

  pairing: async ({ kitPage, context }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await use(createPairing(kitPage))
  },
})

function createPairing({ page, dialog, connectButton, accountButton }: KitPage): Pairing {
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const pairing: Pairing = {
    code: dialog.getByRole('img', { name: /^QR code for/ }),
    async show() {
      await connectButton.click()
      await dialog.getByRole('button', { name: 'Scan with your phone' }).click()
    },
    async copyLink() {
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await dialog.getByTestId('copy-link').click()
      await expect.poll(readClipboard).toMatch(/^wc:/)
      return readClipboard()
    },
    async connect(phone, { timeout = 15_000 } = {}) {
      await phone.pair(await pairing.copyLink())
      await expect(accountButton).toBeVisible({ timeout })
      await expect(dialog).toBeHidden()
    },
    async sign({ accounts: [address] }, { timeout = 15_000 } = {}) {
      const output = page.getByTestId('signature')
      const message = `After ${await output.textContent()}`
      await page.getByLabel('Message').fill(message)
      await page.getByRole('button', { name: 'Sign message' }).click()
      await expect(async () => {
        const signature = (await output.textContent()) as Hex
        expect(await verifyMessage({ address: address as Hex, message, signature })).toBe(true)
      }).toPass({ timeout })
    },
  }
  return pairing
}
