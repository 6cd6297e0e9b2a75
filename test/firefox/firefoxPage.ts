import type { Locator, Page } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import { createPhone } from '../../playground/phone/createPhone.ts'
import type { Phone } from '../../playground/phone/phone.types.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import type { StackDescription } from '../../playground/stack/describeStack.ts'
import { expect } from '../e2e/kitPage.ts'

declare global {
  interface Window {
    /** The URLs that `recordSockets` recorded since the last load of the page. */
    socketUrls?: string[]
    violations?: string[]
  }
}

/**
 * Records every violation of the page's policy, from before its first script.
 *
 * @returns A function that reads the violations since the page's last load.
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
 * Records every WebSocket that the page opens, from before its first script, because WebDriver BiDi reports none.
 *
 * @returns A function that reads the URLs since the page's last load.
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

/** Replaces a field's text key by key, because React does not notice `fill` over WebDriver BiDi. */
export async function typeOver(field: Locator, text: string): Promise<void> {
  await field.selectText()
  await field.pressSequentially(text)
}

/** Signs on the page, and verifies with viem that the signature is valid for this account and message only. */
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

/** Opens a real wallet in Node on the stack of the run. It approves automatically, and the caller closes it. */
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

/** Copies the pairing link with the dialog's button, and returns it. */
export async function copyLink(page: Page): Promise<string> {
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('dialog').getByTestId('copy-link').click()
  await expect.poll(read).toMatch(/^wc:/)
  return read()
}

/** Returns the account that the phone connects. */
export function accountOf({ accounts: [address] }: Phone): Address {
  if (!address) throw new Error('The phone has no account.')
  return address as Address
}
