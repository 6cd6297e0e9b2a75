// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { resolveConfig } from '../../src/config/resolveConfig.ts'
import { createHttp } from '../../src/http/createHttp.ts'
import type { Kit } from '../../src/kit/types.ts'
import { KitContext } from '../../src/react/KitProvider.tsx'
import { useRemoteFeatures } from './hook.ts'

const several = { features: [{ id: 'multi_wallet', isEnabled: true, config: [] }] }

function setUp(
  reply: () => Response | Promise<Response> = () => Response.json(several),
  options: { manualWCControl?: boolean } = {},
) {
  const fetch = vi.fn(async () => reply())
  const http = createHttp({ projectId: 'project', fetch })
  const report = vi.fn()
  const kit = { http, config: resolveConfig(options), alerts: { report } } as unknown as Kit
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <KitContext.Provider value={kit}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </KitContext.Provider>
  )
  return { fetch, http, report, wrapper, client }
}

test('default: returns the defaults until the configuration has loaded, then its features', async () => {
  const { wrapper, fetch, report } = setUp()
  const { result, rerender } = renderHook(() => useRemoteFeatures(), { wrapper })
  expect(result.current).toMatchObject({ isPending: true, features: { multiWallet: false } })
  await waitFor(() =>
    expect(result.current).toMatchObject({
      isPending: false,
      error: null,
      features: { multiWallet: true, activity: false },
    }),
  )
  const { features } = result.current
  rerender()
  expect(result.current.features).toBe(features)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(report).not.toHaveBeenCalled()
})

test('parameters: local: one notice names all overridden settings [spec 1.02]', async () => {
  const { wrapper, report } = setUp(() =>
    Response.json({
      features: [
        { id: 'social_login', isEnabled: true, config: ['google'] },
        { id: 'swap', isEnabled: true, config: null },
      ],
    }),
  )
  const local = { email: true, socials: ['x'], swaps: ['other'] }
  const { result } = renderHook(() => useRemoteFeatures({ local }), { wrapper })
  await waitFor(() => expect(result.current.features.socials).toEqual(['google']))
  expect(result.current.features).toMatchObject({ email: false, swaps: ['other'] })
  expect(report.mock.calls).toEqual([
    ['LOCAL_CONFIGURATION_IGNORED', { features: 'email, socials' }],
  ])
})

test('behavior: social logins that do not work in the browser are omitted', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile')
  vi.stubGlobal('TelegramWebviewProxy', {})
  const { wrapper } = setUp(() =>
    Response.json({
      features: [{ id: 'social_login', isEnabled: true, config: ['google', 'x', 'facebook'] }],
    }),
  )
  const { result } = renderHook(() => useRemoteFeatures(), { wrapper })
  await waitFor(() => expect(result.current.features.socials).toEqual(['google']))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('behavior: no request is sent', () => {
  test('in basic mode, with every feature off', () => {
    const { wrapper, fetch } = setUp()
    const { result } = renderHook(() => useRemoteFeatures({ isBasic: true }), { wrapper })
    expect(result.current).toMatchObject({
      isPending: false,
      features: { email: false, activity: false },
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  test('with manualWCControl, with the defaults', () => {
    const { wrapper, fetch } = setUp(undefined, { manualWCControl: true })
    const { result } = renderHook(() => useRemoteFeatures(), { wrapper })
    expect(result.current).toMatchObject({
      isPending: false,
      features: { email: true, multiWallet: false },
    })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('error: the defaults apply, and an outage is reported to the developer', () => {
  test.each<[what: string, reply: () => Response, alert: unknown[] | undefined]>([
    [
      'a failing service [spec 8.17]',
      () => new Response('Broken', { status: 503 }),
      ['SERVER_ERROR_APP_CONFIGURATION', { reason: expect.stringContaining('503') }],
    ],
    [
      'too many requests [spec 8.18]',
      () => new Response('', { status: 429 }),
      ['RATE_LIMITED_APP_CONFIGURATION'],
    ],
    ['a rejected project', () => new Response('', { status: 401 }), undefined],
    ['a response of another shape', () => Response.json({ unexpected: true }), undefined],
  ])('%s', async (_, reply, alert) => {
    const { wrapper, report } = setUp(reply)
    const { result } = renderHook(() => useRemoteFeatures(), { wrapper })
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(result.current).toMatchObject({ isPending: false, features: { multiWallet: false } })
    expect(report.mock.calls).toEqual(alert ? [alert] : [])
  })
})

test('behavior: works outside a kit with only `http`', async () => {
  const { http, client } = setUp()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useRemoteFeatures({ http }), { wrapper })
  await waitFor(() => expect(result.current.features.multiWallet).toBe(true))
})
