import { describe, expectTypeOf, test } from 'vitest'
import type { Config } from 'wagmi'
import type { OpenableViewName } from '../config/views.ts'
import type { BaseError, KitErrorCode } from '../errors/BaseError.ts'
import type { ConnectRejectedError, MethodNotSupportedError } from '../errors/connect.ts'
import type { RelayRefusedError } from '../errors/relay.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import { createDefaultKit } from '../react/createDefaultKit.ts'
import { useKitEvents } from '../react/useKit.ts'
import { useKitAccount } from '../react/useKitAccount.ts'
import { useKitDisconnect } from '../react/useKitDisconnect.ts'
import { createKit } from './createKit.ts'
import type {
  ConnectAttempt,
  ConnectAttemptState,
  CreateKitParameters,
  Kit,
  OpenOptions,
} from './types.ts'

declare const kit: Kit
declare const wagmi: Config

describe('errors', () => {
  test('default: `code` is a union, and the literal of a known class', () => {
    expectTypeOf<BaseError['code']>().toEqualTypeOf<KitErrorCode | 4200>()
    expectTypeOf<ConnectRejectedError['code']>().toEqualTypeOf<'ConnectRejected'>()
    expectTypeOf<MethodNotSupportedError['code']>().toEqualTypeOf<'MethodNotSupported' | 4200>()
    expectTypeOf<ConnectRejectedError>().toExtend<BaseError>()
    expectTypeOf<RelayRefusedError>().toExtend<BaseError>()
    // @ts-expect-error a name with a missing letter
    expectTypeOf<'ConnectRejecte'>().toExtend<KitErrorCode>()
  })

  test('default: attempts and disconnects fail with kit errors', () => {
    type Failed = Extract<ConnectAttemptState, { error: unknown }>
    expectTypeOf<Failed['error']>().toEqualTypeOf<BaseError>()
    expectTypeOf(useKitDisconnect).returns.toHaveProperty('error').toEqualTypeOf<BaseError | null>()
  })
})

describe('createKit', () => {
  test('parameters: projectId is required', () => {
    // @ts-expect-error the project id is required
    createKit({ wagmi })
    expectTypeOf(createKit({ projectId: 'x', wagmi })).toEqualTypeOf<Kit>()
  })

  test('error: rejects unknown options', () => {
    // @ts-expect-error not an option of the kit
    createKit({ projectId: 'x', wagmi, themeMode: 'dark' })
    // @ts-expect-error a name with a missing letter
    createKit({ projectId: 'x', wagmi, features: { legalCheckbo: true } })
    // @ts-expect-error not a theme mode
    createKit({ projectId: 'x', wagmi, theme: { mode: 'dim' } })
    // @ts-expect-error not a theme variable of the kit
    createKit({ projectId: 'x', wagmi, theme: { variables: { '--w3m-accent': 'red' } } })
    expectTypeOf<CreateKitParameters>().not.toHaveProperty('adapters')
  })

  test('error: createDefaultKit requires a network', () => {
    // @ts-expect-error at least one network is required
    createDefaultKit({ projectId: 'x', networks: [] })
    // @ts-expect-error networks are required
    createDefaultKit({ projectId: 'x' })
  })
})

describe('open', () => {
  test('parameters: view', () => {
    expectTypeOf(kit.open).parameter(0).toEqualTypeOf<OpenOptions | undefined>()
    expectTypeOf<'Networks'>().toExtend<OpenableViewName>()
    kit.open({ view: 'Networks', namespace: 'solana' })
    // @ts-expect-error a view that apps cannot open
    kit.open({ view: 'ConnectingExternal' })
    // @ts-expect-error not a view
    kit.open({ view: 'Nothing' })
    // @ts-expect-error a namespace that the kit does not support
    kit.open({ namespace: 'polkadot' })
  })

  test('behavior: the view narrows the options', () => {
    expectTypeOf<OpenOptions<'Networks'>['view']>().toEqualTypeOf<'Networks' | undefined>()
  })
})

describe('startConnect', () => {
  test('parameters: requires exactly one way to select the wallet', () => {
    const connector = {} as ConnectorEntry
    expectTypeOf(kit.startConnect({ walletId: 'x' })).toEqualTypeOf<ConnectAttempt>()
    kit.startConnect({ connector, networkId: 'eip155:1' })
    kit.startConnect({ connectorUid: 'x', namespace: 'solana' })
    kit.startConnect({ connectorType: 'WALLET_CONNECT' })
    // @ts-expect-error a wallet is required
    kit.startConnect({ networkId: 'eip155:1' })
    // @ts-expect-error the wallet is selected twice
    kit.startConnect({ connectorUid: 'x', walletId: 'x' })
    // @ts-expect-error several wallets have this type
    kit.startConnect({ connectorType: 'ANNOUNCED' })
  })
})

describe('useKitAccount', () => {
  test('parameters: namespace narrows the address', () => {
    const evm = useKitAccount({ namespace: 'eip155' })
    expectTypeOf(evm.namespace).toEqualTypeOf<'eip155'>()
    expectTypeOf(evm.address).toEqualTypeOf<`0x${string}` | undefined>()
    const bitcoin = useKitAccount({ namespace: 'bip122' })
    expectTypeOf(bitcoin.address).toEqualTypeOf<string | undefined>()
    type Purpose = 'payment' | 'ordinal' | undefined
    expectTypeOf(bitcoin.account?.purpose).toEqualTypeOf<Purpose>()
    for (const one of bitcoin.accounts) expectTypeOf(one.purpose).toEqualTypeOf<Purpose>()
    expectTypeOf(evm.account?.purpose).toEqualTypeOf<undefined>()
    // @ts-expect-error not a namespace
    useKitAccount({ namespace: 'cosmos' })
  })

  test('behavior: isConnected narrows the other fields', () => {
    const account = useKitAccount({ namespace: 'eip155' })
    if (account.isConnected) {
      expectTypeOf(account.address).toEqualTypeOf<`0x${string}`>()
      expectTypeOf(account.account.namespace).toEqualTypeOf<'eip155'>()
    } else {
      expectTypeOf(account.address).toEqualTypeOf<undefined>()
    }
  })
})

describe('useKitEvents', () => {
  test("parameters: the event narrows the listener's data", () => {
    useKitEvents('connectSettled', ({ status }) => {
      expectTypeOf(status).toEqualTypeOf<
        'connected' | 'rejected' | 'closed' | 'timedOut' | 'unreachable' | 'failed'
      >()
    })
    // @ts-expect-error not an event
    useKitEvents('opened', () => {})
  })
})
