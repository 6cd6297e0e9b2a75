import { createKit } from 'latchkit'
import { browserWallet } from 'latchkit/connectors'
import { arbitrum, base, bscTestnet, mainnet, optimism, polygon } from 'latchkit/networks'
import { type Config, createConfig, createStorage, http } from 'wagmi'
import type { Settings } from '../../panel/settings.ts'

const fewChains = [mainnet, base, bscTestnet] as const
const manyChains = [...fewChains, polygon, arbitrum, optimism] as const

/** The wagmi config of the page, its transports on the offline stack. */
export function createPageConfig(settings: Settings, number: number): Config {
  const chains = settings.networks === 'many' ? manyChains : fewChains
  return createConfig({
    chains,
    connectors: [browserWallet()],
    // Two configs on one page keep two stores.
    storage: createStorage({ key: `wagmi-${number}`, storage: window.localStorage }),
    transports: Object.fromEntries(
      chains.map((chain) => [chain.id, http(`${settings.stackUrl}/rpc/eip155:${chain.id}`)]),
    ) as Record<(typeof chains)[number]['id'], ReturnType<typeof http>>,
  })
}

const connectorTypes = ['featured', 'injected', 'custom', 'recommended'] as const

const customWallet = {
  id: 'dev.latchkit.hazel',
  name: 'Hazel',
  homepage: 'https://example.org/hazel',
}

/** The kit of the page, every option taken from the panel's settings. */
export function createPageKit(settings: Settings, wagmi: Config, number: number) {
  return createKit({
    projectId: `playground-0000-0000-00000000000${number}`,
    wagmi,
    metadata: { name: 'Latchkit playground', url: window.location.origin },
    baseUrls: {
      directory: `${settings.stackUrl}/directory`,
      blockchain: `${settings.stackUrl}/blockchain`,
    },
    theme: { mode: settings.theme },
    unsupportedChain: settings.unsupportedChain,
    enableNetworkSwitch: settings.networkSwitch,
    featuredWalletIds: settings.featured,
    debug: settings.debug,
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
