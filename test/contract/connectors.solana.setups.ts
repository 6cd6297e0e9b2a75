import { solanaAdapter } from '../../connectors/solana/wallet/solanaAdapter.ts'
import { createAlertCenter } from '../../src/config/createAlertCenter.ts'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import type { KitNamespace, NamespaceContext } from '../../src/namespace/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import type { ContractSetup } from './connectors.page.ts'
import { solanaNetworks } from './connectors.setups.ts'
import {
  createStandardTestWallet,
  isSolanaSignature,
  solanaKeys,
} from './createStandardTestWallet.ts'
import { createAdaptedWallet, SilentTestAdapter } from './createTestAdapter.ts'
import { preparedSolana } from './preparedSolana.ts'

export const solanaContractNetworks = {
  first: solanaNetworks[0].caipNetworkId,
  second: solanaNetworks[1].caipNetworkId,
  unknown: solanaNetworks[2].caipNetworkId,
  unlisted: 'solana:localnet',
} as const

/** Creates the context that a kit passes to `solana()`, with the test's clock and storage. */
export function solanaContext(
  clock: NamespaceContext['clock'],
  storage = createKitStorage({ projectId: 'contract', storage: createMemoryStorage() }),
): NamespaceContext {
  const config = resolveConfig({ projectId: 'contract' })
  return { config, clock, storage, alerts: createAlertCenter(config) }
}

/**
 * Wraps a namespace for the contract, which checks only EVM signatures and those of mock wallets. A
 * valid Solana signature is mapped to the mock format; an invalid one is returned unchanged.
 */
export function verified<namespace extends KitNamespace>(namespace: namespace): namespace {
  return {
    ...namespace,
    async signMessage({ message }: { message: string }) {
      const address = namespace.getState().account?.address ?? ''
      const signature = await namespace.signMessage({ message })
      return isSolanaSignature(address, message, signature) ? `${address}:${message}` : signature
    },
  }
}

/** An installed Wallet Standard wallet, found by its announcement. */
export const standardSetup: ContractSetup = (parameters = {}) => {
  const clock = createTestClock()
  const context = solanaContext(clock)
  const wallet = createStandardTestWallet({ clock, ...parameters })
  const { script } = wallet
  let leave = () => {}
  return {
    clock,
    namespace: 'solana',
    connectorId: 'wallet-standard:Cedar',
    capabilities: { switchChain: true, addChain: false, addChainCodes: [], switchAccount: true },
    networks: solanaContractNetworks,
    addresses: solanaKeys.map((one) => one.address),
    script,
    tellsFailedEnd: true,
    open() {
      leave()
      const silence = wallet.announce()
      leave = () => {
        leave = () => {}
        silence()
        wallet.leavePage()
      }
      return verified(preparedSolana({ networks: solanaNetworks })(context))
    },
    leave: () => leave(),
    listenerCount: wallet.listenerCount,
    swapAccounts: () => wallet.setKeys([...solanaKeys].reverse()),
    removeAccounts: wallet.disconnect,
    setNetwork: wallet.setNetwork,
    remove: () => script.setBehaviour('broken'),
    requests: [],
  }
}

/** An adapter of the app, over the vendor's own base class. */
export const adapterSetup: ContractSetup = (parameters = {}) => {
  const clock = createTestClock()
  const context = solanaContext(clock)
  const wallet = createAdaptedWallet({
    clock,
    networkId: solanaContractNetworks.first,
    ...parameters,
  })
  const { script, network } = wallet
  return {
    clock,
    namespace: 'solana',
    connectorId: 'adapter:Birch',
    capabilities: { switchChain: false, addChain: false, addChainCodes: [], switchAccount: false },
    networks: solanaContractNetworks,
    addresses: [solanaKeys[0].address],
    script,
    tellsFailedEnd: true,
    open() {
      wallet.leavePage()
      const connectors = [solanaAdapter(new SilentTestAdapter(wallet), { network })]
      return verified(preparedSolana({ networks: solanaNetworks, connectors })(context))
    },
    leave: wallet.leavePage,
    listenerCount: wallet.listenerCount,
    swapAccounts: () => wallet.setKey(solanaKeys[1]),
    removeAccounts: wallet.disconnect,
    setNetwork: wallet.setNetwork,
    remove: () => script.setBehaviour('broken'),
    requests: [],
  }
}
