import type { AllWalletsMode } from '../config/types.ts'

/**
 * Whether the row "All wallets" is there.
 *
 * @param mode - The option `allWallets`.
 * @param isEnabled - The switch `features.allWallets`.
 */
export function isAllWalletsShown(
  mode: AllWalletsMode,
  { isEnabled, isMobile }: { isEnabled: boolean; isMobile: boolean },
): boolean {
  return isEnabled && (mode === 'SHOW' || (mode === 'ONLY_MOBILE' && isMobile))
}
