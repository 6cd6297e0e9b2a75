import type { KitButtonState } from './useKitButton.ts'

/** What every form of a button takes. */
export type ButtonFaceProps = {
  button: KitButtonState
  loadingLabel?: string
  balance?: 'show' | 'hide'
  charsStart?: number
  charsEnd?: number
  isDisabled?: boolean
}
