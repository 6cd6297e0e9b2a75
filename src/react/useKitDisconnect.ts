'use client'

import { useMutation } from '@tanstack/react-query'
import type { BaseError } from '../errors/BaseError.ts'
import type { Kit } from '../kit/types.ts'
import { useKitOf } from './useKit.ts'

export type UseKitDisconnectReturnType = {
  /** Ends the connections named, by default all. Rejects when a wallet failed to follow. */
  disconnect: Kit['disconnect']
  isPending: boolean
  /**
   * What a wallet failed with. The state of the kit is clean all the same. Where the code of the kit itself could not
   * be loaded it is the error of `import()`, which has a `message` alone.
   */
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
    mutationFn: (parameters) => kit.disconnect(parameters),
  })
  return { disconnect: mutateAsync, isPending, error }
}
