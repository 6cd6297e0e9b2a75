import { findProgram } from './findProgram.ts'

const names = ['firefox-esr', 'firefox']

const wellKnown = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The error message if Firefox is not installed. */
export const noFirefox =
  'No Firefox was found: install one (Debian: `apt-get install firefox-esr`), or set LATCHKIT_FIREFOX to the path of one.'

/**
 * Finds Firefox: the path in `LATCHKIT_FIREFOX`, else an installed one. Playwright's Firefox is patched, and the tests
 * should run in the browser that users have.
 *
 * @returns The path, or undefined if there is none.
 * @throws Error when `LATCHKIT_FIREFOX` names a missing file.
 */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findProgram({ variable: 'LATCHKIT_FIREFOX', names, places: wellKnown, env })
}
