'use client'

import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { Config } from 'wagmi'
import { useIdentity, useKitEnsAvatar, useKitEnsName } from '../../queries/index.ts'
import { accountNotes } from '../../src/accounts/addressLabels.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { Network } from '../../src/networks/types.ts'
import { useKit } from '../../src/react/useKit.ts'
import { isSameAddress } from '../../src/utils/address.ts'
import { safeImageUrl, safeText } from '../../src/utils/sanitize.ts'

/** An account's name and avatar. */
export type Identity = {
  name: string | undefined
  /** The avatar's validated URL. */
  avatar: string | undefined
  /** Whether the name may still load. */
  isLoading: boolean
}

export type AccountIdentityProps = {
  account: Pick<KitAccount, 'namespace' | 'address'>
  /** The current network as a CAIP-2 ID. */
  networkId: string
  network: Network | undefined
  /** If false, only cached names are used. @default true */
  isAsked?: boolean
  children: (identity: Identity) => ReactNode
}

/**
 * Resolves an account's name and avatar. Prefers the app's label for the address, then the ENS name, then the
 * blockchain API's name.
 */
export function AccountIdentity(props: AccountIdentityProps) {
  const { wagmi } = useKit()
  return wagmi ? <ReadIdentity config={wagmi} {...props} /> : <Labelled {...props} />
}

function ReadIdentity({ config, ...props }: AccountIdentityProps & { config: Config }) {
  const { account, networkId, network, isAsked = true } = props
  const { blockchain } = useKit().http.baseUrls
  const { address } = account
  const query = { enabled: isAsked }
  const { testnet } = network ?? {}
  const identity = useIdentity({ address, networkId, testnet, sender: address, query })
  const ensName = useKitEnsName({ config, address, query })
  const ensAvatar = useKitEnsAvatar({ config, name: (isAsked && ensName.data) || undefined })
  return (
    <Labelled
      {...props}
      // Names come from ENS or the blockchain API, and are untrusted.
      name={safeText(ensName.data ?? identity.data?.name) || undefined}
      avatar={safeImageUrl(ensAvatar.data ?? identity.data?.avatar, [blockchain])}
      isLoading={!ensName.data && (ensName.isLoading || identity.isLoading)}
    />
  )
}

const nothing = () => undefined

function Labelled(props: AccountIdentityProps & Partial<Identity>) {
  const { account, name, avatar, isLoading = false, children } = props
  const { namespace, address } = account
  const kit = useKit()
  const read = useCallback(
    () =>
      Object.entries(accountNotes(kit).labels(namespace)).find(([one]) =>
        isSameAddress(one, address),
      )?.[1],
    [kit, namespace, address],
  )
  const label = useSyncExternalStore(accountNotes(kit).subscribe, read, nothing)
  return children({ name: label ?? name, avatar, isLoading: isLoading && label === undefined })
}
