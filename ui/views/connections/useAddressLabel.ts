'use client'
import { useCallback, useSyncExternalStore } from 'react'
import { accountNotes } from '../../../src/accounts/addressLabels.ts'
import { isSameAddress } from '../../../src/namespace/connections.ts'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'

const nothing = () => undefined

/** What the app calls an address, if it does: see `addAddressLabel`. */
export function useAddressLabel(
  namespace: SupportedNamespace,
  address: string,
): string | undefined {
  const kit = useKit()
  const read = useCallback(
    () =>
      Object.entries(accountNotes(kit).labels(namespace)).find(([one]) =>
        isSameAddress(namespace, one, address),
      )?.[1],
    [kit, namespace, address],
  )
  return useSyncExternalStore(accountNotes(kit).subscribe, read, nothing)
}
