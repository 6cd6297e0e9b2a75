import { WalletKit } from '@reown/walletkit'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { Core } from '@walletconnect/core'
import bs58 from 'bs58'
import type { MockScript } from '../../connectors/mock/createMockScript.ts'
import { createQuietLogger } from '../../connectors/walletConnect/createQuietLogger.ts'
import { createMemoryStorage } from '../../playground/phone/phoneStorage.ts'
import type { CaipNetworkId } from '../../src/namespace/types.ts'
import { type solanaKey, solanaKeys } from './createStandardTestWallet.ts'

type Keys = readonly ReturnType<typeof solanaKey>[]
type Answer = { result: unknown } | { error: { code: number; message: string } }

/** A request as it came over the session. */
export type PhoneRequest = { method: string; chainId: string; params: Record<string, unknown> }

export type ScriptedSolanaPhoneParameters = {
  relayUrl: string
  /** The owner. */
  script: MockScript
  /** Gets every request that comes over a session. */
  requests: PhoneRequest[]
  /** The networks that it approves, by the ids that it knows. @default the first that is asked for */
  networks?: readonly CaipNetworkId[]
  /** The methods that it approves. @default all that are asked for */
  methods?: readonly string[]
  /** Signed transactions come back as the signature alone. */
  isOld?: boolean
  /** Takes the place of what it answers. */
  answer?: (method: string) => unknown
}

/** A genuine WalletKit on Solana with genuine keys and the scripted owner of the mock wallets. */
export async function createScriptedSolanaPhone(parameters: ScriptedSolanaPhoneParameters) {
  const { script, requests, isOld = false } = parameters
  let keys: Keys = solanaKeys
  let granted: CaipNetworkId[] = []
  let methods: readonly string[] = []
  let isDead = false
  let busy = 0
  let asking = 0
  const core = new Core({
    relayUrl: parameters.relayUrl,
    projectId: 'wallet-of-the-test',
    storage: createMemoryStorage() as never,
    // One core per prefix and process.
    customStoragePrefix: `phone-${Math.random()}`,
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
  const namespaces = () => ({
    solana: {
      chains: granted,
      accounts: granted.flatMap((chain) => keys.map((one) => `${chain}:${one.address}`)),
      methods: [...methods],
      events: ['accountsChanged', 'chainChanged'],
    },
  })

  async function ask() {
    asking++
    await script.ask().finally(() => asking--)
  }
  async function work(task: () => Promise<unknown>) {
    busy++
    await task().catch(() => {})
    busy--
  }
  async function update() {
    for (const topic of topics()) await kit.updateSession({ topic, namespaces: namespaces() })
  }
  async function emit(name: string, data: unknown, chainId: string) {
    for (const topic of topics())
      await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }

  kit.on('session_proposal', ({ id, params }) => {
    const { chains = [], methods: asked = [] } = params.optionalNamespaces.solana ?? {}
    granted = [...(parameters.networks ?? (chains.slice(0, 1) as CaipNetworkId[]))]
    methods = parameters.methods ?? asked
    const refuse = (error: unknown) => {
      const { code = 4900, message } = error as { code?: number; message: string }
      const reason = { code: isDead ? 4900 : code === 4001 ? 5000 : code, message }
      return work(() => kit.rejectSession({ id, reason }))
    }
    if (isDead) return void refuse(new Error('Disconnected from all chains.'))
    ask().then(() => work(() => kit.approveSession({ id, namespaces: namespaces() })), refuse)
  })
  kit.on('session_request', ({ topic, id, params }) => {
    const { method, params: values } = params.request
    requests.push({ method, chainId: params.chainId, params: values })
    answer(method, values).then((response) =>
      work(() =>
        kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...response } }),
      ),
    )
  })

  async function answer(method: string, values: Record<string, unknown>): Promise<Answer> {
    try {
      await ask()
      const key = keys.find((one) => one.address === values.pubkey)
      if (!key) throw { code: 4100, message: 'Unauthorized.' }
      return { result: parameters.answer?.(method) ?? sign(method, values, key) }
    } catch (error) {
      const { code, message } = error as { code?: number; message?: string }
      return { error: { code: code === 4001 ? 5000 : (code ?? -32603), message: message ?? '' } }
    }
  }

  function sign(method: string, values: Record<string, unknown>, key: Keys[number]): unknown {
    if (method === 'solana_signMessage') {
      return { signature: bs58.encode(key.sign(bs58.decode(values.message as string))) }
    }
    if (method === 'solana_signAllTransactions') {
      const transactions = values.transactions as string[]
      return { transactions: transactions.map((one) => signed(one, key).transaction) }
    }
    const { transaction, signature } = signed(values.transaction as string, key)
    if (method === 'solana_signTransaction') return isOld ? { signature } : { transaction }
    return { signature }
  }

  return {
    pair: (uri: string) => work(() => kit.pair({ uri })),
    async setKeys(next: Keys) {
      keys = next
      await work(async () => {
        await update()
        const accounts = next.map((one) => `${granted[0]}:${one.address}`)
        await emit('accountsChanged', accounts, `${granted[0]}`)
      })
    },
    setNetwork: (id: CaipNetworkId) =>
      work(async () => {
        granted = [...new Set([...granted, id])]
        await update()
        await emit('chainChanged', id.split(':')[1], id)
      }),
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
    busy: () => busy,
    isAsking: () => asking > 0,
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

export type ScriptedSolanaPhone = Awaited<ReturnType<typeof createScriptedSolanaPhone>>

/** Signs with the vendor's own classes. */
function signed(base64: string, key: Keys[number]) {
  const bytes = Buffer.from(base64, 'base64')
  const versioned = VersionedTransaction.deserialize(bytes)
  if (versioned.version !== 'legacy') {
    const at = versioned.message.staticAccountKeys.findIndex(
      (one) => one.toBase58() === key.address,
    )
    const signature = key.sign(versioned.message.serialize())
    versioned.signatures[at] = signature
    return {
      transaction: Buffer.from(versioned.serialize()).toString('base64'),
      signature: bs58.encode(signature),
    }
  }
  const transaction = Transaction.from(bytes)
  const owner = transaction.signatures.find((one) => one.publicKey.toBase58() === key.address)
  if (!owner) throw { code: -32602, message: 'Not a signer.' }
  const signature = key.sign(transaction.serializeMessage())
  transaction.addSignature(owner.publicKey, Buffer.from(signature))
  const serialized = transaction.serialize({ requireAllSignatures: false })
  return { transaction: serialized.toString('base64'), signature: bs58.encode(signature) }
}
