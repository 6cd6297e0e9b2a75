'use client'

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { hydrate } from '@wagmi/core'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { WagmiContext } from 'wagmi'
import type { Kit } from '../kit.types.ts'
import { KitContext } from './KitContext.ts'

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
  const [ownClient] = useState(() => queryClient ?? hostClient ?? new QueryClient())
  const client = queryClient ?? hostClient ?? ownClient
  const bringsWagmi = wagmi !== undefined && wagmi !== hostWagmi

  useEffect(() => {
    // A config for servers reads its storage when it is told that the page has hydrated. Told by
    // hand: `WagmiProvider` without reconnecting empties the connections each time it renders.
    if (bringsWagmi && wagmi._internal.ssr) {
      void hydrate(wagmi, { reconnectOnMount: false }).onMount()
    }
  }, [wagmi, bringsWagmi])

  useEffect(() => kit.mount(), [kit])

  let tree = <KitContext.Provider value={kit}>{children}</KitContext.Provider>
  if (bringsWagmi) tree = <WagmiContext.Provider value={wagmi}>{tree}</WagmiContext.Provider>
  if (client !== hostClient)
    tree = <QueryClientProvider client={client}>{tree}</QueryClientProvider>
  return tree
}
