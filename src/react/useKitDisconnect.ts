'use client'

import { useMutation } from '@tanstack/react-query'
import { BaseError } from '../errors/BaseError.ts'
import { DisconnectFailedError } from '../errors/connect.ts'
import type { Kit } from '../kit.types.ts'
import { useKitOf } from './useKitOf.ts'

export type UseKitDisconnectReturnType = {
  /** Ends the connections named, by default all. Rejects when a wallet failed to follow. */
  disconnect: Kit['disconnect']
  isPending: boolean
  /** What a wallet failed with. The state of the kit is clean all the same. */
  error: BaseError | null
}

/**
 * Ends connections.
 *
 * Docs: docs/hooks.md
 *
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitDisconnect(): UseKitDisconnectReturnType {
  const kit = useKitOf('useKitDisconnect')
  const { mutateAsync, isPending, error } = useMutation<
    void,
    BaseError,
    Parameters<Kit['disconnect']>[0]
  >({
    mutationFn: (parameters) =>
      kit.disconnect(parameters).catch((cause) => {
        // Its code may not have come.
        throw cause instanceof BaseError ? cause : new DisconnectFailedError({ cause })
      }),
  })
  return { disconnect: mutateAsync, isPending, error }
}
