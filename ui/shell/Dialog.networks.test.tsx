// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  connectedState,
  mountDialog,
  openConnecting,
  preparePage,
} from '../../test/fixtures/mountDialog.tsx'

preparePage()

test('behavior: on an unsupported network the dialog lists the supported ones', async () => {
  const { kit, last, set } = await openConnecting()
  act(() => {
    set(connectedState('eip155:4663'))
    last().become('connected')
  })
  const panel = await screen.findByTestId('unsupported-chain')
  expect(panel.textContent).toContain('Unsupported network')
  expect(kit.getState().isOpen).toBe(true)
})

test.each(['eip155:8453', 'eip155:1'] as const)(
  "behavior: a list opened by the page's network button closes once a network is chosen: %s",
  async (networkId) => {
    const { kit } = mountDialog({}, connectedState())
    act(() => kit.open({ view: 'Networks' }))
    await userEvent.click(await screen.findByTestId(`network-${networkId}`))
    await waitFor(() => expect(kit.getState().isOpen).toBe(false))
    expect(kit.namespace('eip155').getState().networkId).toBe(networkId)
  },
)

test('behavior: a switch in a list that was opened from the account is announced, and the dialog stays open [spec 2.05]', async () => {
  const { kit, switchNetwork } = mountDialog({}, connectedState())
  await screen.findByTestId('account-button')
  act(() => kit.open({ view: 'Account' }))
  await userEvent.click(await screen.findByTestId('network-pill'))
  await userEvent.click(await screen.findByTestId('network-eip155:8453'))
  await waitFor(() => expect(screen.getByTestId('lk-polite').textContent).toBe('Now on Base'))
  expect(switchNetwork).toHaveBeenCalledTimes(1)
  expect(kit.getState().isOpen).toBe(true)
})

test.each([
  ['eip155:1', 'You’re still on Ethereum.'],
  ['eip155:4663', 'You’re still on Network 4663.'],
] as const)(
  'behavior: a rejected switch names the current network (%s) and can be retried',
  async (id, stays) => {
    const { kit, switchNetwork } = mountDialog({ unsupportedNetwork: 'ignore' }, connectedState(id))
    switchNetwork.mockRejectedValueOnce({ code: 4001, message: 'User rejected' })
    act(() => kit.open({ view: 'Networks' }))
    await userEvent.click(await screen.findByTestId('network-eip155:8453'))
    await waitFor(() =>
      expect(screen.getByTestId('switch-network').textContent).toMatch(
        new RegExp(`^Request declined.*${stays}Try again$`),
      ),
    )
    // The wallet never responds, but the visitor can retry at any time.
    switchNetwork.mockReturnValueOnce(new Promise(() => {}))
    await userEvent.click(screen.getByTestId('switch-network-action'))
    await waitFor(() => expect(switchNetwork).toHaveBeenCalledTimes(2))
    expect(screen.getByTestId('switch-network-action').textContent).toMatch(/^Open .+ again$/)
  },
)

test('behavior: with `warn` an unsupported network opens the dialog once, and it can be closed [spec 4.32]', async () => {
  const { kit, set } = mountDialog({}, connectedState())
  act(() => set(connectedState('eip155:4663')))
  await screen.findByTestId('unsupported-chain')
  await userEvent.click(screen.getByTestId('lk-close'))
  expect(kit.getState().isOpen).toBe(false)
  act(() => set({ ...connectedState('eip155:4664') }))
  expect(kit.getState().isOpen).toBe(false)
  // The account can still be opened.
  await userEvent.click(await screen.findByTestId('account-button'))
  expect(await screen.findByTestId('account-balance')).toBeTruthy()
})

test('behavior: with `block` the dialog cannot be closed until the network is supported', async () => {
  const { kit, set } = mountDialog({ unsupportedNetwork: 'block' }, connectedState())
  act(() => set(connectedState('eip155:4663')))
  await screen.findByTestId('unsupported-chain')
  expect(screen.queryByTestId('lk-close')).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(kit.getState().isOpen).toBe(true)
  expect(screen.getByTestId('disconnect-button')).toBeTruthy()
  act(() => set(connectedState('eip155:8453')))
  await waitFor(() => expect(kit.getState().isOpen).toBe(false))
})

test('behavior: with `ignore` an unsupported network changes nothing', async () => {
  const { kit, set } = mountDialog({ unsupportedNetwork: 'ignore' }, connectedState())
  act(() => set(connectedState('eip155:4663')))
  expect(await screen.findByTestId('account-button')).toBeTruthy()
  expect(kit.getState().isOpen).toBe(false)
})

test('behavior: without network switching an unsupported network opens nothing, and disconnecting is possible [spec 4.32]', async () => {
  const { kit, set } = mountDialog({ enableNetworkSwitch: false }, connectedState())
  act(() => set(connectedState('eip155:4663')))
  const button = await screen.findByTestId('account-button')
  expect(kit.getState().isOpen).toBe(false)
  await userEvent.click(button)
  expect(await screen.findByTestId('account-balance')).toBeTruthy()
  expect(screen.getByTestId('disconnect-button')).toBeTruthy()
})

test('behavior: on a network that the app does not list the balance is 0.00 [spec 9.24]', async () => {
  const { kit } = mountDialog({}, connectedState('eip155:4663'))
  act(() => kit.open({ view: 'Account' }))
  const balance = await screen.findByTestId('account-balance')
  expect(balance.textContent).toContain('0.00')
  expect(balance.textContent).toContain('Not supported')
})
