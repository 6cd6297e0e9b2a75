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
  let barriers: string[]
  let end: number
  do {
    // At the end of a narrow page the status line covers no content.
    end = await scrollToEnd(page)
    barriers = await findBarriers(page, { include: null, onlyColours })
    // A page that grew during the check, as the timeline does, was not checked at its end.
  } while (end !== (await scrollToEnd(page)))
  expect(barriers.filter((barrier) => !barrier.startsWith('frame-tested: iframe'))).toEqual([])
}

/** Scrolls to the end of the page and returns how far that is, in CSS pixels. */
function scrollToEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    return window.scrollY
  })
}
