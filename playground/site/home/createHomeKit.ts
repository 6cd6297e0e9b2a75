import { createKit, type Kit } from 'latchkit'
import { browserWallet, walletConnect } from 'latchkit/connectors'
import { base, mainnet } from 'latchkit/networks'
import { createConfig, createStorage, custom, http } from 'wagmi'
import { announceDevWallets } from '../../panel/devWallets/announceDevWallets.ts'
import { readPageStorage } from '../../panel/readPageStorage.ts'
import { readSettings } from '../../panel/settings.ts'
import type { Services } from '../services.ts'

const metadata = { name: 'Latchkit', url: window.location.origin }

/** A transport that rejects every request, for a page without services. */
const refuse = custom({
  request: () => Promise.reject(new Error('This page has no chain to ask.')),
})

/**
 * Creates the kit of the live button with the available services: the offline stack, the live services, or none. Test
 * wallets are added unless the services are live.
 */
export function createHomeKit(services: Services): Kit {
  const stackUrl = services.kind === 'played' ? services.stackUrl : undefined
  const isLive = services.kind === 'live'
  const projectId = isLive ? services.projectId : 'playground-0000-0000-000000000004'
  const relayUrl = stackUrl && `${stackUrl.replace(/^http/, 'ws')}/relay`
  const hasRelay = services.kind !== 'none'
  if (!isLive) playWallets(stackUrl ?? '')
  const node = (id: number) =>
    stackUrl ? http(`${stackUrl}/rpc/eip155:${id}`) : isLive ? http() : refuse
  const wagmi = createConfig({
    chains: [mainnet, base],
    connectors: [
      browserWallet(),
      ...(hasRelay
        ? [
            walletConnect({
              projectId,
              metadata,
              ...(stackUrl && { relayUrl, verifyUrl: `${stackUrl}/verify` }),
            }),
          ]
        : []),
    ],
    storage: createStorage({ key: 'latchkit-home', storage: readPageStorage() }),
    transports: { [mainnet.id]: node(mainnet.id), [base.id]: node(base.id) },
  })
  const nowhere = new URL('./no-services', window.location.href).href
  return createKit({
    projectId,
    wagmi,
    metadata,
    theme: { mode: document.documentElement.dataset.mode === 'light' ? 'light' : 'dark' },
    ...(!isLive && {
      baseUrls: stackUrl
        ? {
            directory: `${stackUrl}/directory`,
            blockchain: `${stackUrl}/blockchain`,
            relay: relayUrl,
            verify: `${stackUrl}/verify`,
            gateway: `${stackUrl}/gateway`,
          }
        : { directory: nowhere, blockchain: nowhere, gateway: nowhere },
    }),
  })
}

/**
 * Announces the test wallets.
 *
 * @param stackUrl - The stack whose chains the wallets read. If it is empty, they read no chain.
 */
function playWallets(stackUrl: string) {
  const asked = new URLSearchParams({
    wallets: 'alder,birch,cedar',
    solana: 'none',
    bitcoin: 'none',
    stack: stackUrl,
  })
  announceDevWallets(readSettings(`${window.location.origin}/?${asked}`))
}
