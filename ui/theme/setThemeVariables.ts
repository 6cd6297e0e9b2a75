import { setInlineStyle } from './setInlineStyle.ts'

/** Values for the tokens of `styles.css`, by their name. */
export type ThemeVariables = Readonly<Record<`--lk-${string}`, string>>

/**
 * Puts the host's token values on one root of the kit. Through CSSOM, so a strict content policy
 * needs no nonce for them. Returns the way back.
 */
export function setThemeVariables(root: HTMLElement, variables: ThemeVariables = {}): () => void {
  return setInlineStyle(root, variables)
}
