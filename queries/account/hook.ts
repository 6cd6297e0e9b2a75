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

/** How the keys of what it reads begin: the kit's own, and wagmi's of a balance. Queries of the app are none of them. */
const sources: readonly unknown[] = ['latchkit', 'balance']

/**
 * What is known of the account in use, kept up to date. It asks nobody: `useNativeBalance`, `usePortfolio` and
 * `useIdentity` do, and what they bring is in here.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.namespace - Whose account. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
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
