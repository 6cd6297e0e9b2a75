'use client'
import { useRemoteFeatures } from '../../../queries/index.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { IconButton } from '../../parts/IconButton.tsx'
import { useRouter } from '../../router/RouterContext.tsx'

/** The way to the other wallets, where the project allows several. */
export function WalletSwitch() {
  const router = useRouter()
  const { titles } = useTexts()
  const { features } = useRemoteFeatures()
  if (!features.multiWallet) return null
  return (
    <IconButton
      icon="wallet"
      label={titles.ProfileWallets}
      focusKey="wallets"
      testId="wallet-switch"
      onClick={() => {
        router.rememberFocus('wallets')
        router.push('ProfileWallets')
      }}
    />
  )
}
