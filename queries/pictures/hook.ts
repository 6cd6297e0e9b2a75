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
 * Reads the image of a wallet as a blob.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.imageId - `imageId` of a wallet. Disabled when omitted.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
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
 * Reads the image of a network or connector as a blob.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.imageId - `imageId` of a network or connector. Disabled when omitted.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useAssetImage<selectData = Blob>(
  parameters: UseAssetImageParameters<selectData>,
): UseAssetImageReturnType<selectData> {
  const http = useHttp('useAssetImage', parameters)
  return useQuery(getAssetImageQueryOptions(http, parameters))
}

/**
 * Creates an object URL of a blob for the `src` of an `<img>`. The URL is revoked when the blob
 * changes and on unmount.
 *
 * Docs: docs/queries.md
 *
 * @returns `undefined` without a blob, and on the server.
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
