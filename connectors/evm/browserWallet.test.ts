// @vitest-environment happy-dom
import { connect, createConfig, createStorage, disconnect, http, reconnect } from '@wagmi/core'
import { announceProvider } from 'mipd'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMockProvider } from '../../test/fixtures/createMockProvider.ts'
import { browserWallet } from './browserWallet.ts'

// Accounts 0 and 1 of the default mnemonic of development chains.
const accounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

describe('browserWallet', () => {
  let cleanUps: (() => void)[]
  beforeEach(() => {
    cleanUps = []
  })
  afterEach(() => {
    for (const cleanUp of cleanUps) cleanUp()
    delete (window as { ethereum?: unknown }).ethereum
  })

  function open(ethereum: unknown, rows = new Map<string, string>()) {
    ;(window as { ethereum?: unknown }).ethereum = ethereum
    const config = createConfig({
      chains: [mainnet],
      transports: { 1: http() },
      connectors: [browserWallet()],
      storage: createStorage({
        storage: {
          getItem: (key) => rows.get(key) ?? null,
          setItem: (key, value) => void rows.set(key, value),
          removeItem: (key) => void rows.delete(key),
        },
      }),
    })
    cleanUps.push(() => config._internal.mipd?.destroy())
    const [connector] = config.connectors
    if (!connector) throw new Error('no connector')
    return { config, connector, rows }
  }

  test('default: has the standard id, name and type', () => {
    const { connector } = open(undefined)
    expect(connector).toMatchObject({ id: 'injected', name: 'Browser Wallet', type: 'injected' })
    expect(browserWallet.type).toBe('injected')
  })

  test('default: connects, reconnects and disconnects in a plain wagmi app', async () => {
    const provider = createMockProvider({ accounts })
    const { config, connector, rows } = open(provider)
    expect(await connect(config, { connector })).toEqual({ accounts, chainId: 1 })
    // The app's requests are sent to the wallet, which returns a hex number:
    // https://eips.ethereum.org/EIPS/eip-695
    const asked = (await connector.getProvider()) as typeof provider
    expect(await asked.request({ method: 'eth_chainId' })).toBe('0x1')
    provider.leavePage()
    const next = open(provider, rows)
    expect(await reconnect(next.config)).toHaveLength(1)
    expect(next.config.state.status).toBe('connected')
    await disconnect(next.config)
    provider.leavePage()
    const last = open(provider, rows)
    expect(await reconnect(last.config)).toHaveLength(0)
  })

  test('behavior: does not access the page before it is used', () => {
    const get = vi.fn(() => undefined)
    Object.defineProperty(window, 'ethereum', { get, configurable: true })
    const connector = browserWallet()
    expect(connector).toBeTypeOf('function')
    expect(get).not.toHaveBeenCalled()
  })

  test('behavior: does not connect when an announced wallet with the same provider connects', async () => {
    const provider = createMockProvider({ accounts })
    cleanUps.push(
      announceProvider({
        info: { rdns: 'org.cedar', name: 'Cedar', uuid: '1', icon: 'data:image/png;base64,AA==' },
        provider: provider as never,
      }),
    )
    const { config } = open(provider)
    const announced = config.connectors.find((one) => one.id === 'org.cedar')
    if (!announced) throw new Error('not announced')
    await connect(config, { connector: announced })
    provider.setAccounts([...accounts].reverse())
    await vi.waitFor(() =>
      expect(config.state.connections.get(announced.uid)?.accounts[0]).toBe(accounts[1]),
    )
    expect([...config.state.connections.keys()]).toEqual([announced.uid])
  })

  test('error: throws without an injected provider', async () => {
    const { config, connector } = open(undefined)
    await expect(connect(config, { connector })).rejects.toMatchObject({
      name: 'ProviderNotFoundError',
    })
  })
})
