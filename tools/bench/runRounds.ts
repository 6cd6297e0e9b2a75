import type { Browser, BrowserContext } from 'playwright-core'
import {
  type AppName,
  type Figures,
  type Medians,
  type Slowdown,
  slowdowns,
  type Visit,
} from './bench.types.ts'
import { median } from './median.ts'

export type RunRoundsParameters = {
  browser: Browser
  visits: readonly Visit[]
  rounds: number
  /** The URL of each app. */
  appUrls: Readonly<Record<AppName, string>>
  /** Called before each visit. Round 0 is the warm-up and does not count. */
  onVisit?: (told: { round: number; slowdown: Slowdown; name: string }) => void
}

/** A phone's network as performance tools define it ("slow 4G"). */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}

/**
 * Makes every visit once per round at every slowdown, in alternating order, so that other load on the machine affects
 * all visits alike. Each visit has a new browser context with empty storage and cache.
 */
export async function runRounds(parameters: RunRoundsParameters): Promise<Medians> {
  const { visits, rounds, onVisit } = parameters
  const samples = new Map<string, Figures[]>()
  // Warm-up: a browser's first page is slower than the others, and the stack builds its lists at the first request.
  for (const visit of visits) {
    onVisit?.({ round: 0, slowdown: 1, name: visit.name })
    await makeVisit(parameters, visit, 1)
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { visit, slowdown } of visitsOf(visits, round)) {
      onVisit?.({ round, slowdown, name: visit.name })
      const key = sampleKey(visit.name, slowdown)
      const figures = await makeVisit(parameters, visit, slowdown)
      samples.set(key, [...(samples.get(key) ?? []), figures])
    }
  }
  return (name, slowdown) => mediansOf(samples.get(sampleKey(name, slowdown)) ?? [])
}

/** Returns the visits of a round, in order. */
export function visitsOf(
  visits: readonly Visit[],
  round: number,
): { visit: Visit; slowdown: Slowdown }[] {
  const all = slowdowns.flatMap((slowdown) =>
    visits
      .filter((visit) => round <= (visit.rounds ?? Number.POSITIVE_INFINITY))
      .filter((visit) => (visit.slowdowns ?? slowdowns).includes(slowdown))
      .map((visit) => ({ visit, slowdown })),
  )
  return round % 2 === 0 ? all.reverse() : all
}

const sampleKey = (name: string, slowdown: Slowdown) => `${slowdown}x ${name}`

async function makeVisit(
  { browser, appUrls }: RunRoundsParameters,
  visit: Visit,
  slowdown: Slowdown,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    return await measureVisit(context, appUrls[visit.app], visit, slowdown)
  } catch (error) {
    throw new Error(`${visit.name}, ${slowdown}x: ${String(error)}`, { cause: error })
  } finally {
    // If the browser crashed, the error above already reports it.
    await context.close().catch(() => undefined)
  }
}

async function measureVisit(
  context: BrowserContext,
  appUrl: string,
  visit: Visit,
  slowdown: Slowdown,
): Promise<Figures> {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const remote: string[] = []
  const note = (url: string) => {
    if (/^(http|ws)/.test(url) && new URL(url).origin !== appUrl) remote.push(url)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (visit.isSlowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowNetwork)
  }
  await page.goto(`${appUrl}/?${new URLSearchParams(visit.query)}`)
  return await visit.measure(page, () => remote)
}

/** Returns the median of each figure over its samples. */
export function mediansOf(samples: readonly Figures[]): Figures {
  const names = Object.keys(samples[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map((figures) => figures[name] ?? Number.NaN))]),
  )
}
