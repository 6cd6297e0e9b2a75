import type { Texts } from './Texts.ts'

/** The words of the settings of an account, which come with that view. */
export const settingsTexts: Texts['settings'] = {
  list: 'Account',
  network: 'Network',
}
