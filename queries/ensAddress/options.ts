import type { QueryFunctionContext } from '@tanstack/react-query'
import { getAddress } from 'viem'
import type { Config } from 'wagmi'
import type { GetEnsAddressErrorType } from 'wagmi/actions'
import {
  type GetEnsAddressData,
  getEnsAddressQueryOptions,
  type GetEnsAddressQueryKey as VendorQueryKey,
} from 'wagmi/query'
import { walkCauses } from '../../src/errors/BaseError.ts'
import { ensLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { evmAddress } from '../core/evm.ts'
import type { QueryParameter, ReadOptions } from '../core/queryOptions.ts'
import { queryOptions } from '../core/queryOptions.ts'
import { anyEvmCoinType, ethereumCoinType, isEvmCoinType } from '../nameRecord/options.ts'

/** Like wagmi's query key, but with the coin type as a string, because a query key must be JSON. */
export type EnsAddressQueryKey = readonly [
  'ensAddress',
  { name: string | undefined; chainId: number; coinType?: string },
]

export type EnsAddressParameters = {
  /** The name as the user entered it. If it contains no dot, the query is disabled. */
  name?: string | undefined
  /**
   * Id of the chain with the ENS contracts. If the config does not include it, the query is disabled.
   * @default 1
   */
  chainId?: number | undefined
  /** The address's coin type (ENSIP-11), for example `coinTypeOf(8453)` for Base. @default 60n */
  coinType?: bigint | undefined
}

export type EnsAddressQueryOptionsParameters<selectData = GetEnsAddressData> =
  EnsAddressParameters &
    QueryParameter<GetEnsAddressData, GetEnsAddressErrorType, selectData, EnsAddressQueryKey>

/**
 * Returns a query key like wagmi's, so that the app's invalidations apply. The name is lowercased. The coin
 * type is a string, and is omitted for Ethereum.
 */
export function getKitEnsAddressQueryKey(parameters: EnsAddressParameters): EnsAddressQueryKey {
  const { name, chainId = 1, coinType = ethereumCoinType } = parameters
  const inputs = { name: name?.trim().toLowerCase(), chainId }
  const isEthereum = coinType === ethereumCoinType
  return ['ensAddress', isEthereum ? inputs : { ...inputs, coinType: String(coinType) }]
}

/**
 * Query options for resolving an ENS name, based on wagmi's `getEnsAddressQueryOptions`. The data is `null`
 * if the name is invalid (ENSIP-15) or has no address for the coin type. If an EVM chain has no record, the
 * default record for all EVM chains is used (ENSIP-19). Ethereum's record is never used for another chain,
 * because it may be a contract that exists only on Ethereum. The result is not persisted, because payments
 * use it.
 *
 * Docs: docs/queries.md
 *
 * https://wagmi.sh/core/api/actions/getEnsAddress
 */
export function getKitEnsAddressQueryOptions<selectData = GetEnsAddressData>(
  config: Config,
  parameters: EnsAddressQueryOptionsParameters<selectData>,
): ReadOptions<GetEnsAddressData, GetEnsAddressErrorType, selectData, EnsAddressQueryKey> {
  const { query } = parameters
  const queryKey = getKitEnsAddressQueryKey(parameters)
  const [, { name, chainId }] = queryKey
  const isEnabled = name?.includes('.') && config.chains.some(({ id }) => id === chainId)
  return queryOptions({
    staleTime: ensLifetimeMs,
    ...query,
    enabled: Boolean(isEnabled) && (query?.enabled ?? true),
    queryKey,
    queryFn: async (context) => {
      const { name: written, coinType: asText } = context.queryKey[1]
      const normalized = written && (await normalizeName(written))
      if (!normalized) return null
      const coinType = asText === undefined ? undefined : BigInt(asText)
      const record = await readRecord(config, context, normalized, coinType)
      const isUnset = record === 'unset'
      if (isUnset && coinType !== undefined && isEvmCoinType(coinType)) {
        return addressIn(await readRecord(config, context, normalized, anyEvmCoinType))
      }
      return addressIn(record)
    },
  })
}

/**
 * Reads a name's record for a coin type. Returns `unset` if the resolver has no record, and `null` if the
 * name has no resolver or its resolver does not support the read.
 *
 * @throws viem's error if the node or the resolver's gateway failed. In that case, other records must not be
 * used.
 */
async function readRecord(
  config: Config,
  context: QueryFunctionContext<EnsAddressQueryKey>,
  name: string,
  coinType: bigint | undefined,
): Promise<string | 'unset' | null> {
  const { chainId } = context.queryKey[1]
  const inputs = { name, chainId, coinType, strict: true }
  const { queryFn } = getEnsAddressQueryOptions(config, inputs)
  const queryKey: VendorQueryKey<Config> = ['ensAddress', inputs]
  try {
    return (await queryFn?.({ ...context, queryKey })) ?? 'unset'
  } catch (error) {
    const reverted = walkCauses(error, (one) => errorNameOf(one) !== undefined)
    const isAnswer = reverted && noAddressErrors.includes(errorNameOf(reverted) ?? '')
    if (!isAnswer) throw error
    return null
  }
}

/**
 * Errors that the universal resolver returns if the name has no address. https://docs.ens.domains/ensip/23
 */
const noAddressErrors: readonly string[] = [
  'ResolverError',
  'ResolverNotContract',
  'ResolverNotFound',
  'UnsupportedResolverProfile',
]

function errorNameOf(error: unknown): string | undefined {
  return (error as { data?: { errorName?: string } }).data?.errorName
}

/** Validates a record, which can contain any bytes. */
function addressIn(record: string | null): `0x${string}` | null {
  const address = evmAddress(record ?? undefined)
  return address ? getAddress(address) : null
}

/** Normalizes a name. Loads `viem/ens` on first use, because its tables are large. */
async function normalizeName(name: string): Promise<string | undefined> {
  const { normalize } = await import('viem/ens')
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
