'use client'
import { useKitAccount } from '../../../../src/react/useKitAccount.ts'
import { useKitNetwork } from '../../../../src/react/useKitNetwork.ts'
import { unsupportedChainTexts } from '../../../i18n/unsupportedChainTexts.ts'
import { useLaterTexts } from '../../../i18n/useLaterTexts.ts'
import { NftsOf } from './NftsOf.tsx'

/** The NFTs that the account in use holds on the network in use. */
export function NftsPanel() {
  const { address } = useKitAccount()
  const { network, networkId } = useKitNetwork()
  const unsupported = useLaterTexts('unsupportedChain', unsupportedChainTexts)
  if (!address) return null
  return (
    <NftsOf
      // Another account or network begins at its top.
      key={`${networkId}:${address}`}
      address={address}
      networkId={networkId}
      networkName={network?.name ?? unsupported.unknownNetwork(networkId.replace(/.*:/, ''))}
      explorer={network?.blockExplorers?.default.url.replace(/\/+$/, '')}
    />
  )
}
