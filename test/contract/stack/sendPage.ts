import { type Address, type EIP1193Provider, type Hex, http } from 'viem'
import { createConfig, injected } from 'wagmi'
import type { Chain } from '../../../playground/stack/chains/startChain.ts'
import { toViemChain } from '../../../playground/stack/chains/toViemChain.ts'
import { createKit } from '../../../src/kit/createKit.ts'
import type { Kit } from '../../../src/kit/types.ts'
import { createTestClock, type TestClock } from '../../fixtures/createTestClock.ts'

/** The wallet's handling of the next send request. */
export type WalletMood = 'approve' | 'reject' | 'hang'

export type SendWallet = {
  /** Forwards requests to the node, which holds the keys. */
  provider: EIP1193Provider
  setMood(mood: WalletMood): void
  /** Responds with the given hash and sends nothing itself. */
  setHash(hash: Hex): void
  /** Responds to a hanging request. */
  approve(): void
  isAsking(): boolean
  /** The requested transactions. */
  asked: readonly { from: Address; to: Address; value?: Hex; data?: Hex }[]
}

/** Creates a wallet with a scripted owner. The local node holds its keys, so its transactions are real. */
export function createSendWallet(chain: Chain, account: Address): SendWallet {
  const asked: SendWallet['asked'][number][] = []
  let mood: WalletMood = 'approve'
  let approve: (() => void) | undefined
  let hash: Hex | undefined
  return {
    asked,
    setMood(next) {
      mood = next
    },
    setHash(next) {
      hash = next
    },
    approve: () => approve?.(),
    isAsking: () => approve !== undefined,
    provider: {
      on() {},
      removeListener() {},
      async request({ method, params }: { method: string; params?: readonly unknown[] }) {
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account]
        if (method === 'wallet_requestPermissions') return [{ caveats: [{ value: [account] }] }]
        if (method !== 'eth_sendTransaction') return chain.rpc(method, params)
        const transaction = params?.[0] as SendWallet['asked'][number]
        asked.push(transaction)
        if (mood === 'reject') {
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        }
        if (mood === 'hang') {
          await new Promise<void>((resolve) => {
            approve = resolve
          })
        }
        if (hash) return hash
        // Sets its own gas limit, as wallets do, so that the node accepts a transaction that will
        // revert.
        const isPlain = !transaction.data || transaction.data === '0x'
        return chain.rpc(method, [{ ...transaction, gas: isPlain ? '0x5208' : '0x30d40' }])
      },
    } as unknown as EIP1193Provider,
  }
}

export type SendPage = { kit: Kit; clock: TestClock }

let pages = 0

/**
 * Opens a page with a kit that is connected to the wallet.
 *
 * @param projectId - The same id again is a reload, with the page's storage.
 */
export async function openSendPage(
  chain: Chain,
  wallet: SendWallet,
  projectId = `sending-${pages++}`,
): Promise<SendPage> {
  const viemChain = toViemChain(chain.row, chain.url)
  const config = createConfig({
    chains: [viemChain],
    transports: { [viemChain.id]: http(chain.url, { retryCount: 0 }) },
    connectors: [injected({ target: { id: 'cedar', name: 'Cedar', provider: wallet.provider } })],
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const clock = createTestClock(Date.now())
  const kit = createKit({ projectId, wagmi: config, clock, logLevel: 'silent' })
  kit.mount()
  await kit.prepare()
  await clock.advance(6_000)
  const namespace = kit.namespace('eip155')
  const [connector] = namespace.getState().connectors
  if (!connector) throw new Error('No connector.')
  await namespace.connect({ connectorUid: connector.uid })
  await clock.advance(0)
  return { kit, clock }
}
