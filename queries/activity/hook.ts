'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type HttpParameter,
  type InfiniteReadReturnType,
  useHttp,
  useKitStorage,
} from '../core/hooks.ts'
import { type Activity, type ActivityOptionsParameters, activityOptions } from './options.ts'

export type UseActivityParameters<selectData = Activity> = HttpParameter &
  ActivityOptionsParameters<selectData>

export type UseActivityReturnType<selectData = Activity> = InfiniteReadReturnType<selectData>

/**
 * What an account did on one chain, page by page; `data` is one list of the pages read so far.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useActivity<selectData = Activity>(
  parameters: UseActivityParameters<selectData>,
): UseActivityReturnType<selectData> {
  const http = useHttp('useActivity', parameters)
  const storage = useKitStorage(parameters)
  return useInfiniteQuery(activityOptions(http, { ...parameters, storage }))
}
