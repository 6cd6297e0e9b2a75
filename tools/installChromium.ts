import { findChromium, noChromium } from './findChromium.ts'
import { runCommand, runInstalled } from './runCommand.ts'

/**
 * Makes sure that there is a Chromium: one that is there, else Playwright's download, else Debian's package when root.
 * @returns one sentence when none could be had
 */
export async function installChromium(): Promise<string | undefined> {
  if (findChromium()) return undefined
  console.log('No Chromium is here: downloading the one of Playwright ...')
  await runInstalled('playwright', ['install', 'chromium'], { timeout: 300_000 })
  if (findChromium()) return undefined
  if (process.getuid?.() === 0) {
    console.log('That failed: installing the one of Debian ...')
    await runCommand('apt-get', ['update'], { timeout: 300_000 })
    // A bare machine may have no font at all, and text without one has no width.
    const packages = ['chromium', 'fonts-dejavu-core']
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
      timeout: 600_000,
    })
  }
  return findChromium() ? undefined : noChromium
}
