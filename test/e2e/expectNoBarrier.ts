import { expect, type Page } from '@playwright/test'
import { findBarriers } from './findBarriers.ts'

/**
 * Fails for what axe finds wrong on a page of the site. The stage is a page of its own, and is looked at as one.
 *
 * @param onlyColours - For a page that differs from the previous check in colours alone.
 */
export async function expectNoBarrier(
  page: Page,
  { onlyColours = false }: { onlyColours?: boolean } = {},
): Promise<void> {
  // At the end of a narrow page the status line lies over nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const barriers = await findBarriers(page, { include: null, onlyColours })
  expect(barriers.filter((barrier) => !barrier.startsWith('frame-tested: iframe'))).toEqual([])
}
