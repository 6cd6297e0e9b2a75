import { findChromium, findHeadlessChromium, headlessShell, noChromium } from './findChromium.ts'
import { installDebianPackages } from './installDebianPackages.ts'
import { runInstalled } from './runCommand.ts'

/**
 * Ensures that Chromium is installed. Uses an installed one, else Playwright's download, else Debian's package if this
 * process is root. With Debian's Chromium, it also tries to install the faster headless shell, which is optional.
 *
 * @returns An error message if Chromium could not be installed.
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
