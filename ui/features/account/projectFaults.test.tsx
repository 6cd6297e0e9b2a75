// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listFaultRoutes } from '../../../playground/stack/faultRoutes.ts'
import { handleDirectory } from '../../../playground/stack/services/directory.ts'
import {
  createFaultTable,
  type Fault,
  withFaults,
} from '../../../playground/stack/services/faults.ts'
import { connectedState, mountDialog, preparePage } from '../../../test/fixtures/mountDialog.tsx'

/**
 * Every fault of the project's configuration, from the offline stack's service, in the account. A few of them run in the
 * browser: `test/e2e/projectFaults.spec.ts`.
 */
preparePage()

const faults = listFaultRoutes([]).find(({ name }) => name === 'config')?.faults ?? []
const isConfig = (url: string) => url.includes('/appkit/v1/config')

/** Opens the account of a page whose project configuration has a fault. With latency, the response waits for `respond`. */
function openAccount(fault: Fault | undefined) {
  const table = createFaultTable()
  table.set('directory', fault)
  let respond = () => {}
  const latency = new Promise<void>((resolve) => {
    respond = resolve
  })
  const answer = withFaults(
    handleDirectory,
    (request) => table.match('directory', request),
    () => latency,
  )
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    asked.push(String(input))
    if (!isConfig(String(input))) throw new Error('no network')
    const response = await answer(new Request(input, init), { basePath: '' })
    // `fetch` rejects with this error when the connection is cut.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  const { kit, client } = mountDialog({}, connectedState())
  // Hides the developer alerts about a failed configuration, which these tests don't check.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  act(() => kit.open({ view: 'Account' }))
  return { client, respond, isAsked: () => asked.some(isConfig) }
}

/** Expects a complete account while the configuration is pending or has failed. */
async function expectAccount({ isAsked }: ReturnType<typeof openAccount>) {
  await screen.findByTestId('account-settings')
  expect(screen.getByTestId('copy-address')).toBeTruthy()
  await waitFor(() => expect(isAsked()).toBe(true))
}

test('default: with the configuration, the account has the button to the list of wallets', async () => {
  openAccount(undefined)
  await screen.findByTestId('wallet-switch')
})

const isPending = ({ fault }: { fault: Fault }) => Boolean(fault.hang || fault.latency)

test.each(faults.filter((one) => !isPending(one)))(
  'error: $name: without the project configuration, the account is complete and allows one wallet at a time',
  async ({ fault }) => {
    const page = openAccount(fault)
    await expectAccount(page)
    await waitFor(() => expect(page.client.isFetching()).toBe(0))
    expect(screen.queryByTestId('wallet-switch')).toBeNull()
  },
)

test.each(faults.filter(isPending))(
  'behavior: $name: the account does not wait for the project configuration',
  async ({ fault }) => {
    const page = openAccount(fault)
    await expectAccount(page)
    expect(screen.queryByTestId('wallet-switch')).toBeNull()
    if (!fault.latency) return
    page.respond()
    await screen.findByTestId('wallet-switch')
  },
)
