import { defineConfig } from '@playwright/test'
import { chromiumArguments, findHeadlessChromium } from './tools/findChromium.ts'
import { playwrightSettings } from './tools/playwrightSettings.ts'

// Without a Chromium Playwright says how to get one. This file does not throw: tools read it on machines without a browser.
const executablePath = findHeadlessChromium()

export default defineConfig({
  ...playwrightSettings({
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: chromiumArguments },
  }),
  testDir: 'test/e2e',
  outputDir: 'test-results',
})
