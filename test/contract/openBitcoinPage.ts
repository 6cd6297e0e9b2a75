import { onTestFinished } from 'vitest'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import { bitcoinContext } from './connectors.bitcoin.setups.ts'
import { bitcoinNetworks } from './connectors.setups.ts'
import {
  type BitcoinTestWalletParameters,
  createBitcoinTestWallet,
} from './createBitcoinTestWallet.ts'
import { preparedBitcoin } from './preparedBitcoin.ts'

/**
 * Opens a page with one Bitcoin wallet, and returns a visitor's actions. The injected objects are removed after
 * the test.
 */
export async function openBitcoinPage(made: BitcoinTestWalletParameters) {
  const clock = createTestClock()
  const storage = createKitStorage({ projectId: 'signs', storage: createMemoryStorage() })
  const test = createBitcoinTestWallet({ clock, ...made })
  const vanish = test.arrive()
  onTestFinished(vanish)
  let namespace = preparedBitcoin({ networks: bitcoinNetworks })(bitcoinContext(clock, storage))
  let unmount = namespace.mount()
  onTestFinished(() => unmount())
  await clock.advance(0)

  const page = {
    ...test,
    clock,
    namespace: () => namespace,
    uid: () => namespace.getState().connectors[0]?.uid ?? '',
    async connect(networkId?: CaipNetworkId) {
      const connecting = namespace.connect({ connectorUid: page.uid(), networkId })
      // The caller handles it.
      connecting.catch(() => {})
      await clock.advance(0)
      return connecting
    },
    async provider() {
      const provider = await namespace.getProvider(page.uid())
      if (!provider) throw new Error('No provider.')
      return provider
    },
    async reload() {
      unmount()
      test.leavePage()
      namespace = preparedBitcoin({ networks: bitcoinNetworks })(bitcoinContext(clock, storage))
      unmount = namespace.mount()
      await clock.advance(0)
    },
  }
  return page
}
