// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import type { KitOptions, PrefetchPolicy } from '../../src/config/types.ts'
import { createKit } from '../../src/kit/createKit.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { prefetchDelayMs } from '../../src/utils/timesAndLimits.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import '../../test/fixtures/waitLimit.ts'
import { AccountButton, ConnectButton, KitDialog, NetworkButton } from '../index.ts'
import { loadLegalConsent } from '../registry.ts'
import { loadFirstOpen } from './loadFirstOpen.ts'

vi.mock('./loadFirstOpen.ts', async (original) => {
  const actual = await original<typeof import('./loadFirstOpen.ts')>()
  return { loadFirstOpen: vi.fn(actual.loadFirstOpen) }
})
const load = vi.mocked(loadFirstOpen)

vi.mock('../registry.ts', async (original) => {
  const actual = await original<typeof import('../registry.ts')>()
  return { ...actual, loadLegalConsent: vi.fn(actual.loadLegalConsent) }
})
const loadTerms = vi.mocked(loadLegalConsent)

/** Runs the idle callbacks. */
let waiting: Map<number, () => void>
const rest = () => {
  const all = [...waiting.values()]
  waiting.clear()
  for (const run of all) run()
}

let readyState: DocumentReadyState
const services = vi.fn(() => Promise.reject(new Error('No service may be asked.')))

beforeEach(() => {
  load.mockClear()
  loadTerms.mockClear()
  services.mockClear()
  waiting = new Map()
  readyState = 'complete'
  let count = 0
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    waiting.set(++count, run)
    return count
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  vi.stubGlobal('fetch', services)
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function stubNavigator(values: { onLine?: boolean; connection?: object }): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { configurable: true, get: () => value })
  }
}
afterEach(() => {
  for (const name of ['onLine', 'connection']) Reflect.deleteProperty(navigator, name)
})

function mount(
  prefetch?: PrefetchPolicy,
  page = <ConnectButton />,
  options: Partial<KitOptions> = {},
) {
  const clock = createTestClock()
  const kit = createKit({
    projectId: 'c'.repeat(32),
    wagmi: createConfig({
      chains: [mainnet],
      transports: { [mainnet.id]: http() },
      ssr: true,
      multiInjectedProviderDiscovery: false,
    }),
    clock,
    prefetch,
    ...options,
  })
  return { kit, clock, ...render(<KitProvider kit={kit}>{page}</KitProvider>) }
}

const button = () => screen.findByRole('button', { name: 'Connect wallet' })

test('default: the first chunk loads when the page is idle, without a service request', async () => {
  const { kit } = mount()
  const prefetch = vi.spyOn(kit, 'prefetch')
  const prepare = vi.spyOn(kit, 'prepare')
  await button()
  expect(load).not.toHaveBeenCalled()
  rest()
  expect(load).toHaveBeenCalledTimes(1)
  expect(prefetch).toHaveBeenCalledTimes(1)
  await Promise.all([load, prefetch].map((one) => one.mock.results[0]?.value))
  expect(prepare).not.toHaveBeenCalled()
  expect(services).not.toHaveBeenCalled()
})

test('behavior: nothing is prefetched before the load event of the page', async () => {
  readyState = 'interactive'
  mount()
  await button()
  rest()
  expect(load).not.toHaveBeenCalled()
  readyState = 'complete'
  window.dispatchEvent(new Event('load'))
  expect(load).not.toHaveBeenCalled()
  rest()
  expect(load).toHaveBeenCalledTimes(1)
})

test('behavior: without idle callbacks, the dialog is prefetched after a delay of the kit’s clock', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const { clock } = mount()
  await button()
  await clock.advance(prefetchDelayMs - 1)
  expect(load).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('behavior: a KitDialog without a button prefetches the dialog too', () => {
  mount('idle', <KitDialog />)
  rest()
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['AccountButton', <AccountButton key="" />],
  ['NetworkButton', <NetworkButton key="" />],
])('behavior: %s of a page without a connection prefetches nothing', async (_, page) => {
  const { kit } = mount('none', page)
  await waitFor(() => expect(kit.getState().namespaces.eip155?.status).toBe('disconnected'))
  await act(async () => {})
  expect(screen.queryByTestId(/checking/)).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

test('behavior: a page without a button and KitDialog prefetches nothing', () => {
  mount('idle', <p>Nothing of the dialog</p>)
  rest()
  expect(load).not.toHaveBeenCalled()
})

test('behavior: unmounted before the page is idle, it prefetches nothing', async () => {
  const { unmount } = mount()
  await button()
  unmount()
  rest()
  expect(load).not.toHaveBeenCalled()
})

test('behavior: unmounted before the load event, it prefetches nothing', async () => {
  readyState = 'interactive'
  const { unmount } = mount()
  await button()
  unmount()
  window.dispatchEvent(new Event('load'))
  rest()
  expect(load).not.toHaveBeenCalled()
})

test.each([
  [{ saveData: true }, 0],
  [{ effectiveType: 'slow-2g' }, 0],
  [{ effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 1],
  [{ effectiveType: '4g' }, 1],
])(
  'parameters: on a connection of %j, the dialog is prefetched %i times when idle',
  async (connection, times) => {
    stubNavigator({ connection })
    mount()
    const shown = await button()
    rest()
    expect(load).toHaveBeenCalledTimes(times)
    // An explicit prefetch is still allowed.
    fireEvent.pointerEnter(shown)
    expect(load.mock.calls.length).toBeGreaterThan(times)
  },
)

test('behavior: offline, the prefetch waits until the page is online and idle again', async () => {
  stubNavigator({ onLine: false })
  mount()
  await button()
  rest()
  expect(load).not.toHaveBeenCalled()
  stubNavigator({ onLine: true })
  window.dispatchEvent(new Event('online'))
  expect(load).not.toHaveBeenCalled()
  rest()
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  ['idle', 1],
  ['intent', 1],
  ['none', 0],
] as const)(
  'parameters: prefetch %s: pointer, focus and touch each fetch the dialog %i times',
  async (prefetch, times) => {
    mount(prefetch)
    const shown = await button()
    for (const reach of [fireEvent.pointerEnter, fireEvent.focus, fireEvent.touchStart]) {
      load.mockClear()
      reach(shown)
      expect(load).toHaveBeenCalledTimes(times)
    }
  },
)

test.each(['intent', 'none'] as const)(
  'parameters: prefetch %s: nothing loads when idle, and a press opens the dialog',
  async (prefetch) => {
    const { clock } = mount(prefetch)
    const shown = await button()
    rest()
    await clock.advance(prefetchDelayMs)
    expect(load).not.toHaveBeenCalled()
    fireEvent.click(shown)
    expect(await screen.findByRole('dialog')).toBeTruthy()
  },
)

test('error: a failed prefetch is silent, and a press loads again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kit } = mount()
  const shown = await button()
  rest()
  await expect(load.mock.results[0]?.value).rejects.toThrow('Failed to fetch')
  expect(said).not.toHaveBeenCalled()
  expect(kit.alerts.getState()).toEqual([])
  expect(kit.getState().isOpen).toBe(false)
  fireEvent.click(shown)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await waitFor(() => expect(load.mock.calls.length).toBeGreaterThan(1))
})

const features = { legalCheckbox: true }
const termsConditionsUrl = 'https://example.org/terms'
test.each([
  [1, 'Connect with terms', { features, termsConditionsUrl }, 'Connect'],
  [0, 'Connect without terms', { features }, 'Connect'],
  [0, 'Connect with terms, but without a checkbox', { termsConditionsUrl }, 'Connect'],
  [0, 'another view', { features, termsConditionsUrl }, 'Networks'],
] as const)(
  'parameters: the checkbox for the terms is prefetched %i times for %s',
  async (times, _, options, view) => {
    const { kit } = mount('intent', <ConnectButton />, options)
    const shown = await button()
    if (view === 'Connect') {
      fireEvent.pointerEnter(shown)
      await act(async () => void (await load.mock.results[0]?.value))
      expect(loadTerms).toHaveBeenCalledTimes(times)
    }
    loadTerms.mockClear()
    act(() => kit.open({ view }))
    await screen.findByRole('dialog')
    expect(loadTerms.mock.calls.length > 0).toBe(times > 0)
  },
)
