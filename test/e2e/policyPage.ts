import type { Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { servePages } from '../../tools/servePages.ts'
import { stackPolicy } from '../../tools/stackPolicy.ts'

declare global {
  interface Window {
    violations?: string[]
  }
}

/** Records every violation from before the page's first script. Returns a function that reads them. */
export async function recordViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations?.push(event.violatedDirective)
    })
  })
  return () => page.evaluate(() => window.violations ?? [])
}

/** Serves the pages under a strict policy that allows the stack's hosts as configured. */
export async function servePolicy(stackUrl: string, { relay = true, verify = true } = {}) {
  const { hosts, own = {} } = stackPolicy(stackUrl)
  const { relay: relayUrl, verify: verifyUrl, ...rest } = hosts
  const policy = {
    hosts: {
      ...rest,
      ...(relay && relayUrl && { relay: relayUrl }),
      ...(verify && verifyUrl && { verify: verifyUrl }),
    },
    own,
  }
  const { port, close } = await servePages({ folder: readE2eAddresses().pagesFolder, policy })
  return { pageUrl: `http://localhost:${port}/csp/bench/?stack=${stackUrl}`, close }
}
