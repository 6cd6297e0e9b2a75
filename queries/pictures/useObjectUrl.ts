'use client'

import { useEffect, useState } from 'react'

/**
 * An address for a blob, for the `src` of an `<img>`. It is given back to the browser when the blob
 * changes and when the component goes, so nothing is left in memory.
 *
 * @returns undefined while there is no blob, and on the server.
 */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [blob])
  return url
}
