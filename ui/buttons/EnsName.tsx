'use client'
import type { ReactNode } from 'react'
import type { Config } from 'wagmi'
import { useKitEnsName } from '../../queries/index.ts'
import { safeText } from '../../src/utils/sanitize.ts'

export type EnsNameProps = {
  config: Config
  address: string
  /** What is shown of the name; undefined while there is none. */
  children: (name: string | undefined) => ReactNode
}

/** The account's ENS name, which is a text from outside. */
export function EnsName({ config, address, children }: EnsNameProps) {
  return children(safeText(useKitEnsName({ config, address }).data) || undefined)
}
