import { defineConfig } from '@playwright/test'
import { chromiumArguments, findHeadlessChromium, noChromium } from './tools/findChromium.ts'
import { playwrightSettings } from './tools/playwrightSettings.ts'

const executablePath = findHeadlessChromium()
if (!executablePath) throw new Error(noChromium)

export default defineConfig({
  ...playwrightSettings({
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumArguments },
  }),
  testDir: 'test/e2e',
  outputDir: 'test-results',
})
