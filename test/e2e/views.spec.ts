import { firstVisits, galleryStates, viewsElsewhere } from '../../playground/site/gallery/states.ts'
import type { Visit } from '../../playground/site/gallery/visits/visit.types.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'
import { registry } from '../../ui/registry.ts'
import { goOn, goThrough } from './createTestDriver.ts'
import { test as base, expect } from './kitPage.ts'
import { lookAtView } from './lookAtView.ts'
import { walkByKeyboard } from './walkByKeyboard.ts'

/** Tests that share a page, without data of this site. */
const test = base.extend({
  page: async ({ visited: page }, use) => {
    const { pagesUrl: origin } = readE2eAddresses()
    // Leaves the page before clearing its storage, because an unloading page could write.
    await page.goto(`${origin}/nothing`)
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await session.send('Network.clearBrowserCache')
    await session.detach()
    await page.setViewportSize({ width: 1280, height: 800 })
    await use(page)
    // The kit ends with its page, so that it doesn't run beside the worker's other tests.
    await page.goto('about:blank')
  },
})

// Each worker has its own page, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

/**
 * The views' first visits. The visits of a journey share a page, because a load takes longer than a view: each begins with
 * the closed dialog of the previous one. They have the same settings, and the same wallet once one is connected.
 */
const journeys: readonly { name: string; views: readonly string[]; tag?: string[] }[] = [
  { name: 'wallet lists', views: ['Connect', 'AllWallets'] },
  // Features without behavior of their own. Their changes are tested here.
  { name: 'help', views: ['WhatIsAWallet', 'WhatIsANetwork'], tag: ['@help'] },
  {
    name: 'wallets to install and a code',
    views: ['GetWallet', 'Downloads', 'ConnectingWalletConnect'],
    tag: ['@wallets'],
  },
  { name: 'a connection request', views: ['ConnectingExternal'] },
  { name: 'a wallet for several chains', views: ['ConnectingMultiChain'] },
  { name: 'only a code', views: ['ConnectingWalletConnectBasic'] },
  {
    name: 'an account',
    views: [
      'Account',
      'WalletReceive',
      'WalletCompatibleNetworks',
      'AccountSettings',
      'Transactions',
    ],
  },
  {
    name: 'an account on Solana',
    views: [
      ...['Account on Solana', 'WalletReceive on Solana'],
      ...['WalletSend on Solana', 'WalletSendPreview on Solana'],
    ],
  },
  {
    name: 'wallets and an account on Bitcoin',
    views: ['Connect on Bitcoin', 'Account on Bitcoin', 'WalletReceive on Bitcoin'],
  },
  { name: 'several wallets', views: ['ProfileWallets'] },
  { name: 'many networks', views: ['Networks'] },
  { name: 'another network', views: ['SwitchNetwork', 'UnsupportedChain'] },
  { name: 'a network of another wallet', views: ['SwitchActiveChain'] },
  {
    name: 'a payment',
    views: ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview', 'WalletSendConfirmed'],
  },
]

/** Returns the name of the view in which a visit ends. */
function nameOf(visit: Visit): string {
  const { view, state } = visit.states.at(-1) ?? {}
  return state?.startsWith('on ') ? `${view} ${state}` : `${view}`
}

/** Returns the first visit that ends in this view. */
function visitOf(name: string): Visit {
  const found = firstVisits.find((visit) => nameOf(visit) === name)
  if (!found) throw new Error(`No visit leads to ${name}.`)
  return found
}

test('default: every view can be reached by a visit and is in the gallery', () => {
  const names = Object.keys(registry)
  expect(names.length).toBeGreaterThan(0)
  const lasts = firstVisits.map(({ states }) => states.at(-1)?.view)
  expect(names.filter((name) => !lasts.includes(name))).toEqual(Object.keys(viewsElsewhere))
  const shown = new Set(galleryStates.map(({ view }) => view))
  expect([...shown].sort()).toEqual(lasts.filter((name, at) => lasts.indexOf(name) === at).sort())
  // The journeys contain every visit, and the visits of a journey have the same settings.
  expect(journeys.flatMap(({ views }) => views).sort()).toEqual(firstVisits.map(nameOf).sort())
  for (const { views } of journeys)
    expect(new Set(views.map((view) => JSON.stringify(visitOf(view).settings))).size).toBe(1)
})

for (const { name: journey, views, tag = [] } of journeys) {
  test(`picture and axe: ${journey}: ${views.join(', ')}: dark, light, right to left, on a phone [spec 2.03]`, {
    tag,
  }, async ({ kitPage: kit }) => {
    for (const [place, name] of views.entries()) {
      await test.step(name, async () => {
        const look = async (state: string, isLast: boolean) => {
          // A tile without its picture looks different.
          if (state === 'Account: NFTs') {
            const picture = kit.dialog.getByTestId('nft').first().locator('img')
            await expect(picture).toHaveJSProperty('complete', true)
          }
          await lookAtView(kit, isLast ? name : state.replace(': ', '-'))
        }
        await (place === 0 ? goThrough : goOn)(kit, visitOf(name), look)
        await kit.page.setViewportSize({ width: 1280, height: 800 })
        await walkByKeyboard(kit)
      })
    }
  })
}

test('behavior: an address in a right-to-left page is truncated at its end, and aligns with the page', async ({
  kitPage,
}) => {
  await goThrough(kitPage, visitOf('WalletSend on Solana'), undefined, { dir: 'rtl' })
  const field = kitPage.dialog.getByTestId('send-to')
  await expect(field).toHaveCSS('text-align', 'right')
  await expect(field).toHaveCSS('direction', 'ltr')
  await field.fill('')
  await expect(field).toHaveCSS('direction', 'rtl')
})

test('behavior: an English sentence in a right-to-left page keeps its full stop at the end', async ({
  kitPage,
}) => {
  await goThrough(kitPage, visitOf('WhatIsAWallet'), undefined, { dir: 'rtl' })
  const sentence = kitPage.dialog.getByText('Only you can approve what leaves it.')
  const [first, last] = await sentence.evaluate((element) => {
    const text = element.firstChild
    const length = text?.textContent?.length ?? 0
    return [0, length - 1].map((index) => {
      const range = document.createRange()
      range.setStart(text as Node, index)
      range.setEnd(text as Node, index + 1)
      return range.getBoundingClientRect().x
    })
  })
  expect(last).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
  // It still aligns with the page, at the right.
  expect(await sentence.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right')
})
