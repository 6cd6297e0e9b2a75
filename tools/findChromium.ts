import { chromium } from 'playwright-core'
import { findProgram } from './findProgram.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** The name of the headless shell, both as Debian's package and as an executable. */
export const headlessShell = 'chromium-headless-shell'

const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The error message if no Chromium is installed. */
export const noChromium =
  'No Chromium was found: set LATCHKIT_CHROMIUM to the path of a Chromium or Chrome, or run `npx playwright install chromium`.'

/**
 * Finds Chromium: the path in `LATCHKIT_CHROMIUM`, else an installed one, else Playwright's download.
 *
 * @returns The path, or undefined if there is none.
 * @throws Error when `LATCHKIT_CHROMIUM` names a missing file.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(names, env)
}

/**
 * Finds Chromium for many short tests: the headless shell if it is installed, in which a test takes two thirds of the
 * time, else the same as {@link findChromium}.
 *
 * @returns The path, or undefined if there is none.
 * @throws Error when `LATCHKIT_CHROMIUM` names a missing file.
 */
export function findHeadlessChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find([headlessShell, ...names], env)
}

function find(wanted: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  return findProgram({
    variable: 'LATCHKIT_CHROMIUM',
    names: wanted,
    places: [...wellKnown, chromium.executablePath()],
    env,
  })
}

/**
 * The Chromium features to disable. The first three belong to the address bar, which creates two pages per window:
 * without them, a browser context costs a third of the CPU time. Chromium uses only the last such list on the command
 * line, so this list repeats the features that Playwright disables.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Arguments that run Chromium in isolation and without prompts, also as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
]
