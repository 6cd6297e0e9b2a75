import { Core } from '@walletconnect/core'
import { PhoneOfflineError, RelayUnreachableError } from './phoneErrors.ts'
import type { PhoneStorage } from './phoneStorage.ts'

export type PhoneCoreParameters = {
  relayUrl: string
  verifyUrl?: string | undefined
  projectId: string
  storage: PhoneStorage
  storagePrefix: string
  /** Told each time the socket opens or closes. */
  onTransport(): void
}

/** A core, and the switch of its network. */
export type PhoneCore = {
  core: InstanceType<typeof Core>
  isConnected(): boolean
  goOffline(): Promise<void>
  /** @throws RelayUnreachableError */
  goOnline(): Promise<void>
  /** Ends socket and timers, for good. */
  close(): Promise<void>
}

/** Makes WalletConnect's core, which calls nobody but the given relay and verify host. */
export async function createPhoneCore(parameters: PhoneCoreParameters): Promise<PhoneCore> {
  const { relayUrl, verifyUrl, onTransport } = parameters
  const core = outsideRegistry(
    parameters.storagePrefix,
    () =>
      new Core({
        relayUrl,
        projectId: parameters.projectId,
        storage: parameters.storage,
        customStoragePrefix: parameters.storagePrefix,
        telemetryEnabled: false,
        // It calls every lost socket fatal, and here sockets are lost on purpose.
        logger: 'silent',
      }),
  )
  // WalletKit reports each start to its maker, whatever `telemetryEnabled` says.
  Object.assign(core.eventClient, { init: async () => {} })
  Object.assign(
    core.verify,
    verifyUrl
      ? { verifyUrlV3: `${verifyUrl}/v3`, getVerifyUrl: () => verifyUrl }
      : { resolve: async () => undefined },
  )

  let isOffline = false
  let isClosed = false
  /** The core may still be ending a session: its calls then wait for ever, since an error would be unhandled. */
  const never = () => new Promise<never>(() => {})
  /** The socket that is being opened. */
  let attempt: Promise<unknown> | undefined
  const { relayer } = core
  const connect: () => Promise<void> = Reflect.get(relayer, 'connect').bind(relayer)
  Object.assign(relayer, {
    // Every way out of the core passes through this question first.
    async confirmOnlineStateOrThrow() {
      // `close` waits for the socket that is being opened, and that waits for its subscriptions.
      if (isClosed && attempt && relayer.connected) return
      if (isClosed) await never()
      if (isOffline) throw new PhoneOfflineError()
    },
    connect() {
      if (isClosed) return never()
      const going = connect().finally(() => {
        if (attempt === going) attempt = undefined
      })
      attempt = going
      return going
    },
  })
  const isConnected = () => relayer.connected

  async function cut(): Promise<void> {
    isOffline = true
    // A socket that is only being opened cannot be closed yet: it is awaited, and no second try follows it.
    relayer.transportExplicitlyClosed = true
    await attempt?.catch(() => undefined)
    await relayer.transportClose()
  }

  relayer.on('relayer_connect', onTransport)
  relayer.on('relayer_disconnect', onTransport)
  await core.start()

  return {
    core,
    isConnected,
    goOffline: cut,
    async goOnline() {
      isOffline = false
      // Without a topic there is nothing to be connected for: the next pairing opens the socket.
      await relayer.transportOpen().catch((error: unknown) => {
        throw new RelayUnreachableError(relayUrl, error)
      })
    },
    async close() {
      core.heartbeat.stop()
      isClosed = true
      await cut()
      relayer.off('relayer_connect', onTransport)
      relayer.off('relayer_disconnect', onTransport)
    },
  }
}

/**
 * The core keeps itself in a registry of the page or process, by its storage prefix alone, and hands an old one out
 * again. A phone that restarts needs a new one, and must leave those of others where they are.
 */
function outsideRegistry<value>(prefix: string, make: () => value): value {
  const keys = [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`]
  const before = keys.map((key) => Reflect.get(globalThis, key))
  for (const key of keys) Reflect.deleteProperty(globalThis, key)
  try {
    return make()
  } finally {
    for (const [index, key] of keys.entries()) {
      if (before[index] === undefined) Reflect.deleteProperty(globalThis, key)
      else Reflect.set(globalThis, key, before[index])
    }
  }
}
