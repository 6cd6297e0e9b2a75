'use client'

import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { WagmiContext } from 'wagmi'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import {
  getNftMetadataQueryOptions,
  type NftMetadataQueryOptionsParameters,
  type NftsError,
} from './options.ts'
import type { NftMetadata } from './parse.ts'

export type UseNftMetadataParameters<selectData = NftMetadata> = HttpParameter &
  NftMetadataQueryOptionsParameters<selectData>

export type UseNftMetadataReturnType<selectData = NftMetadata> = ReadReturnType<
  selectData,
  NftsError
>

/**
 * Reads an NFT's name and image from its contract's metadata.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.nft - An item returned by `getNfts`. If omitted, the query is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useNftMetadata<selectData = NftMetadata>(
  parameters: UseNftMetadataParameters<selectData>,
): UseNftMetadataReturnType<selectData> {
  const http = useHttp('useNftMetadata', parameters)
  const config = useContext(WagmiContext)
  return useQuery(getNftMetadataQueryOptions(http, { config, ...parameters }))
}
