import { useMutation } from '@tanstack/react-query'
import { describe, expectTypeOf, test } from 'vitest'
import type { BaseError } from '../errors/BaseError.ts'
import { kitConnectMutationOptions } from '../kit/connectMutation.ts'
import { kitSignMessageMutationOptions } from '../kit/signMessageMutation.ts'
import type { ConnectAttempt, ConnectAttemptState, Kit } from '../kit/types.ts'
import type { Connection } from '../namespace/types.ts'
import type { PreparedSend, SendOutcome } from '../transfers/types.ts'
import { useKitConnect } from './useKitConnect.ts'
import { useKitDisconnect } from './useKitDisconnect.ts'
import { useKitSend } from './useKitSend.ts'
import { useKitSignMessage } from './useKitSignMessage.ts'
import { useKitSwitchNetwork } from './useKitSwitchNetwork.ts'

declare const kit: Kit
declare const prepared: PreparedSend

describe('useKitConnect', () => {
  test('default: infers data, error and the state of the attempt', () => {
    const { data, error, attempt, mutate, mutateAsync } = useKitConnect()
    expectTypeOf(data).toEqualTypeOf<Connection | undefined>()
    expectTypeOf(error).toEqualTypeOf<BaseError | null>()
    expectTypeOf(attempt).toEqualTypeOf<ConnectAttemptState | undefined>()
    expectTypeOf(mutateAsync({ walletId: 'x' })).resolves.toEqualTypeOf<Connection>()
    mutate({ connectorType: 'WALLET_CONNECT', networkId: 'eip155:1' })
    // @ts-expect-error a wallet is required
    mutate({})
    // @ts-expect-error the wallet is selected twice
    mutate({ walletId: 'x', connectorUid: 'x' })
    // @ts-expect-error a number instead of a CAIP-2 id
    mutate({ walletId: 'x', networkId: 1 })
  })

  test('parameters: mutation', () => {
    useKitConnect({
      mutation: {
        onMutate: () => ({ began: 1 }),
        onSuccess(connection, variables, result) {
          expectTypeOf(connection).toEqualTypeOf<Connection>()
          expectTypeOf(variables.walletId).toEqualTypeOf<string | undefined>()
          expectTypeOf(result).toEqualTypeOf<{ began: number }>()
        },
        onError: (error) => expectTypeOf(error.code).toExtend<string | number>(),
      },
    })
    // @ts-expect-error the hook sets `mutationFn` itself
    useKitConnect({ mutation: { mutationFn: async () => {} } })
    // @ts-expect-error TanStack options belong in `mutation`
    useKitConnect({ onSuccess() {} })
    // @ts-expect-error the hook handles `onAttempt` itself
    useKitConnect({ onAttempt() {} })
  })

  test('behavior: `data` is defined after success', () => {
    const connect = useKitConnect()
    if (connect.isSuccess) expectTypeOf(connect.data).toEqualTypeOf<Connection>()
    if (connect.isError) expectTypeOf(connect.error).toEqualTypeOf<BaseError>()
  })
})

test('useKitSwitchNetwork accepts the parameters of `kit.switchNetwork`', () => {
  const { mutate, mutateAsync } = useKitSwitchNetwork()
  expectTypeOf(mutateAsync(8453)).resolves.toEqualTypeOf<void>()
  mutate(8453)
  mutate({ networkId: 'eip155:8453' })
  // @ts-expect-error not a CAIP-2 id
  mutate({ networkId: '8453' })
})

test('useKitDisconnect accepts no parameters, or a selection of connections', () => {
  const { mutate, mutateAsync, error } = useKitDisconnect()
  expectTypeOf(error).toEqualTypeOf<BaseError | null>()
  mutate()
  mutate({ namespace: 'solana', connectorId: 'x' })
  mutate(undefined, { onSuccess() {} })
  expectTypeOf(mutateAsync()).resolves.toEqualTypeOf<void>()
  // @ts-expect-error not a namespace
  mutate({ namespace: 'cosmos' })
})

test('useKitSignMessage accepts a message', () => {
  const { mutate, data } = useKitSignMessage()
  expectTypeOf(data).toEqualTypeOf<string | undefined>()
  mutate({ message: 'Hello' })
  mutate({ message: 'Hello', namespace: 'bip122' })
  // @ts-expect-error the message is required
  mutate({ namespace: 'bip122' })
})

test('useKitSend accepts the result of `prepareSend` and resolves with the outcome', () => {
  const { mutate, data } = useKitSend()
  expectTypeOf(data).toEqualTypeOf<SendOutcome | undefined>()
  mutate({ prepared })
  mutate({ prepared, description: 'Lunch', signal: new AbortController().signal })
  // @ts-expect-error the prepared send is required
  mutate({ description: 'Lunch' })
})

describe('builders', () => {
  test('default: returns TanStack options', () => {
    const connect = useMutation(kitConnectMutationOptions(kit))
    expectTypeOf(connect.data).toEqualTypeOf<Connection | undefined>()
    expectTypeOf(kitSignMessageMutationOptions(kit).mutationKey).toEqualTypeOf<
      readonly ['latchkit', scope: string, name: 'signMessage']
    >()
  })

  test('parameters: onAttempt', () => {
    kitConnectMutationOptions(kit, {
      onAttempt: (attempt) => expectTypeOf(attempt).toEqualTypeOf<ConnectAttempt>(),
    })
  })
})
