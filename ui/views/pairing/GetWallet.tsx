'use client'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { pairingTexts } from '../../i18n/pairingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { useRouter } from '../../router/RouterContext.tsx'

/** Leads to where the wallet can be had; undefined when nobody says where that is. */
export function useGetWallet(wallet: DirectoryWallet | undefined): (() => void) | undefined {
  const router = useRouter()
  const { hasView } = useDialog()
  if (!wallet || !hasView('Downloads')) return undefined
  const { appStore, playStore, chromeStore, homepage } = wallet
  if (!(appStore || playStore || chromeStore || homepage)) return undefined
  return () => router.push('Downloads', { wallet })
}

/** A text button over `useGetWallet`: "Get Birch". */
export function GetWallet({ wallet }: { wallet: DirectoryWallet }) {
  const { getWallet } = useLaterTexts('pairing', pairingTexts)
  const get = useGetWallet(wallet)
  return (
    get && (
      <LinkButton onClick={get} testId="get-wallet">
        {getWallet(wallet.name)}
      </LinkButton>
    )
  )
}
