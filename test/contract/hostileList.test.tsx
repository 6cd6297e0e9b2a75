// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDefaultKit } from '../../src/react/createDefaultKit.ts'
import { KitProvider } from '../../src/react/KitProvider.tsx'
import { ConnectButton } from '../../ui/index.ts'
import type { MockProvider } from '../fixtures/createMockProvider.ts'
import { preparePage } from '../fixtures/mountDialog.tsx'
import { announce, announcement, honest } from './hostileWallets.ts'

preparePage()

const stops: (() => void)[] = []
let errors: unknown[]
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...values) => void errors.push(values))
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  expect(errors).toEqual([])
})

/** Renders an app with only the kit, as in the README, and opens its wallet list. */
async function openList(early: readonly unknown[]) {
  stops.push(...early.map(announce))
  const kit = createDefaultKit({ projectId: 'a'.repeat(32), networks: [mainnet] })
  stops.push(() => kit.wagmi?._internal.mipd?.destroy())
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  await userEvent.click(await screen.findByTestId('connect-button'))
  await screen.findByRole('dialog')
  return kit
}

const row = (rdns: string) => screen.findByTestId(`wallet-${rdns}`)
const methodsOf = (wallet: MockProvider) => wallet.requests.map(({ method }) => method)

const names: readonly [what: string, name: unknown, shown: string][] = [
  ['a script', '<script>window.pwned = 1</script>', '<script>window.pwned = 1</script>'],
  ['markup', '<img src=x onerror="window.pwned = 1">', '<img src=x onerror="window.pwned = 1">'],
  ['right-to-left overrides', '\u202eksaM\u2067ateM\u200f', 'ksaMateM'],
  ['10,000 characters', 'W'.repeat(10_000), 'W'.repeat(64)],
  ['line breaks', 'One\n\nTwo\u2028Three', 'One Two Three'],
  ['only invisible characters', '\u200b\u2060\u3164\u2800', 'org.named'],
  ['no text', { toString: () => 'Named' }, 'org.named'],
]

test.each(names)('behavior: a name with %s is one line of text', async (_what, name, shown) => {
  await openList([announcement({ name, rdns: 'org.named' })])
  const found = await row('org.named')
  expect(found.querySelector('[title]')?.textContent).toBe(shown)
  expect(document.querySelectorAll('[role="dialog"] script, [onerror]')).toHaveLength(0)
  expect(Reflect.get(window, 'pwned')).toBeUndefined()
})

const png = 'data:image/png;base64,AA=='
const pictures: readonly [what: string, icon: unknown, src: string | undefined][] = [
  ['an image', png, png],
  [
    'SVG, which runs no script in an <img>',
    'data:image/svg+xml,<svg/>',
    'data:image/svg+xml,<svg/>',
  ],
  ['10 MB', `${png}${'A'.repeat(10_000_000)}`, undefined],
  ['a javascript: address', 'javascript:window.pwned=1', undefined],
  ['an http address', 'http://icons.example/icon.png', undefined],
  ['an HTML page', 'data:text/html,<script>window.pwned=1</script>', undefined],
  ['no text', { toString: () => png }, undefined],
]

test.each(pictures)('behavior: an icon that is %s', async (_what, icon, src) => {
  await openList([announcement({ icon, rdns: 'org.pictured' })])
  const found = await row('org.pictured')
  expect(found.querySelector('img')?.getAttribute('src') ?? undefined).toBe(src)
})

test('behavior: two wallets with the same rdns are both flagged, and each row connects its own', async () => {
  const [first, second] = [honest(), honest()]
  await openList([announcement({ name: 'Cedar' }, first), announcement({ name: 'Cedar' }, second)])
  await waitFor(() => expect(screen.getAllByTestId('wallet-org.cedar')).toHaveLength(2))
  const [one, other] = screen.getAllByTestId('wallet-org.cedar')
  expect(one?.textContent).toContain('Same identity as another wallet')
  expect(other?.textContent).toContain('Same identity as another wallet')
  if (other) await userEvent.click(other)
  await waitFor(() => expect(methodsOf(second)).toContain('wallet_requestPermissions'))
  expect(methodsOf(first)).toEqual([])
})

test('behavior: a flagged wallet is not remembered as the other one', async () => {
  const [first, second] = [honest(), honest()]
  const kit = await openList([announcement({}, first), announcement({}, second)])
  await waitFor(() => expect(screen.getAllByTestId('wallet-org.cedar')).toHaveLength(2))
  const [, other] = screen.getAllByTestId('wallet-org.cedar')
  if (other) await userEvent.click(other)
  await waitFor(() => expect(kit.getState().namespaces.eip155?.status).toBe('connected'))
  await act(() => kit.disconnect())
  await userEvent.click(await screen.findByTestId('connect-button'))
  await waitFor(() => expect(screen.getAllByTestId('wallet-org.cedar')).toHaveLength(2))
  for (const one of screen.getAllByTestId('wallet-org.cedar'))
    expect(one.textContent).not.toContain('Recent')
})

test('error: an announcement that breaks wagmi does not break the page', async () => {
  await openList([
    {},
    null,
    announcement({ rdns: 7 }),
    announcement({ name: 'Birch', rdns: 'org.birch' }),
  ])
  expect((await row('org.birch')).textContent).toContain('Birch')
})
