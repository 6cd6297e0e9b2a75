'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'
import { buttonTexts } from '../messages/buttonTexts.ts'
import { useTexts } from '../messages/useTexts.ts'
import s from './KitButton.module.css'
import type { ButtonFaceProps } from './useKitButton.ts'

const loadFaces = lazyWithRetry(async () => (await import('./faces.ts')).faces)

/**
 * The skeleton shown on the server and in the first client render. It is as wide as the button that replaces
 * it.
 */
export function CheckingFace({ of }: { of: 'connect' | 'account' | 'network' }) {
  return (
    <span className={s.account} data-look="checking" data-testid={`${of}-button-checking`}>
      <span className={s.hidden}>{useTexts('buttons', buttonTexts).checking}</span>
      <span className={s.skeleton} />
    </span>
  )
}

/**
 * The button shown while a wallet is connecting or connected. Its code loads once the status is no longer
 * `checking`, and a skeleton is shown until then. If the code fails to load, the next status change loads it
 * again.
 */
export function LazyFace({ face, ...props }: ButtonFaceProps & { face: 'account' | 'connect' }) {
  const [faces, setFaces] = useState<Record<typeof face, ComponentType<ButtonFaceProps>>>()
  const { status } = props.button
  const isKnown = status !== 'checking'
  useEffect(() => {
    if (!faces && isKnown && status) loadFaces().then(setFaces, () => {})
  }, [faces, isKnown, status])
  const Face = faces?.[face]
  return Face && isKnown ? <Face {...props} /> : <CheckingFace of={face} />
}
