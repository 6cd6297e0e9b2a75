import { type CreateKitParameters, createKit } from 'latchkit'
import { browserWallet, walletConnect } from 'latchkit/connectors'
import {
  arbitrum,
  base,
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  bscTestnet,
  mainnet,
  optimism,
  polygon,
} from 'latchkit/networks'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import { createPageClock } from '../panel/createPageClock.ts'
import { readPageStorage } from '../panel/readPageStorage.ts'
import type { Settings } from '../panel/settings.ts'

const fewChains = [mainnet, base, bscTestnet] as const
const manyChains = [...fewChains, polygon, arbitrum, optimism] as const

/** Creates the page's wagmi config, with transports to the offline stack. */
export function createPageConfig(settings: Settings, number: number): Config {
  const chains = settings.networks === 'many' ? manyChains : fewChains
  return createConfig({
    chains,
    connectors: [
      browserWallet(),
      ...(settings.walletConnect
        ? [
            walletConnect({
              projectId: projectIdOf(settings, number),
              relayUrl: relayUrlOf(settings),
              verifyUrl: verifyUrlOf(settings),
              metadata,
              clock: pageClock,
            }),
          ]
        : []),
    ],
    // Each config on the page has its own storage key.
    storage: createStorage({ key: `wagmi-${number}`, storage: readPageStorage() }),
    transports: Object.fromEntries(
      chains.map((chain) => [chain.id, http(`${settings.stackUrl}/rpc/eip155:${chain.id}`)]),
    ) as Record<(typeof chains)[number]['id'], ReturnType<typeof http>>,
  })
}

/** The clock of all kits on this page, which tests can advance. */
export const pageClock = createPageClock()

const metadata = { name: 'Latchkit playground', url: window.location.origin }
const projectIdOf = ({ oneProject }: Settings, number: number) =>
  `playground-0000-0000-00000000000${oneProject ? 1 : number}`
const relayUrlOf = ({ stackUrl }: Settings) => `${stackUrl.replace(/^http/, 'ws')}/relay`
const verifyUrlOf = ({ stackUrl }: Settings) => `${stackUrl}/verify`

const connectorTypes = ['featured', 'injected', 'custom', 'recommended'] as const

const customWallet = {
  id: 'dev.latchkit.hazel',
  name: 'Hazel',
  homepage: 'https://example.org/hazel',
}

/**
 * Creates the kit of the page with the options from the panel's settings.
 *
 * @param more - Additional namespaces and a theme.
 */
export function createPageKit(
  settings: Settings,
  wagmi: Config,
  number: number,
  more: Pick<CreateKitParameters, 'namespaces' | 'customRpcUrls' | 'theme'> = {},
) {
  return createKit({
    ...more,
    projectId: projectIdOf(settings, number),
    ...(settings.universal
      ? { networks: fewChains, universal: () => import('latchkit/connectors') }
      : { wagmi }),
    clock: pageClock,
    metadata,
    baseUrls: {
      directory: `${settings.stackUrl}/directory`,
      blockchain: `${settings.stackUrl}/blockchain`,
      relay: relayUrlOf(settings),
      verify: verifyUrlOf(settings),
      gateway: `${settings.stackUrl}/gateway`,
      esplora: {
        [bitcoin.caipNetworkId]: `${settings.stackUrl}/esplora/mainnet`,
        [bitcoinTestnet.caipNetworkId]: `${settings.stackUrl}/esplora/testnet`,
        [bitcoinSignet.caipNetworkId]: `${settings.stackUrl}/esplora/signet`,
      },
    },
    theme: { ...more.theme, mode: settings.theme },
    unsupportedNetwork: settings.unsupportedNetwork,
    enableNetworkSwitch: settings.networkSwitch,
    featuredWalletIds: settings.featured,
    debug: settings.debug,
    manualWCControl: settings.manual,
    includeWalletIds: settings.include,
    excludeWalletIds: settings.exclude,
    experimental_preferUniversalLinks: settings.preferUniversalLinks,
    prefetch: settings.prefetch,
    enableWalletGuide: settings.guide,
    customWallets: settings.custom ? [customWallet] : [],
    features: {
      legalCheckbox: settings.legal,
      ...(settings.order.length > 0 && {
        connectorTypeOrder: connectorTypes.filter((type) => settings.order.includes(type)),
      }),
    },
    ...(settings.legal && {
      termsConditionsUrl: 'https://example.org/terms',
      privacyPolicyUrl: 'https://example.org/privacy',
    }),
  })
}
