'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { DirectoryReaderProps } from './DirectoryReader.tsx'

/**
 * The code that reads the directory, fetched once there is something to ask.
 *
 * @param onFailed - Called each time it does not come, with what fetches it again.
 */
export function useDirectoryReader(
  isWanted: boolean,
  onFailed: (again: () => void) => void,
): ComponentType<DirectoryReaderProps> | undefined {
  const [Reader, setReader] = useState<ComponentType<DirectoryReaderProps>>()
  useEffect(() => {
    if (!isWanted || Reader) return
    let isStale = false
    const load = () => {
      import('./DirectoryReader.tsx').then(
        (module) => setReader(() => module.DirectoryReader),
        () => {
          if (!isStale) onFailed(load)
        },
      )
    }
    load()
    return () => {
      isStale = true
    }
  }, [isWanted, Reader, onFailed])
  return Reader
}
