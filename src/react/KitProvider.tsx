'use client'

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Hydrate, WagmiContext } from 'wagmi'
import type { Kit } from '../kit/types.ts'

/** Context of the nearest `<KitProvider>`. */
export const KitContext = createContext<Kit | undefined>(undefined)

export type KitProviderProps = {
  /** The kit from `createKit`. Create it once, outside of rendering. */
  kit: Kit
  children?: ReactNode
  /**
   * Query client to use if the app has no `QueryClientProvider`.
   *
   * @default the app's query client, else a new one
   */
  queryClient?: QueryClient
}

/**
 * Provides the kit to components and hooks, and mounts it. Adds `WagmiProvider` and
 * `QueryClientProvider` if the app does not render them.
 *
 * Docs: docs/provider.md
 */
export function KitProvider({ kit, children, queryClient }: KitProviderProps): ReactNode {
  const { wagmi } = kit
  const hostWagmi = useContext(WagmiContext)
  const hostClient = useContext(QueryClientContext)
  const [ownClient] = useState(() => new QueryClient())
  const client = queryClient ?? hostClient ?? ownClient
  const bringsWagmi = wagmi !== undefined && wagmi !== hostWagmi

  useEffect(() => kit.mount(), [kit])

  let tree = <KitContext.Provider value={kit}>{children}</KitContext.Provider>
  if (bringsWagmi) {
    // Only a config with `ssr` needs `Hydrate`. With any other config, `Hydrate` would clear the
    // connections, because it does not reconnect here.
    tree = (
      <WagmiContext.Provider value={wagmi}>
        {wagmi._internal.ssr ? (
          <Hydrate config={wagmi} reconnectOnMount={false}>
            {tree}
          </Hydrate>
        ) : (
          tree
        )}
      </WagmiContext.Provider>
    )
  }
  if (client !== hostClient)
    tree = <QueryClientProvider client={client}>{tree}</QueryClientProvider>
  return tree
}
