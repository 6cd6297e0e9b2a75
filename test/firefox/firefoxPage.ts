import type { Locator, Page } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import { createPhone } from '../../playground/phone/createPhone.ts'
import type { Phone } from '../../playground/phone/phone.types.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import type { StackDescription } from '../../playground/stack/describeStack.ts'
import { expect } from '../e2e/kitPage.ts'

declare global {
  interface Window {
    /** What `recordSockets` wrote down, of this load of the page. */
    socketUrls?: string[]
    violations?: string[]
  }
}

/**
 * Writes down every violation of the page's policy, from before its first script on.
 * @returns reads those since the page's last load
 */
export async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = []
    window.violations = violations
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return async () => {
    const violations = await page.evaluate(() => window.violations)
    if (!violations) throw new Error('This page was not opened after the recording began.')
    return violations
  }
}

/**
 * Writes down every WebSocket that the page opens, from before its first script on: WebDriver BiDi tells of none.
 * @returns reads the addresses since the page's last load
 */
export async function recordSockets(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const urls: string[] = []
    window.socketUrls = urls
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols)
        urls.push(this.url)
      }
    }
  })
  return async () => {
    const urls = await page.evaluate(() => window.socketUrls)
    if (!urls) throw new Error('This page was not opened after the recording began.')
    return urls
  }
}

/** Writes a text in the place of what a field holds, key by key: `fill` goes past React over this protocol. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}

/** Signs on the page, and has viem see that the signature is of this account and this message and of no other. */
export async function expectSigning(page: Page, address: Address, message: string): Promise<void> {
  const output = page.getByTestId('signature')
  const before = (await output.textContent()) ?? ''
  await typeOver(page.getByLabel('Message'), message)
  await page.getByRole('button', { name: 'Sign message' }).click()
  await expect(output).not.toHaveText(before)
  await expect(output).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await output.textContent()) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
}

/** A genuine wallet in Node on the stack of the run, which approves by itself; whoever opens it closes it. */
export async function openPhone(stackUrl: string): Promise<Phone> {
  const description: StackDescription = await (await fetch(`${stackUrl}/stack.json`)).json()
  return createPhone({
    relayUrl: description.relay.url,
    projectId: 'phone-of-a-test',
    storagePrefix: `phone-firefox-${Date.now()}`,
    accounts: testAccounts.slice(0, 1),
    rpcUrls: Object.fromEntries(description.chains.map((one) => [one.id, one.rpcUrl])),
    name: 'Test phone',
    auto: { proposals: 'approve', requests: 'approve' },
  })
}

/** The pairing link that the dialog shows, as a visitor takes it along. */
export async function copyLink(page: Page): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('dialog').getByTestId('copy-link').click()
  await expect.poll(read).toMatch(/^wc:/)
  return read()
}

/** The account that it connects with. */
export function accountOf({ accounts: [address] }: Phone): Address {
  if (!address) throw new Error('The phone has no account.')
  return address as Address
}
