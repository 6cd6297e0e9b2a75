import { cpus } from 'node:os'
import type { PlaywrightTestConfig } from '@playwright/test'
import { readE2eAddresses } from './e2eAddresses.ts'

/** After this long a browser test hangs, ms, on a machine with other work too. It is no measurement: nothing is to be fast for it. */
const hangMs = 180_000

/**
 * What the browser tests of each engine share.
 *
 * @param engine - How its browser is started.
 */
export function playwrightSettings(
  engine: NonNullable<PlaywrightTestConfig['use']>,
): PlaywrightTestConfig {
  return {
    testMatch: '**/*.spec.ts',
    globalSetup: './tools/e2eSetup.ts',
    fullyParallel: false,
    forbidOnly: true,
    retries: 0,
    // Two of them leave a fifth of two processors idle: they wait for frames, for the relay, for a block.
    workers: Number(process.env.LATCHKIT_E2E_WORKERS ?? Math.ceil(cpus().length * 1.5)),
    timeout: hangMs,
    expect: { timeout: 10_000 },
    reporter: process.env.LATCHKIT_E2E_REPORT
      ? [['list'], ['json', { outputFile: process.env.LATCHKIT_E2E_REPORT }]]
      : 'list',
    use: {
      baseURL: readE2eAddresses().pagesUrl,
      // Without film, and in a usual run without what the page was at each step: that costs a sixth of the time.
      trace: {
        mode: 'retain-on-failure',
        screenshots: false,
        snapshots: Boolean(process.env.LATCHKIT_DEEP),
        sources: false,
      },
      screenshot: 'only-on-failure',
      ...engine,
    },
  }
}
