// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { connectedState, mountDialog, preparePage } from '../../test/fixtures/mountDialog.tsx'
import { type FeatureLoader, registry } from '../registry.ts'

preparePage()

type Name = keyof typeof registry

/** The code of a view, which the test resolves or rejects. */
function holdView(name: Name) {
  const load = registry[name] as FeatureLoader
  let settle: { come: () => void; fail: () => void }[] = []
  const held = vi.spyOn(registry as Record<Name, FeatureLoader>, name).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        settle.push({
          come: () => resolve(load()),
          fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
        })
      }),
  )
  const all = (how: 'come' | 'fail') =>
    act(async () => {
      const now = settle
      settle = []
      for (const one of now) one[how]()
    })
  return { held, come: () => all('come'), fail: () => all('fail') }
}

async function openConnect() {
  const clock = createTestClock()
  const mounted = mountDialog({ clock })
  await userEvent.click(screen.getByTestId('connect-button'))
  await screen.findByTestId('wallet-org.cedar')
  return { clock, ...mounted }
}

const body = () => screen.getByRole('dialog').querySelector('[data-lk-body]') as HTMLElement
/** Finds the title by its name, because a copy of the previous one may still fade out. */
const title = (name: string) =>
  within(screen.getByRole('dialog')).getByRole('heading', { level: 2, name })
const help = () => screen.getByTestId('lk-help')

test('default: the visible view stays while the code of the next one loads', async () => {
  const { come } = holdView('WhatIsAWallet')
  const { clock } = await openConnect()
  const row = screen.getByTestId('wallet-org.cedar')
  await userEvent.click(help())
  await act(() => clock.advance(60_000))
  expect(row.isConnected).toBe(true)
  expect(body().contains(row)).toBe(true)
  expect(body().getAttribute('aria-busy')).toBe('true')
  expect(title('Connect wallet')).toBeTruthy()
  await come()
  await screen.findByRole('heading', { level: 2, name: 'What is a wallet?' })
  expect(body().hasAttribute('aria-busy')).toBe(false)
  expect(row.isConnected).toBe(false)
  expect(document.activeElement).toBe(title('What is a wallet?'))
})

test('behavior: a slow load shows progress in the header and changes nothing else', async () => {
  const { come } = holdView('WhatIsAWallet')
  const { clock } = await openConnect()
  await userEvent.click(help())
  expect(screen.queryByTestId('lk-progress')).toBeNull()
  expect(document.activeElement).toBe(help())
  await act(() => clock.advance(200))
  expect(screen.getByTestId('lk-progress')).toBeTruthy()
  expect(document.activeElement).toBe(help())
  await act(() => clock.advance(100))
  expect(screen.getByTestId('lk-polite').textContent).toBe('Loading')
  await come()
  await waitFor(() => expect(screen.queryByTestId('lk-progress')).toBeNull())
})

test('behavior: further presses while the view loads have no effect', async () => {
  const { held, come } = holdView('GetWallet')
  await openConnect()
  await userEvent.click(help())
  const get = await screen.findByRole('button', { name: 'Get a wallet' })
  await userEvent.dblClick(get)
  await userEvent.click(get)
  expect(held).toHaveBeenCalledTimes(1)
  await come()
  await screen.findByRole('heading', { level: 2, name: 'Get a wallet' })
  for (const name of ['What is a wallet?', 'Connect wallet']) {
    await userEvent.click(screen.getByTestId('lk-back'))
    expect(title(name)).toBeTruthy()
  }
})

test('behavior: a press of another control cancels the first one', async () => {
  const { come } = holdView('WhatIsAWallet')
  const { attempts } = await openConnect()
  await userEvent.click(help())
  await userEvent.click(screen.getByTestId('wallet-org.cedar'))
  await screen.findByTestId('connecting-opening')
  expect(attempts).toHaveLength(1)
  await come()
  expect(screen.getByTestId('connecting-opening')).toBeTruthy()
  await userEvent.click(screen.getByTestId('lk-back'))
  expect(await screen.findByTestId('wallet-org.cedar')).toBeTruthy()
  expect(screen.queryByTestId('lk-back')).toBeNull()
})

test('behavior: Back and Close work immediately', async () => {
  holdView('GetWallet')
  const { kit } = mountDialog({ clock: createTestClock() })
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByTestId('lk-help'))
  const get = await screen.findByRole('button', { name: 'Get a wallet' })
  await userEvent.click(get)
  expect(body().getAttribute('aria-busy')).toBe('true')
  await userEvent.click(screen.getByTestId('lk-back'))
  expect(body().hasAttribute('aria-busy')).toBe(false)
  expect(title('What is a wallet?')).toBeTruthy()
  await userEvent.click(get)
  await userEvent.click(screen.getByTestId('lk-close'))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
})

test('error: when the code fails to load, the previous view stays until then and during a retry', async () => {
  const { held, come, fail } = holdView('WhatIsAWallet')
  const { clock } = await openConnect()
  await userEvent.click(help())
  expect(screen.getByTestId('wallet-org.cedar')).toBeTruthy()
  await fail()
  expect(screen.getByRole('heading', { name: 'This page did not load' })).toBeTruthy()
  expect(body().hasAttribute('aria-busy')).toBe(false)
  const again = screen.getByRole('button', { name: 'Try again' })
  await userEvent.dblClick(again)
  expect(held).toHaveBeenCalledTimes(2)
  expect(again.isConnected).toBe(true)
  expect(body().getAttribute('aria-busy')).toBe('true')
  await act(() => clock.advance(1_000))
  await fail()
  // The second failure is announced again.
  await act(() => clock.advance(100))
  expect(screen.getByTestId('lk-assertive').textContent).toBe('This page did not load')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  await userEvent.click(screen.getByTestId('lk-back'))
  await userEvent.click(help())
  await come()
  await screen.findByRole('heading', { level: 2, name: 'What is a wallet?' })
})

test('error: when a retry loads the code, the view gets the focus', async () => {
  const { come, fail } = holdView('WhatIsAWallet')
  await openConnect()
  await userEvent.click(help())
  await fail()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await come()
  const heading = await screen.findByRole('heading', { level: 2, name: 'What is a wallet?' })
  expect(document.activeElement).toBe(heading)
  expect(screen.queryByRole('heading', { name: 'This page did not load' })).toBeNull()
})

test('behavior: a request to an open dialog keeps the visible view until the code of the requested one has loaded', async () => {
  const { come } = holdView('Networks')
  const { kit } = mountDialog({}, connectedState())
  await userEvent.click(await screen.findByTestId('account-button'))
  await screen.findByTestId('account-name')
  act(() => kit.open({ view: 'Networks' }))
  await act(async () => {})
  expect(screen.getByTestId('account-name')).toBeTruthy()
  expect(body().getAttribute('aria-busy')).toBe('true')
  await come()
  expect(await screen.findByTestId('network-eip155:8453')).toBeTruthy()
  expect(screen.queryByTestId('lk-back')).toBeNull()
})

/** A view that calls a function while it renders. The function may throw. */
function breakView(name: Name, render: () => void) {
  const load = registry[name] as FeatureLoader
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(registry as Record<Name, FeatureLoader>, name).mockImplementation(async () => {
    const { [name]: Real, ...others } = await load()
    const draw = () => {
      render()
      return Real && <Real />
    }
    return { ...others, [name]: draw }
  })
  return logged
}

const broken = () => screen.queryByRole('heading', { name: 'Something went wrong' })

test('error: a view that throws shows a message in the dialog, and the page beside it stays mounted', async () => {
  let isBroken = true
  const logged = breakView('WhatIsAWallet', () => {
    if (isBroken) throw new Error('a view that throws')
  })
  const { clock, kit } = await openConnect()
  const button = screen.getByTestId('connect-button')
  await userEvent.click(help())
  expect(button.isConnected).toBe(true)
  expect(broken()).toBeTruthy()
  expect(title('What is a wallet?')).toBeTruthy()
  expect(screen.getByTestId('lk-close')).toBeTruthy()
  expect(document.activeElement).toBe(title('What is a wallet?'))
  await act(() => clock.advance(100))
  expect(screen.getByTestId('lk-assertive').textContent).toBe('Something went wrong')
  const own = logged.mock.calls.filter(([error]) => /WhatIsAWallet/.test(error?.message))
  expect(own).toMatchObject([[{ cause: { message: 'a view that throws' } }]])

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(broken()).toBeTruthy()
  await userEvent.click(screen.getByTestId('lk-back'))
  expect(await screen.findByTestId('wallet-org.cedar')).toBeTruthy()
  expect(broken()).toBeNull()

  await userEvent.click(help())
  expect(broken()).toBeTruthy()
  await userEvent.click(screen.getByTestId('lk-close'))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
  await userEvent.click(button)
  await screen.findByTestId('wallet-org.cedar')
  await userEvent.click(help())
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(broken()).toBeNull()
  expect(screen.getByRole('button', { name: 'Get a wallet' })).toBeTruthy()
  expect(document.activeElement).toBe(title('What is a wallet?'))
})

test('error: after a query with `throwOnError` has failed, Try again sends its request again', async () => {
  const queryFn = vi.fn(() => Promise.reject(new Error('down')))
  breakView('WhatIsAWallet', () => useQuery({ queryKey: ['down'], queryFn, throwOnError: true }))
  await openConnect()
  await userEvent.click(help())
  await waitFor(() => expect(broken()).toBeTruthy())
  expect(queryFn).toHaveBeenCalledOnce()
  queryFn.mockImplementation(() => new Promise(() => {}))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(broken()).toBeNull()
  expect(queryFn).toHaveBeenCalledTimes(2)
})
