import type { Page } from 'playwright-core'
import type { BenchPart, BenchRow, Medians, Visit } from './bench.types.ts'
import { bothOf } from './bothOf.ts'
import { growthRow } from './growthRow.ts'
import { watchBusy } from './watchBusy.ts'

export type AccountPartParameters = {
  /** The base URL of the offline stack. */
  stackUrl: string
  /** The number of rounds. */
  rounds: number
}

/** The lists of an account, with their full size. Each list is also measured at a tenth of it. */
const subjects = [
  { name: 'tokens', many: 5_000, tab: undefined, list: 'token-list' },
  { name: 'activities', many: 10_000, tab: 'tab-activity', list: 'activity-list' },
] as const
type Subject = (typeof subjects)[number]

/** The number of activity entries per page of a response. */
const pageSize = 100
const owner = '0x00000000000000000000000000000000000000a1'
const friend = '0x00000000000000000000000000000000000000b2'
const day = 86_400_000
/** The distance of one notch of a mouse wheel, in px. */
const wheelStep = 120
const calmFrames = 60
const body = '[data-lk-body]'

/**
 * Measures the lists of a connected account: the first opening, scrolling to the end, and opening again from the cache.
 * No account of the stack has 5,000 tokens, so this part generates responses in the service's format.
 */
export function accountPart({ stackUrl, rounds }: AccountPartParameters): BenchPart {
  return {
    title: 'What an account holds and did, as it grows',
    visits: subjects.flatMap((subject) =>
      sizesOf(subject).map((size) => visitAccount(subject, size, stackUrl, rounds)),
    ),
    rows: (medians) => subjects.flatMap((subject) => subjectRows(subject, medians)),
  }
}

const sizesOf = ({ many }: Subject) => [many / 10, many]
const visitName = ({ name }: Subject, size: number) => `${size.toLocaleString('en')} ${name}`

function visitAccount(subject: Subject, size: number, stackUrl: string, rounds: number): Visit {
  return {
    name: visitName(subject, size),
    app: 'kit',
    query: { stack: stackUrl, project: `bench-${subject.name}-0000000001`, account: owner },
    rounds,
    async measure(page) {
      await answerWith(page, subject, size)
      await page.getByTestId('connect-button').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Alder' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const opening = await open(page, subject)
      await readAll(page, subject, size)
      const nodes = await page.evaluate(() => window.probe?.countNodes('[role="dialog"]'))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      const reopening = await open(page, subject)
      const busy = await watchBusy(page)
      await page.evaluate(
        ([selector, step, frames]) => window.probe?.scroll(selector, step, frames),
        [body, wheelStep, calmFrames] as const,
      )
      const busyPerFrame = (await busy()) / calmFrames
      return { opening, reopening, busyPerFrame, nodes: nodes ?? Number.NaN }
    },
  }
}

/** Opens the list as a user does, and returns the milliseconds until the first row is laid out. */
async function open(page: Page, { tab, list }: Subject): Promise<number> {
  const row = `[data-testid="${list}"] li :is(a, button)`
  const button = page.getByTestId('account-button')
  await button.hover()
  await page.evaluate(() => window.probe?.quiet())
  if (tab) {
    await button.click()
    await page.getByTestId(tab).hover()
    await page.evaluate(() => window.probe?.quiet())
  }
  await page.evaluate(() => window.probe?.settled())
  await page.evaluate((selector) => window.probe?.watchClick(selector), row)
  await (tab ? page.getByTestId(tab) : button).click()
  const milliseconds = await page.evaluate(() => window.probe?.laidOut())
  if (milliseconds === undefined) throw new Error('The page has no probe.')
  await page.evaluate(() => window.probe?.settled())
  return milliseconds
}

/** Scrolls to the end until the last row is rendered. */
async function readAll(page: Page, { list }: Subject, size: number): Promise<void> {
  await page.waitForFunction(
    ([scroller, rows, least]) => {
      const element = document.querySelector(scroller)
      element?.scrollTo(0, element.scrollHeight)
      const last = document.querySelector(`${rows} > li:last-of-type`)
      const [at, all] = [Number(last?.ariaPosInSet), Number(last?.ariaSetSize)]
      return at === all && all >= least
    },
    [body, `[data-testid="${list}"]`, size] as const,
    { polling: 'raf', timeout: 300_000 },
  )
}

async function answerWith(page: Page, { name }: Subject, size: number): Promise<void> {
  const tokens = name === 'tokens' ? size : 10
  const activities = name === 'activities' ? size : 10
  await page.route('**/v1/account/*/balance?*', (route) =>
    route.fulfill({ json: { balances: Array.from({ length: tokens }, (_, at) => tokenAt(at)) } }),
  )
  await page.route('**/v1/account/*/history?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const length = Math.min(pageSize, activities - start)
    const end = start + length
    return route.fulfill({
      json: {
        data: Array.from({ length }, (_, at) => activityAt(start + at)),
        next: end < activities ? String(end) : null,
      },
    })
  })
}

const tokenAt = (index: number) => ({
  name: `Token ${index + 1}`,
  symbol: `T${index + 1}`,
  networkId: 'eip155:1',
  address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  price: 1,
  value: 10_000 - index,
  quantity: { decimals: '18', numeric: String(10_000 - index) },
  iconUrl: '',
})

const activityAt = (index: number) => ({
  id: `activity-${index}`,
  metadata: {
    operationType: 'send',
    hash: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    // One entry every six hours, so that each thousand covers the same number of months.
    minedAt: new Date(Date.now() - (index * day) / 4).toISOString(),
    sentFrom: owner,
    sentTo: friend,
    status: 'confirmed',
    nonce: index,
    application: null,
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      direction: 'out',
      quantity: { numeric: '0.2' },
      value: 1,
      price: 1,
    },
  ],
})

function subjectRows(subject: Subject, medians: Medians): BenchRow[] {
  const [few, many] = sizesOf(subject).map((size) => visitName(subject, size))
  if (few === undefined || many === undefined) return []
  const visits = [many, few] as const
  const row = (name: string, key: string, unit: string, limit?: number): BenchRow => ({
    name: `${many}: ${name}`,
    unit,
    values: bothOf((slowdown) => medians(many, slowdown)[key] ?? Number.NaN),
    ...(limit !== undefined && { budget: { 1: limit, 4: limit } }),
  })
  return [
    row('click to rows laid out', 'opening', 'ms'),
    row('click to rows laid out, everything read', 'reopening', 'ms'),
    row('each frame then, processor time of the main thread', 'busyPerFrame', 'ms'),
    row('DOM nodes of the dialog', 'nodes', '', 1_500),
    growthRow({ medians, visits, name: 'click to rows laid out', key: 'opening', limit: 1.5 }),
    growthRow({
      medians,
      visits,
      name: 'click to rows laid out, everything read',
      key: 'reopening',
      limit: 1.5,
    }),
    growthRow({
      medians,
      visits,
      name: 'each frame, processor time of the main thread',
      key: 'busyPerFrame',
    }),
  ]
}
