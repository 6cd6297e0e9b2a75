import { createHash } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { Fault } from '../../playground/stack/services/faults.ts'
import {
  type AccountViewCase,
  accountViews,
  readers,
  type StateName,
  type States,
  unread,
  type ViewKey,
} from './accountFaultStates.ts'
import { expect, type KitPage } from './kitPage.ts'
import { lookAtState } from './lookAtView.ts'
import { test } from './ownStack.ts'
import { settled } from './settled.ts'
import { showTheme } from './showTheme.ts'
import { comeBack, control, readRoutes, routeKey } from './stackFaults.ts'

// Each worker has its own stack, so these tests can run in parallel.
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** `npm run test:deep` runs every fault of every route. Otherwise three faults cause each state of each view. */
const isDeep = Boolean(process.env.LATCHKIT_DEEP)

/** Every view reads the supported chains before its own route. */
const first = 'blockchain supported chains'
const quick: readonly { name: string; fault: Fault; states: States }[] = [
  {
    name: `${first}: status 503`,
    fault: { path: '/v1/supported-chains', status: 503 },
    states: statesOf(first, 'status 503'),
  },
  {
    name: `${first}: hang`,
    fault: { path: '/v1/supported-chains', hang: true },
    states: statesOf(first, 'hang'),
  },
  {
    name: 'every list is empty',
    fault: { emptyList: true },
    states: {
      ...statesOf('blockchain balance', 'empty list'),
      ...statesOf('blockchain history', 'empty list'),
      ...statesOf('blockchain profile', 'empty list'),
    },
  },
]

function statesOf(route: string, fault: string): States {
  const of = readers[route]
  if (!of) throw new Error(`No view reads ${route}.`)
  return of(fault)
}

const viewKeys = Object.keys(accountViews) as ViewKey[]

/**
 * Checks each new state of a view in both themes. In `npm run test:deep` it also collects screenshots by view, because two
 * states of a view must not look the same.
 */
function createAlbum(kitPage: KitPage) {
  const seen = new Map<string, StateName>()
  const looked = new Set<string>()
  return async function keep(view: ViewKey, state: StateName, box: Locator) {
    const page = box.page()
    // The total is above the tokens, and is checked with them.
    if (looked.has(`${view} ${state}`) || view === 'total') await showTheme(page, 'dark')
    else await lookAtState(kitPage, `${view}: ${state}`)
    looked.add(`${view} ${state}`)
    if (!isDeep) return
    await page.mouse.move(0, 0)
    await settled(page)
    const picture = createHash('sha256')
      .update(await box.screenshot())
      .digest('hex')
    const known = seen.get(`${view} ${picture}`)
    expect(known ?? state, `${view}: ${state} looks like ${known}`).toBe(state)
    seen.set(`${view} ${picture}`, state)
  }
}
type Album = ReturnType<typeof createAlbum>

/** Opens a connected page without an HTTP cache, because some of the service's responses may be cached for a day. */
async function openConnected(kitPage: KitPage) {
  const { page } = kitPage
  // Playwright bypasses the cache for routes that it intercepts.
  await page.route('**/v1/**', (route) => route.continue())
  await kitPage.open({ wallets: 'alder' })
  await kitPage.connect('Alder')
}

/** Checks under one fault that each of the given views shows its designed state. */
async function walkViews(kitPage: KitPage, album: Album, of: Readonly<Record<string, StateName>>) {
  await comeBack(kitPage)
  for (const key of viewKeys) {
    const view: AccountViewCase = accountViews[key]
    const state = of[key]
    if (!state) continue
    const expectState = view.states[state]
    if (!expectState) throw new Error(`${key} has no state ${state}.`)
    await test.step(`${key}: ${state}`, async () => {
      const box = await view.open(kitPage)
      await expectState(box)
      await album(key, state, box)
    })
  }
}

test('default: every route of /control is read by a view, or listed as unread', async ({
  stack,
}) => {
  const routes = (await readRoutes(stack.url)).map(routeKey)
  expect(routes.length).toBeGreaterThan(15)
  expect([...Object.keys(readers), ...Object.keys(unread)].sort()).toEqual([...routes].sort())
})

test('error: each view shows each of its designed states, with its own texts and without visual flaws', async ({
  kitPage,
  stack,
}) => {
  test.setTimeout(240_000)
  const album = createAlbum(kitPage)
  await openConnected(kitPage)
  const reached = new Set<string>()
  for (const { name, fault, states } of quick) {
    await test.step(name, async () => {
      await control(stack.url, { service: 'blockchain', fault })
      await walkViews(kitPage, album, states)
      for (const [view, state] of Object.entries(states)) reached.add(`${view} ${state}`)
      await control(stack.url, { reset: true })
    })
  }
  // Other tests check the views without a fault: `views.spec.ts`, and the next ones in `npm run test:deep`.
  const designed = viewKeys.flatMap((view) =>
    Object.keys(accountViews[view].states).map((state) => `${view} ${state}`),
  )
  expect(designed.filter((one) => !one.endsWith(' listed') && !reached.has(one))).toEqual([])
})

for (const key of isDeep ? Object.keys(readers) : []) {
  test(`error: ${key}: every fault on the stack's list puts each view into its designed state`, async ({
    kitPage,
    stack,
  }) => {
    test.setTimeout(600_000)
    const album = createAlbum(kitPage)
    await openConnected(kitPage)
    const route = (await readRoutes(stack.url)).find((one) => routeKey(one) === key)
    expect(route?.faults.length).toBeGreaterThan(10)
    await test.step('no fault', () =>
      walkViews(kitPage, album, Object.fromEntries(viewKeys.map((view) => [view, 'listed']))))
    for (const { name, fault } of route?.faults ?? []) {
      await test.step(name, async () => {
        await control(stack.url, { service: route?.service, fault })
        await walkViews(kitPage, album, readers[key]?.(name) ?? {})
        await control(stack.url, { reset: true })
      })
    }
  })
}
