import type { MutationOptions } from '@tanstack/react-query'
import type { Kit } from './types.ts'

/** The `mutation` parameter, which accepts TanStack mutation options. */
export type KitMutationParameter<data, error, variables, context> = {
  /** TanStack mutation options, for example `onSuccess`, `onError`, `meta`, and `scope`. */
  mutation?:
    | Omit<
        MutationOptions<data, error, variables, context>,
        'mutationFn' | 'mutationKey' | 'throwOnError'
      >
    | undefined
}

/** A mutation key. The scope separates projects that share a query client. */
export type KitMutationKey<name extends string = string> = readonly [
  'latchkit',
  scope: string,
  name: name,
]

/** Mutation options for `useMutation` and `MutationObserver`. */
export type KitMutationOptions<data, error, variables, context, name extends string> = Omit<
  MutationOptions<data, error, variables, context>,
  'mutationKey' | 'mutationFn'
> & {
  mutationKey: KitMutationKey<name>
  mutationFn: (variables: variables) => Promise<data>
}

/**
 * Creates mutation options. Two defaults differ from TanStack Query's: `networkMode` is `always`,
 * because an installed wallet needs no network connection, and `retry` is `false`, because a retry
 * would prompt the user again.
 *
 * @param name - Last part of the mutation key.
 * @param mutation - TanStack mutation options from the caller. They override the defaults.
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
