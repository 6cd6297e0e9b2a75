'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import {
  type AssetImageQueryOptionsParameters,
  getAssetImageQueryOptions,
  getWalletImageQueryOptions,
  type WalletImageQueryOptionsParameters,
} from './options.ts'

export type UseWalletImageParameters<selectData = Blob> = HttpParameter &
  WalletImageQueryOptionsParameters<selectData>

export type UseWalletImageReturnType<selectData = Blob> = ReadReturnType<selectData>

/**
 * Reads a wallet's image as a blob.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.imageId - A wallet's `imageId`. If omitted, the query is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useWalletImage<selectData = Blob>(
  parameters: UseWalletImageParameters<selectData>,
): UseWalletImageReturnType<selectData> {
  const http = useHttp('useWalletImage', parameters)
  return useQuery(getWalletImageQueryOptions(http, parameters))
}

export type UseAssetImageParameters<selectData = Blob> = HttpParameter &
  AssetImageQueryOptionsParameters<selectData>

export type UseAssetImageReturnType<selectData = Blob> = ReadReturnType<selectData>

/**
 * Reads a network's or connector's image as a blob.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.imageId - A network's or connector's `imageId`. If omitted, the query is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useAssetImage<selectData = Blob>(
  parameters: UseAssetImageParameters<selectData>,
): UseAssetImageReturnType<selectData> {
  const http = useHttp('useAssetImage', parameters)
  return useQuery(getAssetImageQueryOptions(http, parameters))
}

/**
 * Creates an object URL for a blob, to use as the `src` of an `<img>`. The URL is revoked when the blob
 * changes and on unmount.
 *
 * Docs: docs/queries.md
 *
 * @returns `undefined` if there is no blob, and on the server.
 */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [blob])
  return url
}
