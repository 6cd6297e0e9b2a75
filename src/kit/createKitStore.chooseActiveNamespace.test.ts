import { describe, expect, test } from 'vitest'
import type { NamespaceState, NamespaceStatus } from '../namespace/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { chooseActiveNamespace } from './createKitStore.ts'

function of(namespace: SupportedNamespace, status: NamespaceStatus) {
  const state: NamespaceState = {
    status,
    connectors: [],
    connections: [],
    networkId: `${namespace}:0`,
    recentConnections: [],
    unsupportedNetwork: false,
  }
  return { namespace, getState: () => state }
}

describe('chooseActiveNamespace', () => {
  test.each<[string, [NamespaceStatus, NamespaceStatus], SupportedNamespace | undefined, string]>([
    ['default: the first namespace', ['disconnected', 'disconnected'], undefined, 'eip155'],
    ['behavior: the first connected namespace', ['disconnected', 'connected'], undefined, 'solana'],
    [
      'behavior: the first of several connected namespaces',
      ['connected', 'connected'],
      undefined,
      'eip155',
    ],
    [
      'behavior: the selected namespace takes precedence',
      ['connected', 'disconnected'],
      'solana',
      'solana',
    ],
    [
      'behavior: ignores a namespace that the kit does not have',
      ['disconnected', 'connected'],
      'bip122',
      'solana',
    ],
    [
      'behavior: a reconnecting namespace does not count as connected',
      ['disconnected', 'reconnecting'],
      undefined,
      'eip155',
    ],
  ])('%s', (_, [evm, solana], choice, expected) => {
    expect(chooseActiveNamespace([of('eip155', evm), of('solana', solana)], choice)).toBe(expected)
  })

  test.each<[NamespaceStatus, NamespaceStatus, string]>([
    ['connected', 'disconnected', 'eip155'],
    ['connected', 'connecting', 'solana'],
    ['connected', 'reconnecting', 'solana'],
    ['connected', 'checking', 'solana'],
    ['connected', 'connected', 'solana'],
    ['disconnected', 'disconnected', 'solana'],
    ['reconnecting', 'disconnected', 'solana'],
  ])(
    'parameters: isRestored: first namespace %s, selected namespace %s',
    (evm, solana, expected) => {
      const all = [of('eip155', evm), of('solana', solana)]
      expect(chooseActiveNamespace(all, 'solana', true)).toBe(expected)
      expect(chooseActiveNamespace(all, 'solana')).toBe('solana')
    },
  )
})
