import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { root } from './tools/entries.ts'
import { findFirefox, noFirefox } from './tools/findFirefox.ts'
import { playwrightSettings } from './tools/playwrightSettings.ts'

const firefox = findFirefox()
if (!firefox) throw new Error(noFirefox)

/**
 * The second engine: a Firefox as visitors have it, in the deep run only.
 *
 * Playwright's own Firefox is patched and downloaded from a place that not every machine reaches. Its channel
 * `moz-firefox` drives an unpatched one over WebDriver BiDi instead, so that the fixtures of the browser tests serve
 * here too and no package comes in: puppeteer-core brings five of its own and its fixtures would be others,
 * selenium-webdriver needs geckodriver, which Debian does not have.
 *
 * What this channel cannot do yet, and how the tests do without: it tells of no WebSocket (`recordSockets`), and `fill`
 * sets a field's value behind React's back (`typeOver`).
 */
export default defineConfig({
  ...playwrightSettings({
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: path.join(root, 'tools/launchFirefox.mjs'),
      env: { ...process.env, LATCHKIT_FIREFOX: firefox },
      firefoxUserPrefs: {
        // Without a screen Firefox says that it has no pointer; a desktop has a fine one (2) that hovers (4).
        'ui.primaryPointerCapabilities': 6,
        'ui.allPointerCapabilities': 6,
        // Scroll bars lie over what they scroll, as in the other browser of the tests, which shows none at all.
        'ui.useOverlayScrollbars': 1,
        'widget.gtk.overlay-scrollbars.enabled': true,
      },
    },
  }),
  testDir: 'test/firefox',
  outputDir: 'test-results/firefox',
})
