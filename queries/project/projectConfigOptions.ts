import type { Http } from '../../src/http/createHttp.ts'
import { pageLifetime } from '../core/pageLifetime.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type {
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import type { ProjectConfig } from './parseProjectConfig.ts'

export type ProjectConfigQueryKey = ScopedKey<'projectConfig', Record<string, never>>

export type ProjectConfigOptionsParameters<selectData = ProjectConfig> = QueryParameter<
  ProjectConfig,
  RemoteReadError,
  selectData,
  ProjectConfigQueryKey
>

/**
 * Reads which features the project's owner switched on: `GET /appkit/v1/config`. The reply is as the service sent
 * it; `resolveRemoteFeatures` says what it means.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getProjectConfig(
  http: Http,
  parameters: ReadParameters = {},
): Promise<ProjectConfig> {
  const [reply, { parseProjectConfig }] = await Promise.all([
    http.ask('directory', '/appkit/v1/config', { signal: parameters.signal }),
    import('./parseProjectConfig.ts'),
  ])
  return parseProjectConfig(reply)
}

export function getProjectConfigQueryKey(http: Pick<Http, 'scope'>): ProjectConfigQueryKey {
  return scopedKey(http, 'projectConfig', {})
}

/** Query options of {@link getProjectConfig}: asked once while the page lives. */
export function projectConfigOptions<selectData = ProjectConfig>(
  http: Http,
  parameters: ProjectConfigOptionsParameters<selectData> = {},
): ReadOptions<ProjectConfig, RemoteReadError, selectData, ProjectConfigQueryKey> {
  return queryOptions({
    ...remoteDefaults,
    ...pageLifetime,
    ...parameters.query,
    queryKey: getProjectConfigQueryKey(http),
    queryFn: ({ signal }) => getProjectConfig(http, { signal }),
  })
}
