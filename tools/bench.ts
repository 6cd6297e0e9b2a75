import { existsSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { accountPart } from './bench/accountPart.ts'
import { buildApps, renderOnServer } from './bench/buildApps.ts'
import { dialogPart, remoteProject } from './bench/dialogPart.ts'
import { formatRows } from './bench/formatRows.ts'
import { isMissed } from './bench/isMissed.ts'
import { listPart } from './bench/listPart.ts'
import { readmeLines } from './bench/readmeLines.ts'
import { runRounds } from './bench/runRounds.ts'
import { entries, root } from './entries.ts'
import { chromiumArguments, findChromium, noChromium } from './findChromium.ts'
import { writeTable } from './readmeTable.ts'
import { startStackProcess } from './startStackProcess.ts'

/** All subjects, the default of `--parts`. */
const allParts = 'dialog,list,account'

/**
 * `npm run build && npm run bench`: measures an app with the built package and the same app on wagmi alone in Chromium,
 * at full speed, at a quarter of it and on a slow network, and prints medians beside their budgets. Times depend on the
 * machine, so no test asserts them.
 *
 * `-- --rounds=1` is quicker; `--parts=dialog`, `--parts=list` or `--parts=account` measures one subject; `--sizes=600`
 * measures one list size; `--from=source` needs no build; `--accept` writes `tools/bench/results.json` and the rows of
 * playground/docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    'list-rounds': { type: 'string', default: '5' },
    parts: { type: 'string', default: allParts },
    sizes: { type: 'string', default: '600,1000,10000' },
    from: { type: 'string', default: 'package' },
    accept: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
const listRounds = Math.min(rounds, Number(options['list-rounds']))
const sizes = options.sizes.split(',').map(Number)
const from = options.from === 'source' ? 'source' : 'package'
const memory = path.join(root, 'tools/bench/results.json')
/** Latency of a remote server, in milliseconds. */
const remoteLatency = 50

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)
if (from === 'package' && !entries.every(({ output }) => existsSync(path.join(root, output))))
  throw new Error('There is no dist to measure: run `npm run build` first.')
const isWhole = options.parts === allParts && options.sizes === '600,1000,10000'
if (options.accept && !(isWhole && from === 'package'))
  throw new Error('Only a whole run over the built package can be accepted.')

const started = Date.now()
const apps = await buildApps(from)
const serverHtml = await renderOnServer(from)
const stack = await startStackProcess()
const browser = await chromium.launch({ executablePath, args: chromiumArguments })
try {
  await delayAnswers()
  const parts = [
    { name: 'dialog', part: dialogPart({ stackUrl: stack.url, serverHtml }) },
    { name: 'list', part: listPart({ stackUrl: stack.url, sizes, rounds: listRounds }) },
    { name: 'account', part: accountPart({ stackUrl: stack.url, rounds: listRounds }) },
  ].flatMap(({ name, part }) => (options.parts.split(',').includes(name) ? [part] : []))
  const loadBefore = loadavg()[0] ?? 0
  const medians = await runRounds({
    browser,
    visits: parts.flatMap(({ visits }) => visits),
    rounds,
    appUrls: { floor: apps.floor.url, kit: apps.kit.url },
    onVisit: ({ round, slowdown, name }) => console.log(`round ${round}, ${slowdown}x: ${name}`),
  })
  const machine = {
    chromium: browser.version(),
    processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    /** The system's load average over a minute, before and after the run. */
    load: [loadBefore, loadavg()[0] ?? 0],
  }
  const measured = parts.map(({ title, rows }) => ({ title, rows: rows(medians) }))
  for (const { title, rows } of measured) {
    console.log(`\n${title}\n${formatRows(rows).join('\n')}`)
  }
  const minutes = Math.round((Date.now() - started) / 6_000) / 10
  console.log(
    `\nMedians of ${rounds} rounds (${listRounds} for the list of all wallets) in ${minutes} minutes. ${JSON.stringify(machine)}`,
  )
  const missed = measured.flatMap(({ rows }) => rows).filter(isMissed)
  console.log(missed.length > 0 ? `${missed.length} over budget.` : 'All within budget.')
  if (options.accept) {
    const told = JSON.stringify({ rounds, listRounds, machine, parts: measured }, rounded, 2)
    writeFileSync(memory, `${told}\n`)
    writeTable('bench', readmeLines(JSON.parse(told)))
  }
} finally {
  await browser.close()
  await Promise.all([...Object.values(apps).map((app) => app.close()), stack.stop()])
}

/**
 * Delays the directory's responses like a remote server. The list of thousands of wallets is measured without this
 * delay.
 */
async function delayAnswers(): Promise<void> {
  const answer = await fetch(`${stack.url}/control`, {
    method: 'POST',
    body: JSON.stringify({
      service: 'directory',
      fault: { latency: remoteLatency, path: remoteProject },
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Rounds figures to three decimals. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value
}
