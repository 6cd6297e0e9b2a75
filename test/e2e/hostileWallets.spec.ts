import type { Locator, Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { findBarriers } from './findBarriers.ts'
import { keepPicture } from './keepPicture.ts'
import { createKitPage, expect, test } from './kitPage.ts'
import { draw } from './showTheme.ts'

declare global {
  interface Window {
    /** Set by a script in a wallet's text or picture, if it runs. */
    pwned?: string[]
    violations?: string[]
    /** Emits `accountsChanged` of the flooding wallet, with a new account each time. Returns the last account. */
    flood?: (count: number) => Promise<string>
  }
}

/** Announces one wallet of every hostile kind, at once and on every request. Runs before the page's first script. */
function installHostileWallets() {
  window.pwned = []
  window.violations = []
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations?.push(`${event.violatedDirective} ${event.blockedURI}`)
  })
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const svg = (inside: string) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="parent.pwned.push('onload')">${inside}<rect width="9" height="9" fill="#c33"/></svg>`)}`
  const accounts = [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ]
  type Listener = (value: unknown) => void
  const listeners = new Map<string, Set<Listener>>()
  const provider = (answer: (method: string) => unknown = () => null) => ({
    request: async ({ method }: { method: string }) => answer(method),
    on() {},
    removeListener() {},
  })
  const flooding = {
    ...provider((method) => {
      if (method === 'eth_chainId') return '0x1'
      if (method.endsWith('ccounts')) return accounts
      throw { code: -32601, message: method }
    }),
    on: (event: string, listener: Listener) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: Listener) =>
      void listeners.get(event)?.delete(listener),
  }
  window.flood = async (count) => {
    const { port1, port2 } = new MessageChannel()
    let last = ''
    for (let round = 1; round <= count; round++) {
      last = `0x${round.toString(16).padStart(40, '1')}`
      for (const listener of [...(listeners.get('accountsChanged') ?? [])]) listener([last])
      // Each event has its own task, because React batches the events of one.
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
    return last
  }
  const looping = provider()
  const thrower = () => {
    throw new Error('touched')
  }
  const touchy = new Proxy(thrower, { get: thrower, has: thrower, ownKeys: thrower })
  const wallet = (
    rdns: unknown,
    name: unknown,
    icon: unknown = pixel,
    of: unknown = provider(),
  ) => ({
    info: { uuid: crypto.randomUUID(), rdns, name, icon },
    provider: of,
  })
  const script = "<script>pwned.push('script')</script>"
  const image = `<img src=x onerror="pwned.push('onerror')">`
  const details = [
    null,
    {},
    { info: null },
    touchy,
    { info: touchy, provider: provider() },
    wallet('org.touchy', 'Touchy', pixel, touchy),
    wallet(7, 'Number'),
    wallet('org.script', `${script}${image}Markup`),
    wallet('org.svg', 'Svg icon', svg(`<script>parent.pwned.push('svg')</script>`)),
    wallet(
      'org.foreign',
      'Foreign',
      svg(
        `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="parent.pwned.push('body')"/></foreignObject><image href="http://icons.example/x.png"/>`,
      ),
    ),
    wallet('org.javascript', 'Javascript icon', "javascript:pwned.push('icon')"),
    wallet('org.html', 'Html icon', `data:text/html,${script}`),
    wallet('org.http', 'Http icon', 'http://icons.example/icon.png'),
    wallet('org.huge', 'Huge icon', `${pixel}${'A'.repeat(10_000_000)}`),
    wallet('org.long', `Long${'g'.repeat(10_000)}`),
    wallet('org.spaced', 'Long name in many words '.repeat(500)),
    wallet('org.rtl', `\u202e\u202e\u2067ksaM ateM\u202e${'\u202e'.repeat(1_000)}`),
    wallet('org.arabic', 'محفظة '.repeat(2_000)),
    wallet('org.marks', `Z${'\u0300\u0301\u0302\u0303'.repeat(500)}algo`),
    wallet('org.lines', 'One\n\n\n\nTwo\r\n\tThree\u2028Four'),
    wallet('org.empty', '\u200b\u2060\ufeff '),
    wallet('AUTH', 'By mail'),
    wallet('constructor', 'Constructor', {}),
    wallet('org.flood', 'Flood', pixel, flooding),
    wallet('dev.latchkit.cedar', 'Cedar'),
    ...Array.from({ length: 30 }, () => wallet('org.loop', 'Loop', pixel, looping)),
  ]
  const announce = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
}

async function openHostile(page: Page) {
  const { pagesUrl, stackUrl } = readE2eAddresses()
  const query = new URLSearchParams({ stack: stackUrl })
  await page.goto(`${pagesUrl}/csp/bench/?${query}`)
  const kit = createKitPage(page)
  await kit.connectButton.click()
  await expect(kit.dialog.getByTestId('wallet-org.rtl')).toBeVisible()
  return kit
}

const looks = [
  ['dark', 'dark', 'ltr', 1_024],
  ['light', 'light', 'ltr', 1_024],
  ['rtl', 'light', 'rtl', 1_024],
  ['375', 'dark', 'ltr', 375],
] as const

/** Expects each row to be inside the list and below the previous one, in each variant. Returns to the first variant. */
async function expectInRows(page: Page, dialog: Locator) {
  for (const [name, theme, dir, width] of looks) {
    await show(page, { theme, dir, width })
    await keepPicture(page, `hostileWallets/${name}.png`)
    const note = dialog.getByText('Same identity as another wallet').last()
    await note.scrollIntoViewIfNeeded()
    await keepPicture(page, `hostileWallets/${name}-end.png`)
    // The note is shown in full.
    expect(await note.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    const faults = await dialog.evaluate((root) => {
      const outer = root.getBoundingClientRect()
      const rows = [...root.querySelectorAll('[data-testid^="wallet-"]')]
      const boxes = rows.map((row) => row.getBoundingClientRect())
      return [
        ...rows.flatMap((row, index) => {
          const box = boxes[index]
          const next = boxes[index + 1]
          if (!box) return []
          const isOut = box.left < outer.left || box.right > outer.right || box.height > 62
          const isOver = next !== undefined && next.top < box.bottom - 0.5
          return isOut || isOver
            ? [`${row.getAttribute('data-testid')} ${JSON.stringify(box)}`]
            : []
        }),
        ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page is wider'] : []),
      ]
    })
    expect(faults, name).toEqual([])
    expect(await findBarriers(page), name).toEqual([])
  }
  await show(page, { theme: 'dark', dir: 'ltr', width: 1_024 })
}

type Look = { theme: 'dark' | 'light'; dir: 'ltr' | 'rtl'; width: number }

async function show(page: Page, { width, ...look }: Look) {
  await page.setViewportSize({ width, height: 1_000 })
  await draw(page, look)
}

test('default: lists the valid wallets as text, runs nothing, and connects a wallet; names of any length and direction stay in their rows: dark, light, right to left, 375 px', async ({
  page,
}) => {
  await page.addInitScript(installHostileWallets)
  const kit = await openHostile(page)
  const row = (rdns: string) => kit.dialog.getByTestId(`wallet-${rdns}`)
  await expect(row('org.script').first()).toContainText('<script>')
  await expect(row('org.empty')).toContainText('org.empty')
  await expect(row('org.touchy')).toHaveCount(0)
  await expect(row('org.loop')).toHaveCount(1)
  for (const rdns of ['org.javascript', 'org.html', 'org.http', 'org.huge', 'constructor']) {
    await expect(row(rdns).locator('img')).toHaveCount(0)
  }
  await expect(row('org.svg').locator('img')).toHaveCount(1)
  await expect(kit.dialog.locator('script, iframe, object, embed')).toHaveCount(0)

  // Both rows with one identity are listed and flagged, because the first one may be the hostile one.
  const pair = row('dev.latchkit.cedar')
  await expect(pair).toHaveCount(2)
  await expect(pair.getByText('Same identity as another wallet')).toHaveCount(2)

  await expectInRows(page, kit.dialog)

  await row('org.flood').click()
  await expect(kit.accountButton).toBeVisible()
  // How few updates the kit makes of them is shown on its clock, in `contract/hostileFloods.test.ts`.
  const last = await page.evaluate(() => window.flood?.(300))
  await expect(kit.accountButton).toHaveAccessibleName(new RegExp(`${last?.slice(-4)}$`, 'i'))
  await kit.accountButton.click()
  await kit.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kit.connectButton).toBeVisible()

  expect(await page.evaluate(() => window.pwned)).toEqual([])
  expect(await page.evaluate(() => window.violations)).toEqual([])
})
