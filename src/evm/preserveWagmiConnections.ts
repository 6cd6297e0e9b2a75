import type { Config } from 'wagmi'
import type { KitNamespace } from '../namespace/types.ts'

/**
 * Puts wagmi's connections back when its provider has emptied them: with `reconnectOnMount={false}`
 * it does so each time it renders, not only the first time. Whoever disconnects leaves no current
 * connection and no status `connected`, so the two cannot be mistaken for each other.
 */
export function preserveWagmiConnections(config: Config, namespace: KitNamespace): KitNamespace {
  return {
    ...namespace,
    mount() {
      const stop = config.subscribe(
        ({ connections }) => connections,
        (now, before) => {
          const { status, current } = config.state
          if (!now.size && status === 'connected' && current && before.has(current)) {
            config.setState((state) => ({ ...state, connections: before }))
          }
        },
      )
      const end = namespace.mount()
      return () => {
        end()
        stop()
      }
    },
  }
}
