'use client'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what the last render's did: parts that take it need not render again. */
export function useLatest<parameters extends readonly unknown[]>(
  callback: (...parameters: parameters) => void,
): (...parameters: parameters) => void {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...parameters) => latest.current(...parameters), [])
}
