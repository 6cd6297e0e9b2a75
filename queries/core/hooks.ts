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

/** What every hook of a remote read takes besides the parameters of the read. */
export type HttpParameter = {
  /** Whom to ask, made by `createHttp`. @default the kit's, from `<KitProvider>` */
  http?: Http | undefined
}

/**
 * The `http` given, else the kit's.
 *
 * @throws HttpMissingError when there is neither.
 */
export function useHttp(hook: string, parameters: HttpParameter): Http {
  const kit = useContext(KitContext)
  const http = parameters.http ?? kit?.http
  if (!http) throw new HttpMissingError(hook)
  return http
}

/** What every hook that reads a chain takes besides the parameters of the read. */
export type ConfigParameter = {
  /** @default the config of the nearest `<WagmiProvider>` */
  config?: Config | undefined
}

/**
 * The config given, else the one of the nearest `<WagmiProvider>`.
 *
 * @throws ConfigMissingError when there is neither. wagmi's own error does not tell of `config`.
 */
export function useChainConfig(hook: string, { config }: ConfigParameter): Config {
  const nearest = useContext(WagmiContext)
  const found = config ?? nearest
  if (!found) throw new ConfigMissingError(hook)
  return found
}

/** The storage given, else the kit's; none outside a kit. */
export function useKitStorage(parameters: StorageParameter): KitStorage | undefined {
  const kit = useContext(KitContext)
  return parameters.storage ?? kit?.storage
}

/** What the hook of a read gives. */
export type ReadReturnType<selectData, error = RemoteReadError> = UseQueryResult<selectData, error>

/** What the hook of a list in pages gives. */
export type InfiniteReadReturnType<selectData, error = RemoteReadError> = UseInfiniteQueryResult<
  selectData,
  error
>
