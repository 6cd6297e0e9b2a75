import { chromium } from 'playwright-core'
import { findProgram } from './findProgram.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Debian's package, and the program in it. */
export const headlessShell = 'chromium-headless-shell'

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
  return find(names, env)
}

/**
 * The Chromium for many short tests: where it is installed the one without windows, tabs and address bar around its
 * pages, in which a test costs two thirds of the time; else as {@link findChromium}.
 * @throws Error when `LATCHKIT_CHROMIUM` names a file that does not exist
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
 * Features that are off. The first three are of the address bar, which makes two pages of its own for each window: off,
 * a test's context costs a third of the processor time. Chromium counts only the last list that it is given,
 * so what Playwright turns off stands here too.
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

/** Arguments under which Chromium runs alone, quietly, and also as root in a container. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
]
