// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { alertOfProviderText } from '../../src/errors/alerts.ts'
import { RelayRefusedError } from '../../src/errors/relay.ts'
import { createKit } from '../../src/kit/createKit.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { createScriptedNamespace, pairing, preparePage } from '../../test/fixtures/mountDialog.tsx'
import { ConnectButton, KitDialog } from '../index.ts'

preparePage()

let written: MockInstance<typeof console.error>
beforeEach(() => {
  written = vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Renders a page whose relay closes every socket with code 3000 and this text. */
async function refuse(text: string, { debug }: { debug: boolean }) {
  const { namespace } = createScriptedNamespace({ connectors: [pairing] })
  const connect = vi.fn(async () => {
    throw new RelayRefusedError({
      alert: alertOfProviderText(text),
      origin: location.origin,
      projectId: 'a'.repeat(32),
      cause: new Error(text),
    })
  })
  const kit = createKit({
    projectId: 'a'.repeat(32),
    namespaces: [{ ...namespace, connect }],
    debug,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <KitProvider kit={kit} queryClient={client}>
      <ConnectButton />
      <KitDialog />
    </KitProvider>,
  )
  await userEvent.click(screen.getByTestId('connect-button'))
  await userEvent.click(await screen.findByRole('button', { name: /^Scan with your phone/ }))
  await screen.findByRole('heading', { name: 'Couldn’t create a QR code' })
  return { kit, connect }
}

const isAlert = (text: unknown) => String(text).startsWith('[APKT')
const alertsWritten = () => written.mock.calls.filter(([text]) => isAlert(text))

test.each([
  ['Unauthorized: origin not allowed', 'APKT002', 'Invalid App Configuration'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006', 'Session Expired'],
  ['Unauthorized: invalid key', 'APKT007', 'Invalid Project ID'],
])(
  'error: a relay that rejects with "%s" causes one alert for all attempts [spec 8.10 8.14 8.15 8.19 8.20 8.21 8.22]',
  async (text, code, name) => {
    const { connect } = await refuse(text, { debug: true })
    const card = await screen.findByRole('region', { name: `Developer alert ${code}` })
    expect(within(card).getByText(name)).toBeTruthy()
    expect(card.textContent).toContain(location.origin)

    await userEvent.click(screen.getByTestId('pairing-action'))
    await waitFor(() => expect(connect).toHaveBeenCalledTimes(2))
    await screen.findByRole('heading', { name: 'Couldn’t create a QR code' })
    expect(screen.getAllByRole('region', { name: /^Developer alert/ })).toHaveLength(1)
    expect(alertsWritten()).toHaveLength(1)
    expect(String(alertsWritten()[0]?.[0])).toContain(`[${code}] ${name}`)
  },
)

test('behavior: a dismissed alert does not come back', async () => {
  const { connect } = await refuse('Unauthorized: invalid key', { debug: true })
  const card = await screen.findByRole('region', { name: 'Developer alert APKT007' })
  await userEvent.click(within(card).getByRole('button', { name: 'Dismiss' }))
  await userEvent.click(screen.getByTestId('pairing-action'))
  await waitFor(() => expect(connect).toHaveBeenCalledTimes(2))
  await screen.findByRole('heading', { name: 'Couldn’t create a QR code' })
  expect(screen.queryByRole('region', { name: /^Developer alert/ })).toBeNull()
})

test('behavior: without `debug` the alert is only in the console', async () => {
  await refuse('Unauthorized: invalid key', { debug: false })
  await waitFor(() => expect(alertsWritten()).toHaveLength(1))
  expect(screen.queryByRole('region', { name: /^Developer alert/ })).toBeNull()
})

test('behavior: an unknown reason causes no alert', async () => {
  await refuse('Unauthorized: something new', { debug: true })
  expect(screen.queryByRole('region', { name: /^Developer alert/ })).toBeNull()
  expect(alertsWritten()).toEqual([])
})
