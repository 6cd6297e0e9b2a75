import type { BitcoinNetworkName } from '../../playground/panel/devWallets/bitcoin/createBitcoinVault.ts'
import { createAlertCenter } from '../../src/config/createAlertCenter.ts'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import type {
  ConnectorCapabilities,
  KitNamespace,
  NamespaceContext,
} from '../../src/namespace/types.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import type { ContractSetup } from './connectors.page.ts'
import { bitcoinNetworks } from './connectors.setups.ts'
import {
  type BitcoinTestWalletParameters,
  createBitcoinTestWallet,
} from './createBitcoinTestWallet.ts'
import { preparedBitcoin } from './preparedBitcoin.ts'
import { isBitcoinSignature } from './verifyBitcoin.ts'

export const bitcoinContractNetworks = {
  first: bitcoinNetworks[0].caipNetworkId,
  second: bitcoinNetworks[1].caipNetworkId,
  // No wallet of these tests supports it.
  unknown: bitcoinNetworks[2].caipNetworkId,
  // testnet4, by its genesis block. https://github.com/bitcoin/bips/blob/master/bip-0094.mediawiki
  unlisted: 'bip122:00000000da84f2bafbbc53dee25a72ae',
} as const

const names: Readonly<Record<CaipNetworkId, BitcoinNetworkName>> = {
  [bitcoinContractNetworks.first]: 'mainnet',
  [bitcoinContractNetworks.second]: 'testnet',
  [bitcoinContractNetworks.unknown]: 'signet',
  [bitcoinContractNetworks.unlisted]: 'testnet4',
}

/** Creates the context that a kit passes to `bitcoin()`, with the test's clock and storage. */
export function bitcoinContext(
  clock: NamespaceContext['clock'],
  storage = createKitStorage({ projectId: 'contract', storage: createMemoryStorage() }),
): NamespaceContext {
  const config = resolveConfig({ projectId: 'contract' })
  return { config, clock, storage, alerts: createAlertCenter(config) }
}

/**
 * Wraps a namespace for the contract, which checks only EVM signatures and those of mock wallets. A
 * valid Bitcoin signature is mapped to the mock format; an invalid one is returned unchanged.
 */
export function verifiedBitcoin<namespace extends KitNamespace>(namespace: namespace): namespace {
  return {
    ...namespace,
    async signMessage({ message }: { message: string }) {
      const address = namespace.getState().account?.address ?? ''
      const signature = await namespace.signMessage({ message })
      return isBitcoinSignature(address, message, signature) ? `${address}:${message}` : signature
    },
  }
}

type BitcoinSetup = Omit<BitcoinTestWalletParameters, 'clock'> & {
  connectorId: string
  capabilities?: Partial<ConnectorCapabilities>
  /** Whether the wallet can be disconnected by the page. @default true */
  canLeave?: boolean
}

/** Creates the contract's setup of an injected Bitcoin wallet. */
export function bitcoinWalletSetup({
  connectorId,
  capabilities,
  canLeave = true,
  ...made
}: BitcoinSetup): ContractSetup {
  return (parameters = {}) => {
    const clock = createTestClock()
    const context = bitcoinContext(clock)
    const test = createBitcoinTestWallet({ clock, ...parameters, ...made })
    const { vault, script } = test
    const { payment, ordinals } = vault.keys('mainnet')
    const isSingle = made.face === 'unisat' || made.face === 'okx'
    let leave = () => {}
    return {
      clock,
      namespace: 'bip122',
      connectorId,
      capabilities: {
        switchChain: true,
        addChain: false,
        addChainCodes: [],
        switchAccount: !isSingle,
        ...capabilities,
      },
      networks: bitcoinContractNetworks,
      addresses: isSingle
        ? [made.kind === 'ordinals' ? ordinals.address : payment.address]
        : [payment.address, ordinals.address],
      script,
      tellsFailedEnd: canLeave,
      open() {
        leave()
        const vanish = test.arrive()
        leave = () => {
          leave = () => {}
          vanish()
          test.leavePage()
        }
        return verifiedBitcoin(preparedBitcoin({ networks: bitcoinNetworks })(context))
      },
      leave: () => leave(),
      listenerCount: vault.listenerCount,
      // For a wallet with two addresses, the other payment address belongs to its second account.
      swapAccounts: () => (isSingle ? vault.chooseAccount(1) : vault.swapPurposes()),
      removeAccounts: vault.leave,
      setNetwork: (id) => vault.setNetwork(names[id] ?? 'testnet4'),
      remove: () => script.setBehaviour('broken'),
      requests: [],
    }
  }
}
