import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Said wherever a browser is needed and none is there. */
export const noChromium =
  'No Chromium was found: set LATCHKIT_CHROMIUM to the path of a Chromium or Chrome, or run `npx playwright install chromium`.'

/**
 * The Chromium to drive: the one named by `LATCHKIT_CHROMIUM`, else the system's, else Playwright's own.
 * @returns its path, or undefined when there is none
 * @throws Error when `LATCHKIT_CHROMIUM` names a file that does not exist
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.LATCHKIT_CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`LATCHKIT_CHROMIUM names ${named}, which does not exist: correct or unset it.`)
  }
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...wellKnown,
    chromium.executablePath(),
  ]
  return candidates.find((file) => existsSync(file))
}

/** Arguments under which Chromium runs alone, quietly, and also as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
