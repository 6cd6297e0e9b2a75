'use client'
import { type ComponentType, useEffect, useState } from 'react'
import type { DirectoryReaderProps } from './DirectoryReader.tsx'

/** The code that reads the directory, fetched once there is something to ask. */
export function useDirectoryReader(
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<DirectoryReaderProps> | undefined {
  const [Reader, setReader] = useState<ComponentType<DirectoryReaderProps>>()
  useEffect(() => {
    if (!isWanted || Reader) return
    import('./DirectoryReader.tsx').then(
      (module) => setReader(() => module.DirectoryReader),
      () => onFailed(),
    )
  }, [isWanted, Reader, onFailed])
  return Reader
}
