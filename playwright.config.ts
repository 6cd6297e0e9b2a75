import { defineConfig } from '@playwright/test'
import { readE2eAddresses } from './tools/e2eAddresses.ts'
import { chromiumArguments, findChromium, noChromium } from './tools/findChromium.ts'

const executablePath = findChromium()
if (!executablePath) throw new Error(noChromium)

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tools/e2eSetup.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: Number(process.env.LATCHKIT_E2E_WORKERS ?? 2),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env.LATCHKIT_E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.LATCHKIT_E2E_REPORT }]]
    : 'list',
  use: {
    baseURL: readE2eAddresses().pagesUrl,
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
