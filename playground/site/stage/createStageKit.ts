import type { CreateDefaultKitParameters, CreateKitParameters } from 'latchkit'
import { createDefaultKit, createKit, type Kit } from 'latchkit'
import { browserWallet, walletConnect } from 'latchkit/connectors'
import { bitcoin as bitcoinMainnet, solana as solanaMainnet } from 'latchkit/networks'
import { createConfig, createStorage, http } from 'wagmi'
import { createPageClock, type PageClock } from '../../panel/createPageClock.ts'
import { readPageStorage } from '../../panel/readPageStorage.ts'
import type { Services } from '../services.ts'
import { readKitOptions } from '../settings/kitOptions.ts'
import type { Settings } from '../settings/settings.ts'
import type { PlayedWallets } from './createPlayedWallets.ts'
import { evmNetworks } from './evmNetworks.ts'
import { projectId } from './projectId.ts'

const metadata = { name: 'Night Ferry', url: window.location.origin }

/** The clock of a stage kit, whose time can be advanced. */
export type StageClock = PageClock

/** A stage kit and its clock. */
export type StageKit = { kit: Kit; clock: StageClock }

/**
 * Creates the kit of the stage with the options in the displayed code, either with the live services or with the services
 * and chains of the offline stack.
 */
export async function createStageKit(
  settings: Settings,
  services: Services,
  wallets: PlayedWallets,
): Promise<StageKit> {
  const clock = createPageClock()
  if (services.kind === 'played') {
    return { clock, kit: await createPlayedKit(settings, services.stackUrl, wallets, clock) }
  }
  const live = services.kind === 'live' ? services.projectId : ''
  return { clock, kit: await createLiveKit(settings, live, clock) }
}

/** Creates the kit with the same call as in the displayed code. */
async function createLiveKit(settings: Settings, id: string, clock: StageClock): Promise<Kit> {
  const networks = [
    ...settings.networks.map((name) => evmNetworks[name]),
    ...(settings.solana ? [solanaMainnet] : []),
    ...(settings.bitcoin ? [bitcoinMainnet] : []),
  ] as unknown as CreateDefaultKitParameters['networks']
  return createDefaultKit({
    ...readKitOptions(settings),
    projectId: id,
    networks,
    connectors: settings.walletConnect ? [walletConnect({ projectId: id, metadata, clock })] : [],
    namespaces: await readNamespaces(settings),
    clock,
    metadata,
    theme: { mode: settings.mode },
  })
}

/** Creates a kit with a wagmi config whose transports only use the offline stack. */
async function createPlayedKit(
  settings: Settings,
  stackUrl: string,
  wallets: PlayedWallets,
  clock: StageClock,
): Promise<Kit> {
  const relayUrl = `${stackUrl.replace(/^http/, 'ws')}/relay`
  const verifyUrl = `${stackUrl}/verify`
  const [first = evmNetworks.mainnet, ...others] = settings.networks.map(
    (name) => evmNetworks[name],
  )
  const wagmi = createConfig({
    chains: [first, ...others],
    connectors: [
      browserWallet(),
      ...(settings.walletConnect
        ? [walletConnect({ projectId, relayUrl, verifyUrl, metadata, clock })]
        : []),
    ],
    multiInjectedProviderDiscovery: settings.eip6963,
    storage: createStorage({ key: 'night-ferry', storage: readPageStorage() }),
    transports: Object.fromEntries(
      [first, ...others].map(({ id }) => [id, http(`${stackUrl}/rpc/eip155:${id}`)]),
    ) as Record<(typeof first)['id'], ReturnType<typeof http>>,
  })
  return createKit({
    ...readKitOptions(settings),
    projectId,
    wagmi,
    namespaces: await readNamespaces(settings, wallets),
    clock,
    metadata,
    theme: { mode: settings.mode },
    baseUrls: {
      directory: `${stackUrl}/directory`,
      blockchain: `${stackUrl}/blockchain`,
      relay: relayUrl,
      verify: verifyUrl,
      gateway: `${stackUrl}/gateway`,
      esplora: { [bitcoinMainnet.caipNetworkId]: `${stackUrl}/esplora/mainnet` },
    },
    customRpcUrls: {
      [solanaMainnet.caipNetworkId]: [{ url: `${stackUrl}/rpc/${solanaMainnet.caipNetworkId}` }],
    },
  })
}

/**
 * Returns the Solana and Bitcoin namespaces. Their code loads when the user selects them.
 *
 * @param wallets - The simulated wallets, if the offline stack is used.
 */
async function readNamespaces(
  settings: Settings,
  wallets?: PlayedWallets,
): Promise<NonNullable<CreateKitParameters['namespaces']>> {
  const made: NonNullable<CreateKitParameters['namespaces']>[number][] = []
  if (settings.solana) {
    await wallets?.addSolana()
    const { solana, solanaWalletConnect } = await import('latchkit/connectors/solana')
    const connectors = settings.walletConnect ? [solanaWalletConnect()] : []
    made.push(solana({ networks: [solanaMainnet], connectors }))
  }
  if (settings.bitcoin) {
    await wallets?.addBitcoin()
    const { bitcoin, bitcoinWalletConnect } = await import('latchkit/connectors/bitcoin')
    const connectors = settings.walletConnect ? [bitcoinWalletConnect()] : []
    made.push(bitcoin({ networks: [bitcoinMainnet], connectors }))
  }
  return made
}
