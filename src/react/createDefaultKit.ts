import { type Chain, http, type Transport } from 'viem'
import { type CreateConnectorFn, createConfig, createStorage, injected } from 'wagmi'
import { resolveConfig } from '../config/resolveConfig.ts'
import type { KitConfig } from '../config/types.ts'
import { OptionError } from '../errors/config.ts'
import { sanitizeEip6963 } from '../evm/sanitizeEip6963.ts'
import { createKit } from '../kit/createKit.ts'
import type { CreateKitParameters, Kit } from '../kit/types.ts'
import { rankedFallback } from '../networks/rankedFallback.ts'
import { getRpcUrls } from '../networks/rpcUrls.ts'
import type { Network } from '../networks/types.ts'
import { createPageStorage } from '../storage/createKitStorage.ts'
import { type Clock, createClock } from '../utils/clock.ts'
import { refCountedMount } from '../utils/refCountedMount.ts'

/** Options that `createDefaultKit` sets itself or replaces. */
type Other = 'wagmi' | 'networks' | 'universal'

export type CreateDefaultKitParameters = Omit<CreateKitParameters, Other> & {
  /** The app's networks, from `latchkit/networks` or `viem/chains`. */
  networks: readonly [Chain | Network, ...(Chain | Network)[]]
  /**
   * Additional wagmi connectors, for example `walletConnect({ projectId })` from
   * `latchkit/connectors`.
   */
  connectors?: readonly CreateConnectorFn[]
  /**
   * Whether the app renders on a server. If so, wagmi reads its storage after hydration.
   *
   * @default false
   */
  ssr?: boolean
}

/**
 * Creates a kit and its wagmi config. The config has injected wallets, the given connectors, and a
 * fallback transport for each EVM network, with RPC URLs from the app, the blockchain API, and the
 * chain. It is available as `kit.wagmi`.
 *
 * Docs: docs/options.md
 *
 * @param parameters.networks - At least one network. For networks in other namespaces, also pass
 * `namespaces`.
 * @throws OptionError if a network's namespace has no connectors, or if an option of `createKit` is
 * invalid.
 */
export function createDefaultKit(parameters: CreateDefaultKitParameters): Kit {
  const { networks, connectors = [], ssr, clock = createClock(), ...rest } = parameters
  const { namespaces, ...options } = rest
  const config = resolveConfig(options)
  const [first, ...others] = networks.filter(isEvmChain)
  if (!first && !namespaces?.length) refuse(networks)
  const sanitize = config.enableEIP6963 ? sanitizeEip6963 : () => () => {}
  // Sanitizing must start before wagmi discovers wallets.
  const release = sanitize()
  const wagmi =
    first &&
    createConfig({
      chains: [first, ...others],
      transports: Object.fromEntries(
        [first, ...others].map((chain) => [chain.id, createTransport(chain, config, clock)]),
      ),
      connectors: [
        ...(config.enableInjected ? [injected({ shimDisconnect: true })] : []),
        ...connectors,
      ],
      multiInjectedProviderDiscovery: config.enableEIP6963,
      // The key includes the project id, so that two kits on a page keep their connections
      // separate.
      storage: createStorage({
        key: `latchkit/${config.projectId.slice(-8)}/wagmi`,
        storage: createPageStorage(),
      }),
      ssr,
    })
  const kit = createKit({ ...rest, clock, wagmi })
  refuse(
    networks.filter(
      (one) =>
        !isEvmChain(one) && !kit.namespaces.some((of) => of.namespace === one.chainNamespace),
    ),
  )
  // The app may unmount the kit and mount it again, so sanitizing starts on each mount.
  const { mount } = kit
  kit.mount = refCountedMount(() => {
    const stops = [sanitize(), mount(), release]
    return () => {
      for (const stop of stops) stop()
    }
  })
  return kit
}

function isEvmChain(network: Chain | Network): network is Chain {
  return !('chainNamespace' in network) || network.chainNamespace === 'eip155'
}

function createTransport(chain: Chain, config: KitConfig, clock: Clock): Transport {
  const urls = getRpcUrls({ caipNetworkId: `eip155:${chain.id}`, rpcUrls: chain.rpcUrls }, config)
  return rankedFallback(
    urls.map((url) => http(url)),
    { clock },
  )
}

function refuse([network]: readonly (Chain | Network)[]): void {
  if (!network) {
    return
  }
  const namespace = 'chainNamespace' in network ? network.chainNamespace : 'eip155'
  throw new OptionError(
    'networks',
    `remove ${network.name}, or pass \`${namespace}\` under \`namespaces\`: this version brings no connectors for ${namespace}.`,
    network.name,
  )
}
