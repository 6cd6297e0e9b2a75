// @vitest-environment happy-dom
import { type CreateConnectorFn, createConfig, http, injected } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createMockProvider } from '../../test/fixtures/createMockProvider.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKitStorage } from '../storage/createKitStorage.ts'
import { fromWagmi } from './fromWagmi.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test("behavior: a connector for any wallet keeps its own name, and its connection has the wallet's name", async () => {
  const scanned = injected({
    target: () => ({
      id: 'scanned',
      name: 'WalletConnect',
      provider: createMockProvider({ accounts: [address], chains: [1] }) as never,
    }),
  })
  let name: string | undefined = 'Birch'
  const connectors: CreateConnectorFn[] = [
    (x) => ({ ...scanned(x), type: 'walletConnect', walletName: () => name }),
  ]
  const transports = { 1: http() }
  const config = createConfig({ chains: [mainnet], connectors, transports, storage: null })
  const clock = createTestClock()
  const storage = createKitStorage({ projectId: 'named' })
  const namespace = fromWagmi({ config, kitConfig: {}, storage, clock })
  const stop = namespace.mount()
  await clock.advance(0)
  const [connector] = namespace.getState().connectors
  const connecting = namespace.connect({ connectorUid: connector?.uid ?? '' })
  await clock.advance(0)
  expect(await connecting).toMatchObject({ name: 'Birch' })
  expect(namespace.getState().connectors).toMatchObject([{ name: 'WalletConnect' }])
  await namespace.disconnect()
  expect(namespace.getState().recentConnections).toMatchObject([{ name: 'Birch' }])
  name = undefined
  const again = namespace.connect({ connectorUid: connector?.uid ?? '' })
  await clock.advance(0)
  expect(await again).toMatchObject({ name: 'WalletConnect' })
  stop()
})

test('parameters: enableWalletConnect: false hides WALLET_CONNECT connectors [spec 2.20]', async () => {
  const scanned = injected()
  const connectors: CreateConnectorFn[] = [(x) => ({ ...scanned(x), type: 'walletConnect' })]
  const transports = { 1: http() }
  const config = createConfig({ chains: [mainnet], connectors, transports, storage: null })
  const clock = createTestClock()
  const storage = createKitStorage({ projectId: 'scanned' })
  for (const enableWalletConnect of [true, false]) {
    const namespace = fromWagmi({ config, kitConfig: { enableWalletConnect }, storage, clock })
    const stop = namespace.mount()
    await clock.advance(0)
    const types = namespace.getState().connectors.map((one) => one.type)
    expect(types).toEqual(enableWalletConnect ? ['WALLET_CONNECT'] : [])
    stop()
  }
})
