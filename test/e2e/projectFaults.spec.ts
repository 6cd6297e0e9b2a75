import type { FaultRoute } from '../../playground/stack/faultRoutes.ts'
import { expect } from './kitPage.ts'
import { test } from './ownStack.ts'

/**
 * `npm run test:deep` runs every fault of the route. Otherwise two of them run:
 * `ui/features/account/projectFaults.test.tsx` shows all of them.
 */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)
const quick = ['status 503', 'hang']

test('behavior: a missing project configuration delays nothing, and allows one wallet at a time', async ({
  kitPage,
  stack,
  pageErrors,
}) => {
  if (isDeep) test.setTimeout(300_000)
  const { routes } = (await (await fetch(`${stack.url}/control`)).json()) as {
    routes: readonly FaultRoute[]
  }
  const config = routes.find(({ name }) => name === 'config')
  const faults = (config?.faults ?? []).filter(({ name }) => isDeep || quick.includes(name))
  expect(faults.length).toBeGreaterThanOrEqual(quick.length)
  const { page, dialog } = kitPage
  for (const { name, fault } of faults) {
    await stack.fail('directory', fault)
    await kitPage.open({ wallets: 'cedar' })
    await kitPage.connect('Cedar')
    const requested = page.waitForRequest((request) => request.url().includes('/appkit/v1/config'))
    await kitPage.accountButton.click()
    await requested
    await expect(dialog.getByTestId('account-settings'), name).toBeVisible()
    await expect(dialog.getByTestId('copy-address'), name).toBeVisible()
    if (fault.latency) await expect(dialog.getByTestId('wallet-switch')).toBeVisible()
    else await expect(dialog.getByTestId('wallet-switch'), name).toHaveCount(0)
    await kitPage.wallet('cedar').forgetSite()
    await page.evaluate(() => localStorage.clear())
  }
  await stack.fail('directory', null)
  await kitPage.open({ wallets: 'cedar' })
  await kitPage.connect('Cedar')
  await kitPage.accountButton.click()
  await expect(dialog.getByTestId('wallet-switch')).toBeVisible()
  // The developer's message about a failed service.
  const errors = pageErrors.splice(0)
  for (const text of errors) expect(text).toMatch(/\[APKT0(09|10)\]/)
})
