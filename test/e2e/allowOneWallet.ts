import type { Page } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'

/** Replaces the stack's project configuration with one without `multiWallet`, because other tests share the stack. */
export async function allowOneWallet(page: Page): Promise<void> {
  await page.route(`${readE2eAddresses().stackUrl}/directory/appkit/v1/config*`, async (route) => {
    const response = await route.fetch()
    const { features } = (await response.json()) as {
      features: { id: string; isEnabled: boolean }[]
    }
    await route.fulfill({
      response,
      json: {
        features: features.map((one) =>
          one.id === 'multi_wallet' ? { ...one, isEnabled: false } : one,
        ),
      },
    })
  })
}
