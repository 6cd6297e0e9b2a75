// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SatsConnectMissingError } from '../../../src/errors/bitcoin.ts'
import { createKitStorage } from '../../../src/storage/createKitStorage.ts'
import { bitcoinContext } from '../../../test/contract/connectors.bitcoin.setups.ts'
import { bitcoinNetworks } from '../../../test/contract/connectors.setups.ts'
import {
  type BitcoinTestWalletParameters,
  createBitcoinTestWallet,
} from '../../../test/contract/createBitcoinTestWallet.ts'
import { createMemoryStorage } from '../../../test/fixtures/createMemoryStorage.ts'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { bitcoin } from '../bitcoin.ts'
import type { BitcoinNamespace } from '../bitcoin.types.ts'

const loads = vi.hoisted(() => ({ count: 0, isMissing: false }))
vi.mock('./loadSatsConnect.ts', async (original) => {
  const real = await original<typeof import('./loadSatsConnect.ts')>()
  return {
    async loadSatsConnect() {
      loads.count += 1
      if (loads.isMissing) throw new SatsConnectMissingError()
      return real.loadSatsConnect()
    },
  }
})

describe('loading @sats-connect/core', () => {
  const clock = createTestClock()
  const storage = () => createKitStorage({ projectId: 'loads', storage: createMemoryStorage() })
  let stops: (() => void)[]
  beforeEach(() => {
    Object.assign(loads, { count: 0, isMissing: false })
    stops = []
  })
  afterEach(() => {
    for (const stop of stops.reverse()) stop()
  })

  function install(made: BitcoinTestWalletParameters) {
    const wallet = createBitcoinTestWallet({ clock, ...made })
    stops.push(wallet.arrive())
    return wallet
  }
  /** Opens a page of the app, and returns its namespace. */
  async function open(rows = storage()): Promise<BitcoinNamespace> {
    const namespace = bitcoin({ networks: bitcoinNetworks })(bitcoinContext(clock, rows))
    stops.push(namespace.mount())
    await namespace.prepare?.()
    await clock.advance(0)
    return namespace
  }
  const connect = (namespace: BitcoinNamespace, id: string) =>
    namespace.connect({
      connectorUid: namespace.getState().connectors.find((one) => one.id === id)?.uid ?? '',
    })

  test('behavior: does not load when wallets are listed, or when a wallet without sats-connect connects', async () => {
    install({ face: 'sats', place: 'XverseProviders.BitcoinProvider' })
    install({ face: 'unisat', place: 'unisat_wallet' })
    install({ face: 'leather', place: 'LeatherProvider' })
    const namespace = await open()
    await connect(namespace, 'unisat')
    await connect(namespace, 'leather')
    await namespace.signMessage({ message: 'Hello' })
    expect(loads.count).toBe(0)
  })

  test('behavior: loads once when a sats-connect wallet is selected or stored', async () => {
    install({ face: 'sats', place: 'XverseProviders.BitcoinProvider' })
    const rows = storage()
    const namespace = await open(rows)
    await connect(namespace, 'xverse')
    await namespace.signMessage({ message: 'Hello' })
    expect(loads.count).toBe(1)
    stops.pop()?.()
    const again = await open(rows)
    await vi.waitFor(() => expect(again.getState().status).toBe('connected'))
    expect(loads.count).toBe(2)
  })

  test('error: without the package, the error includes the package to install, and other wallets still connect', async () => {
    loads.isMissing = true
    install({ face: 'sats', place: 'XverseProviders.BitcoinProvider' })
    install({ face: 'unisat', place: 'unisat_wallet' })
    const namespace = await open()
    await expect(connect(namespace, 'xverse')).rejects.toMatchObject({
      name: 'SatsConnectMissingError',
      message: expect.stringContaining('@sats-connect/core@0.16.0'),
    })
    await connect(namespace, 'unisat')
    expect(namespace.getState().status).toBe('connected')
  })
})
