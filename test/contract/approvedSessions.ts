import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { afterEach, beforeEach } from 'vitest'
import type { WalletConnectParameters } from '../../connectors/walletConnect/session/session.types.ts'
import { evmAccounts } from './connectors.setups.ts'
import type { Approved } from './createScriptedPhone.ts'
import { type KeyNode, serveKeyNode } from './serveKeyNode.ts'
import { type WalletPage, type WalletSession, walletSessions } from './walletSessions.ts'

type Call = { method: string; params?: unknown }
type SendAsync = (
  call: Call,
  answer: (error: unknown, response: { result: unknown }) => void,
  chain?: string,
) => void

/** The result of `getProvider`, with everything that a page can reach through it. */
export type SessionProvider = {
  request(call: Call): Promise<unknown>
  sendAsync: SendAsync
  signer: {
    request(call: Call, chain?: string): Promise<unknown>
    sendAsync: SendAsync
    requestAccounts(): Promise<string[]>
    rpcProviders: Record<
      string,
      {
        namespace: object
        getDefaultChain(): string
        request(call: { request: Call; chainId: string; topic: string }): Promise<unknown>
      }
    >
    session: { topic: string }
  }
}

/** Creates one namespace of a session, with the same account on each of its chains. */
export function scope(
  methods: readonly string[],
  { key = 'eip155', chains = ['eip155:1'] }: { key?: string; chains?: string[] } = {},
): Record<string, Approved> {
  return {
    [key]: {
      chains,
      accounts: chains.map((chain) => `${chain}:${evmAccounts[0]}`),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  }
}

/** Returns the chain with the given URL as its own RPC URL. */
export const chainAt = (chain: typeof mainnet | typeof base, url: string) => ({
  ...chain,
  rpcUrls: { default: { http: [url] } },
})

/**
 * Sessions over a relay with a real wallet that approves what the test sets, and two nodes that
 * hold keys: the app's own, from its transports, and the chain's own.
 */
export function approvedSessions() {
  const { renew, quiet, connected } = walletSessions()
  let approved: Record<string, Approved> = {}
  let session: WalletSession
  let page: WalletPage
  let [appNode, chainNode] = [] as unknown as [KeyNode, KeyNode]

  beforeEach(async () => {
    appNode = await serveKeyNode()
    chainNode = await serveKeyNode()
  })
  afterEach(async () => {
    await appNode.close()
    await chainNode.close()
  })

  return {
    appNode: () => appNode,
    chainNode: () => chainNode,
    page: () => page,
    /** Requests that reached the wallet. */
    requests: () => session.requests,
    provider: async () => (await page.connector.getProvider()) as unknown as SessionProvider,
    /** Opens a page that is connected to a wallet with these approvals. */
    async open(
      first: typeof approved,
      more: {
        sessionProperties?: Record<string, string>
        parameters?: Partial<WalletConnectParameters>
        /** Transports of wagmi's config, which replace the app's node for both chains. */
        reads?: object
      } = {},
    ) {
      approved = first
      const { sessionProperties, parameters, reads } = more
      session = await renew({ approved: () => approved, sessionProperties })
      page = await connected(parameters, {
        chains: [chainAt(mainnet, chainNode.url), chainAt(base, chainNode.url)],
        transports: { 1: http(appNode.url), 8453: http(appNode.url) },
        ...reads,
      })
    },
    /** Changes the wallet's approvals. */
    async approve(next: typeof approved) {
      approved = next
      await session.wallet.update()
      await quiet()
    },
  }
}
