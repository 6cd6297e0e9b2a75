// @vitest-environment happy-dom
import { type CreateConnectorFn, createConfig, http, injected } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createStorage } from '../storage/createStorage.ts'
import { createTestClock } from '../utils/createTestClock.ts'
import { fromWagmi } from './fromWagmi.ts'

test('parameters: enableWalletConnect: false hides WALLET_CONNECT connectors', async () => {
  const scanned = injected()
  const connectors: CreateConnectorFn[] = [(x) => ({ ...scanned(x), type: 'walletConnect' })]
  const transports = { 1: http() }
  const config = createConfig({ chains: [mainnet], connectors, transports, storage: null })
  const clock = createTestClock()
  const storage = createStorage({ projectId: 'scanned' })
  for (const enableWalletConnect of [true, false]) {
    const namespace = fromWagmi({ config, kitConfig: { enableWalletConnect }, storage, clock })
    const stop = namespace.mount()
    await clock.advance(0)
    const types = namespace.getState().connectors.map((one) => one.type)
    expect(types).toEqual(enableWalletConnect ? ['WALLET_CONNECT'] : [])
    stop()
  }
})
