import type { Page } from 'playwright-core'
import type { BenchPart, BenchRow, Medians, Visit } from './bench.types.ts'
import { bothOf } from './bothOf.ts'
import { growthRow } from './growthRow.ts'
import { watchBusy } from './watchBusy.ts'

export type ListPartParameters = {
  /** Where the app finds the offline stack. */
  stackUrl: string
  /** How many wallets there are to scroll through, in one visit each. */
  sizes: readonly number[]
  /** In how many rounds: thousands take a while to scroll through. */
  rounds: number
}

/**
 * Six of eight wallets of the stack's directory are for the networks of the app, so that it takes a directory of more
 * to show as many.
 */
const directoryOf = (wallets: number) => Math.ceil((wallets * 4) / 3) + 10

/**
 * How far a frame scrolls, in px: a notch of a wheel, which is faster than a hand scrolls for long; through thousands
 * as fast as a scroll bar is drawn.
 */
const stepFor = (wallets: number) => (wallets > 1_000 ? 3_000 : wheelStep)
const wheelStep = 120
/** In which what a frame costs is measured, once no page is to come any more. */
const calmFrames = 60

const list = '[data-testid="wallet-grid"]'
const firstTile = `${list} li button`
const dialog = '[role="dialog"]'

/** The list of all wallets: opened, scrolled to its end, left, and opened again with everything read. */
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

/** Goes to the list as a visitor does, and says how long its first tile took to have its box. */
async function open(page: Page): Promise<number> {
  const row = page.getByTestId('all-wallets')
  // The pointer rests on the row first, as a hand's does.
  await row.hover()
  await page.evaluate(() => window.probe?.settled())
  await page.evaluate((selector) => window.probe?.watchClick(selector), firstTile)
  await row.click()
  const milliseconds = await page.evaluate(() => window.probe?.laidOut())
  if (milliseconds === undefined) throw new Error('The page has no probe.')
  await page.evaluate(() => window.probe?.settled())
  return milliseconds
}

/** Processor time of the main thread in each frame of scrolling, in ms. */
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
    row('long tasks', 'longTasks', '', isBudgeted ? { 4: 3 } : undefined),
    row('worst long task', 'worst', 'ms', isBudgeted ? { 4: 80 } : undefined),
    row('DOM nodes of the dialog at the end', 'dialogNodes', '', { 1: 1_500, 4: 1_500 }),
    row('DOM nodes of the document at the end', 'documentNodes', ''),
    row('click to tiles laid out', 'opening', 'ms'),
    row('click to tiles laid out, all pages read', 'reopening', 'ms'),
    row('each frame then, processor time of the main thread', 'busyPerFrame', 'ms'),
  ]
}

/** The largest list against the one of a tenth of it. */
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
