import { mkdtempSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../tools/entries.ts'
import { chromiumArguments, findHeadlessChromium, noChromium } from '../../tools/findChromium.ts'
import { runCommand } from '../../tools/runCommand.ts'
import { type PagesServer, servePages } from '../../tools/servePages.ts'

/** The host's folder into which the site is copied. */
const place = 'some/where'
const addresses = ['', 'playground/', 'gallery/', 'docs/', 'docs/errors.html'] as const

let folder: string
let server: PagesServer
let browser: Browser
let output: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'latchkit-site-'))
  const built = await runCommand('npm', ['run', 'site', '--', path.join(folder, 'built')], {
    cwd: root,
    timeout: 240_000,
    env: { ...process.env, LATCHKIT_PROJECT_ID: '' },
  })
  output = built.output
  if (!built.ok) throw new Error(output)
  const host = path.join(folder, 'host')
  await mkdir(path.join(host, place), { recursive: true })
  await cp(path.join(folder, 'built'), path.join(host, place), { recursive: true })
  server = await servePages({
    folder: host,
    policy: { hosts: [] as never, own: {} },
    pages: addresses.map((address) => ({
      address: `/${place}/${address}`,
      html: `${place}/${address}${address.endsWith('.html') ? '' : 'index.html'}`,
    })),
  })
  const executablePath = findHeadlessChromium()
  if (!executablePath) throw new Error(noChromium)
  browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('default: the command prints the folder of the site', () => {
  expect(output).toContain(`The site is in ${path.join(folder, 'built')}.`)
})

test.each(addresses)(
  'behavior: /%s works from a folder of a host, and sends no request to other hosts',
  async (address) => {
    const page = await browser.newPage()
    const [failed, others, errors]: [string[], string[], string[]] = [[], [], []]
    const own = `http://localhost:${server.port}/${place}/`
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(own))
        others.push(request.url())
    })
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${own}${address}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect({ failed, others, errors }).toEqual({ failed: [], others: [], errors: [] })

    // Every link within the site leads to an existing file.
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => [
        ...new Set(all.map((one) => (one as HTMLAnchorElement).href.split('#')[0])),
      ])
    const inside = links.filter((link): link is string => Boolean(link?.startsWith(own)))
    expect(inside.length).toBeGreaterThan(3)
    expect(
      links.filter(
        (link) => link?.startsWith(`http://localhost:${server.port}`) && !inside.includes(link),
      ),
    ).toEqual([])
    for (const link of inside) {
      const { status } = await fetch(link)
      expect([link, status]).toEqual([link, 200])
    }
    await page.close()
  },
)

/** The limit in bytes, compressed with brotli, for the scripts and styles of the page and its stage until both are idle. */
const firstLoadBudget = 250_000

test('behavior: the first load of the playground stays under its budget', async () => {
  const page = await browser.newPage()
  const weights = new Map<string, number>()
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    weights.set(pathname, brotliCompressSync(await response.body()).length)
  })
  await page.goto(`http://localhost:${server.port}/${place}/playground/`)
  await page.waitForLoadState('networkidle')
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  expect(weights.size).toBeGreaterThan(2)
  expect(
    total,
    JSON.stringify([...weights].sort(([, one], [, other]) => other - one).slice(0, 12)),
  ).toBeLessThan(firstLoadBudget)
  await page.close()
})

test('behavior: the gallery and the home page say what needs the offline stack', async () => {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${server.port}/${place}/gallery/`)
  await page.getByText('Needs the offline stack').first().waitFor()
  await page.getByRole('note').getByText('npm start').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.goto(`http://localhost:${server.port}/${place}/`)
  await page.getByText('need services, which this copy of the site has not').waitFor()
  await page.close()
})
