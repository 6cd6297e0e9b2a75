'use client'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { unsupportedChainTexts } from '../../../i18n/unsupportedChainTexts.ts'
import { useLaterTexts } from '../../../i18n/useLaterTexts.ts'
import { ActivityOf } from './ActivityOf.tsx'

/** What the account in use did on the network in use, by month. */
export function ActivityPanel() {
  const { address } = useKitAccount()
  const { network, networkId } = useKitNetwork()
  const unsupported = useLaterTexts('unsupportedChain', unsupportedChainTexts)
  if (!address) return null
  return (
    <ActivityOf
      // Another account or network begins at its top.
      key={`${networkId}:${address}`}
      address={address}
      networkId={networkId}
      networkName={network?.name ?? unsupported.unknownNetwork(networkId.replace(/.*:/, ''))}
      nativeSymbol={network?.nativeCurrency.symbol}
      explorer={network?.blockExplorers?.default.url.replace(/\/+$/, '')}
    />
  )
}
