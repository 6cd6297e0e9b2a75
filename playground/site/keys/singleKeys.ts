import { useEffect, useRef } from 'react'

/** A keyboard shortcut of a single character, without Ctrl or Command. */
export type SingleKey = {
  /** The character, for example `[`. */
  key: string
  /** The description in the list of shortcuts. */
  label: string
  act(): void
  /** Whether the shortcut also works while the focus is in a dialog of the page. @default false */
  inDialog?: boolean
}

const row = 'latchkit-site/single-keys'

/**
 * Returns whether single-key shortcuts are enabled. Users of speech input need to turn them off:
 * https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function readSingleKeys(): boolean {
  try {
    return window.localStorage.getItem(row) !== 'off'
  } catch {
    return true
  }
}

/** Enables or disables single-key shortcuts, and stores the choice. */
export function chooseSingleKeys(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(row)
    else window.localStorage.setItem(row, 'off')
  } catch {
    // Without storage, the shortcuts stay enabled.
  }
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/**
 * Returns the character of a key press, and whether the focus is in a dialog. Returns `undefined` in a text field, and with
 * Ctrl or Command. Shift, Option and AltGr are allowed, because some keyboard layouts need them for the character.
 */
export function readSingleKey(
  event: KeyboardEvent,
): { key: string; isInDialog: boolean } | undefined {
  const isCommand =
    event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph')) || event.isComposing
  if (isCommand || event.defaultPrevented || event.key.length !== 1) return undefined
  // In a shadow tree, `event.target` is the host element, so this reads the path.
  const [target] = event.composedPath()
  if (!(target instanceof Element)) return { key: event.key, isInDialog: false }
  if (target.closest(fields)) return undefined
  return { key: event.key, isInDialog: target.closest('[role="dialog"]') !== null }
}

/** Runs the shortcuts of a page while they are enabled. */
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

/** Dispatches a key press that an iframe forwarded. */
export function pressKey(key: string): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
}

/** The shortcuts of the playground that also work while the focus is on the stage. */
const forwarded = ['[', ']', '.', '/', '?']

/**
 * Forwards shortcuts from an iframe to its parent page.
 *
 * @param tell - Called with each key.
 * @returns A function that stops forwarding.
 */
export function forwardSingleKeys(tell: (key: string) => void): () => void {
  const press = (event: KeyboardEvent) => {
    const pressed = readSingleKey(event)
    if (!pressed || !forwarded.includes(pressed.key) || !readSingleKeys()) return
    // Firefox opens its own search with "/".
    event.preventDefault()
    tell(pressed.key)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
