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

/** The parameters of a hook that sends HTTP requests. */
export type HttpParameter = {
  /** The HTTP client from `createHttp`. @default the kit's client, from `<KitProvider>` */
  http?: Http | undefined
}

/**
 * Returns the given `http`, or otherwise the kit's client.
 *
 * @throws HttpMissingError if neither exists.
 */
export function useHttp(hook: string, parameters: HttpParameter): Http {
  const kit = useContext(KitContext)
  const http = parameters.http ?? kit?.http
  if (!http) throw new HttpMissingError(hook)
  return http
}

/** The parameters of a hook that reads from a chain. */
export type ConfigParameter = {
  /** The wagmi config. @default the config of the nearest `<WagmiProvider>` */
  config?: Config | undefined
}

/**
 * Returns the given config, or otherwise the config of the nearest `<WagmiProvider>`.
 *
 * @throws ConfigMissingError if neither exists. wagmi's error would not mention the `config` parameter.
 */
export function useChainConfig(hook: string, { config }: ConfigParameter): Config {
  const nearest = useContext(WagmiContext)
  const found = config ?? nearest
  if (!found) throw new ConfigMissingError(hook)
  return found
}

/** Returns the given storage, or otherwise the kit's storage. Returns `undefined` outside a kit. */
export function useKitStorage(parameters: StorageParameter): KitStorage | undefined {
  const kit = useContext(KitContext)
  return parameters.storage ?? kit?.storage
}

/** Return type of a query hook. */
export type ReadReturnType<selectData, error = RemoteReadError> = UseQueryResult<selectData, error>

/** Return type of an infinite query hook. */
export type InfiniteReadReturnType<selectData, error = RemoteReadError> = UseInfiniteQueryResult<
  selectData,
  error
>
