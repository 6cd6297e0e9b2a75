import type { CreateKitParameters } from 'latchkit'
import { createKit, type Kit } from 'latchkit'
import { browserWallet, walletConnect } from 'latchkit/connectors'
import { bitcoin as bitcoinMainnet, solana as solanaMainnet } from 'latchkit/networks'
import { createConfig, createStorage, http } from 'wagmi'
import { createPageClock } from '../../panel/createPageClock.ts'
import { readPageStorage } from '../../panel/readPageStorage.ts'
import { readKitOptions } from '../settings/kitOptions.ts'
import type { Settings } from '../settings/settings.ts'
import type { PlayedWallets } from './createPlayedWallets.ts'
import { evmNetworks } from './evmNetworks.ts'

const projectId = 'playground-0000-0000-000000000003'
const metadata = { name: 'Night Ferry', url: window.location.origin }
const clock = createPageClock()

/**
 * The kit of the stage: the options that the shown code has, over services and chains that are played by the offline
 * stack. The code's `createDefaultKit` makes the wagmi config itself; here its transports must not leave the machine.
 */
export async function createStageKit(
  settings: Settings,
  stackUrl: string,
  wallets: PlayedWallets,
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

/** The other namespaces; whoever does not choose one loads none of it. */
async function readNamespaces(
  settings: Settings,
  wallets: PlayedWallets,
): Promise<NonNullable<CreateKitParameters['namespaces']>> {
  const made: NonNullable<CreateKitParameters['namespaces']>[number][] = []
  if (settings.solana) {
    await wallets.addSolana()
    const { solana, solanaWalletConnect } = await import('latchkit/connectors/solana')
    const connectors = settings.walletConnect ? [solanaWalletConnect()] : []
    made.push(solana({ networks: [solanaMainnet], connectors }))
  }
  if (settings.bitcoin) {
    await wallets.addBitcoin()
    const { bitcoin, bitcoinWalletConnect } = await import('latchkit/connectors/bitcoin')
    const connectors = settings.walletConnect ? [bitcoinWalletConnect()] : []
    made.push(bitcoin({ networks: [bitcoinMainnet], connectors }))
  }
  return made
}
