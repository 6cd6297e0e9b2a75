'use client'

import { useContext } from 'react'
import { type Config, WagmiContext } from 'wagmi'
import { ConfigMissingError } from './ConfigMissingError.ts'

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
