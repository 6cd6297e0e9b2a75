import type { MutationOptions } from '@tanstack/react-query'
import type { Kit } from './types.ts'

/** The one pocket for a caller's own TanStack options of a mutation. */
export type KitMutationParameter<data, error, variables, context> = {
  /** TanStack options of this mutation: `onSuccess`, `onError`, `meta`, `scope` and so on. */
  mutation?:
    | Omit<
        MutationOptions<data, error, variables, context>,
        'mutationFn' | 'mutationKey' | 'throwOnError'
      >
    | undefined
}

/** The key of a mutation: the scope keeps two projects apart in one query client. */
export type KitMutationKey<name extends string = string> = readonly [
  'latchkit',
  scope: string,
  name: name,
]

/** What every builder of mutation options returns: options for `useMutation` and `MutationObserver`. */
export type KitMutationOptions<data, error, variables, context, name extends string> = Omit<
  MutationOptions<data, error, variables, context>,
  'mutationKey' | 'mutationFn'
> & {
  mutationKey: KitMutationKey<name>
  mutationFn: (variables: variables) => Promise<data>
}

/**
 * Makes the options of a mutation. Two defaults differ from TanStack's: a wallet is called while the browser believes
 * to be offline, because an installed wallet needs no network; and nothing is retried, whatever the app's client has
 * as a default, because a retry would show the visitor the same request again.
 *
 * @param name - Last part of the key.
 * @param mutation - The caller's own options: they go before the defaults.
 */
export function createKitMutationOptions<
  data,
  error,
  variables,
  context,
  const name extends string,
>(
  kit: Pick<Kit, 'http'>,
  name: name,
  mutationFn: (variables: variables) => Promise<data>,
  mutation: KitMutationParameter<data, error, variables, context>['mutation'],
): KitMutationOptions<data, error, variables, context, name> {
  return {
    networkMode: 'always',
    retry: false,
    ...mutation,
    mutationFn,
    mutationKey: ['latchkit', kit.http.scope, name],
  }
}
