import type { Locator, Page } from '@playwright/test'

/** Stores a screenshot for review by a person: `npm run test:deep` writes it to `test-results`. */
export async function keepPicture(of: Page | Locator, path: string): Promise<void> {
  if (process.env.LATCHKIT_DEEP) await of.screenshot({ path: `test-results/${path}` })
}
