import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { median } from './bench/median.ts'
import { root } from './entries.ts'
import { chromiumArguments, findChromium, noChromium } from './findChromium.ts'
import { docsIndex, sitePages } from './findPages.ts'
import { inProduction } from './inProduction.ts'
import { writeTable } from './readmeTable.ts'
import { servePages } from './servePages.ts'
import { buildSite } from './site/buildSite.ts'
import { stackPolicy } from './stackPolicy.ts'
import { startStackProcess } from './startStackProcess.ts'

/**
 * `npm run site:speed`: builds the site, serves it from this machine with the offline stack, and measures the largest
 * contentful paint (LCP) of its pages in Chromium with an empty cache, at full speed and with the processor slowed down
 * four times. Times depend on the machine, so no test asserts them.
 *
 * `-- --rounds=1` is quicker; `--accept` writes the rows of playground/docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    accept: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
const slowdowns = [1, 4] as const
/** The budget at a slowdown of 4, in ms. */
const budget = 1_000
/** The time without a larger paint after which the last paint counts as the largest, in ms. */
const quietMs = 3_000

const places = [
  { what: 'home', address: '/' },
  { what: 'playground', address: '/playground/' },
  { what: 'docs', address: '/docs/' },
  { what: 'gallery', address: '/gallery/' },
] as const
/** The row of the stage. The LCP of a page does not include iframes, so the stage is measured separately. */
const stageRow = 'playground, the dialog on its stage'

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)
const outDir = path.join(root, 'node_modules/.cache/site-speed')
const ending: (() => Promise<unknown>)[] = []
try {
  const stack = await startStackProcess()
  ending.push(() => stack.stop())
  await inProduction(() => buildSite({ from: 'source', outDir, stackUrl: stack.url }))
  const server = await servePages({
    folder: outDir,
    policy: stackPolicy(stack.url),
    pages: [...sitePages, docsIndex],
  })
  ending.push(() => server.close())
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
  ending.push(() => browser.close())

  const loadBefore = loadavg()[0] ?? 0
  const times = new Map<string, number[]>()
  const add = (what: string, slowdown: number, ms: number) => {
    const key = `${what} ${slowdown}`
    times.set(key, [...(times.get(key) ?? []), ms])
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const slowdown of slowdowns) {
      for (const { what, address } of places) {
        const url = `http://localhost:${server.port}${address}`
        const { page, stage } = await measure(browser, url, slowdown)
        add(what, slowdown, page)
        if (stage !== undefined) add(stageRow, slowdown, stage)
      }
      console.log(`round ${round}, ${slowdown}x`)
    }
  }
  const of = (what: string, slowdown: number) =>
    Math.round(median(times.get(`${what} ${slowdown}`) ?? []))
  const rows = [...places.map(({ what }) => what), stageRow].map((what) => {
    const slow = of(what, 4)
    return `| ${what} | ${of(what, 1)} ms | ${slow} ms | ${budget / 1_000} s${slow > budget ? ' **MISSED**' : ''} |`
  })
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`
  const load = [loadBefore, loadavg()[0] ?? 0].map((value) => value.toFixed(1)).join(' to ')
  const lines = [
    `Medians of ${rounds} rounds in Chromium ${browser.version()} on ${machine}, under a load of ${load}.`,
    '',
    '| Largest contentful paint | 1x | 4x | Budget (4x) |',
    '|---|---:|---:|---:|',
    ...rows,
  ]
  console.log(lines.join('\n'))
  if (options.accept) writeTable('site', lines)
} finally {
  for (const end of ending.reverse()) await end()
}

/** Measures the LCP of one visit with an empty cache, in ms since the navigation of the page. */
async function measure(browser: Browser, url: string, slowdown: number) {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } })
  try {
    await context.addInitScript(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url)
    if (url.endsWith('/playground/')) {
      await page.frameLocator('iframe').locator('[data-lk-dialog]').waitFor()
    }
    const own = await readPaint(page)
    const frame = page.frames().find((one) => one.url().includes('/stage/'))
    const stage = frame && (await readPaint(frame))
    return { page: own.at - own.origin, stage: stage && stage.at - own.origin }
  } finally {
    await context.close()
  }
}

/** Returns the time of the largest contentful paint and of the navigation, in ms since the epoch. */
async function readPaint(
  of: Pick<Page, 'waitForFunction'>,
): Promise<{ at: number; origin: number }> {
  const paint = await of.waitForFunction((quiet) => {
    const { largestPaint } = window as { largestPaint?: number }
    const origin = performance.timeOrigin
    const isLast = largestPaint !== undefined && performance.now() - largestPaint > quiet
    return isLast ? { at: origin + largestPaint, origin } : undefined
  }, quietMs)
  return (await paint.jsonValue()) as { at: number; origin: number }
}
