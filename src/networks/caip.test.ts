import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  assertSupportedNamespace,
  getPlainAddress,
  isInNamespace,
  isSupportedNamespace,
  namespaceOf,
  networkIdOf,
  parseCaipAddress,
  parseCaipNetworkId,
  readCaipAddress,
  readCaipNetworkId,
  referenceOf,
  type SupportedCaipNamespace,
} from './caip.ts'
import type { SupportedNamespace } from './types.ts'

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
  test('default: splits an id into namespace and reference', () => {
    expect(parseCaipNetworkId('eip155:8453')).toEqual({
      chainNamespace: 'eip155',
      reference: '8453',
    })
  })

  test.each(['', ':', 'eip155', 'eip155:', ':1', 'eip155:1:', 'eip155:1:0x', '::'])(
    'error: "%s" is not a network id [spec 5.06]',
    (id) => {
      expect(messageOf(() => parseCaipNetworkId(id))).toBe('Invalid CAIP-2 network id')
    },
  )

  test('behavior: two non-empty parts are returned unchanged', () => {
    fc.assert(
      fc.property(part, part, (chainNamespace, reference) => {
        expect(parseCaipNetworkId(`${chainNamespace}:${reference}`)).toEqual({
          chainNamespace,
          reference,
        })
      }),
    )
  })

  test('behavior: requires exactly two non-empty parts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('', 'a', 'eip155', '1'), { maxLength: 5 }), (parts) => {
        const fits = parts.length === 2 && parts.every(Boolean)
        expect(messageOf(() => parseCaipNetworkId(parts.join(':')))).toBe(
          fits ? undefined : 'Invalid CAIP-2 network id',
        )
      }),
    )
  })

  test.each([
    ['eip155', 'eip155'],
    ['eip155:1', 'eip155'],
    ['eip155:1:0xabc', 'eip155'],
    [':1', ''],
    ['', ''],
  ])('parameters: "%s" has the namespace "%s"', (id, namespace) => {
    expect(namespaceOf(id)).toBe(namespace)
  })
})

describe('CAIP-10', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

  test('default: splits an account into its three parts', () => {
    const parts = { chainNamespace: 'eip155', reference: '1', address }
    expect(parseCaipAddress(`eip155:1:${address}`)).toEqual(parts)
    expect(readCaipAddress(`eip155:1:${address}`)).toEqual(parts)
  })

  test.each(['', 'eip155:1', 'eip155:1:', 'eip155::0x', ':1:0x', 'eip155:1:0x:1', '::'])(
    'error: "%s" is not an account, and reads as undefined [spec 5.05]',
    (account) => {
      expect(messageOf(() => parseCaipAddress(account))).toBe('Invalid CAIP-10 address')
      expect(readCaipAddress(account)).toBeUndefined()
    },
  )

  test('behavior: three non-empty parts are returned unchanged', () => {
    fc.assert(
      fc.property(part, part, part, (chainNamespace, reference, plain) => {
        const account = `${chainNamespace}:${reference}:${plain}`
        expect(parseCaipAddress(account)).toEqual({ chainNamespace, reference, address: plain })
      }),
    )
  })

  test.each([`eip155:1:${address}`, address])('default: %s has the plain address', (text) => {
    expect(getPlainAddress(text)).toBe(address)
  })
})

describe('namespaces', () => {
  test.each(['eip155', 'solana', 'bip122'])('default: %s is supported [spec 1.06]', (namespace) => {
    expect(isSupportedNamespace(namespace)).toBe(true)
    expect(messageOf(() => assertSupportedNamespace(namespace))).toBeUndefined()
  })

  test.each(['polkadot', 'cosmos', 'sui', 'stacks', 'tron', '', 'constructor'])(
    'error: "%s" is rejected by name',
    (namespace) => {
      expect(isSupportedNamespace(namespace)).toBe(false)
      expect(messageOf(() => assertSupportedNamespace(namespace))).toBe(
        `Namespace "${namespace}" is not supported`,
      )
    },
  )

  test('types: the list matches the type', () => {
    expectTypeOf<SupportedCaipNamespace>().toEqualTypeOf<SupportedNamespace>()
    expect(isSupportedNamespace('eip155')).toBe(true)
  })
})

test.each([
  ['eip155:8453', '8453'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['8453', '8453'],
])('default: the reference of %s', (id, reference) => {
  expect(referenceOf(id)).toBe(reference)
})

test.each([
  ['eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', 'eip155:1'],
  ['eip155:1', 'eip155:1'],
  ['0xab16', undefined],
  ['eip155:', undefined],
  [':1', undefined],
  ['', undefined],
])('default: the network of %s', (account, id) => {
  expect(networkIdOf(account)).toBe(id)
})

test.each(['eip155', 'eip155:', ':1', 'eip155:1:0xab', ''])(
  'behavior: %j is not a network id',
  (id) => {
    expect(readCaipNetworkId(id)).toBeUndefined()
  },
)

test.each([
  ['eip155:1', 'eip155', true],
  ['eip155:1:0xab', 'eip155', true],
  ['eip1559:1', 'eip155', false],
  ['eip155', 'eip155', false],
  ['solana:eip155:', 'eip155', false],
])('behavior: %s is in %s: %s', (id, namespace, expected) => {
  expect(isInNamespace(id, namespace)).toBe(expected)
})
