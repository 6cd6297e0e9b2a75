import type { MutationOptions } from '@tanstack/react-query'
import type { Kit } from './types.ts'

/** Parameter `mutation` with the caller's TanStack options. */
export type KitMutationParameter<data, error, variables, context> = {
  /** TanStack options of this mutation: `onSuccess`, `onError`, `meta`, `scope` and so on. */
  mutation?:
    | Omit<
        MutationOptions<data, error, variables, context>,
        'mutationFn' | 'mutationKey' | 'throwOnError'
      >
    | undefined
}

/** Mutation key. The scope separates two projects that share one query client. */
export type KitMutationKey<name extends string = string> = readonly [
  'latchkit',
  scope: string,
  name: name,
]

/** Mutation options for `useMutation` and `MutationObserver`. Every builder returns this type. */
export type KitMutationOptions<data, error, variables, context, name extends string> = Omit<
  MutationOptions<data, error, variables, context>,
  'mutationKey' | 'mutationFn'
> & {
  mutationKey: KitMutationKey<name>
  mutationFn: (variables: variables) => Promise<data>
}

/**
 * Creates the options of a mutation. Two defaults differ from TanStack's. The mutation runs while the browser reports
 * offline, because an installed wallet needs no network. The mutation is never retried, regardless of the defaults of
 * the app's query client, because a retry would show the visitor the same request again.
 *
 * @param name - Last part of the key.
 * @param mutation - TanStack options of the caller. They override the defaults.
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
