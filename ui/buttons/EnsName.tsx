'use client'
import type { ReactNode } from 'react'
import type { Config } from 'wagmi'
import { useKitEnsName } from '../../queries/index.ts'
import { safeText } from '../../src/utils/safeText.ts'
import s from './KitButton.module.css'

export type EnsNameProps = {
  config: Config
  address: string
  /** Stands in while there is no name. */
  children: ReactNode
}

/** The account's ENS name, which is a text from outside. */
export function EnsName({ config, address, children }: EnsNameProps) {
  const name = safeText(useKitEnsName({ config, address }).data)
  return name ? (
    <span className={s.name} dir="auto" title={name}>
      {name}
    </span>
  ) : (
    children
  )
}
