// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Kit } from '../../src/kit/types.ts'
import { KitContext } from '../../src/react/KitProvider.tsx'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createRouter } from '../router/createRouter.ts'
import { RouterContext } from '../router/RouterContext.tsx'
import { createFeedback } from './createFeedback.ts'
import { type DialogActions, DialogContext } from './DialogContext.ts'
import { PairingContext, usePairWallet } from './pairingSlot.ts'

const wallet = { id: 'birch', name: 'Birch' }

/** Renders the hook on a phone. The test controls when the pairing code loads. */
function renderPairWallet() {
  type Code = Awaited<ReturnType<DialogActions['loadPairing']>>
  let resolve: (code: Code) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const code = new Promise<Code>((...settle) => {
    ;[resolve, reject] = settle
  })
  const pair = vi.fn(() => true)
  const prefetchPairing = vi.fn(() => pair)
  const feedback = createFeedback({ clock: createTestClock() })
  const router = createRouter({
    initial: 'Connect',
    isConnected: () => false,
    onClose() {},
  })
  const slot = { feedback, client: new QueryClient(), texts: undefined }
  const actions: DialogActions = {
    hasView: () => true,
    prepare() {},
    loadPairing: () => code,
    loadLegalConsent: () => new Promise(() => {}),
    hasAgreed: true,
    setAgreed() {},
    setTitle() {},
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitContext.Provider value={{} as Kit}>
      <RouterContext.Provider value={router}>
        <DialogContext.Provider value={actions}>
          <PairingContext.Provider value={slot}>{children}</PairingContext.Provider>
        </DialogContext.Provider>
      </RouterContext.Provider>
    </KitContext.Provider>
  )
  const hook = renderHook(({ opensApps }) => usePairWallet(opensApps), {
    wrapper,
    initialProps: { opensApps: true },
  })
  return {
    ...hook,
    router,
    pair,
    prefetchPairing,
    load: () => act(async () => resolve({ prefetchPairing })),
    fail: () => act(async () => reject(new Error('Failed to fetch'))),
  }
}

test('default: the pairing starts once its code has loaded, and a tap then opens the app', async () => {
  const { load, prefetchPairing, pair, result, router } = renderPairWallet()
  expect(prefetchPairing).not.toHaveBeenCalled()
  await load()
  expect(prefetchPairing).toHaveBeenCalledTimes(1)
  act(() => result.current(wallet))
  expect(pair).toHaveBeenCalledWith(wallet)
  expect(router.current().name).toBe('Connect')
})

test('behavior: a list that unmounts while the code loads starts no pairing', async () => {
  const { load, prefetchPairing, unmount } = renderPairWallet()
  unmount()
  await load()
  expect(prefetchPairing).not.toHaveBeenCalled()
})

test('error: a tap before the code has loaded, or after it failed to load, opens the view', async () => {
  const { fail, result, router } = renderPairWallet()
  act(() => result.current(wallet))
  expect(router.current()).toMatchObject({ name: 'ConnectingWalletConnect', data: { wallet } })
  act(() => router.goBack())
  await fail()
  act(() => result.current(wallet))
  expect(router.current()).toMatchObject({ name: 'ConnectingWalletConnect', data: { wallet } })
})
