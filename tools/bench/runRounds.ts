import type { Browser } from 'playwright-core'
import { type Figures, type Medians, type Slowdown, slowdowns, type Visit } from './bench.types.ts'
import { median } from './median.ts'

export type RunRoundsParameters = {
  browser: Browser
  visits: readonly Visit[]
  rounds: number
  /** Where the apps are served. */
  appsUrl: string
  /** Called before each visit; round 0 is not counted. */
  onVisit?: (told: { round: number; slowdown: Slowdown; name: string }) => void
}

/**
 * Makes every visit once in every round, at every slowdown: what else the machine does falls on all of them. Each
 * visit has a browser context of its own, with nothing stored and nothing cached.
 */
export async function runRounds(parameters: RunRoundsParameters): Promise<Medians> {
  const { visits, rounds, onVisit } = parameters
  const samples = new Map<string, Figures[]>()
  // The first page of a browser is slower than all others, and a stack makes its lists when it is first asked.
  for (const visit of visits) {
    onVisit?.({ round: 0, slowdown: 1, name: visit.name })
    await makeVisit(parameters, visit, 1)
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const slowdown of slowdowns) {
      for (const visit of visits) {
        onVisit?.({ round, slowdown, name: visit.name })
        const key = sampleKey(visit.name, slowdown)
        const figures = await makeVisit(parameters, visit, slowdown)
        samples.set(key, [...(samples.get(key) ?? []), figures])
      }
    }
  }
  return (name, slowdown) => mediansOf(samples.get(sampleKey(name, slowdown)) ?? [])
}

const sampleKey = (name: string, slowdown: Slowdown) => `${slowdown}x ${name}`

async function makeVisit(
  { browser, appsUrl }: RunRoundsParameters,
  visit: Visit,
  slowdown: Slowdown,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${appsUrl}${visit.address}`)
    return await visit.measure(page)
  } finally {
    await context.close()
  }
}

/** The median of each figure over its samples. */
export function mediansOf(samples: readonly Figures[]): Figures {
  const names = Object.keys(samples[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map((figures) => figures[name] ?? Number.NaN))]),
  )
}
