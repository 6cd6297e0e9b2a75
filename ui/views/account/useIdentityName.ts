'use client'
import type { Config } from 'wagmi'
import { useIdentity, useKitEnsAvatar, useKitEnsName } from '../../../queries/index.ts'
import type { Network } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { safeImageUrl, safeText } from '../../../src/utils/sanitize.ts'

export type AccountIdentity = { name?: string; avatar?: string; isLoading: boolean }

/** The name and picture of an account: its ENS name on the chain first, then the identity service. */
export function useIdentityName(parameters: {
  config: Config
  address: string
  networkId: string
  network: Network | undefined
}): AccountIdentity {
  const { config, address, networkId, network } = parameters
  const { blockchain } = useKit().http.baseUrls
  const identity = useIdentity({
    address,
    chainId: networkId,
    testnet: network?.testnet,
    sender: address,
  })
  const ensName = useKitEnsName({ config, address })
  const ensAvatar = useKitEnsAvatar({ config, name: ensName.data ?? undefined })
  return {
    // Names are texts from outside.
    name: safeText(ensName.data ?? identity.data?.name) || undefined,
    avatar: safeImageUrl(ensAvatar.data ?? identity.data?.avatar, [blockchain]),
    isLoading: !ensName.data && (ensName.isLoading || identity.isLoading),
  }
}
