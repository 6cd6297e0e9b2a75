import type { Page } from '@playwright/test'

/**
 * Records every text that the kit shows, from before the first script of the page's next load.
 *
 * @returns A function that reads the texts since that load.
 */
export async function watchTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = []
    Object.assign(window, { seenTexts: texts })
    const note = () => {
      for (const root of document.querySelectorAll('[data-lk-root]')) {
        texts.push(root.textContent ?? '')
      }
    }
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })
  return () => page.evaluate(() => (window as unknown as { seenTexts: string[] }).seenTexts)
}
