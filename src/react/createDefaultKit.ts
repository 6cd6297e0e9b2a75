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

/** Options that `createDefaultKit` creates itself or takes in another form. */
type Other = 'wagmi' | 'networks' | 'universal'

export type CreateDefaultKitParameters = Omit<CreateKitParameters, Other> & {
  /** The networks of the app, from `latchkit/networks` or `viem/chains`. */
  networks: readonly [Chain | Network, ...(Chain | Network)[]]
  /** Additional wagmi connectors, for example `walletConnect({ projectId })` of `latchkit/connectors`. */
  connectors?: readonly CreateConnectorFn[]
  /** For server-rendered pages: wagmi reads its storage after hydration. @default false */
  ssr?: boolean
}

/**
 * Creates a kit together with its wagmi config: injected wallets, the given connectors, and for
 * each EVM network a fallback transport over the RPC URLs of the app, the provider and the chain.
 * The config is `kit.wagmi`.
 *
 * Docs: docs/options.md
 *
 * @param parameters.networks - At least one network. A network of another namespace needs that
 * namespace in `namespaces`.
 * @throws OptionError for a network whose namespace has no connectors, and for invalid options of
 * `createKit`.
 */
export function createDefaultKit(parameters: CreateDefaultKitParameters): Kit {
  const { networks, connectors = [], ssr, clock = createClock(), ...rest } = parameters
  const { namespaces, ...options } = rest
  const config = resolveConfig(options)
  const [first, ...others] = networks.filter(isEvmChain)
  if (!first && !namespaces?.length) refuse(networks)
  const sanitize = config.enableEIP6963 ? sanitizeEip6963 : () => () => {}
  // Must run before wagmi discovers wallets.
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
      // Keyed by project, so that two kits on one page have separate connections.
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
  // The app may unmount and mount again on the same page.
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
