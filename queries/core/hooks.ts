'use client'

import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { useContext } from 'react'
import { type Config, WagmiContext } from 'wagmi'
import type { Http } from '../../src/http/createHttp.ts'
import { KitContext } from '../../src/react/KitProvider.tsx'
import type { KitStorage } from '../../src/storage/createKitStorage.ts'
import { ConfigMissingError, HttpMissingError } from './errors.ts'
import type { StorageParameter } from './persisted.ts'
import type { RemoteReadError } from './queryOptions.ts'

/** Parameters of every hook that reads a service. */
export type HttpParameter = {
  /** The HTTP client, made by `createHttp`. @default the kit's, from `<KitProvider>` */
  http?: Http | undefined
}

/**
 * Returns the given `http`, else the kit's.
 *
 * @throws HttpMissingError without either.
 */
export function useHttp(hook: string, parameters: HttpParameter): Http {
  const kit = useContext(KitContext)
  const http = parameters.http ?? kit?.http
  if (!http) throw new HttpMissingError(hook)
  return http
}

/** Parameters of every hook that reads a chain. */
export type ConfigParameter = {
  /** The wagmi config. @default the config of the nearest `<WagmiProvider>` */
  config?: Config | undefined
}

/**
 * Returns the given config, else that of the nearest `<WagmiProvider>`.
 *
 * @throws ConfigMissingError without either. wagmi's own error does not mention the `config` parameter.
 */
export function useChainConfig(hook: string, { config }: ConfigParameter): Config {
  const nearest = useContext(WagmiContext)
  const found = config ?? nearest
  if (!found) throw new ConfigMissingError(hook)
  return found
}

/** Returns the given storage, else the kit's. Undefined outside a kit. */
export function useKitStorage(parameters: StorageParameter): KitStorage | undefined {
  const kit = useContext(KitContext)
  return parameters.storage ?? kit?.storage
}

/** Return type of a hook with one result. */
export type ReadReturnType<selectData, error = RemoteReadError> = UseQueryResult<selectData, error>

/** Return type of a hook with pages. */
export type InfiniteReadReturnType<selectData, error = RemoteReadError> = UseInfiniteQueryResult<
  selectData,
  error
>
