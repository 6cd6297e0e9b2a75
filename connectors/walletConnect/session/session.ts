import { clientIds } from '../../../src/http/request.ts'
import { namespaceOf } from '../../../src/networks/caip.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import { disconnectLimitMs } from '../../../src/utils/timesAndLimits.ts'
import { writeDeepLinkChoice } from '../../../src/wallets/walletLink.ts'
import { catchEngineRejections, deleteSessionsOnce, patchVerify } from '../patches/client.ts'
import { type Client, loadProvider, type Provider, type Session } from '../patches/loadProvider.ts'
import { patchRelayer, type RelayGuard, watchPage } from '../patches/relayer.ts'
import {
  chooseSdkStorage,
  forgetOthers,
  forgetSession,
  forgiveWrites,
  sweepSdkRows,
  userDisconnected,
  within,
} from '../patches/sdkStorage.ts'
import { livingMembers, type SessionSlot, sessionSlot, silentHosts } from './loadWhenNeeded.ts'
import { createNodeReads, findReadSource } from './nodeReads.ts'
import { createPairingUri, type PairingUri } from './pairingUri.ts'
import { type PreparedProvider, prepareProvider, sdkSettings, startProvider } from './provider.ts'
import { checkApproved, sessionNamespaces, sessionNetworks, toNetworkId } from './readSession.ts'
import { createReportedAccounts } from './reportedAccounts.ts'
import { buildNamespaces, createSessionRequests } from './requests.ts'
import type { WalletConnectParameters, WalletConnectSession } from './session.types.ts'
import { sessionMarker } from './sessionMarker.ts'

/** Time limit for a tab to claim a new session, in ms. */
const claimMs = 2_000
/** Time limit for the session to include a network that the wallet approved, in ms. */
const updateLimitMs = 2_000

type Loaded = {
  provider: Provider
  prepared: PreparedProvider
  client: Client
  guard: RelayGuard
  pairing: PairingUri
  /** The `did:key` that identifies this client to the relay. */
  clientId: string
}
type Options = WalletConnectParameters & { clock: Clock; isLogged?: boolean }

/** Returns a project's page-wide session. The SDK is loaded on first use. */
export function walletConnectSession(options: Options): WalletConnectSession {
  const slot = sessionSlot(options.projectId)
  slot.session ??= createSession(slot, options)
  return slot.session
}

function createSession(slot: SessionSlot, options: Options): WalletConnectSession {
  const { projectId, clock, override } = options
  const marker = sessionMarker(projectId)
  /** Key prefix that identifies the client in the SDK's registry. */
  const prefix = `latchkit-${projectId}`
  /** The removal of an ended session's rows, if an earlier page could not remove them. */
  const swept =
    marker.isOver() &&
    sweepSdkRows(prefix, clock, marker.isOver).then((isSwept) => isSwept && marker.clear())
  const networks = new Map<string, CaipNetworkId>()
  /** Networks that the wallet switched to before its session included them. */
  const named = new Map<string, CaipNetworkId>()
  const waiting = new Set<() => void>()
  const requests = createSessionRequests()
  const reported = createReportedAccounts()
  let current: Session | undefined
  /** The session as the SDK stores it, without the account selection. */
  let approved: Session | undefined
  /** Namespaces that have accounts in a restored session. */
  let storedNamespaces: readonly string[] = []
  /** Number of sessions that are being disconnected. */
  let ending = 0
  let loading: Promise<Loaded> | undefined
  let loaded: Loaded | undefined
  let releaseSocket: (() => void) | undefined
  let stopWatching: (() => void) | undefined
  let stopListening: (() => void) | undefined

  async function load(): Promise<Loaded> {
    loading ??= start().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function start(): Promise<Loaded> {
    const sdk = await loadProvider()
    const mark = marker.read()
    await swept
    const storage = await chooseSdkStorage(clock, mark !== undefined)
    const provider = await startProvider(sdk, sdkSettings({ ...options, prefix, storage }))
    const { client } = provider.signer
    forgiveWrites(client.core.storage)
    const guard = patchRelayer(client.core.relayer, clock)
    deleteSessionsOnce(client)
    catchEngineRejections(client)
    patchVerify(client.core.verify, { url: options.verifyUrl, clock, silent: silentHosts() })
    const pairing = createPairingUri({
      client,
      guard,
      projectId,
      namespaces: () => buildNamespaces(livingMembers(slot), override),
      onPending: watch,
      onIdle: forgetEnded,
    })
    const reads = createNodeReads(
      (id) => findReadSource(livingMembers(slot), override ?? {}, id),
      clock,
    )
    const prepared = prepareProvider(provider, { session, clock, reads })
    const clientId = await client.core.crypto.getClientId()
    loaded = { provider, prepared, client, guard, pairing, clientId }
    client.on('session_connect', ({ session: settled }) => {
      const isExpected = pairing.settle(settled)
      if (isExpected) adopt(settled, [])
      else if (pairing.isOwn(settled)) void end(settled.topic, clock)
      else endUnclaimed(settled.topic)
    })
    client.on('session_update', ({ topic }) => {
      if (topic === current?.topic) reread()
    })
    client.on('session_delete', ({ topic }) => {
      if (topic === current?.topic) clearSession()
    })
    client.on('session_event', ({ topic, params: { event, chainId } }) => {
      if (topic === current?.topic) onSessionEvent(event, chainId)
    })
    const stored = client.session.getAll().find((one) => one.topic === marker.read()?.topic)
    if (stored) adopt(stored, sessionNamespaces(stored))
    // Close the socket that the SDK opens for stored topics.
    else guard.need()()
    // If the SDK's database no longer has the session, the marker is removed. With in-memory storage, the
    // marker is kept, because the storage starts empty. A marker that another tab has just written is kept
    // too.
    if (!stored && !storage && marker.read()?.topic === mark?.topic) marker.write(undefined)
    for (const { topic } of client.session.getAll()) {
      if (topic !== current?.topic) endUnclaimed(topic)
    }
    forgetEnded()
    return loaded
  }

  function adopt(next: Session, fromStorage: readonly string[]) {
    const before = current
    const mark = marker.read()
    reported.begin(next.topic, mark)
    approved = next
    current = reported.lead(next)
    storedNamespaces = fromStorage
    named.clear()
    if (before && before.topic !== next.topic) {
      requests.end()
      void end(before.topic, clock)
    }
    releaseSocket ??= loaded?.guard.need()
    if (loaded) clientIds().set(projectId, loaded.clientId)
    for (const namespace of sessionNamespaces(next)) {
      const known = [networks.get(namespace), mark?.networks[namespace]]
      choose(namespace, known)
    }
    watch()
    changed()
  }

  /**
   * Selects a namespace's active network: the first of the given networks that the wallet approved, otherwise
   * the app's first approved network, otherwise the session's first network.
   */
  function choose(namespace: string, wanted: readonly (CaipNetworkId | undefined)[]) {
    if (!current) return
    const choices = sessionNetworks(current, namespace)
    const own = livingMembers(slot)
      .filter((one) => one.namespace === namespace)
      .flatMap((one) => one.request.chains)
    const first = override?.defaultChain
    const choice = [...wanted, first, ...own].find((id) => id && choices.includes(id))
    const network = choice ?? choices[0]
    if (network) networks.set(namespace, network)
  }

  function reread() {
    const { client } = loaded ?? {}
    if (!client || !current) return
    const { topic } = current
    if (!client.session.keys.includes(topic)) return clearSession()
    const next = client.session.get(topic)
    reported.follow(approved ?? next, next)
    approved = next
    current = reported.lead(next)
    for (const namespace of sessionNamespaces(current)) {
      choose(namespace, [named.get(namespace), networks.get(namespace)])
      if (networks.get(namespace) === named.get(namespace)) named.delete(namespace)
    }
    changed()
  }

  function onSessionEvent({ name, data }: { name: string; data: unknown }, chainId: string) {
    const namespace = namespaceOf(chainId)
    if (name === 'chainChanged') {
      const id = toNetworkId(namespace, data) ?? toNetworkId(namespace, chainId)
      if (id) move(namespace, id)
    }
    if (name === 'accountsChanged' && Array.isArray(data) && approved) {
      reported.setLeading(approved, namespace, data)
      current = reported.lead(approved)
    }
    if (name === `${namespace}_addressesChanged`) reported.report(namespace, data)
    changed()
  }

  /** Switches to the wallet's network once the session includes it. */
  function move(namespace: string, id: CaipNetworkId) {
    if (!current) return
    const isThere = sessionNetworks(current, namespace).includes(id)
    if (isThere) networks.set(namespace, id)
    if (isThere) named.delete(namespace)
    else named.set(namespace, id)
  }

  /** Clears the state that belongs to an ended session. */
  function clearSession() {
    // Requests to another wallet must not open this wallet's app. If a newer session has stored a deep link,
    // it is kept.
    if (current && marker.end(current.topic)) writeDeepLinkChoice(undefined)
    current = undefined
    approved = undefined
    networks.clear()
    named.clear()
    clientIds().delete(projectId)
    requests.end()
    changed()
    watch()
    releaseSocket?.()
    releaseSocket = undefined
    forgetEnded()
  }

  /** Removes the stored data of ended sessions. */
  function forgetEnded() {
    if (!loaded || ending) return
    marker.clear()
    // The data of open proposals is removed after they settle.
    if (!loaded.pairing.isOpen()) forgetOthers(loaded.client, loaded.pairing.isOwn)
  }

  function changed() {
    if (current)
      marker.write({
        topic: current.topic,
        networks: Object.fromEntries(networks),
        ...reported.toMark(),
      })
    loaded?.prepared.sync()
    for (const check of [...waiting]) check()
    for (const member of livingMembers(slot)) member.onSession()
  }

  /** Subscribes to page events while a session or a pairing attempt exists. */
  function watch() {
    const isNeeded = current !== undefined || loaded?.pairing.isPending() === true
    if (isNeeded) stopWatching ??= watchPage(returned)
    if (current) stopListening ??= marker.onEnd(endedElsewhere)
    else {
      stopListening?.()
      stopListening = undefined
    }
    if (!isNeeded) {
      stopWatching?.()
      stopWatching = undefined
    }
  }

  async function returned() {
    loaded?.pairing.returned()
    await loaded?.guard.check()
    reread()
  }

  /**
   * Ends the session after another tab has disconnected it. The relay does not report this to other tabs,
   * because all tabs share one client.
   */
  function endedElsewhere(topic: string) {
    if (topic !== current?.topic) return
    ending++
    clearSession()
    const gone = loaded ? forgetSession(loaded.client, topic) : Promise.resolve()
    void gone.then(() => {
      ending--
      forgetEnded()
    })
  }

  /**
   * Disconnects a session if no tab claims it. The check is delayed, because another tab may have just
   * created the session.
   */
  function endUnclaimed(topic: string) {
    clock.after(claimMs, () => {
      if (topic !== current?.topic && topic !== marker.read()?.topic) void end(topic, clock)
    })
  }

  /** Disconnects a session and removes it locally, even if the request fails. */
  async function end(topic: string, limitClock: Clock) {
    if (!loaded) return
    const { client, guard } = loaded
    ending++
    const release = guard.need()
    // The request also rejects if the wallet ended the session at the same time.
    await within(
      disconnectLimitMs,
      limitClock,
      client.disconnect({ topic, reason: userDisconnected }),
    )
    await forgetSession(client, topic)
    ending--
    forgetEnded()
    release()
  }

  const session: WalletConnectSession = {
    current: () => current,
    isStored: (namespace) => storedNamespaces.includes(namespace),
    async restore() {
      if (!current && marker.read()) await load()
      return current
    },
    async connect({ onUri, signal, clock: ownClock }) {
      const { pairing, provider } = await load()
      return pairing.join({
        signal,
        clock: ownClock,
        onUri(uri) {
          provider.events.emit('display_uri', uri)
          onUri(uri)
        },
      })
    },
    async disconnect(ownClock) {
      // The stored session may not have been restored yet.
      const gone = current ?? (await session.restore())
      if (!gone) return
      const done = end(gone.topic, ownClock)
      clearSession()
      await done
    },
    networkOf: (namespace) => networks.get(namespace),
    setNetwork(id) {
      networks.set(namespaceOf(id), id)
      named.delete(namespaceOf(id))
      changed()
    },
    reportedAddresses: (namespace) => reported.addresses(current, namespace),
    keepAddresses(namespace, answer) {
      const isList = reported.report(namespace, answer)
      if (isList) changed()
      return isList
    },
    isApproved(id, ownClock) {
      const has = () => !!current && sessionNetworks(current, namespaceOf(id)).includes(id)
      return new Promise((resolve) => {
        if (has()) return resolve(true)
        const finish = () => {
          cancel()
          waiting.delete(check)
          resolve(has())
        }
        const check = () => {
          if (has() || !current) finish()
        }
        const cancel = ownClock.after(updateLimitMs, finish)
        waiting.add(check)
      })
    },
    async request(id, { method, params }, expiry) {
      const { client } = await load()
      if (!current) throw new Error('Please call connect() before request()')
      checkApproved(current, id, method)
      const { topic } = current
      const request = { method, params: params ?? [] }
      return requests.send(client, { topic, chainId: id, request, expiry })
    },
    provider: async () => (await load()).provider,
  }
  return session
}
