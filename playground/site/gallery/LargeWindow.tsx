import { Dialog } from 'radix-ui'
import { CopyButton } from '../controls/CopyButton.tsx'
import type { Mode, Shape } from './Gallery.tsx'
import { placesOf } from './places.ts'
import type { GalleryState } from './states.ts'
import { Window } from './Window.tsx'
import '../controls/veil.css'
import './large.css'

export type LargeWindowProps = {
  shown: GalleryState
  mode: Mode
  shape: Shape
  stackUrl: string | undefined
  onClose(): void
}

/** A state in an interactive window at full size. */
export function LargeWindow({ shown, mode, shape, stackUrl, onClose }: LargeWindowProps) {
  const { label, state, id } = shown
  const link = new URL(`#${id}`, window.location.href).href
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil">
          <Dialog.Content className="panel large" data-mode={mode} aria-describedby={undefined}>
            <div className="panel-head large-head">
              <Dialog.Title>
                {label} <small>{state}</small>
              </Dialog.Title>
              <span className="grow" />
              <CopyButton look="picture" icon="link" label="Copy the link" text={link} />
              <Dialog.Close className="copy copy-quiet">Close</Dialog.Close>
            </div>
            <div className="large-window">
              {stackUrl ? (
                <Window key={id} shown={shown} mode={mode} shape={shape} stackUrl={stackUrl} />
              ) : (
                <p className="window-off">Needs the offline stack</p>
              )}
            </div>
            <p className="large-foot">
              {placesOf(shown).map(({ title, href }) => (
                <a key={title} className="link" href={href}>
                  {title}
                </a>
              ))}
            </p>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
