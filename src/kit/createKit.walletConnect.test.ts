// @vitest-environment happy-dom
import { type CreateConnectorFn, createConfig, http, injected } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKit } from './createKit.ts'

const warn = vi.fn<(text: string) => void>()
beforeEach(() => {
  warn.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => vi.restoreAllMocks())

/** Mounts a kit with these connectors, and returns its logged warnings. */
async function logged(connectors: CreateConnectorFn[]): Promise<string> {
  const wagmi = createConfig({
    chains: [mainnet],
    connectors,
    transports: { [mainnet.id]: http() },
    storage: null,
  })
  const kit = createKit({ projectId: 'project-0001', wagmi, clock: createTestClock() })
  const stop = kit.mount()
  // Notices load on demand. Once this notice is logged, an earlier one would be logged, too.
  kit.alerts.report('LOCAL_CONFIGURATION_IGNORED')
  await vi.waitFor(() => expect(warn.mock.lastCall?.[0]).toContain('Local Configuration Ignored'))
  stop()
  return warn.mock.calls.map(([text]) => text).join('\n')
}

/** A connector like wagmi's `walletConnect`: it has the type and ID of the kit's connector, but no `walletName`. */
const ofWagmi: CreateConnectorFn = (config) => ({
  ...injected()(config),
  id: 'walletConnect',
  type: 'walletConnect',
})

test("behavior: in development, a kit warns about wagmi's WalletConnect connector in the same config", async () => {
  const text = await logged([ofWagmi, walletConnect({ projectId: 'project-0001' })])
  expect(text).toContain('[warn] WalletConnect Connector of wagmi')
  expect(text).toContain('Use `walletConnect` of `latchkit/connectors` in its place.')
})

test("behavior: does not warn about the kit's own WalletConnect connector or other connectors", async () => {
  const text = await logged([injected(), walletConnect({ projectId: 'project-0001' })])
  expect(text).not.toContain('of wagmi')
})
