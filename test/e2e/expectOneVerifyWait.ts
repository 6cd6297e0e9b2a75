import type { Page } from '@playwright/test'
import { expect } from './kitPage.ts'
import type { OwnStack, Pairing } from './ownStack.ts'

/** Timeout in ms, with slack for a busy machine. */
const timeout = 30_000

/** The time in ms for which the client waits for a silent host. */
const hostWait = 5_000

/** The time in ms by which the page's clock is set back. */
const behind = 2_000

/**
 * Connects and signs on an opened kit page whose verify host does not respond. The first code may wait for the host; the
 * next one, the wallet's connection and its signature may not. The client waits for a frame of the host or for a request
 * to it, so both are counted, and no time is measured.
 *
 * @returns The requests to the host after the first code. Expected: none.
 */
export async function expectOneVerifyWait(
  page: Page,
  { pairing, stack }: { pairing: Pairing; stack: OwnStack },
): Promise<string[]> {
  const frames: string[] = []
  const requests: string[] = []
  page.on('frameattached', (frame) => frames.push(`frame ${frame.url()}`))
  page.on('request', (request) => {
    if (request.url().startsWith(`${stack.url}/verify`)) requests.push(request.url())
  })
  await page.clock.install()
  await pairing.show()
  await expect.poll(() => frames).toHaveLength(1)
  // Afterwards the page's time is behind the test's, because the relay rejects tokens from the future.
  await page.clock.runFor(hostWait)
  await page.clock.setSystemTime(Date.now() - behind)
  await expect(pairing.code).toBeVisible({ timeout })
  expect(frames).toHaveLength(1)
  const first = await pairing.copyLink()
  frames.length = 0
  requests.length = 0

  await page.evaluate((ms) => window.kitClock?.advance(ms), 231_000 + hostWait + behind)
  await expect.poll(() => pairing.copyLink(), { timeout }).not.toBe(first)
  const phone = await stack.openPhone()
  await pairing.connect(phone, { timeout })
  await pairing.sign(phone, { timeout })
  return [...frames, ...requests]
}
