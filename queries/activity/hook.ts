'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { KitContext } from '../../src/react/KitProvider.tsx'
import {
  type HttpParameter,
  type InfiniteReadReturnType,
  useHttp,
  useKitStorage,
} from '../core/hooks.ts'
import {
  type Activity,
  type ActivityQueryOptionsParameters,
  activitySourceOf,
  getActivityQueryOptions,
} from './options.ts'

export type UseActivityParameters<selectData = Activity> = HttpParameter &
  ActivityQueryOptionsParameters<selectData>

export type UseActivityReturnType<selectData = Activity> = InfiniteReadReturnType<selectData>

/**
 * Reads the activity of an account on one chain, page by page. `data` is one list of the pages so far. Inside
 * `<KitProvider>` the kit's namespace is the source for chains whose activity it reads itself.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An address of the chain. Disabled without one.
 * @param parameters.networkId - CAIP-2.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useActivity<selectData = Activity>(
  parameters: UseActivityParameters<selectData>,
): UseActivityReturnType<selectData> {
  const http = useHttp('useActivity', parameters)
  const storage = useKitStorage(parameters)
  const kit = useContext(KitContext)
  const source = parameters.source ?? (kit && activitySourceOf(kit, parameters.networkId))
  return useInfiniteQuery(getActivityQueryOptions(http, { ...parameters, source, storage }))
}
