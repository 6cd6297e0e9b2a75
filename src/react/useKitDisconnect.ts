'use client'

import { useMutation } from '@tanstack/react-query'
import type { BaseError } from '../errors/BaseError.ts'
import type { Kit } from '../kit/types.ts'
import { useKitOf } from './useKit.ts'

export type UseKitDisconnectReturnType = {
  /** Disconnects the given connections, by default all. Rejects when a wallet failed to disconnect. */
  disconnect: Kit['disconnect']
  isPending: boolean
  /**
   * Error of a wallet that failed to disconnect. The kit's own state is cleared regardless. When
   * the kit's runtime failed to load, it is the error of `import()`, which has only a `message`.
   */
  error: BaseError | null
}

/**
 * Returns a mutation that disconnects wallets.
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
    mutationFn: (parameters) => kit.disconnect(parameters),
  })
  return { disconnect: mutateAsync, isPending, error }
}
