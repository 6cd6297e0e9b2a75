import { expect, type Locator, type Page } from '@playwright/test'
import { type FailureId, failureIds } from '../../playground/site/break/failures.ts'
import { expectNoBarrier } from './expectNoBarrier.ts'

import { type OwnStack, test } from './ownStack.ts'
import { openPlayground, type Playground } from './playgroundPage.ts'

// Each worker has its own stack, so a fault affects no other test.
test.describe.configure({ mode: 'parallel' })

type Shown = {
  /** The elements that the visitor sees in the dialog and in the header of the app. */
  sees: (stage: { dialog: Locator; head: Locator }) => readonly Locator[]
  /** The text of a live region, with its urgency. */
  hears?: string
  /** Entries of the timeline, in order. */
  timeline: readonly string[]
  /** Entries that must not appear. */
  never?: readonly string[]
  /** Lines of the blocks below the timeline. */
  told: readonly string[]
}

const heading = (name: string) => (dialog: Locator) => dialog.getByRole('heading', { name })
const cedar = (dialog: Locator) => dialog.getByRole('button', { name: 'Cedar' })
const noCode = heading('Couldn’t create a QR code')

const wallet: Partial<Record<FailureId, Shown>> = {
  declined: {
    sees: ({ dialog }) => [
      heading('Request declined')(dialog),
      dialog.getByRole('button', { name: 'Try again' }),
    ],
    hears: '“Request declined” assertive',
    timeline: ['connectStarted', 'Cedar answers 4001', 'connectSettled', 'attempt rejected'],
    told: [
      "status: 'rejected'",
      "next: 'tryAgain'",
      "code: 'ConnectRejected'",
      '4001 User rejected the request.',
    ],
  },
  locked: {
    sees: ({ dialog }) => [
      heading('Approve in Cedar')(dialog),
      dialog.getByRole('button', { name: 'Open Cedar again' }),
    ],
    hears: '“Approve in Cedar” polite',
    timeline: ['connectStarted', 'attempt opening', 'attempt waiting'],
    never: ['connectSettled'],
    told: ["status: 'waiting', next: 'openAgain'"],
  },
  dead: {
    sees: ({ dialog }) => [
      heading('Still waiting for Cedar')(dialog),
      dialog.getByRole('button', { name: 'Try again' }),
    ],
    hears: '“Still waiting for Cedar” assertive',
    timeline: ['connectStarted', 'attempt waiting', 'connectSettled', 'attempt timedOut'],
    told: ["status: 'timedOut'", "next: 'tryAgain'", "code: 'ConnectTimedOut'"],
  },
  pending: {
    sees: ({ dialog }) => [
      heading('Cedar has a pending request')(dialog),
      dialog.getByRole('button', { name: 'Open Cedar again' }),
    ],
    hears: '“Cedar has a pending request” polite',
    timeline: ['Cedar receives eth_requestAccounts', 'Cedar answers -32002', 'attempt alreadyOpen'],
    never: ['connectSettled'],
    told: ["status: 'alreadyOpen'"],
  },
  notInstalled: {
    sees: ({ dialog }) => [
      heading('MetaMask isn’t installed')(dialog),
      dialog.getByRole('link', { name: 'Install MetaMask' }),
    ],
    hears: '“MetaMask isn’t installed” polite',
    timeline: ['attempt opening', 'attempt unreachable'],
    told: ["next: 'install'", "code: 'ConnectorNotFound'"],
  },
  offline: {
    sees: ({ dialog }) => [noCode(dialog), dialog.getByRole('button', { name: 'Try again' })],
    hears: '“Couldn’t load more wallets.” polite',
    timeline: ['recommendedWallets error', 'connectStarted', 'attempt unreachable'],
    told: ['error: HttpNetworkError', "code: 'RelayUnreachable'"],
  },
  strictPolicy: {
    sees: ({ dialog }) => [dialog.getByTestId('account-balance')],
    timeline: ['attempt connected', '0 violations'],
    told: ['{ violations: 0 }'],
  },
}

const others: Partial<Record<FailureId, Shown>> = {
  directoryDown: {
    sees: ({ dialog }) => [dialog.getByTestId('directory-down'), cedar(dialog)],
    hears: '“Couldn’t load more wallets.” polite',
    timeline: ['recommendedWallets pending', 'recommendedWallets error'],
    never: ['connectSettled'],
    told: ["status: 'error'", "code: 'HttpStatus'", 'status: 503'],
  },
  directorySlow: {
    sees: ({ dialog }) => [cedar(dialog)],
    timeline: ['recommendedWallets pending'],
    never: ['recommendedWallets error', 'connectSettled'],
    told: ["status: 'pending', fetchStatus: 'fetching'"],
  },
  relayRefuses: {
    sees: ({ dialog }) => [noCode(dialog), dialog.getByRole('button', { name: 'Try again' })],
    hears: '“Couldn’t create a QR code” assertive',
    timeline: ['connectStarted', 'connectSettled', 'attempt unreachable'],
    told: ["code: 'RelayRefused'", "alert: 'JWT_TOKEN_NOT_VALID'", 'console.error: [APKT006]'],
  },
  relaySilent: {
    sees: ({ dialog }) => [noCode(dialog), dialog.getByRole('button', { name: 'Try again' })],
    hears: '“Couldn’t create a QR code” assertive',
    timeline: ['connectStarted', 'connectSettled', 'attempt unreachable'],
    told: ["code: 'RelayUnreachable'"],
  },
  balancesDown: {
    sees: ({ dialog }) => [
      dialog.getByTestId('lk-snackbar').getByText('Token Balance Unavailable'),
      dialog.getByRole('button', { name: 'Receive' }),
      dialog.getByRole('button', { name: 'Send' }),
    ],
    hears: '“Token Balance Unavailable” assertive',
    timeline: ['attempt connected', 'portfolio pending', 'portfolio error'],
    told: ["code: 'HttpStatus'", 'status: 503'],
  },
  wrongNetwork: {
    sees: ({ dialog }) => [
      dialog.getByText('Unsupported network').first(),
      dialog.getByRole('button', { name: 'Ethereum' }),
    ],
    timeline: ['attempt connected', 'networkChanged', 'useKitNetwork'],
    told: ["networkId: 'eip155:4663'", 'unsupportedNetwork: true'],
  },
  chainDown: {
    sees: ({ head }) => [head.getByText('Balance not known')],
    timeline: ['attempt connected', 'balance error'],
    told: ["status: 'error'", 'HTTP request failed.'],
  },
  chainSlow: {
    sees: ({ head }) => [head.getByRole('button', { name: 'harbour.cedar.eth' })],
    timeline: ['balance pending', 'attempt connected'],
    never: ['balance error'],
    told: ["status: 'pending', fetchStatus: 'fetching'"],
  },
}

async function open(page: Page, { url }: OwnStack, query = ''): Promise<Playground> {
  const playground = await openPlayground(page, `?stack=${encodeURIComponent(url)}${query}`)
  await page.getByRole('tab', { name: 'Break it' }).click()
  return playground
}

const timelineOf = (page: Page) => page.locator('.timeline code').allTextContents()

/** Waits until the steps of a failure have ended. */
async function untilShown(page: Page) {
  // `waitForFunction` checks in each frame; an assertion would check every half second.
  await page.waitForFunction(
    () => document.querySelector('.timeline')?.getAttribute('aria-busy') === 'false',
    undefined,
    { timeout: 20_000 },
  )
}

async function expectShown(
  page: Page,
  { stage, dialog }: Playground,
  id: FailureId,
  { sees, hears, timeline, never = [], told }: Shown,
) {
  await page.locator(`[data-failure="${id}"]`).click()
  await untilShown(page)
  await expect(page.locator('.told').getByRole('alert')).toHaveCount(0)
  for (const seen of sees({ dialog, head: stage.locator('.ferry-head') })) {
    await expect(seen).toBeVisible()
  }
  const entries = await timelineOf(page)
  expect(timeline.filter((entry) => !entries.includes(entry))).toEqual([])
  const places = timeline.map((entry) => entries.indexOf(entry))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(never.filter((entry) => entries.includes(entry))).toEqual([])
  for (const line of told) await expect(page.locator('.told')).toContainText(line)
  if (hears) await expect(page.locator('.facts')).toContainText(hears)
  await expect(page.locator(`[data-failure="${id}"]`)).toHaveAccessibleName(/, tried$/)
}

/** Returns the current faults of the stack. */
async function faultsAt({ url }: OwnStack): Promise<readonly string[]> {
  const { faults } = await (await fetch(`${url}/control`)).json()
  return Object.keys(faults)
}

test('behavior: each failure of wallet and page shows what the visitor sees and what the app receives', async ({
  page,
  stack,
}) => {
  const playground = await open(page, stack)
  for (const [id, shown] of Object.entries(wallet)) {
    await test.step(id, () => expectShown(page, playground, id as FailureId, shown))
    if (id === 'dead') {
      // The kit's clock was advanced by a minute.
      await expect(page.locator('.timeline li').last()).toContainText(/^60,\d+ ms/)
    }
  }
  await expect(page.getByText('7 of 15 tried')).toBeVisible()
  // Opening the settings removes the failure from the stage.
  await page.getByRole('tab', { name: 'Configure' }).click()
  await expect(playground.dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
  expect(await faultsAt(stack)).toEqual([])
})

test('behavior: each failure of services and chains shows the same, and one press removes all failures', async ({
  page,
  stack,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(Object.keys({ ...wallet, ...others }).sort()).toEqual([...failureIds].sort())
  const playground = await open(page, stack)
  const { dialog } = playground
  for (const [id, shown] of Object.entries(others)) {
    await test.step(id, () => expectShown(page, playground, id as FailureId, shown))
    if (id === 'relaySilent') {
      const [, ms = ''] = /^([\d,]+) ms/.exec(
        (await page.locator('.timeline li').last().textContent()) ?? '',
      ) ?? ['']
      expect(Number(ms.replace(',', ''))).toBeGreaterThan(13_000)
    }
  }
  expect(await faultsAt(stack)).not.toEqual([])
  await page.getByRole('button', { name: 'Copy code' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('useBalance')
  await page.getByRole('button', { name: 'Mend all' }).click()
  await expect(page.getByText('Press a failure.')).toBeVisible()
  await expect.poll(() => faultsAt(stack)).toEqual([])
  await expect(dialog.getByRole('button', { name: 'All wallets' })).toBeVisible()
  await expect(dialog.getByTestId('directory-down')).toHaveCount(0)
  await playground.expectNoReload()
  // The kit logs one alert, which the column shows too. The browser's own messages about closed sockets are ignored.
  const errors = pageErrors.splice(0).filter((text) => !/^WebSocket connection to/.test(text))
  expect(errors).toEqual([expect.stringContaining('[APKT006]')])
})

test('behavior: Break it works by keyboard, from a link, right to left and on a phone, continues after a failure, and has no accessibility barrier', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { dialog, stage } = await openPlayground(
    page,
    `?stack=${encodeURIComponent(stack.url)}&failure=declined&rtl=1`,
  )
  await expect(heading('Request declined')(dialog)).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Break it' })).toHaveAttribute('data-state', 'active')
  await expect(stage.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('.told')).toContainText("code: 'ConnectRejected'")
  await expectNoBarrier(page)

  // The stage presses one of its own buttons; afterwards the focus is on the row again.
  const locked = page.getByRole('button', { name: 'Locked' })
  await locked.focus()
  await page.keyboard.press('Enter')
  await expect(heading('Approve in Cedar')(dialog)).toBeVisible()
  await expect(locked).toBeFocused()
  await page.getByRole('button', { name: 'Unlock it and approve' }).click()
  await expect.poll(() => timelineOf(page)).toContain('attempt connected')
  await expect(dialog.getByTestId('account-balance')).toBeVisible()

  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
  await locked.click()
  await expect(heading('Approve in Cedar')(dialog)).toBeVisible()
  // The focus returns to the row when the steps have ended, and the page stays where the visitor has scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilShown(page)
  await expect(locked).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('.told')).toContainText("status: 'waiting'")
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await expectNoBarrier(page)

  // Leaving the page removes its fault from the stack.
  await page.locator('[data-failure="directorySlow"]').click()
  await expect.poll(() => faultsAt(stack)).toEqual(['directory'])
  await page.goto('about:blank')
  await expect.poll(() => faultsAt(stack)).toEqual([])
})
