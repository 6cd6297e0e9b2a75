'use client'

import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { WagmiContext } from 'wagmi'
import { type HttpParameter, type ReadReturnType, useHttp, useKitStorage } from '../core/hooks.ts'
import type { NftsError } from '../nftMetadata/options.ts'
import { getNftsQueryOptions, type NftsQueryOptionsParameters } from './options.ts'
import type { Nfts } from './parse.ts'

export type UseNftsParameters<selectData = Nfts> = HttpParameter &
  NftsQueryOptionsParameters<selectData>

export type UseNftsReturnType<selectData = Nfts> = ReadReturnType<selectData, NftsError>

/**
 * Reads an account's NFTs on one network. By default, uses the config of the nearest `<WagmiProvider>`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address starting with `0x`. If omitted, the query is disabled.
 * @param parameters.networkId - CAIP-2 network id.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useNfts<selectData = Nfts>(
  parameters: UseNftsParameters<selectData>,
): UseNftsReturnType<selectData> {
  const http = useHttp('useNfts', parameters)
  const storage = useKitStorage(parameters)
  const config = useContext(WagmiContext)
  return useQuery(getNftsQueryOptions(http, { config, ...parameters, storage }))
}
