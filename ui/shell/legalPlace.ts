import type { KitConfig } from '../../src/config/types.ts'

/**
 * Returns where Connect shows the app's terms: `top` with a checkbox that the user must tick, `end` as a
 * sentence below the wallets, or undefined if the app has none.
 */
export function legalPlace({
  termsConditionsUrl,
  privacyPolicyUrl,
  features,
}: KitConfig): 'top' | 'end' | undefined {
  if (!termsConditionsUrl && !privacyPolicyUrl) return undefined
  return features.legalCheckbox ? 'top' : 'end'
}
