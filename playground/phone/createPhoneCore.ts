import { Core } from '@walletconnect/core'
import { PhoneOfflineError, RelayUnreachableError } from './phoneErrors.ts'
import type { PhoneStorage } from './phoneStorage.ts'

export type PhoneCoreParameters = {
  relayUrl: string
  verifyUrl?: string | undefined
  projectId: string
  storage: PhoneStorage
  storagePrefix: string
  /** Called each time the socket opens or closes. */
  onTransport(): void
}

/** A WalletConnect core whose network can be switched off. */
export type PhoneCore = {
  core: InstanceType<typeof Core>
  isConnected(): boolean
  goOffline(): Promise<void>
  /** Opens the socket again. @throws RelayUnreachableError */
  goOnline(): Promise<void>
  /** Closes the socket and stops all timers permanently. */
  close(): Promise<void>
}

/** Creates WalletConnect's core. It calls only the given relay and verify host. */
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
        // The core logs each lost socket as fatal, but the phone closes sockets on purpose.
        logger: 'silent',
      }),
  )
  // WalletKit reports each start to its vendor, regardless of `telemetryEnabled`.
  Object.assign(core.eventClient, { init: async () => {} })
  Object.assign(
    core.verify,
    verifyUrl
      ? { verifyUrlV3: `${verifyUrl}/v3`, getVerifyUrl: () => verifyUrl }
      : { resolve: async () => undefined },
  )

  let isOffline = false
  let isClosed = false
  /** After `close`, calls of the core never settle, because no caller would handle their errors. */
  const never = () => new Promise<never>(() => {})
  /** The socket that is being opened. */
  let attempt: Promise<unknown> | undefined
  const { relayer } = core
  const connect: () => Promise<void> = Reflect.get(relayer, 'connect').bind(relayer)
  Object.assign(relayer, {
    // The core calls this before each network request.
    async confirmOnlineStateOrThrow() {
      // `close` waits until an opening socket is open, and the socket opens only after its subscriptions were sent.
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
    // A socket that is still opening cannot be closed, so this waits until it is open. The flag prevents a reconnect.
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
      // Without a topic to subscribe to, no socket opens here; the next pairing opens it.
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
 * Creates a core outside of WalletConnect's registry. The registry caches cores by storage prefix, but a phone that restarts
 * needs a new core.
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
