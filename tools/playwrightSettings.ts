import { cpus } from 'node:os'
import type { PlaywrightTestConfig } from '@playwright/test'
import { readE2eAddresses } from './e2eAddresses.ts'

/** Timeout of a browser test in ms, for a busy machine. It is not a measurement, and nothing has to be fast. */
const hangMs = 180_000

/**
 * The settings that the browser tests of both engines share.
 *
 * @param engine - The launch options of the engine's browser.
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
    // Two tests leave a fifth of two processors idle while they wait for frames, the relay or a block.
    workers: Number(process.env.LATCHKIT_E2E_WORKERS ?? Math.ceil(cpus().length * 1.5)),
    timeout: hangMs,
    expect: { timeout: 10_000 },
    reporter: process.env.LATCHKIT_E2E_REPORT
      ? [['list'], ['json', { outputFile: process.env.LATCHKIT_E2E_REPORT }]]
      : 'list',
    use: {
      baseURL: readE2eAddresses().pagesUrl,
      // No video and, in a normal run, no snapshots, which cost a sixth of the time.
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
