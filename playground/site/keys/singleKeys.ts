import { useEffect, useRef } from 'react'

/** A key of the page that acts by itself, without Ctrl or another key beside it. */
export type SingleKey = {
  /** As the keyboard's layout gives it: `[`. */
  key: string
  /** What it does, for the list of keys. */
  label: string
  act(): void
  /** It also acts in a dialog of the page. */
  inDialog?: boolean
}

const row = 'latchkit-site/single-keys'

/** Whether single keys act. A visitor who dictates, or presses keys by accident, turns them off. */
export function readSingleKeys(): boolean {
  try {
    return window.localStorage.getItem(row) !== 'off'
  } catch {
    return true
  }
}

/** Turns single keys on or off, and remembers it. */
export function chooseSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(row)
    else window.localStorage.setItem(row, 'off')
  } catch {
    // Without storage they stay on.
  }
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * The single key of a press, if it is one: pressed alone, or with what the layout needs for it (Shift, AltGr, Option), and
 * not in a field.
 *
 * @returns The key, and whether the focus is in a dialog.
 */
export function readSingleKey(
  event: KeyboardEvent,
): { key: string; isInDialog: boolean } | undefined {
  const isCommand =
    event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph')) || event.isComposing
  if (isCommand || event.defaultPrevented || event.key.length !== 1) return undefined
  // The dialog of the kit may be in a shadow tree, whose host is the target of the event.
  const [target] = event.composedPath()
  if (!(target instanceof Element)) return { key: event.key, isInDialog: false }
  if (target.closest(fields)) return undefined
  return { key: event.key, isInDialog: target.closest('[role="dialog"]') !== null }
}

/** Listens to single keys, as long as the visitor has them on. */
export function useSingleKeys(keys: readonly SingleKey[]): void {
  const newest = useRef(keys)
  useEffect(() => {
    newest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const pressed = readSingleKey(event)
      const found = newest.current.find(({ key }) => key === pressed?.key)
      if (!pressed || !found || !readSingleKeys()) return
      if (pressed.isInDialog && !found.inDialog) return
      event.preventDefault()
      found.act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Presses a single key on this page that was pressed in a frame of it. */
export function pressKey(key: string): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}

/** Keys of the page around the stage that act while the focus is in the stage, also in its dialog. */
const forwarded = ['[', ']', '.', '/', '?']

/**
 * Forwards single keys from a frame to the page around it.
 *
 * @param tell - Called with each key.
 * @returns The stop.
 */
export function forwardSingleKeys(tell: (key: string) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const pressed = readSingleKey(event)
    if (!pressed || !forwarded.includes(pressed.key) || !readSingleKeys()) return
    // The browser's own meaning of the key: Firefox searches with "/".
    event.preventDefault()
    tell(pressed.key)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
