import { describe, expect, test } from 'vitest'
import type { ConnectMethod, ConnectorTypeOrder } from '../config/types.ts'
import { orderConnectMethods, orderConnectorTypes } from './connectSectionOrder.ts'

describe('orderConnectMethods', () => {
  test.each<[string, readonly ConnectMethod[] | undefined, boolean, readonly ConnectMethod[]]>([
    [
      'default: e-mail, social, wallet [spec 2.17]',
      undefined,
      false,
      ['email', 'social', 'wallet'],
    ],
    [
      'behavior: a visible browser wallet puts wallets first [spec 2.18]',
      undefined,
      true,
      ['wallet', 'email', 'social'],
    ],
    [
      'parameters: the configured order',
      ['social', 'wallet', 'email'],
      true,
      ['social', 'wallet', 'email'],
    ],
    ['behavior: an empty list configures nothing', [], true, ['wallet', 'email', 'social']],
  ])('%s', (_, configured, hasBrowserWallet, expected) => {
    expect(orderConnectMethods({ configured, hasBrowserWallet })).toEqual(expected)
  })
})

describe('orderConnectorTypes', () => {
  const all = () => true
  test('default: installed wallets first, QR code last [spec 2.20]', () => {
    expect(orderConnectorTypes(all)).toEqual([
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
      'walletConnect',
    ])
  })

  test('parameters: the specified order, when configured [spec 2.20]', () => {
    expect(orderConnectorTypes(all, ['walletConnect'])).toEqual([
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ])
  })

  test('parameters: configured types come first [spec 2.19 2.20]', () => {
    expect(orderConnectorTypes(all, ['featured', 'injected'])).toEqual([
      'featured',
      'injected',
      'recent',
      'custom',
      'external',
      'recommended',
      'walletConnect',
    ])
  })

  test('behavior: each type appears once, and only with entries [spec 2.20]', () => {
    const present: readonly ConnectorTypeOrder[] = ['injected', 'external']
    const hasEntries = (type: ConnectorTypeOrder) => present.includes(type)
    expect(orderConnectorTypes(hasEntries, ['external', 'featured', 'external'])).toEqual([
      'external',
      'injected',
    ])
  })
})
