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
 * Reads an account's activity on one network, page by page. `data` is a single list with all loaded pages.
 * Inside `<KitProvider>`, the activity is read from the kit's namespace if the namespace supports it.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An address on the network. If omitted, the query is disabled.
 * @param parameters.networkId - CAIP-2 network id.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
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
