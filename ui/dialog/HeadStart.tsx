'use client'
import { useTexts } from '../i18n/useTexts.ts'
import { IconButton } from '../parts/IconButton.tsx'
import type { HeadNetwork } from '../registry.ts'
import { useRouter } from '../router/RouterContext.tsx'
import type { Head } from './head.ts'

export type HeadStartProps = {
  kind: Head['start']
  /** What the view itself puts there: it comes with the code of the view. */
  Network: HeadNetwork | undefined
}

/** The start of the head: the network, back, help or nothing. */
export function HeadStart({ kind, Network }: HeadStartProps) {
  const router = useRouter()
  const { dialog, connect } = useTexts()
  if (kind === 'back')
    return (
      <IconButton
        icon="arrow-back"
        label={dialog.back}
        onClick={() => router.goBack()}
        testId="lk-back"
      />
    )
  if (kind === 'help')
    return (
      <IconButton
        icon="help"
        label={connect.help}
        onClick={() => router.push('WhatIsAWallet')}
        testId="lk-help"
      />
    )
  return kind === 'none' || !Network ? null : <Network isPressable={kind === 'network'} />
}
