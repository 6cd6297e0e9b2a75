import { expect, type Page } from '@playwright/test'

export type Told = { told: string[]; violations: string[] }

/** Opens the page under the strict policy, and records every violation from before its first script. */
export async function visit(page: Page, query = '') {
  await page.addInitScript(() => {
    const told = window as unknown as { violations: string[] }
    told.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      told.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  const response = await page.goto(`/csp/fixtures/dialog-shell/${query}`)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe')
}

/** Opens the dialog, and waits until its title has the focus, because then the dialog responds to input. */
export async function open(page: Page, name = 'Open') {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pick a tree' })).toBeFocused()
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pick a tree' })

export async function expectNoViolation(page: Page) {
  expect(await page.evaluate(() => (window as unknown as Told).violations)).toEqual([])
}

/** Returns everything that the dialog may change on the page, for comparison after closing. */
export const traces = (page: Page) =>
  page.evaluate(() => ({
    root: document.documentElement.outerHTML.match(/^<html[^>]*>/)?.[0],
    body: document.body.outerHTML.match(/^<body[^>]*>/)?.[0],
    inert: [...document.querySelectorAll('[inert]')].map((element) => element.id),
    children: [...document.body.children].map((child) => child.tagName + child.id),
    keys: Object.getOwnPropertySymbols(document.documentElement).length,
    scroll: window.scrollY,
  }))

/** Adds `holdFrames()` and `releaseFrames()` to the page: no animation frame runs between them. */
export const holdableFrames = (page: Page) =>
  page.addInitScript(() => {
    const held: FrameRequestCallback[] = []
    const request = window.requestAnimationFrame
    Object.assign(window, {
      holdFrames: () => {
        window.requestAnimationFrame = (callback) => held.push(callback)
      },
      releaseFrames: () => {
        window.requestAnimationFrame = request
        for (const callback of held.splice(0)) request(callback)
      },
    })
  })
