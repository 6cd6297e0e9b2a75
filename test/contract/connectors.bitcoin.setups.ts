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
  // No wallet of these tests has it.
  unknown: bitcoinNetworks[2].caipNetworkId,
  // The fourth test network, by its genesis block. https://github.com/bitcoin/bips/blob/master/bip-0094.mediawiki
  unlisted: 'bip122:00000000da84f2bafbbc53dee25a72ae',
} as const

const names: Readonly<Record<CaipNetworkId, BitcoinNetworkName>> = {
  [bitcoinContractNetworks.first]: 'mainnet',
  [bitcoinContractNetworks.second]: 'testnet',
  [bitcoinContractNetworks.unknown]: 'signet',
  [bitcoinContractNetworks.unlisted]: 'testnet4',
}

/** What a kit hands to `bitcoin()`, over a clock and a storage of the test. */
export function bitcoinContext(
  clock: NamespaceContext['clock'],
  storage = createKitStorage({ projectId: 'contract', storage: createMemoryStorage() }),
): NamespaceContext {
  const config = resolveConfig({ projectId: 'contract' })
  return { config, clock, storage, alerts: createAlertCenter(config) }
}

/**
 * The contract knows the signatures of EVM and of mock wallets. A genuine one of Bitcoin is checked by a verifier of another
 * maker, and told as a mock wallet's would be; one that is none is told as it is.
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
  /** Whether the wallet can be told that a connection is over. @default true */
  canLeave?: boolean
}

/** One wallet of the page, in the way in which it is found there. */
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
      // Where it shows two addresses, its owner has the other one for payments.
      swapAccounts: () => (isSingle ? vault.chooseAccount(1) : vault.swapPurposes()),
      removeAccounts: vault.leave,
      setNetwork: (id) => vault.setNetwork(names[id] ?? 'testnet4'),
      remove: () => script.setBehaviour('broken'),
      requests: [],
    }
  }
}
