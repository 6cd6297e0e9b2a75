import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { testAccounts } from '../playground/stack/chains/testAccounts.ts'
import { root } from './entries.ts'
import { chromiumArguments, findChromium, noChromium } from './findChromium.ts'
import { freePort, isPortFree } from './freePort.ts'
import { processTree } from './processTree.ts'
import { runCommand } from './runCommand.ts'
import { type Child, watchChild } from './startChild.ts'

/** A pattern for a truncated address as buttons show it: start, ellipsis, end. */
const shortAddress = /(0x[0-9a-f]{2,8})…([0-9a-f]+)/i

/**
 * `npm run test:fresh`: tests the last commit with only node, npm and git on the PATH. It runs `npm start`, visits the
 * page in a browser, and presses Ctrl-C. Afterwards no process may be running.
 */
const place = mkdtempSync(path.join(tmpdir(), 'latchkit-fresh-'))
const clone = path.join(place, 'latchkit')
const results: { title: string; ok: boolean }[] = []
let started: Child | undefined

try {
  await step('HEAD is cloned', async () => {
    const { ok, output } = await runCommand('git', ['clone', '--quiet', root, clone])
    if (!ok) throw new Error(output)
  })
  const ports = { pages: await freePort(), stack: await freePort() }
  const child = startThere(ports)
  started = child
  await step('npm start installs, starts, and says where everything is', async () => {
    await child.lineWith('Ctrl-C ends it.', 600_000)
  })
  const kitPage = child.output().match(/http:\/\/localhost:\d+\/bench\/\S*/)?.[0] ?? ''
  await step('a visitor connects in Chromium', () => visit(kitPage))
  const tree = processTree(child.process.pid ?? 0)
  await step('SIGINT ends it', () => interrupt(child))
  await step('no child process is left', async () => {
    await until(() => tree.every((pid) => !isAlive(pid)), 5_000)
    const left = tree.filter(isAlive)
    if (left.length > 0) throw new Error(`Processes ${left.join(', ')} are still there.`)
  })
  await step('no port is left open', async () => {
    for (const port of Object.values(ports)) {
      if (!(await isPortFree(port))) throw new Error(`Port ${port} is still open.`)
    }
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
} finally {
  await interrupt(started).catch(() => undefined)
  rmSync(place, { recursive: true, force: true })
}

const failed = results.filter(({ ok }) => !ok).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function step(title: string, run: () => Promise<void>): Promise<void> {
  const start = Date.now()
  try {
    await run()
    results.push({ title, ok: true })
    console.log(`  ok      ${title} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  } catch (error) {
    results.push({ title, ok: false })
    console.log(`  FAILED  ${title}`)
    throw error
  }
}

/** Runs `npm start` in the clone in a process group, because Ctrl-C in a terminal signals the whole group. */
function startThere(ports: { pages: number; stack: number }): Child {
  const bin = path.join(place, 'bin')
  const home = path.join(place, 'home')
  mkdirSync(bin)
  mkdirSync(home)
  for (const name of ['node', 'npm', 'git']) {
    symlinkSync(name === 'node' ? process.execPath : which(name), path.join(bin, name))
  }
  return watchChild(
    spawn(path.join(bin, 'npm'), ['start'], {
      cwd: clone,
      detached: true,
      env: {
        ...npmSettings(),
        PATH: bin,
        HOME: home,
        // npm runs scripts with the system's shell, which is not on the PATH.
        npm_config_script_shell: '/bin/sh',
        LATCHKIT_PORT: String(ports.pages),
        LATCHKIT_STACK_PORT: String(ports.stack),
        LATCHKIT_FRAME_PORT: '0',
        LATCHKIT_PHONE_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** Returns this machine's registry settings. They are read at run time and never written to a file. */
function npmSettings(): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const key of ['registry', 'proxy', 'https-proxy', 'noproxy', 'cafile', 'strict-ssl']) {
    const { stdout } = spawnSync('npm', ['config', 'get', key], { encoding: 'utf8' })
    const value = stdout.trim()
    if (value && value !== 'null' && value !== 'undefined') {
      settings[`npm_config_${key.replaceAll('-', '_')}`] = value
    }
  }
  for (const key of ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']) {
    const value = process.env[key]
    if (value) settings[key] = value
  }
  return settings
}

async function visit(address: string): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(noChromium)
  const [key, name] = lastDevWallet()
  const browser = await chromium.launch({ executablePath, args: chromiumArguments })
  try {
    const page = await browser.newPage()
    await page.goto(`${address}?wallets=${key}`)
    // The development server compiles at the first visit, so the timeout is long.
    await page.getByRole('button', { name: 'Connect wallet' }).click({ timeout: 60_000 })
    await page.getByRole('dialog').getByRole('button', { name }).click({ timeout: 60_000 })
    const account = page.getByRole('button').filter({ hasText: shortAddress })
    const shown = (await account.first().textContent({ timeout: 60_000 })) ?? ''
    const [, start = '', end = ''] = shown.toLowerCase().match(shortAddress) ?? []
    const known = testAccounts.some(({ address: own }) => {
      const whole = own.toLowerCase()
      // The page may show more text after the address that looks like hex digits.
      const isEnd = [4, 5, 6, 8].some((length) => end.startsWith(whole.slice(-length)))
      return whole.startsWith(start) && isEnd
    })
    if (!known) throw new Error(`"${shown}" is the address of no test account.`)
  } finally {
    await browser.close()
  }
}

/** Returns the key and the name of the last dev wallet in the clone's table. Its account has no ENS name. */
function lastDevWallet(): [string, string] {
  const table = readFileSync(
    path.join(clone, 'playground/panel/devWallets/devWalletTable.ts'),
    'utf8',
  )
  const [, key = '', name = ''] =
    [...table.matchAll(/^ {2}(\w+): \{\s*name: '([^']+)'/gm)].at(-1) ?? []
  return [key, name]
}

async function interrupt(child: Child | undefined): Promise<void> {
  const pid = child?.process.pid
  if (!child || !pid || child.process.exitCode !== null || child.process.signalCode !== null) return
  process.kill(-pid, 'SIGINT')
  const over = await until(
    () => child.process.exitCode !== null || child.process.signalCode !== null,
    10_000,
  )
  if (over) return
  process.kill(-pid, 'SIGKILL')
  throw new Error(`npm start was still running 10 s after SIGINT. It printed:\n${child.output()}`)
}

async function until(holds: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  while (!holds()) {
    if (Date.now() > end) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return true
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function which(name: string): string {
  const folder = (process.env.PATH ?? '')
    .split(path.delimiter)
    // While npm runs a script, it puts its own folders first.
    .find((one) => !one.includes('node_modules') && existsSync(path.join(one, name)))
  if (!folder) throw new Error(`${name} is not on the PATH: install it.`)
  return path.join(folder, name)
}
