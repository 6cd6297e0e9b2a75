import type { Page } from '@playwright/test'
import type { RelayFault } from '../../playground/stack/relay/RelayFault.ts'
import { expectOneVerifyWait } from './expectOneVerifyWait.ts'
import { expect, type KitPage } from './kitPage.ts'
import { type OwnStack, type Pairing, phoneProject, test } from './ownStack.ts'

// Each worker has its own stack, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })

/**
 * `npm run test:deep` runs every fault. Otherwise the most different ones run: `test/contract/walletConnect.faults.test.ts`
 * runs all of them with the real client.
 */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)

/** The time in ms after which the view reports that no code could be created. */
const limit = 15_000

/** Advances the kit's clock until the view reports a failure. Returns the elapsed ms. */
function timeToEnd(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { kitClock: clock } = window
    if (!clock) throw new Error('The page has no clock.')
    const from = clock.now()
    while (!document.querySelector('[data-testid="pairing-unreachable"]')) {
      if (clock.now() - from > 60_000) throw new Error('No end after a minute.')
      await clock.advance(100)
      await new Promise((resolve) => window.setTimeout(resolve, 10))
    }
    return clock.now() - from
  })
}

async function expectNoCode({ page, dialog }: KitPage, { code }: Pairing) {
  await expect(dialog.getByRole('heading', { name: 'Couldn’t create a QR code' })).toBeVisible()
  await expect(dialog.getByTestId('pairing-unreachable')).toHaveCount(1)
  await expect(code).toHaveCount(0)
  await expect(page.getByTestId('lk-assertive')).toHaveText('Couldn’t create a QR code')
}

/** Removes the browser's own messages about a failed socket, and returns the page's errors. */
function takeErrors(errors: string[]): string[] {
  return errors.splice(0).filter((text) => !/^WebSocket connection to '.*' failed/.test(text))
}

const refusals = [
  { reason: 'Unauthorized: origin not allowed', code: 'APKT002', spec: '8.10 8.19' },
  {
    reason: 'JWT validation error: JWT Token is not yet valid',
    code: 'APKT006',
    spec: '8.14 8.20',
  },
  { reason: 'Unauthorized: invalid key', code: 'APKT007', spec: '8.15 8.21' },
] as const

type End = {
  name: string
  fault: RelayFault
  alert?: string
  /** The statements that the case covers, for its title. */
  tag?: string
  sockets: number
  /** Whether `npm test` runs the case too. */
  isTelling?: boolean
}

const ends: readonly End[] = [
  ...refusals.map(({ reason, code, spec }, index) => ({
    name: `closed with 3000, ${reason}`,
    // The browser knows that the socket closes before it knows the code.
    fault: { close: { code: 3000, reason }, closingTime: 300 },
    alert: code,
    tag: ` [spec ${spec}]`,
    sockets: 1,
    isTelling: index === 0,
  })),
  {
    name: 'closed with 3000 for a reason nobody knows',
    fault: { close: { code: 3000, reason: 'Unauthorized: something new' } },
    sockets: 1,
  },
  {
    name: 'a storm of 1013',
    fault: { close: { code: 1013, reason: 'Too many connections' } },
    sockets: 4,
  },
  { name: 'HTTP 401', fault: { status: 401 }, sockets: 4 },
  { name: 'HTTP 403', fault: { status: 403 }, sockets: 4 },
  { name: 'HTTP 500', fault: { status: 500 }, sockets: 4 },
  { name: 'a connection that is cut', fault: { refuse: true }, sockets: 4 },
  { name: 'an upgrade without an answer', fault: { hang: true }, sockets: 4 },
  { name: 'silence', fault: { silent: true }, sockets: 4, isTelling: true },
  { name: 'requests that are not answered', fault: { dropAcks: true }, sockets: 4 },
  {
    name: 'an error for each request',
    fault: { error: { code: -32603, message: 'Internal error' } },
    sockets: 4,
  },
  {
    name: 'a JSON-RPC refusal',
    fault: { error: { code: 3000, data: 'ProjectNotFound', message: 'Unauthorized' } },
    sockets: 4,
  },
]

/** Counts the sockets that the page tries to open from now on. */
function countKnocks(page: Page): () => number {
  let knocks = 0
  page.on('websocket', () => {
    knocks += 1
  })
  return () => knocks
}

/** Expects an attempt to end in time with one message, and no further connection attempts. */
async function expectEnd(
  kit: { kitPage: KitPage; pairing: Pairing; stack: OwnStack; knocks(): number },
  { sockets }: End,
  before: number,
) {
  const { kitPage, pairing, stack, knocks } = kit
  const { page } = kitPage
  expect(await timeToEnd(page)).toBeLessThanOrEqual(limit)
  await expectNoCode(kitPage, pairing)
  expect(knocks() - before).toBeLessThanOrEqual(sockets)

  // The storm is over: after two minutes of every clock no socket has been opened.
  await expect.poll(async () => (await stack.relayLog()).open).toBe(0)
  const after = knocks()
  await page.clock.runFor(120_000)
  expect(knocks()).toBe(after)
  expect((await stack.sockets()).length).toBeLessThanOrEqual(after)
}

/** Requests another code, and waits until the request has reached the relay. */
async function tryAgain({ page, dialog }: KitPage, knocks: () => number) {
  const before = knocks()
  // The relay rejects tokens from the future, even by the milliseconds that the page's clock may be ahead.
  await page.clock.setSystemTime(Date.now() - 2_000)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(knocks).toBeGreaterThan(before)
}

for (const end of ends.filter(({ isTelling }) => isDeep || isTelling)) {
  const { name, fault, alert, tag = '' } = end
  test(`error: ${name}: reports the missing code once, and opens no socket until the visitor retries${tag}`, async ({
    kitPage,
    pairing,
    page,
    stack,
    pageErrors,
  }) => {
    const tried = page.waitForEvent('websocket')
    const knocks = countKnocks(page)
    await page.clock.install()
    await stack.failRelay(fault)
    await kitPage.open()
    await pairing.show()
    await tried
    await expectEnd({ kitPage, pairing, stack, knocks }, end, 0)
    await tryAgain(kitPage, knocks)
    expect(await timeToEnd(page)).toBeLessThanOrEqual(limit)
    await expectNoCode(kitPage, pairing)
    await stack.failRelay(null)
    await kitPage.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(pairing.code).toBeVisible()
    const phone = await stack.openPhone()
    await pairing.connect(phone)

    const said = takeErrors(pageErrors)
    expect(said).toHaveLength(alert ? 1 : 0)
    if (alert)
      expect(said[0]).toMatch(new RegExp(`^\\[${alert}\\] .*\\n.*${new URL(page.url()).origin}`))
  })
}

const passing: readonly { name: string; fault: RelayFault; isTelling?: boolean }[] = [
  { name: 'going away, 1001', fault: { close: { code: 1001, reason: 'Going away' }, times: 1 } },
  { name: 'a stale client, 4008', fault: { close: { code: 4008, reason: 'Stale' }, times: 1 } },
  { name: 'rebalancing, 4010', fault: { close: { code: 4010, reason: 'Rebalance' }, times: 1 } },
  { name: 'one refused connection', fault: { refuse: true, times: 1 } },
  { name: 'one HTTP 500', fault: { status: 500, times: 1 } },
  {
    name: 'rebalancing while a code is requested',
    fault: { method: 'wc_proposeSession', close: { code: 4010, reason: 'Rebalance' }, times: 1 },
    isTelling: true,
  },
  { name: 'every message twice', fault: { duplicate: true }, isTelling: true },
  {
    name: 'four seconds for each answer',
    fault: { latency: 4_000 },
  },
]

/** Messages of the wallet that the relay loses, with their tags. */
const losses = [
  ['the settlement', 1102],
  ['the response to a proposal', 1101],
] as const

/**
 * Advances the timers of the page until the client has sent a lost proposal again, which it does after 15 seconds. Then
 * the page's time is the test's again, because the relay rejects tokens from the future.
 */
async function passTime(page: Page, stack: OwnStack, sentBefore: number) {
  for (let seconds = 0; seconds < 18; seconds += 1) {
    if ((await countProposals(stack)) > sentBefore + 1) break
    await page.clock.runFor(1_000)
  }
  await page.clock.setSystemTime(Date.now() - 2_000)
}

const countProposals = async (stack: OwnStack) =>
  (await stack.sockets()).reduce((sum, { requests }) => sum + (requests.wc_proposeSession ?? 0), 0)

test('behavior: faults that pass: the code still appears or stays, a wallet connects, signs and disconnects', async ({
  kitPage,
  pairing,
  page,
  stack,
  pageErrors,
}) => {
  const phone = await stack.openPhone()
  const timeout = 40_000
  const sockets = async () => (await stack.sockets()).length
  const open = async () =>
    (await stack.sockets()).filter((one) => one.openedAt !== null && one.closedAt === null).length
  const connectAndSign = async () => {
    await pairing.connect(phone, { timeout })
    await pairing.sign(phone, { timeout })
  }
  /** Runs a step that ends connected, and disconnects in the wallet. */
  const step = (name: string, body: () => Promise<void>) =>
    test.step(name, async () => {
      await body()
      await stack.failRelay(null)
      await phone.disconnect()
      await expect(kitPage.connectButton).toBeVisible({ timeout })
      await expect.poll(open).toBe(0)
      expect(takeErrors(pageErrors), name).toEqual([])
    })
  await page.clock.install()
  await kitPage.open()

  for (const { name, fault } of passing.filter(({ isTelling }) => isDeep || isTelling)) {
    await step(name, async () => {
      await stack.failRelay(fault)
      const before = await countProposals(stack)
      await pairing.show()
      await expect.poll(() => countProposals(stack)).toBeGreaterThan(before)
      if (fault.method) await passTime(page, stack, before)
      await expect(pairing.code).toBeVisible({ timeout: 25_000 })
      await connectAndSign()
    })
  }

  await step('the settlement arrives before the response', async () => {
    await stack.failRelay({ settleFirst: true, projectId: phoneProject })
    await pairing.show()
    await connectAndSign()
  })

  await step(
    'the network is lost while a code is shown and while connected: the same code connects',
    async () => {
      await pairing.show()
      const link = await pairing.copyLink()
      const before = await sockets()
      await stack.failRelay({ cut: true })
      await expect.poll(sockets).toBeGreaterThan(before)
      await expect(pairing.code).toBeVisible()
      expect(await pairing.copyLink()).toBe(link)
      await connectAndSign()
      const connected = await sockets()
      await stack.failRelay({ cut: { code: 4010, reason: 'Rebalance' } })
      await expect.poll(sockets).toBeGreaterThan(connected)
      await pairing.sign(phone, { timeout })
    },
  )

  await step(
    'the relay is down for half a minute while a code is shown: the same code connects',
    async () => {
      await pairing.show()
      const link = await pairing.copyLink()
      const before = await sockets()
      await stack.failRelay({ cut: true, refuse: true })
      await expect.poll(sockets).toBeGreaterThan(before)
      await page.evaluate(() => window.kitClock?.advance(30_000))
      await expect(pairing.code).toBeVisible()
      await stack.failRelay(null)
      expect(await pairing.copyLink()).toBe(link)
      await connectAndSign()
    },
  )

  for (const [name, tag] of isDeep ? losses : losses.slice(0, 1)) {
    await step(`${name} is lost: the code stays, and the next one connects`, async () => {
      const told = async () =>
        (await stack.relayLog()).publishes.filter((one) => one.tag === tag).length
      const before = await told()
      await stack.failRelay({ lose: [tag], times: 1, projectId: phoneProject })
      await pairing.show()
      const lost = await pairing.copyLink()
      await phone.pair(lost)
      await expect.poll(told).toBeGreaterThan(before)
      await expect(pairing.code).toBeVisible()
      // The code expires before the visitor gives up.
      await page.evaluate(() => window.kitClock?.advance(235_000))
      await expect(pairing.code).toBeVisible()
      await expect.poll(() => pairing.copyLink()).not.toBe(lost)
      await connectAndSign()
    })
  }
})

test('error: without a network the view fails at once, and gets a code when the network is back', async ({
  kitPage,
  pairing,
  page,
  context,
  stack,
  pageErrors,
}) => {
  await kitPage.open()
  // The view's chunk has loaded. This test covers the connection to the relay.
  await pairing.show()
  await expect(pairing.code).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kitPage.dialog).toBeHidden()
  await expect.poll(async () => (await stack.relayLog()).open).toBe(0)
  const before = (await stack.sockets()).length
  await context.setOffline(true)
  await pairing.show()
  await expectNoCode(kitPage, pairing)
  expect((await stack.sockets()).length).toBe(before)
  await context.setOffline(false)
  await kitPage.dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(pairing.code).toBeVisible()
  expect(takeErrors(pageErrors)).toEqual([])
})

const verifyFaults = [
  ['never responds', { hang: true }],
  ['responds with 500', { status: 500 }],
  ['cuts the connection', { close: true }],
] as const

for (const [name, fault] of isDeep ? verifyFaults : verifyFaults.slice(0, 1)) {
  test(`behavior: a verify host that ${name} delays only the first code`, async ({
    kitPage,
    pairing,
    page,
    stack,
    pageErrors,
  }) => {
    await stack.fail('verify', fault)
    await kitPage.open()
    expect(await expectOneVerifyWait(page, { pairing, stack })).toEqual([])
    expect(takeErrors(pageErrors)).toEqual([])
  })
}
