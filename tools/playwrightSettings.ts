import { cpus } from 'node:os'
import type { PlaywrightTestConfig } from '@playwright/test'
import { readE2eAddresses } from './e2eAddresses.ts'
import { skippedTests } from './provedTests.ts'

/**
 * The timeout of a browser test in ms. It is long enough for a busy machine and does not limit the speed of the kit.
 */
const hangMs = 180_000

/**
 * Returns the settings that the browser tests of both engines share.
 *
 * @param engine - The launch options of the engine's browser.
 */
export function playwrightSettings(
  engine: NonNullable<PlaywrightTestConfig['use']>,
): PlaywrightTestConfig {
  return {
    testMatch: '**/*.spec.ts',
    testIgnore: skippedTests('browser'),
    globalSetup: './tools/e2eSetup.ts',
    fullyParallel: false,
    forbidOnly: true,
    retries: 0,
    // More workers than processors: tests wait for frames, the relay or a block, so with one worker per processor a
    // fifth of the time is idle.
    workers: Number(process.env.LATCHKIT_E2E_WORKERS ?? Math.ceil(cpus().length * 1.5)),
    timeout: hangMs,
    expect: { timeout: 10_000 },
    reporter: process.env.LATCHKIT_E2E_REPORT
      ? [['list'], ['json', { outputFile: process.env.LATCHKIT_E2E_REPORT }]]
      : 'list',
    use: {
      baseURL: readE2eAddresses().pagesUrl,
      // Records no video and, except in a deep run, no snapshots, because they cost a sixth of the time.
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
