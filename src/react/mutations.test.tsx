// @vitest-environment happy-dom
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKitOfOne, type KitOfOne } from '../../test/fixtures/createKitOfOne.ts'
import { createSendBed, failing } from '../../test/fixtures/createSendBed.ts'
import type { Kit } from '../kit/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { walletRequestLimitMs } from '../utils/timesAndLimits.ts'
import { KitProvider } from './KitProvider.tsx'
import { useKitConnect } from './useKitConnect.ts'
import { useKitDisconnect } from './useKitDisconnect.ts'
import { useKitSend } from './useKitSend.ts'
import { useKitSignMessage } from './useKitSignMessage.ts'
import { useKitSwitchNetwork } from './useKitSwitchNetwork.ts'

const namespaces: readonly SupportedNamespace[] = ['eip155', 'solana', 'bip122']

/** Renders a hook in an app whose query client retries mutations. */
function renderIn<value>(kit: Kit, use: () => value) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: 3, retryDelay: 0 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitProvider kit={kit} queryClient={client}>
      {children}
    </KitProvider>
  )
  return renderHook(use, { wrapper }).result
}

/** Advances the kit's clock and flushes React. */
const advance = ({ clock }: Pick<KitOfOne, 'clock'>, ms = 10) => act(() => clock.advance(ms))

async function connected(namespace: SupportedNamespace): Promise<KitOfOne> {
  const made = await createKitOfOne(namespace)
  const attempt = made.kit.startConnect({ connector: made.connector })
  await made.clock.advance(10)
  expect(await attempt.settled).toMatchObject({ status: 'connected' })
  return made
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

describe.each(namespaces)('useKitConnect over %s', (namespace) => {
  test('default: is pending with the attempt, then has the connection', async () => {
    const made = await createKitOfOne(namespace)
    made.script.setBehaviour('hang')
    const onSuccess = vi.fn()
    const result = renderIn(made.kit, () => useKitConnect({ mutation: { onSuccess } }))
    expect(result.current).toMatchObject({ status: 'idle', attempt: undefined })
    act(() => result.current.mutate({ connector: made.connector }))
    await advance(made)
    expect(result.current).toMatchObject({ isPending: true, attempt: { status: 'opening' } })
    await advance(made, 2_000)
    expect(result.current.attempt).toMatchObject({ status: 'waiting', next: 'openAgain' })
    made.script.setBehaviour('approve')
    await act(async () => made.script.approvePending())
    await advance(made)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(result.current.data).toMatchObject({
      connectorUid: made.connector.uid,
      networkId: made.networkIds[0],
      accounts: [{ namespace, address: made.address }],
    })
    expect(result.current.attempt).toMatchObject({ status: 'connected' })
    expect(onSuccess).toHaveBeenCalledTimes(1)
    expect(made.kit.namespace(namespace).getState().account?.address).toBe(made.address)
  })

  test('error: rejects with a typed error, and does not retry although the query client retries', async () => {
    const made = await createKitOfOne(namespace)
    made.script.setBehaviour('reject')
    const start = vi.spyOn(made.kit, 'startConnect')
    const result = renderIn(made.kit, () => useKitConnect())
    act(() => result.current.mutate({ connector: made.connector }))
    await advance(made)
    await waitFor(() => expect(result.current.isError).toBe(true))
    expect(result.current.error?.code).toBe('ConnectRejected')
    expect(result.current.attempt).toMatchObject({ status: 'rejected', next: 'tryAgain' })
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('behavior: `cancel` closes a hanging attempt, and a late approval connects nothing', async () => {
    const made = await createKitOfOne(namespace)
    made.script.setBehaviour('hang')
    const result = renderIn(made.kit, () => useKitConnect())
    act(() => result.current.mutate({ connector: made.connector }))
    await advance(made)
    expect(result.current.isPending).toBe(true)
    act(() => result.current.cancel())
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe('ConnectClosed'))
    await act(async () => made.script.approvePending())
    await advance(made)
    expect(result.current.isError).toBe(true)
    expect(made.kit.namespace(namespace).getState().connections).toEqual([])
  })

  test('behavior: is idle again after the namespace is disconnected', async () => {
    const made = await createKitOfOne(namespace)
    const result = renderIn(made.kit, () => useKitConnect())
    act(() => result.current.mutate({ connector: made.connector }))
    await advance(made)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    await act(() => made.kit.disconnect())
    await advance(made)
    expect(result.current).toMatchObject({ status: 'idle', attempt: undefined })
  })

  test('behavior: connects while the browser reports offline', async () => {
    const made = await createKitOfOne(namespace)
    onlineManager.setOnline(false)
    const result = renderIn(made.kit, () => useKitConnect())
    act(() => result.current.mutate({ connector: made.connector }))
    await advance(made)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
  })
})

test('error: useKitConnect with an unknown connector', async () => {
  const made = await createKitOfOne('eip155')
  const result = renderIn(made.kit, () => useKitConnect())
  let thrown: unknown
  await act(async () => {
    await result.current.mutateAsync({ connectorUid: 'none' }).catch((error) => {
      thrown = error
    })
  })
  expect(thrown).toMatchObject({ code: 'ConnectorNotFound' })
})

describe.each(['eip155', 'solana'] as const)('useKitSwitchNetwork over %s', (namespace) => {
  test('default: is pending, then the network is switched', async () => {
    const made = await connected(namespace)
    made.script.setBehaviour('hang')
    const result = renderIn(made.kit, () => useKitSwitchNetwork())
    act(() => result.current.mutate({ networkId: made.networkIds[1] }))
    await advance(made)
    expect(result.current.isPending).toBe(true)
    await act(async () => made.script.approvePending())
    await advance(made)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(made.kit.namespace(namespace).getState().networkId).toBe(made.networkIds[1])
  })

  test('error: rejects with a typed error whose cause is the error of the wallet', async () => {
    const made = await connected(namespace)
    made.script.setBehaviour('reject')
    const result = renderIn(made.kit, () => useKitSwitchNetwork())
    act(() => result.current.mutate({ networkId: made.networkIds[1] }))
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe('RequestRejected'))
    expect(result.current.error?.walk((one) => Object(one).code === 4001)).toBeDefined()
    expect(made.kit.namespace(namespace).getState().networkId).toBe(made.networkIds[0])
  })

  test('behavior: a hanging switch rejects when the wallet is disconnected', async () => {
    const made = await connected(namespace)
    made.script.setBehaviour('hang')
    const result = renderIn(made.kit, () => useKitSwitchNetwork())
    act(() => result.current.mutate({ networkId: made.networkIds[1] }))
    await advance(made)
    expect(result.current.isPending).toBe(true)
    await act(() => made.kit.disconnect())
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe('NotConnected'))
  })
})

describe('useKitSwitchNetwork', () => {
  test('behavior: changes the selected network without a wallet', async () => {
    const made = await createKitOfOne('bip122')
    const result = renderIn(made.kit, () => useKitSwitchNetwork())
    act(() => result.current.mutate({ networkId: made.networkIds[1] }))
    await advance(made)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(made.kit.namespace('bip122').getState().networkId).toBe(made.networkIds[1])
  })

  test('error: a wallet that does not support switching the network', async () => {
    const made = await connected('bip122')
    const result = renderIn(made.kit, () => useKitSwitchNetwork())
    act(() => result.current.mutate({ networkId: made.networkIds[1] }))
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe('MethodNotSupported'))
  })

  test('error: a network outside the configuration', async () => {
    const made = await createKitOfOne('eip155')
    const result = renderIn(made.kit, () => useKitSwitchNetwork())
    act(() => result.current.mutate(56))
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe('NetworkNotFound'))
  })
})

describe.each(namespaces)('useKitSignMessage over %s', (namespace) => {
  test('default: is pending, then has the signature of the wallet', async () => {
    const made = await connected(namespace)
    made.script.setBehaviour('hang')
    const onSuccess = vi.fn()
    const result = renderIn(made.kit, () => useKitSignMessage({ mutation: { onSuccess } }))
    act(() => result.current.mutate({ message: 'Hello' }))
    await advance(made)
    expect(result.current.isPending).toBe(true)
    await act(async () => made.script.approvePending())
    await advance(made)
    await waitFor(() => expect(result.current.data).toBe(made.signature('Hello')))
    expect(onSuccess.mock.calls[0]?.slice(0, 2)).toEqual([
      made.signature('Hello'),
      { message: 'Hello' },
    ])
  })

  test.each([
    ['a rejection', 'reject', 'RequestRejected'],
    ['an open window', 'alreadyOpen', 'PromptAlreadyOpen'],
    ['a wallet that broke', 'broken', 'RequestFailed'],
  ] as const)('error: %s is typed', async (_, behaviour, code) => {
    const made = await connected(namespace)
    made.script.setBehaviour(behaviour)
    const result = renderIn(made.kit, () => useKitSignMessage())
    act(() => result.current.mutate({ message: 'Hello', namespace }))
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe(code))
    expect(result.current.error?.cause).toBeDefined()
    expect(result.current.failureCount).toBe(1)
  })

  test('behavior: a hanging request rejects when the wallet is disconnected', async () => {
    const made = await connected(namespace)
    made.script.setBehaviour('hang')
    const result = renderIn(made.kit, () => useKitSignMessage())
    act(() => result.current.mutate({ message: 'Hello' }))
    await advance(made)
    expect(result.current.isPending).toBe(true)
    await act(() => made.kit.disconnect())
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe('NotConnected'))
  })

  test('behavior: a hanging request rejects after 5 minutes', async () => {
    const made = await connected(namespace)
    made.script.setBehaviour('hang')
    const result = renderIn(made.kit, () => useKitSignMessage())
    act(() => result.current.mutate({ message: 'Hello' }))
    await advance(made, walletRequestLimitMs - 1)
    expect(result.current.isPending).toBe(true)
    await advance(made, 11)
    await waitFor(() => expect(result.current.error?.code).toBe('RequestTimedOut'))
    await act(async () => made.script.approvePending())
    expect(result.current.data).toBeUndefined()
  })

  test('error: without a wallet', async () => {
    const made = await createKitOfOne(namespace)
    const result = renderIn(made.kit, () => useKitSignMessage())
    act(() => result.current.mutate({ message: 'Hello' }))
    await advance(made)
    await waitFor(() => expect(result.current.error?.code).toBe('NotConnected'))
  })
})

test('error: useKitSignMessage with a namespace that the kit does not have', async () => {
  const made = await createKitOfOne('solana')
  const result = renderIn(made.kit, () => useKitSignMessage())
  act(() => result.current.mutate({ message: 'Hello', namespace: 'eip155' }))
  await advance(made)
  await waitFor(() => expect(result.current.error?.code).toBe('NamespaceNotConfigured'))
})

describe.each(namespaces)('useKitDisconnect over %s', (namespace) => {
  test('default: disconnects all wallets without parameters', async () => {
    const made = await connected(namespace)
    const onSettled = vi.fn()
    const result = renderIn(made.kit, () => useKitDisconnect({ mutation: { onSettled } }))
    act(() => result.current.mutate())
    await advance(made)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(onSettled).toHaveBeenCalledTimes(1)
    expect(made.kit.namespace(namespace).getState()).toMatchObject({
      status: 'disconnected',
      connections: [],
    })
  })

  test('parameters: the connectorId of another wallet keeps this wallet connected', async () => {
    const made = await connected(namespace)
    const result = renderIn(made.kit, () => useKitDisconnect())
    act(() => result.current.mutate({ connectorId: 'other' }))
    await advance(made)
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(made.kit.namespace(namespace).getState().status).toBe('connected')
  })

  test('behavior: abandons a hanging wallet after 3 seconds, and clears the state immediately', async () => {
    const made = await connected(namespace)
    made.script.setBehaviour('frozen')
    const result = renderIn(made.kit, () => useKitDisconnect())
    act(() => result.current.mutate({ namespace }))
    await advance(made)
    expect(made.kit.namespace(namespace).getState().status).toBe('disconnected')
    await advance(made, 3_000)
    await waitFor(() => expect(result.current.isPending).toBe(false))
  })
})

test('error: useKitDisconnect with a wallet that fails to disconnect', async () => {
  const made = await connected('solana')
  made.script.setBehaviour('broken')
  const result = renderIn(made.kit, () => useKitDisconnect())
  act(() => result.current.mutate())
  await advance(made)
  await waitFor(() => expect(result.current.error?.code).toBe('DisconnectFailed'))
  expect(made.kit.namespace('solana').getState().status).toBe('disconnected')
})

describe('useKitSend', () => {
  test('default: is pending, then has the outcome of send', async () => {
    const { kit, transfers, prepare } = createSendBed()
    let approve: (() => void) | undefined
    transfers.submit = async (_, progress) => {
      progress.onRequest('send')
      await new Promise<void>((resolve) => {
        approve = resolve
      })
      return { hash: 'signature1' }
    }
    const prepared = await prepare()
    const result = renderIn(kit, () => useKitSend())
    act(() => result.current.mutate({ prepared, description: 'Lunch' }))
    await waitFor(() => expect(result.current.isPending).toBe(true))
    await waitFor(() => expect(approve).toBeDefined())
    expect(result.current.data).toBeUndefined()
    await act(async () => approve?.())
    await waitFor(() => expect(result.current.isSuccess).toBe(true))
    expect(result.current.data).toMatchObject({
      status: 'sent',
      transaction: { hash: 'signature1', description: 'Lunch' },
    })
  })

  test('behavior: a rejection is an outcome, and is not retried although the query client retries', async () => {
    const { kit, transfers, prepare } = createSendBed()
    transfers.submit = vi.fn(failing({ code: 4001 }))
    const prepared = await prepare()
    const result = renderIn(kit, () => useKitSend())
    act(() => result.current.mutate({ prepared }))
    await waitFor(() => expect(result.current.data?.status).toBe('rejected'))
    expect(result.current.data).toMatchObject({ error: { code: 'SendRejected' } })
    expect(result.current.isError).toBe(false)
    expect(transfers.submit).toHaveBeenCalledTimes(1)
  })

  test('behavior: a lost response is the outcome `unknown`, never an error', async () => {
    const { kit, transfers, prepare } = createSendBed()
    transfers.submit = failing(new Error('boom'))
    const prepared = await prepare()
    const result = renderIn(kit, () => useKitSend())
    act(() => result.current.mutate({ prepared }))
    await waitFor(() => expect(result.current.data?.status).toBe('unknown'))
    expect(result.current.error).toBeNull()
  })

  test('behavior: `signal` closes a hanging send', async () => {
    const { kit, transfers, prepare } = createSendBed()
    transfers.submit = async (_, progress) => {
      progress.onRequest('send')
      return new Promise<never>(() => {})
    }
    const prepared = await prepare()
    const abort = new AbortController()
    const result = renderIn(kit, () => useKitSend())
    act(() => result.current.mutate({ prepared, signal: abort.signal }))
    await waitFor(() => expect(result.current.isPending).toBe(true))
    await act(async () => abort.abort())
    await waitFor(() => expect(result.current.data?.status).toBe('closed'))
  })

  test('error: a send that another kit prepared', async () => {
    const { prepare } = createSendBed()
    const prepared = await prepare()
    const { kit } = await createKitOfOne('eip155')
    const result = renderIn(kit, () => useKitSend())
    act(() => result.current.mutate({ prepared }))
    await waitFor(() => expect(result.current.error?.code).toBe('NamespaceNotConfigured'))
  })
})
