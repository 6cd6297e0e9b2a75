import type { Page } from '@playwright/test'

/** Waits until no finite animation of the page is running. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const finite = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    // A newly inserted view starts to animate in the next frame.
    do {
      await Promise.all(finite().map((animation) => animation.finished.catch(() => undefined)))
      await frame()
      await frame()
    } while (finite().length > 0)
  })
}
