import type { Page } from '@playwright/test'
import { expect } from './kitPage.ts'
import type { OwnStack, Pairing } from './ownStack.ts'

/** How long the client waits for a verify host that is silent, ms: what takes less has not waited. */
const silence = 5_000

/**
 * Connects and signs on an opened kit page whose verify host does not answer: the first code may
 * wait for the host, the next one, the wallet's connection and its signature may not.
 *
 * Returns the addresses of the frames that came after the first code: none is right.
 */
export async function expectOneVerifyWait(
  page: Page,
  { pairing, stack }: { pairing: Pairing; stack: OwnStack },
): Promise<string[]> {
  const asked = page.waitForEvent('frameattached')
  await pairing.show()
  await asked
  const started = Date.now()
  await expect(pairing.code).toBeVisible()
  expect(Date.now() - started).toBeLessThan(7_000)
  const first = await pairing.copyLink()

  const frames: string[] = []
  page.on('frameattached', (frame) => frames.push(frame.url()))
  const renewed = Date.now()
  await page.evaluate(() => window.kitClock?.advance(231_000))
  await expect.poll(() => pairing.copyLink()).not.toBe(first)
  expect(Date.now() - renewed).toBeLessThan(silence)

  const phone = await stack.openPhone()
  await pairing.connect(phone)
  const signing = Date.now()
  await pairing.sign(phone)
  expect(Date.now() - signing).toBeLessThan(silence)
  return frames
}
