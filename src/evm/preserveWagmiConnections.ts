import type { Config } from 'wagmi'
import type { KitNamespace } from '../namespace/types.ts'

/**
 * Restores wagmi's connections after `WagmiProvider` has cleared them. With
 * `reconnectOnMount={false}`, the provider clears the connections on every render. A real
 * disconnect is distinguishable, because it also clears `current` and resets the `connected`
 * status.
 */
export function preserveWagmiConnections(config: Config, namespace: KitNamespace): KitNamespace {
  return {
    ...namespace,
    mount(options) {
      const stop = config.subscribe(
        ({ connections }) => connections,
        (now, before) => {
          const { status, current } = config.state
          if (!now.size && status === 'connected' && current && before.has(current)) {
            config.setState((state) => ({ ...state, connections: before }))
          }
        },
      )
      const end = namespace.mount(options)
      return () => {
        end()
        stop()
      }
    },
  }
}
