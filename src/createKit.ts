import { startConnect } from './actions/startConnect.ts'
import { resolveConfig } from './config/resolveConfig.ts'
import { createKitStore } from './createKitStore.ts'
import { createDialog } from './dialog/createDialog.ts'
import { createAlertCenter } from './errors/alertCenter.ts'
import { OptionError } from './errors/config.ts'
import { ConnectorNotFoundError, DisconnectFailedError } from './errors/connect.ts'
import { NamespaceNotConfiguredError, NetworkNotFoundError } from './errors/network.ts'
import { createEvents } from './events/createEvents.ts'
import { createHttp } from './http/createHttp.ts'
import type { CreateKitParameters, Kit } from './kit.types.ts'
import { fromWagmi } from './namespace/fromWagmi.ts'
import { toNetwork } from './networks/toNetwork.ts'
import { createStorage } from './storage/createStorage.ts'
import { createClock } from './utils/clock.ts'

/**
 * Makes a kit. It does nothing until it is mounted, which `<KitProvider>` does: no request, no
 * timer, no listener, nothing stored. Make it once, outside of rendering; on a server, once for
 * each request.
 *
 * Docs: docs/options.md
 *
 * @param parameters.projectId - The id of the project in the provider's dashboard.
 * @param parameters.wagmi - The app's wagmi config: the `eip155` namespace.
 * @param parameters.namespaces - Further namespaces, in the order in which they are shown.
 * @throws OptionError for an unknown or wrong option, and without `wagmi` and `namespaces`.
 */
export function createKit(parameters: CreateKitParameters): Kit {
  const { wagmi, namespaces: given = [], clock = createClock(), ...options } = parameters
  const config = resolveConfig(options)
  const { projectId } = config
  const events = createEvents()
  const alerts = createAlertCenter(config)
  const storage = createStorage({ projectId })
  const context = { config, clock, storage, alerts }
  const [first, ...rest] = [
    ...(wagmi
      ? [
          fromWagmi({
            config: wagmi,
            kitConfig: config,
            networks: wagmi.chains.map((chain) => toNetwork(chain, config)),
            storage,
            clock,
          }),
        ]
      : []),
    ...given.map((one) => (typeof one === 'function' ? one(context) : one)),
  ]
  if (!first) {
    throw new OptionError(
      'wagmi',
      'pass your wagmi config, or `namespaces`. A kit of WalletConnect alone is not in this version.',
    )
  }
  const namespaces = [first, ...rest] as const
  const twice = rest.find((one, index) =>
    namespaces.slice(0, index + 1).some(({ namespace }) => namespace === one.namespace),
  )
  if (twice) throw new OptionError('namespaces', 'pass each namespace once.', twice.namespace)

  const dialog = createDialog({
    onOpen({ view, namespace }) {
      if (namespace) store.choose(kit.namespace(namespace).namespace)
      events.emit('open', { view })
    },
    onClose: () => events.emit('close', {}),
  })
  const theme = config.theme.mode
  const store = createKitStore({ namespaces, dialog, events, storage, theme })

  const kit: Kit = {
    id: projectId.slice(-8),
    config,
    namespaces,
    wagmi,
    clock,
    http: createHttp(config),
    storage,
    alerts,
    events,
    dialog,
    mount() {
      if (!projectId) alerts.report('PROJECT_ID_NOT_CONFIGURED')
      return store.mount()
    },
    open: dialog.open,
    close: dialog.close,
    subscribe: store.subscribe,
    getState: store.getState,
    getInitialState: store.getInitialState,
    namespace(namespace) {
      const found = namespaces.find((one) => one.namespace === namespace)
      if (!found) throw new NamespaceNotConfiguredError(namespace)
      return found
    },
    activeNamespace: () => kit.namespace(store.getState().activeNamespace),
    startConnect(wanted) {
      const of = namespaces.find((one) =>
        one.getState().connectors.some(({ uid }) => uid === wanted.connectorUid),
      )
      if (!of) throw new ConnectorNotFoundError(wanted.connectorUid)
      return startConnect(of, { clock, events }, wanted)
    },
    async switchNetwork({ networkId }) {
      const of = namespaces.find(({ networks }) =>
        networks.some(({ caipNetworkId }) => caipNetworkId === networkId),
      )
      if (!of) {
        alerts.report('SWITCH_NETWORK_NOT_FOUND', { network: networkId })
        throw new NetworkNotFoundError(networkId)
      }
      await of.switchNetwork({ networkId })
      store.choose(of.namespace)
    },
    async disconnect({ namespace, connectorId } = {}) {
      const results = await Promise.allSettled(
        (namespace ? [kit.namespace(namespace)] : namespaces).map((one) =>
          one.disconnect({ connectorId }),
        ),
      )
      const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      if (failures.length) {
        throw new DisconnectFailedError({
          cause: failures[0],
          reasons: failures.map((one) => (one instanceof Error ? one.message : String(one))),
        })
      }
    },
    setThemeMode: store.setThemeMode,
  }
  return kit
}
