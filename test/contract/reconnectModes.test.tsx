// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConnection, WagmiProvider } from 'wagmi'
import { createKit } from '../../src/kit/createKit.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { useKitAccount } from '../../src/react/useKitAccount.ts'
import { createMockProvider, type MockProvider } from '../fixtures/createMockProvider.ts'
import { createEvmBrowser, evmAccounts } from './connectors.setups.ts'

// The table of both reconnect modes in provider.md, cell by cell.

const address = evmAccounts[0]
let provider: MockProvider
let browser: ReturnType<typeof createEvmBrowser>

beforeEach(() => {
  window.localStorage.clear()
  provider = createMockProvider({ accounts: evmAccounts, chains: [1, 8453] })
  browser = createEvmBrowser({ announced: { 'org.cedar': provider } })
})
afterEach(() => {
  cleanup()
  browser.leave()
})

/** The values of the hooks, in order. */
type Said = Record<'wagmi' | 'kit', string[]>

function Hooks({ said }: { said: Said }) {
  const hooks = { wagmi: useConnection(), kit: useKitAccount() }
  for (const name of ['wagmi', 'kit'] as const) {
    const { status, address: known } = hooks[name]
    const text = known === address ? `${status}, the address` : status
    if (said[name].at(-1) !== text) said[name].push(text)
  }
  return null
}

/** Loads the app's page. Returns the values of the hooks and the requests to the wallet, in order. */
async function load(reconnectOnMount: boolean) {
  provider.requests.length = 0
  const { config } = browser.open()
  const kit = createKit({ projectId: 'reconnect-modes', wagmi: config, clock: browser.clock })
  // wagmi reads its storage in a microtask, before an app renders.
  await browser.clock.advance(0)
  const said: Said = { wagmi: [], kit: [] }
  const page = render(
    <WagmiProvider config={config} reconnectOnMount={reconnectOnMount}>
      <QueryClientProvider client={new QueryClient()}>
        <KitProvider kit={kit}>
          <Hooks said={said} />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  const pass = (ms: number) => act(() => browser.clock.advance(ms))
  await pass(0)
  await pass(0)
  return { said, kit, page, pass, asked: provider.requests.map(({ method }) => method) }
}

/** Connects a wallet, as on a previous visit. */
async function visit() {
  const { kit, page, pass } = await load(false)
  await act(() => kit.prepare())
  const cedar = () =>
    kit.getState().namespaces.eip155?.connectors.find(({ id }) => id === 'org.cedar')
  await vi.waitFor(async () => {
    await pass(1)
    expect(cedar()).toBeDefined()
  })
  const attempt = kit.startConnect({ connectorUid: cedar()?.uid ?? '' })
  await pass(0)
  expect(await attempt.settled).toMatchObject({ status: 'connected' })
  page.unmount()
}

/** One check for authorization, accounts and chain, whichever library sends it. */
const questions = ['eth_accounts', 'eth_accounts', 'eth_chainId']

test('parameters: reconnectOnMount false: wagmi’s hooks start disconnected, the kit’s checking', async () => {
  await visit()
  const { said, asked } = await load(false)
  expect(said.wagmi).toEqual(['disconnected', 'reconnecting', 'connected, the address'])
  expect(said.kit).toEqual(['checking', 'reconnecting', 'connected, the address'])
  expect(asked).toEqual(questions)
})

test("default: with wagmi's reconnecting, its hooks have the address from the start, and the wallet is called once", async () => {
  await visit()
  const { said, asked } = await load(true)
  expect(said.wagmi).toEqual(['reconnecting, the address', 'connected, the address'])
  expect(said.kit).toEqual(['checking', 'connected, the address'])
  expect(asked).toEqual(questions)
})

test.each([
  [false, []],
  [true, ['eth_accounts']],
] as const)('behavior: a first visit, reconnectOnMount %s', async (mode, first) => {
  const { said, asked } = await load(mode)
  expect(said.kit).toEqual(['checking', 'disconnected'])
  expect(asked).toEqual(first)
})

test.each([
  [false, ['disconnected', 'reconnecting']],
  [true, ['reconnecting, the address']],
] as const)(
  'behavior: a hanging wallet, reconnectOnMount %s: given up after 5 s',
  async (mode, ofWagmi) => {
    await visit()
    provider.script.setBehaviour('frozen')
    const { said, pass } = await load(mode)
    await pass(4_999)
    const ofKit = ['checking', 'reconnecting']
    expect(said).toEqual({ wagmi: ofWagmi, kit: ofKit })
    await pass(1)
    expect(said).toEqual({
      wagmi: [...ofWagmi, 'disconnected'],
      kit: [...ofKit, 'disconnected'],
    })
  },
)
