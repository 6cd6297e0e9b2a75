import { findProgram } from './findProgram.ts'

const names = ['firefox-esr', 'firefox']

const wellKnown = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The message when Firefox is not installed. */
export const noFirefox =
  'No Firefox was found: install one (Debian: `apt-get install firefox-esr`), or set LATCHKIT_FIREFOX to the path of one.'

/**
 * Finds Firefox: the path in `LATCHKIT_FIREFOX`, else the system's. Playwright's own is patched, and the tests are for
 * the browser of visitors.
 *
 * @returns The path, or undefined when there is none.
 * @throws Error when `LATCHKIT_FIREFOX` names a missing file.
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findProgram({ variable: 'LATCHKIT_FIREFOX', names, places: wellKnown, env })
}
