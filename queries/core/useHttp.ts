'use client'

import { useContext } from 'react'
import type { Http } from '../../src/http/createHttp.ts'
import { KitContext } from '../../src/react/KitProvider.tsx'
import { HttpMissingError } from './HttpMissingError.ts'

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
