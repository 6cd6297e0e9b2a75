import type { Page } from '@playwright/test'
import { expect, type KitPage, test } from './kitPage.ts'

const isDeep = Boolean(process.env.LATCHKIT_DEEP)
/** The number of rounds. In `npm run test:deep`, as many as a page of an exchange may have. */
const rounds = isDeep ? 500 : 15
/**
 * Rounds before counting, so that all code is fetched, caches are filled and functions compiled. Recompiling frequently
 * run functions is most of a page's growth in its first hundreds of rounds.
 */
const warmUp = isDeep ? 300 : 10

/** Counts of a page's live objects after garbage collection. */
type Held = {
  /** All JavaScript objects, functions and arrays. */
  objects: number
  /** The entries of all arrays, maps and sets. */
  entries: number
  listeners: number
  nodes: number
  documents: number
  /** Bytes, including compiled code. */
  heap: number
}

/**
 * The limits of a page's growth: nothing may leak once per round. Bytes show a leak only after many rounds, when a
 * thousand per round exceed the code compiled meanwhile.
 */
const most: Partial<Held> = {
  objects: rounds,
  entries: rounds,
  listeners: rounds,
  nodes: rounds,
  documents: 1,
  ...(isDeep && { heap: rounds * 1_000 }),
}

async function readHeld(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  // Objects freed by one collection may reference objects that the next one frees.
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  // A single query returns all objects, including arrays, maps and sets, because each query collects garbage again.
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects: all } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  })
  const { result: totals } = await session.send('Runtime.callFunctionOn', {
    objectId: all.objectId,
    // Prototypes of classes do not count.
    functionDeclaration: `function () {
      let [objects, entries] = [0, 0]
      for (const one of this) {
        if (Object.hasOwn(one, 'constructor')) continue
        objects += 1
        if (Array.isArray(one)) entries += one.length
        else if (one instanceof Map || one instanceof Set) entries += one.size
      }
      return { objects, entries }
    }`,
    returnByValue: true,
  })
  await session.send('Runtime.releaseObject', { objectId: all.objectId ?? '' })
  const { objects, entries } = totals.value as Pick<Held, 'objects' | 'entries'>
  await session.detach()
  const value = (name: string) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    objects,
    entries,
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    documents: value('Documents'),
    heap: value('JSHeapUsedSize'),
  }
}

const names = ['objects', 'entries', 'listeners', 'nodes', 'documents', 'heap'] as const

/**
 * Measures the growth of a page over `rounds` of an action. The rounds run twice: one-time allocations are in one of the two
 * figures, leaks of each round in both.
 */
async function growthOf(page: Page, repeat: (times: number) => Promise<void>): Promise<Held> {
  await repeat(warmUp)
  const held = [await readHeld(page)]
  for (let half = 0; half < 2; half += 1) {
    await repeat(rounds)
    held.push(await readHeld(page))
  }
  const [before, between, after] = held as [Held, Held, Held]
  const growth = Object.fromEntries(
    names.map((name) => [
      name,
      Math.min(between[name] - before[name], after[name] - between[name]),
    ]),
  ) as Held
  test.info().annotations.push({
    type: 'growth',
    description: `${rounds} rounds: ${JSON.stringify(growth)}`,
  })
  return growth
}

const overOf = (growth: Held) =>
  names.filter((name) => !(growth[name] < (most[name] ?? Number.POSITIVE_INFINITY)))

/** Opens a kit page whose dialog does not animate, because there are many rounds. */
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
    /** Waits until an element is on the page, or gone. */
    waitFor?: (selector: string, isThere: boolean) => Promise<void>
    /** Waits for an element and clicks it. */
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
    // The dev wallet's own log for other tests: one line per request.
    const birch = window.devWallets?.birch as { log: string[] } | undefined
    birch?.log.splice(0)
  }, times)

test.describe('leaks', () => {
  test.setTimeout(180_000 + rounds * 3_000)

  test('default: opening and closing the dialog, and connecting and disconnecting, repeatedly leaks nothing', async ({
    kitPage,
  }) => {
    await openQuickPage(kitPage)
    const actions = { openAndClose, connectAndDisconnect }
    for (const [name, action] of Object.entries(actions)) {
      await test.step(name, async () => {
        const growth = await growthOf(kitPage.page, action(kitPage.page))
        expect(overOf(growth), `${name}: ${JSON.stringify(growth)}`).toEqual([])
      })
    }
  })

  test('behavior: detects one more array entry per round, and ignores one-time allocations', async ({
    page,
  }) => {
    await page.setContent('<p>A page that leaks.</p>')
    let runs = 0
    const growth = await growthOf(page, async (times) => {
      runs += 1
      await page.evaluate(
        ([count, run]) => {
          const { left = [], once = [] } = window as { left?: number[]; once?: object[] }
          for (let round = 0; round < count; round += 1) left.push(round)
          if (run === 2) for (let index = 0; index < 10 * count; index += 1) once.push({ index })
          Object.assign(window, { left, once })
        },
        [times, runs] as const,
      )
    })
    expect(overOf(growth)).toEqual(['entries'])
  })

  test('behavior: detects a listener, an element and its text left in each round', async ({
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
    expect(overOf(growth)).toEqual(['objects', 'entries', 'listeners', 'nodes'])
  })
})
