// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Kit } from '../../src/kit/types.ts'
import { KitContext } from '../../src/react/KitProvider.tsx'
import { createHttp, useAssetImage, useObjectUrl, useWalletImage } from '../index.ts'

/** The object URLs that were created but not revoked, and all created object URLs. */
const held = new Map<string, Blob>()
const made: string[] = []
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test/${made.length}`
    made.push(url)
    held.set(url, blob as Blob)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void held.delete(url))
})
afterEach(() => {
  vi.restoreAllMocks()
  held.clear()
  made.length = 0
})

const http = createHttp({
  projectId: 'project',
  fetch: async (input) =>
    new Response(new URL(String(input)).pathname, { headers: { 'content-type': 'image/png' } }),
})
function Around({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <KitContext.Provider value={{ http } as Kit}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </KitContext.Provider>
    </StrictMode>
  )
}
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

function Logo() {
  const src = useObjectUrl(useWalletImage({ imageId: 'w' }).data)
  return src ? <img src={src} alt="Cedar" /> : <p>none</p>
}

test('default: the hooks use the http of the kit', async () => {
  const { result } = renderHook(
    () => [useWalletImage({ imageId: 'w' }).data, useAssetImage({ imageId: 'a' }).data],
    { wrapper: Around },
  )
  await waitFor(() => expect(result.current.every(Boolean)).toBe(true))
  expect(await Promise.all(result.current.map((blob) => blob?.text()))).toEqual([
    '/getWalletImage/w',
    '/public/getAssetImage/a',
  ])
})

test('default: a picture in an <img>; its URL is revoked on unmount', async () => {
  const { unmount } = render(<Logo />, { wrapper: Around })
  const image = await screen.findByAltText('Cedar')
  expect(held.has(image.getAttribute('src') ?? '')).toBe(true)
  expect(held.size).toBe(1)
  unmount()
  expect(held.size).toBe(0)
})

test('behavior: another blob gets a new URL, and the first is revoked', () => {
  const [one, two] = [new Blob(['one']), new Blob(['two'])]
  const { result, rerender, unmount } = renderHook(({ blob }) => useObjectUrl(blob), {
    initialProps: { blob: one as Blob | undefined },
  })
  const first = result.current
  rerender({ blob: one })
  expect(result.current).toBe(first)
  rerender({ blob: two })
  expect(result.current).not.toBe(first)
  expect([...held.values()]).toEqual([two])
  rerender({ blob: undefined })
  expect(result.current).toBeUndefined()
  expect(held.size).toBe(0)
  unmount()
})

test('behavior: a hundred mounts leave no URL', () => {
  const blob = new Blob(['one'])
  for (let count = 0; count < 100; count += 1) {
    renderHook(() => useObjectUrl(blob), { wrapper: Around }).unmount()
  }
  expect(made.length).toBeGreaterThanOrEqual(100)
  expect(held.size).toBe(0)
})
