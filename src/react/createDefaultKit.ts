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

/** What this makes itself, or has another form of. */
type Other = 'wagmi' | 'networks' | 'universal'

export type CreateDefaultKitParameters = Omit<CreateKitParameters, Other> & {
  /** The networks of the app, from `latchkit/networks` or `viem/chains`. */
  networks: readonly [Chain | Network, ...(Chain | Network)[]]
  /** Further wagmi connectors, such as `walletConnect({ projectId })` of `latchkit/connectors`. */
  connectors?: readonly CreateConnectorFn[]
  /** For pages that a server renders: wagmi reads its storage after hydration. @default false */
  ssr?: boolean
}

/**
 * Makes a kit together with the wagmi config beneath it: installed wallets and what you pass as connectors, and for
 * each EVM network a transport over the app's RPC addresses, the provider's and the chain's own.
 * The config is `kit.wagmi`.
 *
 * Docs: docs/options.md
 *
 * @param parameters.networks - At least one. A network of another namespace needs that namespace
 * under `namespaces`.
 * @throws OptionError for a network whose namespace has no connectors, and for what `createKit`
 * throws it for.
 */
export function createDefaultKit(parameters: CreateDefaultKitParameters): Kit {
  const { networks, connectors = [], ssr, clock = createClock(), ...rest } = parameters
  const { namespaces, ...options } = rest
  const config = resolveConfig(options)
  const [first, ...others] = networks.filter(isEvmChain)
  if (!first && !namespaces?.length) refuse(networks)
  const screen = config.enableEIP6963 ? sanitizeEip6963 : () => () => {}
  // Before wagmi asks who is there.
  const release = screen()
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
      // Under the project's own key: two kits on one page keep two connections.
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
  // The page's own code may take the app away and put it there again.
  const { mount } = kit
  kit.mount = refCountedMount(() => {
    const stops = [screen(), mount(), release]
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
