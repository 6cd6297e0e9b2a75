import { expect } from '@playwright/test'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { openPlayground } from './playgroundPage.ts'
import { test } from './workers.ts'

/** A valid project id that belongs to no project. */
const project = '0123456789abcdef0123456789abcdef'

test('behavior: with a project id the page sends no request before a press, and then contacts the live services, not the stack', async ({
  page,
}) => {
  const { pagesUrl, stackUrl } = readE2eAddresses()
  const isElsewhere = ({ host }: URL) => host !== new URL(pagesUrl).host
  const requests: URL[] = []
  // Tests cannot reach live services, so only the requests are checked.
  await page.route(
    (url) => isElsewhere(url) && url.protocol.startsWith('http'),
    (route) => {
      requests.push(new URL(route.request().url()))
      return route.abort()
    },
  )
  await page.routeWebSocket(isElsewhere, (socket) => {
    requests.push(new URL(socket.url()))
    return socket.close()
  })
  await page.goto(new URL(`/playground/?project=${project}`, pagesUrl).href)
  const stage = page.frameLocator('iframe')
  const connect = stage.getByRole('button', { name: 'Connect wallet' })
  await expect(connect).toBeVisible()
  await expect(page.getByText('Live services, with your project id.')).toBeVisible()
  await expect(page.getByText('0 requests have left this machine')).toBeVisible()
  expect(requests).toEqual([])

  await connect.click()
  await expect.poll(() => requests.map(({ host }) => host)).toContain('api.web3modal.org')
  expect(requests[0]?.searchParams.get('projectId')).toBe(project)
  await page.getByLabel('View on the stage').selectOption('ConnectingWalletConnectBasic')
  await expect.poll(() => requests.map(({ host }) => host)).toContain('relay.walletconnect.org')
  const stack = new URL(stackUrl).host
  expect(requests.filter(({ host }) => host === stack)).toEqual([])
  await expect(page.locator('.status-left b')).not.toHaveText('0')

  // A failure that needs the stack stays in the list and says so.
  await page.getByRole('tab', { name: 'Break it' }).click()
  const down = page.locator('[data-failure="directoryDown"]')
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await expect(down).toContainText('Needs the offline stack')
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await expect(down).toHaveAttribute('aria-pressed', 'false')
})

test('behavior: a project id can be entered on the page, and an invalid one is rejected with the reason', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.abort())
  await openPlayground(page)
  await page.getByRole('button', { name: 'Use live services' }).click()
  const form = page.getByRole('dialog', { name: 'Live services' })
  const field = form.getByLabel('Project id')
  await field.fill('my project')
  await form.getByRole('button', { name: 'Use live services' }).click()
  await expect(form.getByRole('alert')).toContainText('That is no project id')
  await field.fill(project)
  await form.getByRole('button', { name: 'Use live services' }).click()
  await expect(page).toHaveURL(new RegExp(`project=${project}`))
  await expect(page.getByText('Live services, with your project id.')).toBeVisible()
  await page.getByRole('link', { name: 'Play them here' }).click()
  await expect(page).not.toHaveURL(/project=/)
})
