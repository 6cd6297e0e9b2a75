'use client'
import { useLayoutEffect } from 'react'
import { useDialog } from '../../dialog/DialogContext.ts'

/** The title of the head while this is shown. */
export function useTitle(title: string): void {
  const { setTitle } = useDialog()
  useLayoutEffect(() => {
    setTitle(title)
  }, [setTitle, title])
}
