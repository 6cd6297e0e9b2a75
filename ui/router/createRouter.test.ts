import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type ViewName, viewNames } from '../../src/config/views.ts'
import { createRouter, type Router } from './createRouter.ts'

function setUp({ initial = 'Connect' as ViewName, isConnected = false } = {}) {
  const onClose = vi.fn()
  const state = { isConnected }
  const router = createRouter({ initial, isConnected: () => state.isConnected, onClose })
  return { router, onClose, state }
}

const names = (router: Router) => router.store.getState().stack.map(({ name }) => name)

describe('push', () => {
  test('default: opens a view over the current one, with its data [spec 2.02 2.14]', () => {
    const { router } = setUp()
    router.push('SwitchNetwork', { networkId: 'eip155:1' })
    expect(names(router)).toEqual(['Connect', 'SwitchNetwork'])
    expect(router.current().data).toEqual({ networkId: 'eip155:1' })
    expect(router.store.getState().direction).toBe('next')
  })

  test('behavior: ignores the view that is already current', () => {
    const { router } = setUp()
    const before = router.store.getState()
    router.push('Connect')
    expect(router.store.getState()).toBe(before)
  })

  test('behavior: the same view with another view in between creates two entries', () => {
    const { router } = setUp({ initial: 'Account' })
    router.push('Networks')
    router.push('WhatIsANetwork')
    router.push('Networks')
    const keys = router.store.getState().stack.map(({ key }) => key)
    expect(names(router)).toEqual(['Account', 'Networks', 'WhatIsANetwork', 'Networks'])
    expect(new Set(keys).size).toBe(4)
  })
})

test('behavior: replace changes only the top view [spec 2.02]', () => {
  const { router } = setUp()
  router.push('WhatIsAWallet')
  router.replace('Networks')
  expect(names(router)).toEqual(['Connect', 'Networks'])
  expect(router.store.getState().direction).toBe('next')
})

test('behavior: reset leaves one view', () => {
  const { router } = setUp()
  router.push('WhatIsAWallet')
  router.reset('Account')
  expect(names(router)).toEqual(['Account'])
})

describe('goBack', () => {
  // The rules of section 2 of the specification.
  test.each<{
    stack: ViewName[]
    isConnected: boolean
    after: ViewName[]
    closes: number
  }>([
    { stack: ['Connect'], isConnected: false, after: ['Connect'], closes: 1 },
    { stack: ['Account'], isConnected: true, after: ['Account'], closes: 1 },
    { stack: ['Connect', 'WhatIsAWallet'], isConnected: false, after: ['Connect'], closes: 0 },
    { stack: ['Connect', 'SwitchNetwork'], isConnected: true, after: ['Account'], closes: 0 },
    {
      stack: ['Account', 'Networks', 'SwitchNetwork'],
      isConnected: true,
      after: ['Account', 'Networks'],
      closes: 0,
    },
    {
      stack: ['ProfileWallets', 'Connect', 'ConnectingWalletConnect'],
      isConnected: true,
      after: ['ProfileWallets', 'Connect'],
      closes: 0,
    },
  ])(
    'default: from $stack, connected: $isConnected [spec 2.09 2.10 2.14]',
    ({ stack, isConnected, after, closes }) => {
      const [initial, ...rest] = stack
      const { router, onClose, state } = setUp({ initial })
      for (const name of rest) {
        if (name === 'SwitchNetwork') router.push(name, { networkId: 'eip155:1' })
        else router.push(name as 'Networks')
      }
      state.isConnected = isConnected
      router.goBack()
      expect(names(router)).toEqual(after)
      expect(onClose).toHaveBeenCalledTimes(closes)
      expect(router.store.getState().direction).toBe(closes ? 'next' : 'previous')
    },
  )

  test('behavior: goBackOrClose does the same', () => {
    const { router, onClose } = setUp()
    router.push('WhatIsAWallet')
    router.goBackOrClose()
    expect(names(router)).toEqual(['Connect'])
    router.goBackOrClose()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('behavior: goBackToIndex drops the entries above the index', () => {
    const { router } = setUp({ initial: 'Account' })
    router.push('Networks')
    router.push('WhatIsANetwork')
    router.goBackToIndex(5)
    expect(names(router)).toHaveLength(3)
    router.goBackToIndex(0)
    expect(names(router)).toEqual(['Account'])
  })

  test('behavior: goBackToIndex of the current view changes nothing', () => {
    const { router, state } = setUp()
    router.push('WhatIsAWallet')
    const before = router.store.getState()
    for (const index of [1, 2, -1]) router.goBackToIndex(index)
    expect(router.store.getState()).toBe(before)
    router.reset('Connect')
    state.isConnected = true
    router.goBackToIndex(0)
    expect(names(router)).toEqual(['Connect'])
  })

  test('behavior: dropBelow removes finished entries under the current view, which stays', () => {
    const { router, onClose } = setUp({ initial: 'Account' })
    router.push('ProfileWallets')
    router.push('AccountSettings')
    router.push('Connect')
    router.push('Account')
    const before = router.store.getState()
    router.dropBelow(({ name }) => name.startsWith('Account'))
    const { stack, direction } = router.store.getState()
    expect(stack).toEqual([1, 3, 4].map((index) => before.stack[index]))
    expect(direction).toBe('next')
    router.goBackToIndex(0)
    expect(names(router)).toEqual(['ProfileWallets'])
    router.goBack()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('behavior: the focus returns to the row that was pressed', () => {
    const { router } = setUp()
    router.rememberFocus('wallet-cedar')
    router.push('ConnectingExternal', { wallet: { id: 'cedar', name: 'Cedar' } })
    router.rememberFocus('again')
    expect(router.store.getState().returnFocus).toBeUndefined()
    router.goBack()
    expect(router.store.getState().returnFocus).toBe('wallet-cedar')
    router.push('WhatIsAWallet')
    expect(router.store.getState().returnFocus).toBeUndefined()
  })
})

describe('transactions', () => {
  test.each([
    { status: 'success', called: 'onSuccess', after: ['Account', 'ApproveTransaction'] },
    { status: 'error', called: 'onError', after: ['Account'] },
    { status: 'cancel', called: 'onCancel', after: ['Account'] },
  ] as const)(
    'default: a transaction that ends with $status runs $called alone',
    ({ status, called, after }) => {
      const { router } = setUp({ initial: 'Account' })
      const callbacks = { onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() }
      router.push('ApproveTransaction')
      router.pushTransaction(callbacks)
      router.popTransaction(status)
      for (const [name, callback] of Object.entries(callbacks)) {
        expect(callback).toHaveBeenCalledTimes(name === called ? 1 : 0)
      }
      expect(names(router)).toEqual(after)
      expect(router.isTransactionStackEmpty()).toBe(true)
    },
  )

  test('behavior: without an entry nothing happens', () => {
    const { router, onClose } = setUp({ initial: 'Account' })
    router.push('ApproveTransaction')
    router.popTransaction('error')
    expect(names(router)).toEqual(['Account', 'ApproveTransaction'])
    expect(onClose).not.toHaveBeenCalled()
  })

  test('behavior: transactions end last in, first out; clearing runs no callback', () => {
    const { router } = setUp({ initial: 'Account' })
    const [first, second] = [vi.fn(), vi.fn()]
    router.pushTransaction({ onSuccess: first })
    router.pushTransaction({ onSuccess: second })
    router.popTransaction('success')
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    router.clearTransactions()
    expect(router.isTransactionStackEmpty()).toBe(true)
    expect(first).not.toHaveBeenCalled()
  })
})

test('behavior: after any calls the stack is not empty, keys never repeat and neighbours differ after a push [spec 2.02]', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constantFrom('push', 'replace', 'reset'),
      name: fc.constantFrom(...viewNames),
    }),
    fc.record({ kind: fc.constantFrom('goBack', 'goBackOrClose', 'connect', 'disconnect') }),
    fc.record({ kind: fc.constant('goBackToIndex'), index: fc.integer({ min: -2, max: 8 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { router, onClose, state } = setUp()
      for (const step of steps) {
        const before = names(router)
        const closes = onClose.mock.calls.length
        if ('name' in step) {
          const view = step.name as 'Networks'
          if (step.kind === 'push') router.push(view)
          else if (step.kind === 'replace') router.replace(view)
          else router.reset(view)
          expect(router.current().name).toBe(step.name)
          const isNew = step.kind === 'push' && before.at(-1) !== step.name
          expect(names(router)).toHaveLength(
            step.kind === 'reset' ? 1 : before.length + (isNew ? 1 : 0),
          )
        } else if ('index' in step) router.goBackToIndex(step.index)
        else if (step.kind === 'connect') state.isConnected = true
        else if (step.kind === 'disconnect') state.isConnected = false
        else {
          router.goBack()
          const shouldClose = before.length === 1
          expect(onClose.mock.calls.length - closes).toBe(shouldClose ? 1 : 0)
          if (!shouldClose) {
            const isConnectFirst = before.length === 2 && before[0] === 'Connect'
            const below = isConnectFirst && state.isConnected ? ['Account'] : before.slice(0, -1)
            expect(names(router)).toEqual(below)
          }
        }
        const { stack } = router.store.getState()
        expect(stack.length).toBeGreaterThan(0)
        expect(new Set(stack.map(({ key }) => key)).size).toBe(stack.length)
      }
    }),
  )
})
