import { findChromium, noChromium } from './findChromium.ts'
import { installDebianPackages } from './installDebianPackages.ts'
import { runInstalled } from './runCommand.ts'

/**
 * Makes sure that there is a Chromium: one that is there, else Playwright's download, else Debian's package when root.
 * @returns one sentence when none could be had
 */
export async function installChromium(): Promise<string | undefined> {
  if (findChromium()) return undefined
  console.log('No Chromium is here: downloading the one of Playwright ...')
  await runInstalled('playwright', ['install', 'chromium'], { timeout: 300_000 })
  if (findChromium()) return undefined
  console.log('That failed: trying the one of Debian ...')
  await installDebianPackages(['chromium'])
  return findChromium() ? undefined : noChromium
}
