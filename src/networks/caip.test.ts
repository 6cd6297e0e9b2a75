import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  assertSupportedNamespace,
  formatCaipAddress,
  formatCaipNetworkId,
  getPlainAddress,
  isKnownNamespace,
  isSupportedNamespace,
  type KnownCaipNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
  type SupportedCaipNamespace,
} from './caip.ts'
import type { KnownNamespace, SupportedNamespace } from './types.ts'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))

function messageOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    return (error as { shortMessage?: string }).shortMessage
  }
  return undefined
}

describe('CAIP-2', () => {
  test('default: an id is parsed into namespace and chain, and formatted from them', () => {
    expect(parseCaipNetworkId('eip155:8453')).toEqual({ chainNamespace: 'eip155', chainId: '8453' })
    expect(formatCaipNetworkId({ chainNamespace: 'eip155', chainId: 8453 })).toBe('eip155:8453')
  })

  test.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:', 'eip155:1:0x', '::'])(
    'error: "%s" is not a network id',
    (id) => {
      expect(messageOf(() => parseCaipNetworkId(id))).toBe('Invalid CAIP-2 network id')
    },
  )

  test('behavior: what is formatted is parsed into the same parts', () => {
    fc.assert(
      fc.property(part, part, (chainNamespace, chainId) => {
        const id = formatCaipNetworkId({ chainNamespace, chainId })
        expect(parseCaipNetworkId(id)).toEqual({ chainNamespace, chainId })
      }),
    )
  })

  test('behavior: exactly two parts that are not empty, nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'eip155', '1'), { maxLength: 5 }), (parts) => {
        const fits = parts.length === 2 && parts.every(Boolean)
        expect(messageOf(() => parseCaipNetworkId(parts.join(':')))).toBe(
          fits ? undefined : 'Invalid CAIP-2 network id',
        )
      }),
    )
  })
})

describe('CAIP-10', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  test('default: an address is parsed into its three parts, and formatted from them', () => {
    const parts = { chainNamespace: 'eip155', chainId: '1', address }
    expect(parseCaipAddress(`eip155:1:${address}`)).toEqual(parts)
    expect(formatCaipAddress(parts)).toBe(`eip155:1:${address}`)
    expect(getPlainAddress(`eip155:1:${address}`)).toBe(address)
  })

  test.each(['', 'eip155:1', 'eip155:1:', 'eip155::0x', ':1:0x', 'eip155:1:0x:1', '::'])(
    'error: "%s" is neither parsed nor cut to its address, each with its own text',
    (account) => {
      expect(messageOf(() => parseCaipAddress(account))).toBe('Invalid CAIP-10 address')
      expect(messageOf(() => getPlainAddress(account))).toBe('Invalid CAIP Address')
    },
  )

  test('behavior: what is formatted is parsed into the same parts', () => {
    fc.assert(
      fc.property(part, part, part, (chainNamespace, chainId, plain) => {
        const parts = { chainNamespace, chainId, address: plain }
        const account = formatCaipAddress(parts)
        expect(parseCaipAddress(account)).toEqual(parts)
        expect(getPlainAddress(account)).toBe(plain)
      }),
    )
  })

  test('error: a part with a colon is not formatted', () => {
    fc.assert(
      fc.property(part, part, part, (chainNamespace, chainId, plain) => {
        const parts = { chainNamespace, chainId, address: `${plain}:${plain}` }
        expect(messageOf(() => formatCaipAddress(parts))).toBe('Invalid CAIP-10 address')
      }),
    )
  })
})

describe('namespaces', () => {
  test.each(['eip155', 'solana', 'bip122'])('default: %s is supported [spec 1.06]', (namespace) => {
    expect(isSupportedNamespace(namespace)).toBe(true)
    expect(isKnownNamespace(namespace)).toBe(true)
    expect(messageOf(() => assertSupportedNamespace(namespace))).toBeUndefined()
  })

  test.each(['polkadot', 'cosmos', 'sui', 'stacks'])(
    'error: %s is known and refused by name',
    (namespace) => {
      expect(isKnownNamespace(namespace)).toBe(true)
      expect(messageOf(() => assertSupportedNamespace(namespace))).toBe(
        `Namespace "${namespace}" is not supported`,
      )
    },
  )

  test.each(['tron', '', 'constructor'])('error: "%s" is not known', (namespace) => {
    expect(isKnownNamespace(namespace)).toBe(false)
    expect(messageOf(() => assertSupportedNamespace(namespace))).toBe(
      `Namespace "${namespace}" is not supported`,
    )
  })

  test('types: the lists are those of the facade', () => {
    expectTypeOf<SupportedCaipNamespace>().toEqualTypeOf<SupportedNamespace>()
    expectTypeOf<KnownCaipNamespace>().toEqualTypeOf<KnownNamespace>()
    expect(isSupportedNamespace('eip155')).toBe(true)
  })
})
