'use client'

import { useContext } from 'react'
import { KitContext } from '../../src/react/KitProvider.tsx'
import type { KitStorage } from '../../src/storage/createStorage.ts'
import type { StorageParameter } from './persisted.ts'

/** The storage given, else the kit's; none outside a kit. */
export function useKitStorage(parameters: StorageParameter): KitStorage | undefined {
  const kit = useContext(KitContext)
  return parameters.storage ?? kit?.storage
}
