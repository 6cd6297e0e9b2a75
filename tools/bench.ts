import { existsSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { formatRows } from './bench/formatRows.ts'
import { isMissed } from './bench/isMissed.ts'
import { listPart } from './bench/listPart.ts'
import { runRounds } from './bench/runRounds.ts'
import { buildPages } from './buildPages.ts'
import { entries, root } from './entries.ts'
import { chromiumArguments, findChromium, noChromium } from './findChromium.ts'
import { servePages } from './servePages.ts'
import { startStackProcess } from './startStackProcess.ts'

/**
 * `npm run build && npm run bench`: an app over the built package in Chromium, at the machine's own speed and four
 * times slower; prints medians beside their budgets. Time depends on the machine, so that no test looks at it.
 * `-- --rounds=1` is quicker; `--sizes=600` makes one list alone; `--from=source` needs no build; `--accept` writes
 * `tools/bench/results.json`.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    sizes: { type: 'string', default: '600,1000,10000' },
    from: { type: 'string', default: 'package' },
    accept: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
const sizes = options.sizes.split(',').map(Number)
const from = options.from === 'source' ? 'source' : 'package'
const memory = path.join(root, 'tools/bench/results.json')
const outDir = path.join(root, 'node_modules/.cache/bench')
const apps = [{ address: '/kit/', html: 'tools/bench/apps/kit/index.html' }]

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)
if (from === 'package' && !entries.every(({ output }) => existsSync(path.join(root, output))))
  throw new Error('There is no dist to measure: run `npm run build` first.')

await buildPages({ from, outDir, pages: apps.map(({ html }) => html) })
const stack = await startStackProcess()
const server = await servePages({ folder: outDir, connect: [], frames: [], pages: apps })
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
try {
  const parts = [listPart({ stackUrl: stack.url, sizes })]
  const loadBefore = loadavg()[0]
  const medians = await runRounds({
    browser,
    visits: parts.flatMap(({ visits }) => visits),
    rounds,
    appsUrl: `http://localhost:${server.port}`,
    onVisit: ({ round, slowdown, name }) => console.log(`round ${round}, ${slowdown}x: ${name}`),
  })
  const machine = {
    chromium: browser.version(),
    processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    /** Processes that wanted a processor, over a minute: before, and at the end. */
    load: [loadBefore, loadavg()[0]],
  }
  const results = parts.map(({ title, rows }) => ({ title, rows: rows(medians) }))
  for (const { title, rows } of results) {
    console.log(`\n${title}\n${formatRows(rows).join('\n')}`)
  }
  console.log(`\nMedians of ${rounds} rounds. ${JSON.stringify(machine)}`)
  const missed = results.flatMap(({ rows }) => rows).filter(isMissed)
  console.log(missed.length > 0 ? `${missed.length} over budget.` : 'All within budget.')
  if (options.accept) {
    const told = JSON.stringify({ rounds, machine, parts: results }, rounded, 2)
    writeFileSync(memory, `${told}\n`)
  }
} finally {
  await browser.close()
  await Promise.all([server.close(), stack.stop()])
}

/** Two places are more than a time is worth. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value
}
