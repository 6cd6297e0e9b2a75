import { PassThrough } from 'node:stream'
import { createConfig, http, mock } from '@wagmi/core'
import { Suspense } from 'react'
import { renderToPipeableStream, renderToReadableStream, renderToString } from 'react-dom/server'
import { mainnet } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { type Config, useConnection, WagmiProvider } from 'wagmi'
import { createKit } from '../kit/createKit.ts'
import { KitProvider } from './KitProvider.tsx'
import { useKit, useKitTheme } from './useKit.ts'
import { useKitAccount } from './useKitAccount.ts'
import { useKitNetwork } from './useKitNetwork.ts'

function create(theme: 'light' | 'dark', name: string) {
  return createKit({
    projectId: `project-${name}`,
    theme: { mode: theme },
    metadata: { name },
    wagmi: createConfig({
      chains: [mainnet],
      connectors: [mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })],
      transports: { [mainnet.id]: http() },
      ssr: true,
    }),
  })
}

function Visitor() {
  const kit = useKit()
  const { status } = useKitAccount()
  const { networkId } = useKitNetwork()
  return <p>{[kit.config.metadata.name, useKitTheme().mode, status, networkId].join(' ')}</p>
}

/** A connector as stored in a cookie. */
const stored = { id: 'stranger', name: 'Stranger', type: 'injected', uid: 'one' }

/** The state that wagmi's own hooks return. */
function Wallet() {
  return <b>{useConnection().address}</b>
}

type Gate = { name: string; isOpen: boolean; opened: Promise<void>; open(): void }

function createGate(name = 'gate'): Gate {
  let resolve = () => {}
  const opened = new Promise<void>((settle) => {
    resolve = settle
  })
  const gate: Gate = {
    name,
    isOpen: false,
    opened,
    open() {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

/** Suspends until the gate opens. */
function Wait({ gate }: { gate: Gate }) {
  if (!gate.isOpen) throw gate.opened
  return <Visitor />
}

function stream(page: React.ReactElement) {
  const chunks: string[] = []
  const sink = new PassThrough()
  sink.on('data', (chunk) => chunks.push(String(chunk)))
  const done = new Promise<string>((resolve) => sink.on('end', () => resolve(chunks.join(''))))
  return new Promise<{ done: Promise<string> }>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onShellReady() {
        pipe(sink)
        resolve({ done })
      },
      onShellError: reject,
    })
  })
}

describe('on a server', () => {
  test('default: renders the initial state, without requests', () => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    const kit = create('dark', 'one')
    const html = renderToString(
      <KitProvider kit={kit}>
        <Visitor />
      </KitProvider>,
    )
    expect(html).toBe('<p>one dark checking eip155:1</p>')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: two concurrent visitors do not share state', async () => {
    const gates = [createGate(), createGate()] as const
    const kits = [create('light', 'one'), create('dark', 'two')] as const
    const pages = [0, 1].map((index) => {
      const [kit, gate] = index ? [kits[1], gates[1]] : [kits[0], gates[0]]
      return (
        <KitProvider key={kit.id} kit={kit}>
          <Visitor />
          <Suspense fallback={<i>waiting</i>}>
            <Wait gate={gate} />
          </Suspense>
        </KitProvider>
      )
    })
    const [first, second] = await Promise.all(pages.map(stream))
    // A third visitor is served completely while the first two are in progress.
    const third = renderToString(
      <KitProvider kit={create('light', 'three')}>
        <Visitor />
      </KitProvider>,
    )
    gates[1].open()
    gates[0].open()
    const [one, two] = await Promise.all([first?.done, second?.done])
    expect(third).toBe('<p>three light checking eip155:1</p>')
    expect(one?.match(/one light checking eip155:1/g)).toHaveLength(2)
    expect(two?.match(/two dark checking eip155:1/g)).toHaveLength(2)
    expect(one).not.toMatch(/two|three/)
    expect(two).not.toMatch(/one |three/)
  })

  test('behavior: eight concurrent visitors with their own wallets, in interleaved streams', async () => {
    const visitors = Array.from({ length: 8 }, (_, index) => ({
      name: `visitor-${index}`,
      address: `0x${`${index}`.repeat(40)}` as const,
      gates: [0, 1, 2].map((part) => createGate(`part-${part}`)),
    }))
    const streams = await Promise.all(
      visitors.map(({ name, address, gates }, index) => {
        const kit = create(index % 2 ? 'light' : 'dark', name)
        const connection = { accounts: [address] as const, chainId: 1, connector: stored }
        const initialState = {
          chainId: 1,
          connections: new Map([['one', connection]]),
          current: 'one',
          status: 'connected' as const,
        }
        return renderToReadableStream(
          <WagmiProvider config={kit.wagmi as Config} initialState={initialState as never}>
            <KitProvider kit={kit}>
              <main>
                <Visitor />
                {gates.map((gate) => (
                  <Suspense key={gate.name} fallback={<i>waiting</i>}>
                    <Wait gate={gate} />
                    <Wallet />
                  </Suspense>
                ))}
              </main>
            </KitProvider>
          </WagmiProvider>,
        )
      }),
    )
    const readers = streams.map((one) => one.getReader())
    const pages = visitors.map(() => '')
    const decoder = new TextDecoder()
    const read = async (index: number) => {
      const { done, value } = (await readers[index]?.read()) ?? { done: true, value: undefined }
      pages[index] += decoder.decode(value, { stream: !done })
      return done
    }
    // Renders parts of the pages in turn, forwards and backwards.
    for (const part of [0, 1, 2]) {
      const order = visitors.map((_, index) => (part % 2 ? visitors.length - 1 - index : index))
      for (const index of order) {
        await read(index)
        visitors[index]?.gates[part]?.open()
      }
    }
    await Promise.all(
      visitors.map(async (_, index) => {
        while (!(await read(index)));
      }),
    )
    visitors.forEach(({ name, address }, index) => {
      const theme = index % 2 ? 'light' : 'dark'
      expect(pages[index]?.match(new RegExp(`${name} ${theme} checking`, 'g'))).toHaveLength(4)
      expect(pages[index]?.match(/visitor-\d/g)).toEqual(Array(4).fill(name))
      expect(pages[index]?.match(/0x\d{40}/g)).toEqual(Array(3).fill(address))
    })
  })

  test('behavior: nothing is mounted, so there are no timers and listeners', async () => {
    const kit = create('dark', 'one')
    const mount = vi.spyOn(kit, 'mount')
    renderToString(<KitProvider kit={kit} />)
    expect(mount).not.toHaveBeenCalled()
    expect(kit.getState()).toBe(kit.getInitialState())
  })
})
