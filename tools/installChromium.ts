import { findChromium, findHeadlessChromium, headlessShell, noChromium } from './findChromium.ts'
import { installDebianPackages } from './installDebianPackages.ts'
import { runInstalled } from './runCommand.ts'

/**
 * Makes sure that there is a Chromium: one that is there, else Playwright's download, else Debian's package when root.
 * Beside Debian's its headless shell is wanted, which is quicker; without it everything goes on.
 * @returns one sentence when none could be had
 */
export async function installChromium(): Promise<string | undefined> {
  const refusal = await installBrowser()
  const found = findHeadlessChromium()
  if (found?.startsWith('/usr/bin/') && !found.endsWith(headlessShell)) {
    await installDebianPackages([headlessShell])
  }
  return refusal
}

async function installBrowser(): Promise<string | undefined> {
  if (findChromium()) return undefined
  console.log('No Chromium is here: downloading the one of Playwright ...')
  await runInstalled('playwright', ['install', 'chromium'], { timeout: 300_000 })
  if (findChromium()) return undefined
  console.log('That failed: trying the one of Debian ...')
  await installDebianPackages(['chromium', headlessShell])
  return findChromium() ? undefined : noChromium
}
