import { getAddress, isHex } from 'viem'
import type { Config, Connector } from 'wagmi'
import { connect, signMessage, switchChain } from 'wagmi/actions'
import type { KitConfig } from '../config/types.ts'
import {
  ConnectFailedError,
  ConnectorNotFoundError,
  MethodNotSupportedError,
} from '../errors/connect.ts'
import { connectionName, toConnectorEntries, walletName } from '../namespace/connectorEntry.ts'
import { createNamespaceStore } from '../namespace/createNamespaceStore.ts'
import type { ConnectorEntry, KitNamespace, NamespaceConnector } from '../namespace/types.ts'
import { parseCaipNetworkId } from '../networks/caip.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import type { Network } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { isSameAddress } from '../utils/address.ts'
import type { Clock } from '../utils/clock.ts'
import { safeText } from '../utils/sanitize.ts'
import { accountLimit, announcementLimit } from '../utils/timesAndLimits.ts'
import { sanitizeEip6963 } from './sanitizeEip6963.ts'
import { addChainCodes, parseChainId, switchEvmChain } from './switchEvmChain.ts'

export type FromWagmiOptions = {
  config: Config
  kitConfig?: Partial<
    Pick<
      KitConfig,
      | 'connectorImages'
      | 'enableReconnect'
      | 'enableEIP6963'
      | 'enableInjected'
      | 'enableWalletConnect'
    >
  >
  /** Networks with images. @default the wagmi config's chains */
  networks?: readonly Network[]
  storage: KitStorage
  clock: Clock
}

type State = Config['state']
/** Members that the WalletConnect connector has and wagmi's own connectors lack. */
type SessionMembers = Pick<NamespaceConnector, 'approvedNetworkIds' | 'canAddChain' | 'walletName'>
/** wagmi's API for hydration from storage. It exists only if the wagmi config has storage. */
type Persist = { hasHydrated(): boolean; onFinishHydration(listener: () => void): () => void }

/**
 * Creates a namespace from a wagmi config. wagmi's store stays the source of truth: its state is
 * not copied, so any changes the app makes through wagmi apply immediately.
 * https://wagmi.sh/core/api/createConfig
 */
export function fromWagmi(options: FromWagmiOptions): KitNamespace {
  const { config, kitConfig = {}, storage, clock } = options
  const { enableReconnect, connectorImages } = kitConfig
  const networks = options.networks ?? config.chains.map((chain) => toNetwork(chain))
  const { store, events, connectors: registry, mipd } = config._internal
  let seen: readonly Connector[] | undefined
  let entries: readonly ConnectorEntry[] = []

  function find(uid: string): Connector {
    const connector =
      config.connectors.find((one) => one.uid === uid) ??
      // An app can connect using a connector that is not in `config.connectors`.
      config.state.connections.get(uid)?.connector
    if (!connector) throw new ConnectorNotFoundError(uid)
    return connector
  }

  /**
   * Stores the connector id under wagmi's key, because wagmi reconnects the most recent connector
   * first.
   */
  async function remember({ id }: Connector) {
    await config.storage?.setItem('recentConnectorId', id)
  }

  const idOf = (chainId: unknown) => `eip155:${parseChainId(chainId)}` as const

  return createNamespaceStore(
    {
      namespace: 'eip155',
      networks,
      read() {
        const { connections, current, chainId } = config.state
        if (seen !== config.connectors) {
          seen = config.connectors
          const announced = new Set(mipd?.getProviders().flatMap(readRdns))
          entries = toConnectorEntries(seen, announced, connectorImages)
        }
        return {
          connectors: entries.filter(isEnabled),
          connections: [...connections].flatMap(
            ([connectorUid, { accounts, chainId: id, connector }]) => {
              const entry = entries.find((one) => one.uid === connectorUid)
              const session = connector as SessionMembers
              // A connection restored from storage has a connector without methods until wagmi sets
              // it up.
              return !isWhole(connector) || !accounts.length
                ? []
                : {
                    connectorId: connector.id,
                    connectorUid,
                    name: connectionName(
                      session.walletName?.(),
                      entry?.name ?? walletName(safeText(connector.name)),
                    ),
                    imageUrl: entry?.imageUrl,
                    accounts: accounts.slice(0, accountLimit).map((one) => ({
                      namespace: 'eip155' as const,
                      address: getAddress(one),
                      type: 'eoa' as const,
                    })),
                    networkId: idOf(id),
                    approvedNetworkIds: session.approvedNetworkIds?.(),
                  }
            },
          ),
          activeUid: current,
          networkId: idOf(chainId),
        }
      },
      listen(changed) {
        addDropped()
        const stops = [
          sanitizeEip6963(),
          config.subscribe((state) => state, changed),
          registry.subscribe(changed),
          mipd?.subscribe(addDropped) ?? (() => {}),
          ...config.connectors.map(connectWhenIdle),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
      async ready() {
        // With `ssr: true`, the config hydrates when `WagmiProvider` mounts.
        const { persist } = store as { persist?: Persist }
        if (!config._internal.ssr || !persist || persist.hasHydrated()) return
        await new Promise<void>((resolve) => {
          const finish = () => {
            stop()
            cancel()
            resolve()
          }
          const stop = persist.onFinishHydration(finish)
          // Without `WagmiProvider`, the config never hydrates, so reconnecting starts after 1 s.
          const cancel = clock.after(1_000, finish)
        })
        await new Promise<void>((resolve) => void clock.after(0, resolve))
      },
      async remembered() {
        const recent: unknown = await config.storage?.getItem('recentConnectorId')
        return typeof recent === 'string' ? [recent] : []
      },
      isAuthorized: async (uid) => find(uid).isAuthorized(),
      async join(uid, { networkId, silent, preferred, signal, onUri }, isLive) {
        const connector = find(uid)
        // WalletConnect connectors emit the pairing URI as a `display_uri` message.
        // https://wagmi.sh/react/api/connectors/walletConnect
        const listen = ({ type, data }: { type: string; data?: unknown }) => {
          if (type === 'display_uri') onUri?.(`${data}`)
        }
        connector.emitter.on('message', listen)
        const chainId = networkId && Number(parseCaipNetworkId(networkId).reference)
        // With injected wallets and the kit's WalletConnect connector, the kit switches networks
        // only after connecting: wagmi's injected connector leaks a listener if the switch fails,
        // and a WalletConnect session is valid on any chain.
        const isMovedLater = connector.type === 'injected' || 'approvedNetworkIds' in connector
        // wagmi must not store the result of a canceled attempt, a connection without accounts, or
        // the connector of a canceled attempt as the most recent one.
        const guarded: Config = Object.create(config, {
          storage: { value: null },
          setState: {
            value(update: State | ((state: State) => State)) {
              if (!isLive()) return
              config.setState((state) => {
                const next = typeof update === 'function' ? update(state) : update
                const joined = next.connections.get(uid)
                if (joined && !joined.accounts.length) return state
                if (!silent) return next
                return !joined || state.connections.has(uid)
                  ? state
                  : {
                      ...next,
                      current:
                        preferred || !state.connections.has(state.current ?? '')
                          ? next.current
                          : state.current,
                    }
              })
            },
          },
        })
        const answer = await connect(guarded, {
          connector,
          chainId: (!isMovedLater && chainId) || undefined,
          ...(silent && { isReconnecting: true }),
          // wagmi passes unknown parameters on to the connector. wagmi's connectors ignore them.
          ...{ signal, networkId },
        }).finally(() => connector.emitter.off('message', listen))
        if (!answer.accounts.length) {
          detach(connector)
          throw new ConnectFailedError()
        }
        if (config.state.current === uid) await remember(connector)
      },
      drop(uid) {
        const connector = find(uid)
        detach(connector)
        // All namespaces of a WalletConnect session connect together, so a later session may also
        // connect this one.
        if ('approvedNetworkIds' in connector) connector.emitter.on('connect', events.connect)
        return async () => connector.disconnect()
      },
      allowSelfConnect(uid, isAllowed) {
        const { emitter } = find(uid)
        emitter.off('connect', events.connect)
        if (isAllowed && !config.state.connections.has(uid)) emitter.on('connect', events.connect)
      },
      setReconnecting(isReconnecting) {
        config.setState((state) => {
          if (isReconnecting) return { ...state, status: 'reconnecting' }
          const connections = new Map(
            [...state.connections].filter(([, one]) => isWhole(one.connector)),
          )
          const [first] = connections.keys()
          return {
            ...state,
            connections,
            current: connections.has(state.current ?? '') ? state.current : (first ?? null),
            status: first ? 'connected' : 'disconnected',
          }
        })
      },
      async select(uid, address) {
        const connection = config.state.connections.get(uid)
        if (!connection) throw new ConnectorNotFoundError(uid)
        const { accounts, connector } = connection
        if (address) {
          const chosen = accounts.find((one) => isSameAddress(one, address))
          if (!chosen) throw new MethodNotSupportedError('switchAccount', connector.name)
          // wagmi uses the first account in hooks and for signing.
          events.change({ uid, accounts: [chosen, ...accounts.filter((one) => one !== chosen)] })
        }
        // `switchConnection` is not used here, because it awaits storage first. A connection that
        // ends in the meantime would stay current.
        config.setState((state) => ({ ...state, current: uid }))
        await remember(connector)
      },
      async switchNetwork(uid, network) {
        const chainId = Number(network.id)
        const connector = uid ? find(uid) : undefined
        if (connector?.type !== 'injected') {
          await switchChain(config, { chainId, connector })
          return
        }
        const provider = (await connector.getProvider()) as {
          request: Parameters<typeof switchEvmChain>[0]
        }
        const actual = await switchEvmChain((one) => provider.request(one), network)
        events.change({ uid: connector.uid, chainId: actual })
      },
      async signMessage(uid, message) {
        const signature = await signMessage(config, { message })
        if (!isHex(signature))
          throw new MethodNotSupportedError('personal_sign', safeText(find(uid).name))
        return signature
      },
      capabilities(uid) {
        const connector = find(uid)
        const isInjected = connector.type === 'injected'
        return {
          switchChain: 'switchChain' in connector,
          addChain: isInjected || !!(connector as SessionMembers).canAddChain?.(),
          addChainCodes: isInjected ? addChainCodes : [],
          switchAccount: true,
        }
      },
      getProvider: async (uid) => find(uid).getProvider(),
    },
    { storage, clock, enableReconnect },
  )

  /**
   * Adds wallets that wagmi ignores. If several wallets with the same rdns are announced after the
   * config was created, wagmi adds only the first, because it treats the others as duplicates.
   */
  function addDropped() {
    const details = mipd?.getProviders() ?? []
    if (details.length > announcementLimit) return
    for (const [index, detail] of details.entries()) {
      const [rdns] = readRdns(detail)
      const before = details.slice(0, index).filter((one) => readRdns(one)[0] === rdns)
      const taken = config.connectors.filter(({ id }) => id === rdns).length
      if (
        rdns !== undefined &&
        taken > 0 &&
        taken <= before.length &&
        !before.some(({ provider }) => provider === detail.provider)
      ) {
        const added = registry.setup(registry.providerDetailToConnector(detail))
        registry.setState((all) => [...all, added])
      }
    }
  }

  /**
   * Connects a WalletConnect session that another namespace started while wagmi was busy with
   * another connector. wagmi ignores `connect` events while it is connecting.
   */
  function connectWhenIdle(connector: Connector): () => void {
    if (!('approvedNetworkIds' in connector)) return () => {}
    const { uid, emitter } = connector
    const isBusy = () => /ing$/.test(config.state.status)
    let stop = () => {}
    async function join() {
      const [accounts, chainId] = await Promise.all([
        connector.getAccounts(),
        connector.getChainId(),
      ])
      if (isBusy()) waitUntilIdle()
      else if (accounts.length && !config.state.connections.has(uid))
        events.connect({ uid, accounts, chainId })
    }
    function waitUntilIdle() {
      stop()
      if (!isBusy()) return
      stop = config.subscribe(isBusy, () => {
        stop()
        join().catch(() => {})
      })
    }
    emitter.on('connect', waitUntilIdle)
    return () => {
      emitter.off('connect', waitUntilIdle)
      stop()
    }
  }

  function isEnabled({ type }: ConnectorEntry): boolean {
    const { enableEIP6963 = true, enableInjected = true, enableWalletConnect = true } = kitConfig
    if (type === 'ANNOUNCED') return enableEIP6963
    if (type === 'INJECTED') return enableInjected
    return type !== 'WALLET_CONNECT' || enableWalletConnect
  }

  /**
   * Removes the connection from wagmi's store and removes wagmi's listeners, so that no wallet
   * event restores the connection.
   */
  function detach({ uid, emitter }: Connector) {
    if (config.state.connections.has(uid)) events.disconnect({ uid })
    for (const event of ['change', 'connect', 'disconnect'] as const) {
      emitter.off(event, events[event] as never)
    }
  }
}

/**
 * Returns an announcement's rdns in an array, as wagmi does, or an empty array if the rdns cannot
 * be read.
 */
function readRdns(detail: { info: { rdns: string } }): readonly string[] {
  try {
    return [detail.info.rdns]
  } catch {
    return []
  }
}

/** Whether the connector is set up. A connector restored from storage has a name but no methods. */
function isWhole(connector: Connector): boolean {
  return typeof connector.getProvider === 'function'
}
