import type { Locator, Page } from '@playwright/test'

/** A picture to be looked at by a person, once in a while: `npm run test:deep` leaves it in `test-results`. */
export async function keepPicture(of: Page | Locator, path: string): Promise<void> {
  if (process.env.LATCHKIT_DEEP) await of.screenshot({ path: `test-results/${path}` })
}
