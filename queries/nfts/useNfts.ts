'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { WagmiContext } from 'wagmi'
import type { Nfts } from '../core/nfts.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import { useKitStorage } from '../core/useKitStorage.ts'
import { type NftsError, type NftsOptionsParameters, nftsOptions } from './nftsOptions.ts'

export type UseNftsParameters<selectData = Nfts> = HttpParameter & NftsOptionsParameters<selectData>

export type UseNftsReturnType<selectData = Nfts> = UseQueryResult<selectData, NftsError>

/**
 * The NFTs that an account holds on one chain, by the config of the nearest `<WagmiProvider>` unless one is given.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useNfts<selectData = Nfts>(
  parameters: UseNftsParameters<selectData>,
): UseNftsReturnType<selectData> {
  const http = useHttp('useNfts', parameters)
  const storage = useKitStorage(parameters)
  const config = useContext(WagmiContext)
  return useQuery(nftsOptions(http, { config, ...parameters, storage }))
}
