'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { BaseError } from '../errors/BaseError.ts'
import {
  type KitConnectMutationOptionsParameters,
  kitConnectMutationOptions,
} from '../kit/connectMutation.ts'
import type { ConnectAttempt, ConnectAttemptState, StartConnectParameters } from '../kit/types.ts'
import type { Connection } from '../namespace/types.ts'
import { useKitOf } from './useKit.ts'

export type UseKitConnectParameters<context = unknown> = Pick<
  KitConnectMutationOptionsParameters<context>,
  'mutation'
>

export type UseKitConnectReturnType<context = unknown> = UseMutationResult<
  Connection,
  BaseError,
  StartConnectParameters,
  context
> & {
  /**
   * State of the latest attempt. If its status is `pairing`, it includes the pairing URI for a QR
   * code (`uri`) and links that open the wallet (`links`). `undefined` before the first attempt and
   * after `reset`.
   */
  attempt: ConnectAttemptState | undefined
  /** Cancels the latest attempt. The mutation then rejects with `ConnectClosedError`. */
  cancel(): void
}

/**
 * Returns a mutation that connects a wallet without the dialog. `mutate` accepts the parameters of
 * `kit.startConnect`: `connector`, `connectorUid`, `connectorType`, or `walletId`, and optionally
 * `networkId` and `namespace`. The mutation is reset when the namespace it connected is
 * disconnected.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack mutation options, for example `onSuccess` and `onError`.
 * @returns The TanStack mutation, with the connection as `data`, plus `attempt` and `cancel`.
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitConnect<context = unknown>(
  parameters: UseKitConnectParameters<context> = {},
): UseKitConnectReturnType<context> {
  const kit = useKitOf('useKitConnect')
  const [attempt, onAttempt] = useState<ConnectAttempt>()
  const mutation = useMutation(kitConnectMutationOptions(kit, { ...parameters, onAttempt }))
  const state = useAttemptState(attempt)
  const { data, isIdle, reset } = mutation
  const connected = data?.accounts[0]?.namespace
  useEffect(
    () =>
      kit.events.on('disconnected', ({ namespace }) => {
        if (namespace === connected) reset()
      }),
    [kit, connected, reset],
  )
  return {
    ...mutation,
    attempt: isIdle ? undefined : state,
    cancel: useCallback(() => attempt?.cancel(), [attempt]),
  }
}

function useAttemptState(attempt: ConnectAttempt | undefined): ConnectAttemptState | undefined {
  const read = () => attempt?.getState()
  const subscribe = useCallback(
    (listener: () => void) => attempt?.subscribe(listener) ?? (() => {}),
    [attempt],
  )
  return useSyncExternalStore(subscribe, read, read)
}
