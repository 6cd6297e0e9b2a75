'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { CheckingFace } from './CheckingFace.tsx'
import type { ButtonFaceProps } from './faces.types.ts'

/**
 * A form that is not needed by those who come without a wallet: its code is fetched when it shows.
 * The skeleton keeps its place; when the code does not come, the next change asks again.
 */
export function LazyFace({
  face,
  ...props
}: ButtonFaceProps & { face: 'account' | 'connect' | 'network' }) {
  const [faces, setFaces] = useState<Record<typeof face, ComponentType<ButtonFaceProps>>>()
  const { status } = props.button
  useEffect(() => {
    if (!faces && status)
      import('./faces.ts').then(
        (module) => setFaces(module.faces),
        () => {},
      )
  }, [faces, status])
  const Face = faces?.[face]
  return Face ? <Face {...props} /> : <CheckingFace />
}
