import type { Page } from 'playwright-core'
import type { BenchPart, BenchRow, Medians, Visit } from './bench.types.ts'
import { bothOf } from './bothOf.ts'
import { growthRow } from './growthRow.ts'
import { watchBusy } from './watchBusy.ts'

export type ListPartParameters = {
  /** The base URL of the offline stack. */
  stackUrl: string
  /** The numbers of wallets to scroll through, one visit each. */
  sizes: readonly number[]
  /**
   * The number of rounds, which may be lower than for the dialog, because scrolling through thousands of wallets takes
   * long.
   */
  rounds: number
}

/**
 * Returns the directory size for which the list has at least this number of wallets. Six of eight wallets of the
 * stack's directory support the app's networks.
 */
const directoryOf = (wallets: number) => Math.ceil((wallets * 4) / 3) + 10

/**
 * Returns the scroll distance per frame, in px: a notch of the mouse wheel, or for thousands of wallets the speed of a
 * dragged scroll bar.
 */
const stepFor = (wallets: number) => (wallets > 1_000 ? 3_000 : wheelStep)
const wheelStep = 120
/** The number of frames over which the CPU time per frame is measured, after the last page has loaded. */
const calmFrames = 60

const list = '[data-testid="wallet-grid"]'
const firstTile = `${list} li button`
const dialog = '[role="dialog"]'

/**
 * Measures the list of all wallets: opening it, scrolling to its end, leaving it, and opening it again from the cache.
 */
export function listPart({ stackUrl, sizes, rounds }: ListPartParameters): BenchPart {
  return {
    title: 'The list of all wallets, pages of 40 from a server on the same machine',
    visits: sizes.map((wallets) => visitList(stackUrl, wallets, rounds)),
    rows: (medians) => [
      ...sizes.flatMap((wallets) => sizeRows(wallets, medians)),
      ...growthRows(sizes, medians),
    ],
  }
}

function visitList(stackUrl: string, wallets: number, rounds: number): Visit {
  const project = `bench-${'0'.repeat(12)}-wallets-${directoryOf(wallets)}`
  return {
    name: visitName(wallets),
    app: 'kit',
    query: { stack: stackUrl, project },
    rounds,
    async measure(page) {
      await page.getByTestId('connect-button').click()
      const opening = await open(page)
      const end = await page.evaluate(
        ([selector, size]) => window.probe?.scrollToEnd(selector, size),
        [list, stepFor(wallets)] as const,
      )
      if (!end || end.wallets < wallets)
        throw new Error(`The list ended at ${end?.wallets} of ${wallets} wallets.`)
      const dialogNodes = await count(page, dialog)
      const documentNodes = await count(page, 'html')
      await page.evaluate(() => window.probe?.quiet())
      await page.getByTestId('lk-back').click()
      const reopening = await open(page)
      const busyPerFrame = await frameCost(page)
      const { seconds, waitingSeconds, count: longTasks, worst } = end
      return {
        opening,
        reopening,
        seconds,
        waitingSeconds,
        longTasks,
        worst,
        busyPerFrame,
        dialogNodes,
        documentNodes,
        wallets: end.wallets,
      }
    },
  }
}

/** Opens the list as a user does, and returns the milliseconds until the first tile is laid out. */
async function open(page: Page): Promise<number> {
  const row = page.getByTestId('all-wallets')
  // A user's pointer hovers the row before the press.
  await row.hover()
  await page.evaluate(() => window.probe?.settled())
  await page.evaluate((selector) => window.probe?.watchClick(selector), firstTile)
  await row.click()
  const milliseconds = await page.evaluate(() => window.probe?.laidOut())
  if (milliseconds === undefined) throw new Error('The page has no probe.')
  await page.evaluate(() => window.probe?.settled())
  return milliseconds
}

/** Returns the CPU time of the main thread per frame of scrolling, in ms. */
async function frameCost(page: Page): Promise<number> {
  const busy = await watchBusy(page)
  await page.evaluate(([selector, step, frames]) => window.probe?.scroll(selector, step, frames), [
    list,
    wheelStep,
    calmFrames,
  ] as const)
  return (await busy()) / calmFrames
}

const count = async (page: Page, selector: string): Promise<number> =>
  (await page.evaluate((root) => window.probe?.countNodes(root), selector)) ?? Number.NaN

function sizeRows(wallets: number, medians: Medians): BenchRow[] {
  const row = (name: string, key: string, unit: string, budget?: BenchRow['budget']): BenchRow => ({
    name: `${visitName(wallets)}: ${name}`,
    unit,
    values: bothOf((slowdown) => medians(visitName(wallets), slowdown)[key] ?? Number.NaN),
    ...(budget && { budget }),
  })
  const isBudgeted = wallets === 600
  return [
    row('scrolled to the end', 'seconds', 's', isBudgeted ? { 4: 6 } : undefined),
    row('of that, waiting for pages', 'waitingSeconds', 's'),
    row('long tasks', 'longTasks', '', isBudgeted ? { 4: 10 } : undefined),
    row('worst long task', 'worst', 'ms', isBudgeted ? { 4: 80 } : undefined),
    row('DOM nodes of the dialog at the end', 'dialogNodes', '', { 1: 1_500, 4: 1_500 }),
    row('DOM nodes of the document at the end', 'documentNodes', ''),
    row('click to tiles laid out', 'opening', 'ms'),
    row('click to tiles laid out, all pages read', 'reopening', 'ms'),
    row('each frame then, processor time of the main thread', 'busyPerFrame', 'ms'),
  ]
}

/** Compares the largest list with a list of a tenth of its size. */
function growthRows(sizes: readonly number[], medians: Medians): BenchRow[] {
  const many = Math.max(...sizes)
  const few = many / 10
  if (!sizes.includes(few)) return []
  const visits = [visitName(many), visitName(few)] as const
  const row = (name: string, key: string, limit?: number) =>
    growthRow({ medians, visits, name, key, ...(limit !== undefined && { limit }) })
  return [
    row('click to tiles laid out', 'opening', 1.5),
    row('click to tiles laid out, all pages read', 'reopening', 1.5),
    row('each frame, processor time of the main thread', 'busyPerFrame'),
  ]
}

const visitName = (wallets: number) => `${wallets.toLocaleString('en')} wallets`
