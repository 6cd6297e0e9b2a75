import type { Page } from '@playwright/test'

/** Motion is over: nothing of the kit animates any more but what loops on purpose. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const finite = () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    // A view that was just put in starts to move in the frame after.
    do {
      await Promise.all(finite().map((animation) => animation.finished.catch(() => undefined)))
      await frame()
      await frame()
    } while (finite().length > 0)
  })
}
