import { expect } from '@playwright/test'
import { galleryStates } from '../../playground/site/gallery/states.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { test } from './workers.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * `npm test` runs these states, and `npm run test:deep` runs all of them. Other browser tests reach the same states by the
 * same steps, and `site.spec.ts` opens the declined ones in their windows.
 */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)
const quick = ['Connect-the-directory-is-down', 'Account-NFTs-failed']

test("default: tests exactly the gallery's states", () => {
  const ids = galleryStates.map(({ id }) => id)
  expect(quick.filter((id) => !ids.includes(id))).toEqual([])
})

const shown = galleryStates.filter(({ id }) => isDeep || quick.includes(id)).map(({ id }) => id)

for (const ids of isDeep ? shown.map((id) => [id]) : [shown]) {
  test(`behavior: a window of the gallery reaches ${ids.join(' and ')} without input`, async ({
    page,
  }) => {
    const { pagesUrl, stackUrl } = readE2eAddresses()
    for (const id of ids) {
      await test.step(id, async () => {
        const query = new URLSearchParams({ state: id, mode: 'dark', stack: stackUrl, still: '' })
        await page.goto(`${pagesUrl}/gallery/window/?${query}`)
        await expect(page.locator('html')).toHaveAttribute('data-status', 'reached', {
          timeout: 60_000,
        })
        await expect(page.getByRole('dialog')).toBeVisible()
      })
    }
  })
}
