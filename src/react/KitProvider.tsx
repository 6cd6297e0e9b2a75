'use client'

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Hydrate, WagmiContext } from 'wagmi'
import type { Kit } from '../kit/types.ts'

/** The kit of the nearest `<KitProvider>`. */
export const KitContext = createContext<Kit | undefined>(undefined)

export type KitProviderProps = {
  /** What `createKit` returned, made once, outside of rendering. */
  kit: Kit
  children?: ReactNode
  /** For an app without a `QueryClientProvider` above. @default the one above, else a new one */
  queryClient?: QueryClient
}

/**
 * Gives the kit to the components and hooks below and mounts it. It uses the host's `WagmiProvider`
 * and `QueryClientProvider`, and brings what is absent.
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
    // Only a config for servers is hydrated here: it reads its storage once the page has. Any other
    // has read it, and wagmi's hydrating without reconnecting would empty its connections.
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
