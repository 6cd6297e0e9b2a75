// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import { solanaNetworks } from '../../../test/contract/connectors.setups.ts'
import { solanaContext } from '../../../test/contract/connectors.solana.setups.ts'
import {
  announceStandard,
  createStandardTestWallet,
  solanaKeys,
} from '../../../test/contract/createStandardTestWallet.ts'
import { createAdaptedWallet, SilentTestAdapter } from '../../../test/contract/createTestAdapter.ts'
import { createMemoryStorage } from '../../../test/fixtures/createMemoryStorage.ts'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { unsignedPayment } from '../../../test/fixtures/solanaTransactions.ts'
import { type SolanaParameters, solana } from '../solana.ts'
import type { SolanaNamespace } from '../solana.types.ts'
import { solanaAdapter } from './solanaAdapter.ts'

const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('./loadWeb3.ts', async (original) => {
  const real = await original<typeof import('./loadWeb3.ts')>()
  return {
    loadWeb3() {
      loads.count += 1
      return real.loadWeb3()
    },
  }
})

const [network] = solanaNetworks
const [{ address }] = solanaKeys

describe('loading @solana/web3.js', () => {
  const clock = createTestClock()
  let stops: (() => void)[]
  beforeEach(() => {
    loads.count = 0
    stops = []
  })
  afterEach(() => {
    for (const stop of stops.reverse()) stop()
  })

  /** Opens a page of the app, and returns its namespace. */
  async function open(
    storage = createKitStorage({ projectId: 'loads', storage: createMemoryStorage() }),
    connectors?: SolanaParameters['connectors'],
  ): Promise<SolanaNamespace> {
    const namespace = solana({ networks: solanaNetworks, connectors })(
      solanaContext(clock, storage),
    )
    stops.push(namespace.mount())
    await namespace.prepare?.()
    await clock.advance(0)
    return namespace
  }
  async function connect(namespace: SolanaNamespace) {
    const uid = namespace.getState().connectors[0]?.uid ?? ''
    const connecting = namespace.connect({ connectorUid: uid })
    await clock.advance(0)
    await connecting
    return (await namespace.getProvider(uid)) as SolanaProvider
  }

  /** The wallets, and the connectors that the app passes for them. */
  type Installed = { leavePage(): void; connectors?: SolanaParameters['connectors'] }
  const kinds: readonly [kind: string, install: () => Installed][] = [
    [
      'a wallet of the Wallet Standard',
      () => {
        const wallet = createStandardTestWallet({ clock })
        stops.push(announceStandard(wallet.wallet))
        return wallet
      },
    ],
    [
      'an adapter',
      () => {
        const wallet = createAdaptedWallet({ clock, networkId: network.caipNetworkId })
        const adapter = new SilentTestAdapter(wallet)
        return {
          leavePage: wallet.leavePage,
          connectors: [solanaAdapter(adapter, { network: wallet.network })],
        }
      },
    ],
  ]

  test.each(kinds)(
    'default: %s: does not load when listed, connecting, signing a message or reconnecting',
    async (_kind, install) => {
      const storage = createKitStorage({ projectId: 'loads', storage: createMemoryStorage() })
      const { connectors } = install()
      const namespace = await open(storage, connectors)
      expect(namespace.getState().connectors).toHaveLength(1)
      await connect(namespace)
      expect(await namespace.signMessage({ message: 'hello' })).toMatch(/^\w{80,}$/)
      stops.pop()?.()
      const again = await open(storage, connectors)
      await vi.waitFor(async () => {
        await clock.advance(0)
        expect(again.getState()).toMatchObject({ status: 'connected', account: { address } })
      })
      expect(loads.count).toBe(0)
    },
  )

  test('behavior: does not load for a balance', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: 5 } }),
    )
    const { readBalance } = await open()
    expect(await readBalance({ address, networkId: network.caipNetworkId })).toBe(5n)
    expect(loads.count).toBe(0)
  })

  test('behavior: loads once for a transaction of an adapter, and once for a transaction that the kit builds', async () => {
    const { connectors } = kinds[1]?.[1]() ?? {}
    const namespace = await open(undefined, connectors)
    const provider = await connect(namespace)
    await provider.signTransaction({ transaction: unsignedPayment(address, 'legacy') })
    expect(loads.count).toBe(1)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const transfers = await namespace.transfers.load()
    const token = { symbol: 'SOL', decimals: 9 }
    const most = transfers.readMax({
      networkId: network.caipNetworkId,
      from: address,
      token,
      connectorUid: '',
    })
    await expect(most).rejects.toThrow()
    expect(loads.count).toBe(2)
  })
})
