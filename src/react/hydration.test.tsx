// @vitest-environment happy-dom
import { createConfig, createStorage, http, mock } from '@wagmi/core'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createKit } from '../kit/createKit.ts'
import { KitProvider } from './KitProvider.tsx'
import { useKitTheme } from './useKit.ts'
import { useKitAccount } from './useKitAccount.ts'
import { useKitNetwork } from './useKitNetwork.ts'

function create() {
  const clock = createTestClock()
  const wagmi = createConfig({
    chains: [mainnet],
    connectors: [mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })],
    transports: { [mainnet.id]: http() },
    storage: createStorage({ storage: window.localStorage }),
    ssr: true,
  })
  return { clock, kit: createKit({ projectId: 'project-0001', wagmi, clock }) }
}

function Visitor() {
  const { status } = useKitAccount()
  return <p>{[useKitTheme().mode, status, useKitNetwork().networkId].join(' ')}</p>
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.localStorage.clear()
})
afterEach(() => document.body.replaceChildren())

describe('hydration', () => {
  test.each([
    ['before the kit is mounted', false],
    ['after another part of the page mounted the kit', true],
  ])('behavior: the first client render matches the server: %s', async (_, isMounted) => {
    const server = create()
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(
      <KitProvider kit={server.kit}>
        <Visitor />
      </KitProvider>,
    )
    expect(root.textContent).toBe('dark checking eip155:1')

    window.localStorage.setItem('latchkit/ect-0001/theme_mode', '"light"')
    const client = create()
    if (isMounted) {
      client.kit.mount()
      await client.clock.advance(1_000)
      expect(client.kit.getState().namespaces.eip155?.status).toBe('disconnected')
    }
    const problems: unknown[] = []
    const mounted = await act(async () =>
      hydrateRoot(
        root,
        <KitProvider kit={client.kit}>
          <Visitor />
        </KitProvider>,
        { onRecoverableError: (error) => problems.push(error) },
      ),
    )
    await act(() => client.clock.advance(0))
    expect(problems).toEqual([])
    expect(root.textContent).toBe('light disconnected eip155:1')
    await act(async () => mounted.unmount())
  })
})
