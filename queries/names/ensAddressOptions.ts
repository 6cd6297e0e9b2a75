import type { Config } from 'wagmi'
import type { GetEnsAddressErrorType } from 'wagmi/actions'
import {
  type GetEnsAddressData,
  type GetEnsAddressQueryKey,
  getEnsAddressQueryOptions,
  getEnsAddressQueryKey as getVendorQueryKey,
} from 'wagmi/query'
import { ensLifetimeMs } from '../../src/config/timings.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions } from '../core/queryParameter.types.ts'

export type EnsAddressParameters = {
  /** A name as a visitor wrote it. Nothing is asked without a dot in it. */
  name?: string | undefined
  /**
   * The chain with the ENS contracts, wagmi's number. Nothing is asked when the config lacks it.
   * @default 1
   */
  chainId?: number | undefined
}

export type EnsAddressOptionsParameters<selectData = GetEnsAddressData> = EnsAddressParameters &
  QueryParameter<
    GetEnsAddressData,
    GetEnsAddressErrorType,
    selectData,
    GetEnsAddressQueryKey<Config>
  >

/** wagmi's own key, so that the app's invalidations reach this one; the name in lower case. */
export function getEnsAddressQueryKey(
  parameters: EnsAddressParameters,
): GetEnsAddressQueryKey<Config> {
  const { name, chainId = 1 } = parameters
  return getVendorQueryKey<Config>({ name: name?.trim().toLowerCase(), chainId })
}

/**
 * Query options of the address that an ENS name leads to, through wagmi's own builder; `null` when it leads
 * nowhere, and for what cannot be a name (ENSIP-15). It is not kept in storage: money is sent to what it says.
 * https://wagmi.sh/core/api/actions/getEnsAddress
 */
export function ensAddressOptions<selectData = GetEnsAddressData>(
  config: Config,
  parameters: EnsAddressOptionsParameters<selectData>,
): ReadOptions<
  GetEnsAddressData,
  GetEnsAddressErrorType,
  selectData,
  GetEnsAddressQueryKey<Config>
> {
  const { chainId = 1, query } = parameters
  const queryKey = getEnsAddressQueryKey(parameters)
  const { name } = queryKey[1]
  const isAskable = name?.includes('.') && config.chains.some(({ id }) => id === chainId)
  return queryOptions({
    staleTime: ensLifetimeMs,
    ...query,
    enabled: Boolean(isAskable) && (query?.enabled ?? true),
    queryKey,
    queryFn: async (context) => {
      const written = context.queryKey[1].name
      const normalized = written && (await normalizeName(written))
      if (!normalized) return null
      const vendor = getEnsAddressQueryOptions(config, { name: normalized, chainId })
      const vendorKey = [context.queryKey[0], { ...context.queryKey[1], name: normalized }] as const
      return vendor.queryFn({ ...context, queryKey: vendorKey })
    },
  })
}

/** The tables for it are large, and wanted only where a name was written. */
async function normalizeName(name: string): Promise<string | undefined> {
  const { normalize } = await import('viem/ens')
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
