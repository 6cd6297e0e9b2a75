import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { hexToString, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { MockScript } from '../../connectors/mock/createMockScript.ts'
import { createQuietLogger } from '../../connectors/walletConnect/createQuietLogger.ts'
import { createMemoryStorage } from '../../playground/phone/phoneStorage.ts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import type { CaipNetworkId } from '../../src/namespace/types.ts'
import type { ContractParameters } from './connectors.page.ts'

export type ScriptedWallet = {
  /** The owner scans a link. */
  pair(uri: string): Promise<void>
  setAccounts(addresses: readonly string[]): Promise<void>
  setNetwork(id: CaipNetworkId): Promise<void>
  /** Puts a network into the session, and says no more. */
  grant(id: CaipNetworkId): Promise<void>
  emit(name: string, data: unknown, chainId: CaipNetworkId): Promise<void>
  disconnect(): Promise<void>
  /** The wallet is cut off from its chains and says so. */
  setDead(): void
  sessions(): number
  /** How many proposals were approved so far. */
  approvals(): number
  /** What the wallet is busy with. */
  busy(): number
  /** The owner is asked and has not answered. */
  isAsking(): boolean
  close(): Promise<void>
}

type Approved = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
type Answer = { result: unknown } | { error: { code: number; message: string } }

/**
 * A genuine WalletKit with the scripted owner of the mock wallets. It approves the first network, and
 * adds others to the session when it is asked to move there.
 */
export async function createScriptedWallet(
  parameters: ContractParameters & {
    relayUrl: string
    /** The owner. */
    script: MockScript
    /** The wallet says yes to a new network and leaves the session as it is. */
    isLying?: boolean
    /** The wallet has no account on EVM chains. */
    isWithoutEvm?: boolean
    /** Addresses in other namespaces. */
    others?: Readonly<Record<string, string>>
    /** Gets every request that comes over a session. */
    requests: { method: string }[]
  },
): Promise<ScriptedWallet> {
  const { canAddChain = true, unknownChainError, isLying, script, requests } = parameters
  const signers = testAccounts.slice(0, 2).map(({ privateKey }) => privateKeyToAccount(privateKey))
  let addresses: readonly string[] = signers.map((one) => one.address)
  const known = new Set<CaipNetworkId>(['eip155:1', 'eip155:8453'])
  let granted: CaipNetworkId[] = ['eip155:1']
  let isDead = false
  let busy = 0
  let asking = 0
  let approvals = 0
  const core = new Core({
    relayUrl: parameters.relayUrl,
    projectId: 'wallet-of-the-test',
    storage: createMemoryStorage() as never,
    // One core per prefix and process.
    customStoragePrefix: `wallet-${Math.random()}`,
    telemetryEnabled: false,
    logger: createQuietLogger() as never,
  })
  // Nobody vouches for pages here, and starts are reported to nobody.
  Object.assign(core.verify, { resolve: async () => undefined })
  Object.assign(core.eventClient, { init: async () => {} })
  const kit = await WalletKit.init({
    core,
    metadata: { name: 'Scripted', description: '', url: 'http://localhost:3000', icons: [] },
    signConfig: { disableRequestQueue: true },
  })
  const topics = () => Object.keys(kit.getActiveSessions())

  async function ask() {
    asking++
    await script.ask().finally(() => asking--)
  }
  async function work(task: () => Promise<unknown>) {
    busy++
    await task().catch(() => {})
    busy--
  }

  /** What it has for other namespaces that were asked for: one account each, on their first network. */
  let others: Record<string, Approved> = {}
  const namespaces = (): Record<string, Approved> => ({
    ...others,
    ...(!parameters.isWithoutEvm && { eip155: evm() }),
  })
  const evm = (): Approved => ({
    chains: [...granted],
    accounts: granted.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
    methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  })

  async function update() {
    for (const topic of topics()) await kit.updateSession({ topic, namespaces: namespaces() })
  }
  async function emit(name: string, data: unknown, chainId: string) {
    for (const topic of topics())
      await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }
  async function grant(id: CaipNetworkId) {
    known.add(id)
    if (granted.includes(id)) return
    granted = [...granted, id]
    await update()
  }
  async function moveTo(id: CaipNetworkId) {
    if (isLying) return
    await grant(id)
    await emit('chainChanged', Number(id.split(':')[1]), id)
  }

  kit.on('session_proposal', ({ id, params }) => {
    for (const [namespace, { chains = [], methods, events }] of Object.entries(
      params.optionalNamespaces,
    )) {
      const address = parameters.others?.[namespace]
      const [chain] = chains
      if (!address || !chain) continue
      others = {
        ...others,
        [namespace]: { chains: [chain], accounts: [`${chain}:${address}`], methods, events },
      }
    }
    const refuse = (error: unknown) => {
      const { code = 4900, message } = error as { code?: number; message: string }
      // An owner who says no is told so in the protocol's own code.
      const reason = { code: isDead ? 4900 : code === 4001 ? 5000 : code, message }
      return work(() => kit.rejectSession({ id, reason }))
    }
    if (isDead) return void refuse(new Error('Disconnected from all chains.'))
    ask().then(
      () =>
        work(async () => {
          await kit.approveSession({ id, namespaces: namespaces() })
          approvals++
        }),
      refuse,
    )
  })
  kit.on('session_request', ({ topic, id, params }) => {
    const { method, params: values } = params.request
    requests.push({ method })
    answer(method, values as readonly unknown[]).then((response) =>
      work(() =>
        kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } }),
      ),
    )
  })

  async function answer(method: string, [first, second]: readonly unknown[]): Promise<Answer> {
    const chain = (first as { chainId?: string } | undefined)?.chainId
    const target = `eip155:${Number(chain)}` as const
    try {
      if (method === 'wallet_switchEthereumChain') {
        if (!known.has(target)) throw unknownChainError ?? { code: 4902, message: 'Unknown chain.' }
        await ask()
        await moveTo(target)
        return { result: null }
      }
      if (method === 'wallet_addEthereumChain') {
        if (!canAddChain) throw { code: -32602, message: 'Chain not allowed.' }
        await ask()
        await moveTo(target)
        return { result: null }
      }
      await ask()
      const signer = signers.find((one) => one.address === second)
      const message = isHex(first) ? hexToString(first) : `${first}`
      return { result: await signer?.signMessage({ message }) }
    } catch (error) {
      const { code, message } = error as { code?: number; message?: string }
      return { error: { code: code === 4001 ? 5000 : (code ?? -32603), message: message ?? '' } }
    }
  }

  return {
    pair: (uri) => work(() => kit.pair({ uri })),
    async setAccounts(next) {
      addresses = next
      await work(async () => {
        await update()
        await emit(
          'accountsChanged',
          next.map((one) => `${granted[0]}:${one}`),
          `${granted[0]}`,
        )
      })
    },
    setNetwork: (id) => work(() => moveTo(id)),
    grant: (id) => work(() => grant(id)),
    emit: (name, data, chainId) => work(() => emit(name, data, chainId)),
    disconnect: () =>
      work(async () => {
        for (const topic of topics())
          await kit.disconnectSession({
            topic,
            reason: { code: 6000, message: 'User disconnected.' },
          })
      }),
    setDead() {
      isDead = true
    },
    sessions: () => topics().length,
    approvals: () => approvals,
    busy: () => busy,
    isAsking: () => asking > 0,
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
