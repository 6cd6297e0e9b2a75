'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { CheckingFace } from './CheckingFace.tsx'
import type { ButtonFaceProps } from './faces.types.ts'

/**
 * A form that is not needed by those who come without a wallet: its code is fetched when it is known
 * to be. The skeleton keeps its place; when the code does not come, the next change asks again.
 */
export function LazyFace({
  face,
  ...props
}: ButtonFaceProps & { face: 'account' | 'connect' | 'network' }) {
  const [faces, setFaces] = useState<Record<typeof face, ComponentType<ButtonFaceProps>>>()
  const { status } = props.button
  const isKnown = status !== 'checking'
  useEffect(() => {
    if (!faces && isKnown && status)
      import('./faces.ts').then(
        (module) => setFaces(module.faces),
        () => {},
      )
  }, [faces, isKnown, status])
  const Face = faces?.[face]
  return Face && isKnown ? <Face {...props} /> : <CheckingFace of={face} />
}
