'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { accountNotes } from '../../src/accounts/addressLabels.ts'
import type { KitState } from '../../src/kit/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { replaceEqualDeep } from '../../src/utils/replaceEqualDeep.ts'
import type { AccountState } from './options.ts'
import { accountStateIn, type GetAccountStateParameters } from './options.ts'

export type UseAccountStateParameters<namespace extends SupportedNamespace = SupportedNamespace> =
  GetAccountStateParameters<namespace>

export type UseAccountStateReturnType<namespace extends SupportedNamespace = SupportedNamespace> =
  AccountState<namespace>

/** The first elements of the query keys that the hook reads: the kit's and those of wagmi's balance queries. */
const sources: readonly unknown[] = ['latchkit', 'balance']

/**
 * Subscribes to the connected account's state. It sends no request, but combines the kit's state with the
 * cached data of `useNativeBalance`, `usePortfolio` and `useIdentity`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - The account's namespace. @default the active namespace
 * @returns The account state. The object stays the same while nothing changes.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function useAccountState<namespace extends SupportedNamespace = SupportedNamespace>(
  parameters: UseAccountStateParameters<namespace> = {},
): UseAccountStateReturnType<namespace> {
  const kit = useKit()
  const client = useQueryClient()
  const { namespace } = parameters
  const last = useRef<AccountState<namespace>>(undefined)
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [
        kit.subscribe(changed),
        accountNotes(kit).subscribe(changed),
        client.getQueryCache().subscribe(({ query }) => {
          if (sources.includes(query.queryKey[0])) changed()
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [kit, client],
  )
  const readIn = (snapshot: KitState) => {
    last.current = replaceEqualDeep(
      last.current,
      accountStateIn(kit, client, snapshot, { namespace }),
    )
    return last.current
  }
  return useSyncExternalStore(
    subscribe,
    () => readIn(kit.getState()),
    () => readIn(kit.getInitialState()),
  )
}
