import { expect, type Page } from '@playwright/test'
import { findBarriers } from './findBarriers.ts'

/**
 * Expects no axe findings on a page of the site. The stage in a frame is a separate page with its own check.
 *
 * @param onlyColours - Whether to check only colours, for a page that differs from the previous check in colours alone.
 */
export async function expectNoBarrier(
  page: Page,
  { onlyColours = false }: { onlyColours?: boolean } = {},
): Promise<void> {
  // At the end of a narrow page the status line covers no content.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const barriers = await findBarriers(page, { include: null, onlyColours })
  expect(barriers.filter((barrier) => !barrier.startsWith('frame-tested: iframe'))).toEqual([])
}
