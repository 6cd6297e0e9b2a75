// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKit } from '../../../src/kit/createKit.ts'
import type { KitNamespace } from '../../../src/namespace/types.ts'
import { KitProvider } from '../../../src/react/KitProvider.tsx'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { type Directory, useDirectory } from './useDirectory.ts'

const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const reply = { count: 1, data: [{ id, name: 'MetaMask' }] }

/** The requests in order. The test answers them. */
const requests: { url: string; signal: AbortSignal; answer: (body: unknown) => void }[] = []

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal(
    'fetch',
    (url: URL, { signal }: { signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        requests.push({
          url: String(url),
          signal,
          answer: (body) => resolve(new Response(JSON.stringify(body))),
        })
      }),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Reader({ onRead }: { onRead: (directory: Directory) => void }) {
  const directory = useDirectory({ isWanted: true, asksRecommended: () => false })
  useEffect(() => {
    onRead(directory)
  })
  return null
}

async function read() {
  const clock = createTestClock()
  const namespace: Partial<KitNamespace> = {
    namespace: 'eip155',
    networks: [],
    getState: () => ({
      status: 'disconnected',
      connectors: [],
      connections: [],
      networkId: 'eip155:1',
      recentConnections: [],
      unsupportedNetwork: false,
    }),
    subscribe: () => () => {},
    mount: () => () => {},
  }
  const kit = createKit({
    projectId: 'a'.repeat(32),
    namespaces: [namespace as KitNamespace],
    featuredWalletIds: [id],
    clock,
  })
  const said: Directory[] = []
  render(
    <KitProvider kit={kit} queryClient={new QueryClient()}>
      <Reader onRead={(directory) => said.push(directory)} />
    </KitProvider>,
  )
  const advance = (ms: number) => act(() => clock.advance(ms))
  const last = () => {
    const directory = said.at(-1)
    if (!directory) throw new Error('Nothing was said.')
    return directory
  }
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  return { advance, last }
}

test('default: featured wallets are awaited until the directory has responded', async () => {
  const { advance, last } = await read()
  await advance(5_000)
  expect(last()).toMatchObject({ isFeaturedKnown: false, isDown: false })
  requests[0]?.answer(reply)
  await vi.waitFor(() => expect(last().isFeaturedKnown).toBe(true))
  expect(last().featured.map(({ name }) => name)).toEqual(['MetaMask'])
})

test('error: a directory that hangs is down after ten seconds, and a late response is still used', async () => {
  const { advance, last } = await read()
  await advance(9_999)
  expect(last()).toMatchObject({ isFeaturedKnown: false, isDown: false })
  await advance(1)
  expect(last()).toMatchObject({ isDown: true })
  expect(requests[0]?.signal.aborted).toBe(false)
  requests[0]?.answer(reply)
  await vi.waitFor(() => expect(last()).toMatchObject({ isDown: false, isFeaturedKnown: true }))
  expect(last().featured.map(({ name }) => name)).toEqual(['MetaMask'])
})

test('error: a retry cancels the hanging request and has its own ten seconds', async () => {
  const { advance, last } = await read()
  await advance(10_000)
  act(() => last().retry())
  expect(last()).toMatchObject({ isDown: false })
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[0]?.signal.aborted).toBe(true)
  await advance(9_999)
  expect(last()).toMatchObject({ isDown: false })
  await advance(1)
  expect(last()).toMatchObject({ isDown: true })
  requests[1]?.answer(reply)
  await vi.waitFor(() => expect(last().featured).toHaveLength(1))
  expect(last().isDown).toBe(false)
})
