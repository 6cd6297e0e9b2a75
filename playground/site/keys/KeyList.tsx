import { Dialog, Switch } from 'radix-ui'
import { useId, useState } from 'react'
import { chooseSingleKeys, readSingleKeys, type SingleKey } from './singleKeys.ts'
import '../controls/veil.css'
import './keys.css'

export type KeyListProps = {
  /** The single-key shortcuts of the page. */
  keys: readonly Pick<SingleKey, 'key' | 'label'>[]
  onClose(): void
}

/** The list of keyboard shortcuts, with a switch that disables single keys. */
export function KeyList({ keys, onClose }: KeyListProps) {
  const [isOn, setOn] = useState(readSingleKeys)
  const id = useId()
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil">
          <Dialog.Content className="panel keys" aria-describedby={undefined}>
            <div className="panel-head">
              <Dialog.Title>Keyboard shortcuts</Dialog.Title>
              <span className="grow" />
              <Dialog.Close className="copy copy-quiet">Close</Dialog.Close>
            </div>
            <dl className="keys-list">
              {keys.map(({ key, label }) => (
                <div key={key} data-off={isOn ? undefined : ''}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd>{key}</kbd>
                  </dd>
                </div>
              ))}
              <div>
                <dt>Search the docs, also from a text field</dt>
                <dd dir="ltr">
                  <kbd>Ctrl</kbd> <kbd>K</kbd>
                </dd>
              </div>
            </dl>
            <div className="keys-switch">
              <span>
                <label htmlFor={id}>Single keys</label>
                <small id={`${id}-help`}>They never work in a text field.</small>
              </span>
              <Switch.Root
                id={id}
                className="switch"
                aria-describedby={`${id}-help`}
                checked={isOn}
                onCheckedChange={(next) => {
                  chooseSingleKeys(next)
                  setOn(next)
                }}
              >
                <Switch.Thumb className="switch-thumb" />
              </Switch.Root>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
