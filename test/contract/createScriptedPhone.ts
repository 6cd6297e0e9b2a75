import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import {
  createQuietLogger,
  deleteSessionsOnce,
} from '../../connectors/walletConnect/patches/client.ts'
import { createMemoryStorage } from '../../playground/phone/phoneStorage.ts'
import type { MockScript } from '../fixtures/createMockScript.ts'

/** The approvals in one namespace. */
export type Approved = {
  chains: string[]
  accounts: string[]
  methods: string[]
  events: string[]
}

/** The request of a page in one namespace. */
export type Proposed = Omit<Approved, 'chains' | 'accounts'> & { chains?: string[] }

export type ScriptedPhoneParameters = {
  relayUrl: string
  /** The wallet's name. @default 'Scripted' */
  name?: string | undefined
  /** The scripted owner. */
  script: MockScript
  /** Called with the request of a page, before the owner is prompted. */
  propose?(asked: Readonly<Record<string, Proposed>>): void
  /** The current approvals. */
  namespaces(): Record<string, Approved>
  /** Further properties of every session. */
  sessionProperties?: Record<string, string> | undefined
  /** Handles a request of a session. The code of a thrown error is the code of the response. */
  answer(request: { method: string; chainId: string; params: unknown }): Promise<unknown>
}

/** Creates a real WalletKit with the scripted owner of the mock wallets, for any chains. */
export async function createScriptedPhone({
  relayUrl,
  name = 'Scripted',
  script,
  propose,
  namespaces,
  sessionProperties,
  answer,
}: ScriptedPhoneParameters) {
  let isDead = false
  let busy = 0
  let asking = 0
  let approvals = 0
  const core = new Core({
    relayUrl,
    projectId: 'wallet-of-the-test',
    storage: createMemoryStorage() as never,
    // One core per prefix and process.
    customStoragePrefix: `phone-${Math.random()}`,
    telemetryEnabled: false,
    logger: createQuietLogger() as never,
  })
  // Disables attestation and telemetry.
  Object.assign(core.verify, { resolve: async () => undefined })
  Object.assign(core.eventClient, { init: async () => {} })
  const kit = await WalletKit.init({
    core,
    metadata: { name, description: '', url: 'http://localhost:3000', icons: [] },
    signConfig: { disableRequestQueue: true },
  })
  // The page and the owner may end a session at the same time.
  deleteSessionsOnce(kit.engine.signClient as never)
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

  kit.on('session_proposal', ({ id, params }) => {
    propose?.(params.optionalNamespaces)
    const refuse = (error: unknown) => {
      const { code = 4900, message } = error as { code?: number; message: string }
      // A rejection of the owner has the protocol's own code.
      const reason = { code: isDead ? 4900 : code === 4001 ? 5000 : code, message }
      return work(() => kit.rejectSession({ id, reason }))
    }
    if (isDead) return void refuse(new Error('Disconnected from all chains.'))
    ask().then(
      () =>
        work(async () => {
          await kit.approveSession({ id, namespaces: namespaces(), sessionProperties })
          approvals++
        }),
      refuse,
    )
  })
  kit.on('session_request', ({ topic, id, params }) => {
    const { method, params: values } = params.request
    answer({ method, chainId: params.chainId, params: values }).then(
      (result) => respond({ result }),
      (error: unknown) => {
        const { code, message = '' } = Object(error) as { code?: number; message?: string }
        respond({ error: { code: code === 4001 ? 5000 : (code ?? -32603), message } })
      },
    )
    const respond = (response: object) =>
      work(() =>
        kit.respondSessionRequest({
          topic,
          response: { id, jsonrpc: '2.0', ...response } as never,
        }),
      )
  })

  return {
    ask,
    work,
    /** Updates every session with the current approvals. */
    async update() {
      for (const topic of topics()) await kit.updateSession({ topic, namespaces: namespaces() })
    },
    async emit(name: string, data: unknown, chainId: string) {
      for (const topic of topics())
        await kit.emitSessionEvent({ topic, event: { name, data }, chainId })
    },
    /** Sends a request to the page, which only pages normally send. Nothing responds. */
    async request(method: string, chainId: string) {
      const client = kit.engine.signClient
      for (const topic of topics())
        void client.request({ topic, chainId, request: { method, params: [] } }).catch(() => {})
    },
    /** The owner scans a link. */
    pair: (uri: string) => work(() => kit.pair({ uri })),
    disconnect: () =>
      work(async () => {
        for (const topic of topics())
          await kit.disconnectSession({
            topic,
            reason: { code: 6000, message: 'User disconnected.' },
          })
      }),
    /** The wallet reports that it is disconnected from its chains. */
    setDead() {
      isDead = true
    },
    sessions: () => topics().length,
    /** Returns the number of approved proposals. */
    approvals: () => approvals,
    /** Returns the number of pending operations of the wallet. */
    busy: () => busy,
    /** Returns true while the owner is prompted. */
    isAsking: () => asking > 0,
    async close() {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}

/** Functions of every scripted phone, for any chains. */
export type ScriptedPhone = Awaited<ReturnType<typeof createScriptedPhone>>
