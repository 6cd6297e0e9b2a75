import type { Page } from '@playwright/test'
import { expect, type KitPage, test } from './kitPage.ts'

/** `npm run test:deep`: as long as a page of an exchange stays open. */
const rounds = process.env.LATCHKIT_DEEP ? 1_000 : 30
/**
 * Before anything is counted: all code is fetched, caches are filled, functions are compiled. Compiled anew, as those
 * are that run often, they are most of what a page grows by in its first hundreds of rounds.
 */
const warmUp = process.env.LATCHKIT_DEEP ? 300 : 10

/** What a page holds once what nobody holds any more is thrown away. */
type Held = { heap: number; listeners: number; nodes: number; documents: number }

/** What a page may hold more after all rounds: none of it may follow from their number. */
const most: Held = { heap: 1_000_000, listeners: 10, nodes: 40, documents: 0 }

async function readHeld(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // What is freed by one collection may hold what the next one frees.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const value = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    heap: value('JSHeapUsedSize'),
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    documents: value('Documents'),
  }
}

/** How much more a page holds after `rounds` of something than after the first few. */
async function growthOf(page: Page, repeat: (times: number) => Promise<void>): Promise<Held> {
  await repeat(warmUp)
  const before = await readHeld(page)
  await repeat(rounds)
  const after = await readHeld(page)
  const growth = {
    heap: after.heap - before.heap,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
    documents: after.documents - before.documents,
  }
  test.info().annotations.push({
    type: 'growth',
    description: `${rounds} rounds: ${JSON.stringify(growth)}`,
  })
  return growth
}

const overOf = (growth: Held) =>
  (Object.keys(most) as (keyof Held)[]).filter((name) => !(growth[name] <= most[name]))

/** A kit page whose dialog takes no time to fade: the rounds are many. */
async function openQuickPage(kitPage: KitPage): Promise<void> {
  await kitPage.open({ wallets: 'birch' })
  await kitPage.page.addStyleTag({
    content: '[data-lk-root]{--lk-duration-open:1ms !important;--lk-duration-view:1ms !important}',
  })
  await expect(kitPage.connectButton).toBeVisible()
  await kitPage.page.evaluate(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    Object.assign(window, {
      async waitFor(selector: string, isThere: boolean) {
        while ((find(selector) !== null) !== isThere)
          await new Promise((resolve) => requestAnimationFrame(resolve))
      },
      async press(selector: string) {
        await window.waitFor?.(selector, true)
        find(selector)?.click()
      },
    })
  })
}

declare global {
  interface Window {
    /** Of this test: waits until an element is on the page, or gone. */
    waitFor?: (selector: string, isThere: boolean) => Promise<void>
    /** Of this test: waits for an element and clicks it. */
    press?: (selector: string) => Promise<void>
  }
}

const openAndClose = (page: Page) => (times: number) =>
  page.evaluate(async (count) => {
    for (let round = 0; round < count; round += 1) {
      await window.press?.('[data-testid="connect-button"]')
      await window.waitFor?.('[role="dialog"] li button', true)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
      await window.waitFor?.('[role="dialog"]', false)
    }
  }, times)

const connectAndDisconnect = (page: Page) => (times: number) =>
  page.evaluate(async (count) => {
    for (let round = 0; round < count; round += 1) {
      await window.press?.('[data-testid="connect-button"]')
      await window.press?.('[role="dialog"] li button:has([title="Birch"])')
      await window.waitFor?.('[data-testid="account-button"]', true)
      await window.waitFor?.('[role="dialog"]', false)
      await window.kits?.[0]?.disconnect()
      await window.waitFor?.('[data-testid="connect-button"]', true)
    }
  }, times)

test.describe('leaks', () => {
  test.setTimeout(60_000 + rounds * 1_500)

  test('default: opening and closing the dialog again and again leaves nothing behind', async ({
    kitPage,
  }) => {
    await openQuickPage(kitPage)
    const growth = await growthOf(kitPage.page, openAndClose(kitPage.page))
    expect(overOf(growth), JSON.stringify(growth)).toEqual([])
  })

  test('default: connecting and disconnecting again and again leaves nothing behind', async ({
    kitPage,
  }) => {
    await openQuickPage(kitPage)
    const growth = await growthOf(kitPage.page, connectAndDisconnect(kitPage.page))
    expect(overOf(growth), JSON.stringify(growth)).toEqual([])
  })

  test('behavior: a listener, an element and its text left behind in each round are seen', async ({
    page,
  }) => {
    await page.setContent('<p>A page that leaks.</p>')
    const growth = await growthOf(page, (times) =>
      page.evaluate((count) => {
        const left: Element[] = []
        Object.assign(window, { [`left${Math.random()}`]: left })
        for (let round = 0; round < count; round += 1) {
          const element = document.createElement('p')
          element.textContent = 'left'
          element.addEventListener('click', () => round)
          left.push(element)
        }
      }, times),
    )
    expect(overOf(growth)).toEqual(['listeners', 'nodes'])
  })
})
