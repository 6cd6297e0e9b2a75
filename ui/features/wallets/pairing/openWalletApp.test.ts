// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../../../../src/kit/types.ts'
import { walletIds } from '../../../../src/wallets/browseLink.ts'
import { openWalletApp } from './openWalletApp.ts'

const opened = vi.fn()
beforeEach(() => {
  opened.mockReset()
  vi.stubGlobal('open', opened)
})

/** The parts of a kit that are read. */
const kit = (over: { namespace?: string; prefersUniversal?: boolean } = {}) =>
  ({
    config: { experimental_preferUniversalLinks: over.prefersUniversal ?? false },
    activeNamespace: () => ({
      namespace: over.namespace ?? 'eip155',
      networks: [{ id: 1, caipNetworkId: 'eip155:1' }],
      getState: () => ({ networkId: 'eip155:1' }),
    }),
  }) as unknown as Kit

const birch = {
  id: 'b'.repeat(64),
  name: 'Birch',
  mobileLink: 'birch://',
  linkMode: 'https://birch.example/app',
}
const uri = 'wc:abc@2?relay-protocol=irn&symKey=00'

test('default: opens the link synchronously and returns it without the pairing URI', () => {
  expect(openWalletApp(kit(), birch, uri)).toEqual({ name: 'Birch', href: 'birch://' })
  const href = `birch://wc?uri=${encodeURIComponent(uri)}`
  expect(opened.mock.calls).toEqual([[href, '_self', 'noreferrer noopener']])
})

test('parameters: experimental_preferUniversalLinks', () => {
  const choice = openWalletApp(kit({ prefersUniversal: true }), birch, uri)
  expect(choice).toEqual({ name: 'Birch', href: 'https://birch.example/app/' })
})

test('behavior: without a pairing URI nothing is opened', () => {
  expect(openWalletApp(kit(), birch, undefined)).toBeUndefined()
  expect(opened).not.toHaveBeenCalled()
})

test('behavior: a wallet without an app, or with an unsafe link, is not opened', () => {
  expect(openWalletApp(kit(), { ...birch, mobileLink: undefined }, uri)).toBeUndefined()
  expect(openWalletApp(kit(), { ...birch, mobileLink: 'javascript:alert(1)' }, uri)).toBeUndefined()
  expect(opened).not.toHaveBeenCalled()
})

test('behavior: a wallet with its own browser opens this page there, even without a URI', () => {
  const [id] = walletIds.solflare
  const solflare = { ...birch, id, name: 'Solflare' }
  expect(openWalletApp(kit({ namespace: 'solana' }), solflare, undefined)).toBe('page')
  expect(opened.mock.calls[0]?.[0]).toContain('https://solflare.com/ul/v1/browse/')
  opened.mockReset()
  expect(openWalletApp(kit(), solflare, uri)).toEqual({ name: 'Solflare', href: 'birch://' })
})

describe('in a frame', () => {
  beforeEach(() => vi.stubGlobal('top', {}))

  test('behavior: an app’s link navigates the top window, because a frame cannot open it', () => {
    expect(openWalletApp(kit(), birch, uri)).toEqual({ name: 'Birch', href: 'birch://' })
    expect(opened.mock.calls[0]?.[1]).toBe('_top')
    openWalletApp(kit({ prefersUniversal: true }), birch, uri)
    expect(opened.mock.calls[1]?.slice(0, 2)).toEqual([
      `https://birch.example/app/wc?uri=${encodeURIComponent(uri)}`,
      '_top',
    ])
  })

  test('behavior: the link to the wallet’s own browser also navigates the top window', () => {
    const [id] = walletIds.solflare
    expect(openWalletApp(kit({ namespace: 'solana' }), { ...birch, id }, undefined)).toBe('page')
    expect(opened.mock.calls[0]?.[1]).toBe('_top')
  })

  test('behavior: Telegram, which has its own link rules, opens a new window', () => {
    vi.stubGlobal('TelegramWebviewProxy', {})
    openWalletApp(kit(), birch, uri)
    expect(opened.mock.calls[0]?.[1]).toBe('_blank')
  })
})
