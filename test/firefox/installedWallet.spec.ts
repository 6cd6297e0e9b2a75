import { formatEther } from 'viem'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { chain, expect, type KitPage, test } from '../e2e/kitPage.ts'
import { watchTexts } from '../e2e/watchTexts.ts'
import { expectSigning, recordSockets } from './firefoxPage.ts'

// This file tests how the dialog's parts load.
test.use({ isInParts: true })

/** Returns four characters at the start and six at the end, as the specification truncates an address. */
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`

/** Methods that prompt the visitor. */
const prompts = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'wallet_switchEthereumChain',
]

async function addressOf(kitPage: KitPage, wallet: string) {
  const [address] = await kitPage.wallet(wallet).accounts()
  if (!address) throw new Error('The wallet has no account.')
  return address
}

const prompted = async (kitPage: KitPage, wallet: string) =>
  (await kitPage.wallet(wallet).log()).filter((method) => prompts.includes(method))

test('control: the browser is Firefox with its own engine', async ({ page, browser }) => {
  await page.goto('about:blank')
  const agent = await page.evaluate(() => navigator.userAgent)
  expect(agent).toContain(`Firefox/${browser.version().split('.')[0]}.0`)
  expect(await page.evaluate(() => CSS.supports('-moz-appearance', 'none'))).toBe(true)
})

test('default: connects by click, stays connected after a reload, signs, and disconnects', async ({
  kitPage,
  page,
}) => {
  await kitPage.open({ wallets: 'alder,birch,cedar' })
  await kitPage.connect('Birch')
  const address = await addressOf(kitPage, 'birch')
  const balance = formatEther(await chain(1).getBalance({ address }))
  const [whole = '', fraction = ''] = balance.split('.')
  await expect(kitPage.accountButton).toContainText(short(address))
  await expect(kitPage.accountButton).toContainText(
    `${Number(whole).toLocaleString('en-US')}.${fraction.padEnd(3, '0').slice(0, 3)} ETH`,
  )
  expect(await prompted(kitPage, 'birch')).not.toEqual([])

  const seenTexts = await watchTexts(page)
  await page.reload()
  await expect(kitPage.accountButton).toContainText(short(address))
  const seen = await seenTexts()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => /Connect/.test(text))).toEqual([])
  expect(await prompted(kitPage, 'birch')).toEqual([])

  await expectSigning(page, address, 'A message of Firefox')
  expect(await prompted(kitPage, 'birch')).toEqual(['personal_sign'])

  await kitPage.accountButton.click()
  await kitPage.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(kitPage.connectButton).toBeVisible()
  await page.reload()
  await expect(kitPage.connectButton).toBeVisible()
  expect(await prompted(kitPage, 'birch')).toEqual([])
})

test('behavior: sends no request to other hosts before the first click; opening the list then contacts the directory only', async ({
  kitPage,
  page,
}) => {
  const sockets = await recordSockets(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const { pagesUrl, stackUrl } = readE2eAddresses()
  const elsewhere = () =>
    requests.filter((url) => !url.startsWith(pagesUrl) && !url.startsWith('data:'))
  await kitPage.open()
  await expect(kitPage.connectButton).toBeVisible()
  // An idle page fetches the dialog from its own origin.
  await expect.poll(() => requests.some((url) => url.includes('/assets/firstOpen'))).toBe(true)
  await kitPage.connectButton.hover()
  await page.waitForLoadState('networkidle')
  expect(elsewhere()).toEqual([])
  expect(page.frames()).toHaveLength(1)

  await kitPage.connectButton.click()
  await expect(kitPage.dialog.getByRole('button', { name: /^All wallets.*\d/ })).toBeVisible()
  expect(elsewhere()).not.toEqual([])
  expect(elsewhere().filter((url) => !url.startsWith(`${stackUrl}/directory/`))).toEqual([])
  expect(await sockets()).toEqual([])
  expect(page.frames()).toHaveLength(1)
})

test('behavior: opened by keyboard, the dialog keeps the focus, shows a focus ring, and returns the focus to the opener', async ({
  kitPage,
  page,
}) => {
  await kitPage.open()
  const { dialog, connectButton } = kitPage
  const title = dialog.getByRole('heading', { name: 'Connect wallet' })
  const hasFocusInside = () =>
    dialog.evaluate((element) => element.contains(document.activeElement))
  await connectButton.focus()
  await page.keyboard.press('Enter')
  await expect(title).toBeFocused()
  await expect(dialog.getByRole('button', { name: /^All wallets.*\d/ })).toBeVisible()
  const stops = await dialog.getByRole('button').count()
  expect(stops).toBeGreaterThan(3)
  const places = new Set<string | null>()
  for (let press = 0; press < stops + 2; press += 1) {
    await page.keyboard.press('Tab')
    expect(await hasFocusInside()).toBe(true)
    const focused = page.locator(':focus')
    places.add(await focused.textContent())
    const ring = await focused.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return { outlineStyle, outlineWidth, isVisible: element.matches(':focus-visible') }
    })
    expect(ring).toMatchObject({ outlineStyle: 'solid', isVisible: true })
    expect(Number.parseFloat(ring.outlineWidth)).toBeGreaterThan(0)
  }
  expect(places.size).toBeGreaterThan(3)
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Shift+Tab')
  expect(await hasFocusInside()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(connectButton).toBeFocused()

  await page.keyboard.press('Space')
  await expect(title).toBeFocused()
  await dialog.getByRole('button', { name: 'Cedar' }).focus()
  await page.keyboard.press('Enter')
  await expect(kitPage.accountButton).toBeVisible()
  await expect(dialog).toBeHidden()
})
