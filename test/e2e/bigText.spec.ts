import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { expect, test } from './kitPage.ts'

test('behavior: at twice the text size no lines of the Connect view overlap', async ({
  kitPage,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.route(`${readE2eAddresses().stackUrl}/directory/**`, (route) => route.abort())
  await kitPage.open({
    legal: 'on',
    featured: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  })
  await page.addStyleTag({ content: '[data-lk-root] { --lk-font-size-master: 20px }' })
  await kitPage.connectButton.click()
  await expect(kitPage.dialog.getByTestId('directory-down')).toBeVisible()
  const tight = await kitPage.dialog.evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .filter((one) => {
        const { fontSize, lineHeight } = getComputedStyle(one)
        return Number.parseFloat(lineHeight) < 1.1 * Number.parseFloat(fontSize)
      })
      .map((one) => one.textContent),
  )
  expect(tight).toEqual([])
  // Makes sure that the size is doubled; the check above would also pass at the normal size.
  await expect(kitPage.dialog.getByTestId('directory-down')).toHaveCSS('font-size', '28px')
})
