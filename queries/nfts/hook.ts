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
 * Reads the NFTs of an account on one network. Uses the config of the nearest `<WagmiProvider>` by
 * default.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address with `0x`. Disabled when omitted.
 * @param parameters.networkId - CAIP-2 network id.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useNfts<selectData = Nfts>(
  parameters: UseNftsParameters<selectData>,
): UseNftsReturnType<selectData> {
  const http = useHttp('useNfts', parameters)
  const storage = useKitStorage(parameters)
  const config = useContext(WagmiContext)
  return useQuery(getNftsQueryOptions(http, { config, ...parameters, storage }))
}
