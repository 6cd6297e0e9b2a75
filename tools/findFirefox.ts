import { findProgram } from './findProgram.ts'

const names = ['firefox-esr', 'firefox']

const wellKnown = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** Said wherever Firefox is needed and none is there. */
export const noFirefox =
  'No Firefox was found: install one (Debian: `apt-get install firefox-esr`), or set LATCHKIT_FIREFOX to the path of one.'

/**
 * The Firefox to drive: the one named by `LATCHKIT_FIREFOX`, else the system's. Playwright's own is not one of them:
 * it is patched, and the tests are for the browser that visitors have.
 * @returns its path, or undefined when there is none
 * @throws Error when `LATCHKIT_FIREFOX` names a file that does not exist
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findProgram({ variable: 'LATCHKIT_FIREFOX', names, places: wellKnown, env })
}
