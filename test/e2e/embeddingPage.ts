import type { Page } from '@playwright/test'
import { buildStyles } from '../../tools/buildStyles.ts'
import { cssClassName } from '../../tools/cssNames.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { root } from '../../tools/entries.ts'

/** The kit's published stylesheet for a shadow tree, with the class names of the served pages. */
let styles: string | undefined

function readStyles(): string {
  const { css, classes } = buildStyles(root)
  if (process.env.LATCHKIT_PAGES_FROM === 'package') return css
  // Pages that are built from the sources have longer class names.
  const long = new Map(
    [...classes].flatMap(([file, names]) =>
      Object.entries(names).map(([local, short]) => [short, cssClassName(local, file)] as const),
    ),
  )
  return css.replaceAll(/(?<=\.)lk-[\w-]+/g, (short) => long.get(short) ?? short)
}

/** Opens the page with the kit in a dialog of the host or in a shadow tree. */
export async function visitEmbedding(page: Page, settings: Record<string, string>) {
  const { pagesUrl, stackUrl } = readE2eAddresses()
  styles ??= readStyles()
  await page.route('**/kit-styles.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: styles ?? '' }),
  )
  const query = new URLSearchParams({ stack: stackUrl, ...settings })
  await page.goto(`${pagesUrl}/fixtures/embedding/?${query}`)
}

/** Returns the name of the focused element, also within shadow trees, and whether it is in the dialog. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let found = document.activeElement
    while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement
    return {
      name: found?.getAttribute('aria-label') ?? found?.textContent ?? '',
      isInDialog: Boolean(found?.closest('[data-lk-dialog]')),
    }
  })
