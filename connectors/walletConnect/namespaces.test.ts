import { describe, expect, test } from 'vitest'
import { buildNamespaces } from './namespaces.ts'

const evm = {
  namespace: 'eip155',
  request: { chains: ['eip155:1', 'eip155:137'], rpcUrls: { 'eip155:1': 'https://one.example' } },
} as const
const solana = {
  namespace: 'solana',
  request: { chains: ['solana:main'], rpcUrls: {} },
} as const

describe('buildNamespaces', () => {
  test('default: the methods and events of the field', () => {
    const asked = buildNamespaces([evm, solana])
    expect(Object.keys(asked)).toEqual(['eip155', 'solana'])
    expect(asked.eip155?.methods).toHaveLength(24)
    expect(asked.eip155?.methods).toContain('wallet_getAssets')
    expect(asked.solana?.methods).toHaveLength(6)
    expect(asked.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:137'],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: { 'eip155:1': 'https://one.example' },
    })
  })

  test('behavior: two members of a namespace ask together', () => {
    const other = {
      namespace: 'eip155',
      request: {
        chains: ['eip155:137', 'eip155:10'],
        rpcUrls: { 'eip155:10': 'https://ten.example' },
      },
    } as const
    expect(buildNamespaces([evm, other]).eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:137', 'eip155:10'],
      rpcMap: { 'eip155:1': 'https://one.example', 'eip155:10': 'https://ten.example' },
    })
  })

  test('parameters: override: its parts take the place of ours', () => {
    const asked = buildNamespaces([evm, solana], {
      methods: { eip155: ['personal_sign'] },
      chains: { solana: ['solana:dev'], cosmos: ['cosmos:hub'] },
      events: { eip155: [] },
      rpcMap: { 'eip155:137': 'https://other.example', 'eip155:10': 'https://ten.example' },
    })
    expect(asked.eip155).toEqual({
      methods: ['personal_sign'],
      chains: ['eip155:1', 'eip155:137'],
      events: [],
      rpcMap: { 'eip155:137': 'https://other.example', 'eip155:10': 'https://ten.example' },
    })
    expect(asked.solana?.chains).toEqual(['solana:dev'])
    expect(asked.cosmos).toEqual({
      chains: ['cosmos:hub'],
      methods: [],
      events: ['accountsChanged', 'chainChanged'],
      rpcMap: {},
    })
  })

  test('behavior: a namespace without chains is not asked for', () => {
    expect(buildNamespaces([evm], { methods: { bip122: ['signPsbt'] } })).not.toHaveProperty(
      'bip122',
    )
  })
})
