'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import type { ProjectConfig } from './parseProjectConfig.ts'
import {
  type ProjectConfigOptionsParameters,
  projectConfigOptions,
} from './projectConfigOptions.ts'

export type UseProjectConfigParameters<selectData = ProjectConfig> = HttpParameter &
  ProjectConfigOptionsParameters<selectData>

export type UseProjectConfigReturnType<selectData = ProjectConfig> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * The configuration of the project, as the service tells it. `useRemoteFeatures` says what it means.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useProjectConfig<selectData = ProjectConfig>(
  parameters: UseProjectConfigParameters<selectData> = {},
): UseProjectConfigReturnType<selectData> {
  const http = useHttp('useProjectConfig', parameters)
  return useQuery(projectConfigOptions(http, parameters))
}
