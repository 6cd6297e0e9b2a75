import { describe, expect, test } from 'vitest'
import {
  type ApprovedSession,
  approvesMethod,
  checkApproved,
  findAddress,
  keepLeading,
  leadWith,
  sessionAccounts,
  sessionAddresses,
  sessionMethods,
  sessionNamespaces,
  sessionNetworks,
  toNetworkId,
} from './readSession.ts'

const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]

function session(namespaces: ApprovedSession['namespaces']): ApprovedSession {
  return { topic: 'topic', namespaces, peer: { metadata: { name: 'Wallet' } } }
}

describe('readSession', () => {
  const given = session({
    eip155: {
      chains: ['eip155:10'],
      accounts: [`eip155:1:${a}`, `eip155:1:${b}`, `eip155:137:${c}`, 'junk', 'solana:x:y'],
      methods: ['personal_sign'],
    },
    'eip155:8453': { accounts: [`eip155:8453:${a}`], methods: ['eth_sendTransaction'] },
    solana: { accounts: [], methods: [] },
  })

  test('default: sessionNetworks returns the networks of chains, keys and accounts', () => {
    expect(sessionNetworks(given, 'eip155')).toEqual([
      'eip155:10',
      'eip155:8453',
      'eip155:1',
      'eip155:137',
    ])
    expect(sessionNetworks(given, 'bip122')).toEqual([])
  })

  test('behavior: lists a Solana network without an account', () => {
    const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
    const solana = session({ solana: { chains: [devnet], accounts: [], methods: [] } })
    expect(sessionNetworks(solana, 'solana')).toEqual([devnet])
  })

  test('error: an EVM address has exactly 40 digits', () => {
    const accounts = [
      `eip155:1:${a}0`,
      `eip155:1:${a.slice(0, -1)}`,
      `eip155:1:0${a}`,
      `eip155:1:${b}`,
    ]
    const named = session({ eip155: { accounts, methods: [] } })
    expect(sessionAccounts(named, 'eip155').map((one) => one.address)).toEqual([b])
  })

  test('error: a Bitcoin address is valid only on its own network, and determines the networks', () => {
    const [main, test, other] = [
      '000000000019d6689c085ae165831e93',
      '000000000933ea01ad0ee984209779ba',
      'f',
    ]
    const [pays, tests] = [
      'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
      'mhhSyV5Xf13DMWNwr2fUeEQXBG2VK3pn2z',
    ]
    const accounts = [`${main}:${tests}`, `${test}:${pays}`, `${main}:bc1-x`, `${main}:${pays}`]
    const odd = session({
      bip122: {
        chains: [`bip122:${main}`, `bip122:${test}`],
        accounts: [
          ...accounts,
          `${test}:${tests}`.replace(tests, `<${tests}`),
          `${other}:${pays}`,
        ].map((one) => `bip122:${one}`),
        methods: [],
      },
    })
    expect(sessionAccounts(odd, 'bip122')).toEqual([
      { networkId: `bip122:${main}`, address: pays },
      { networkId: `bip122:${other}`, address: pays },
    ])
    expect(sessionNetworks(odd, 'bip122')).toEqual([`bip122:${main}`, `bip122:${other}`])
    const right = session({ bip122: { accounts: [`bip122:${test}:${tests}`], methods: [] } })
    expect(sessionNetworks(right, 'bip122')).toEqual([`bip122:${test}`])
  })

  test('error: omits an account without exactly three parts [spec 5.05]', () => {
    const accounts = ['eip155:1', `eip155::${a}`, `:1:${a}`, `eip155:1:${a}:1`, `eip155:1:${a}:`]
    const odd = session({
      eip155: { accounts: [...accounts, `eip155:1:${b}`], methods: [] },
      solana: {
        accounts: ['solana:1', 'solana::y', ':1:y', 'solana:1:y:z', 'solana:1:z'],
        methods: [],
      },
    })
    expect(sessionAccounts(odd, 'eip155')).toEqual([{ networkId: 'eip155:1', address: b }])
    expect(sessionAccounts(odd, 'solana')).toEqual([{ networkId: 'solana:1', address: 'z' }])
  })

  test('error: omits a network without exactly two parts [spec 5.06]', () => {
    const of = (namespace: string) => ({
      chains: [
        namespace,
        `${namespace}:`,
        ':1',
        `${namespace}:1:2`,
        `${namespace}:1:`,
        `${namespace}:10`,
      ],
      accounts: [],
      methods: [],
    })
    const odd = session({ eip155: of('eip155'), solana: of('solana') })
    expect(sessionNetworks(odd, 'eip155')).toEqual(['eip155:10'])
    expect(sessionNetworks(odd, 'solana')).toEqual(['solana:10'])
  })

  test('default: returns the addresses on the network, or all addresses for a network without any', () => {
    expect(sessionAddresses(given, 'eip155', 'eip155:1')).toEqual([a, b])
    expect(sessionAddresses(given, 'eip155', 'eip155:137')).toEqual([c])
    expect(sessionAddresses(given, 'eip155', 'eip155:10')).toEqual([a, b, c])
  })

  test('behavior: omits entries of other namespaces', () => {
    expect(sessionAccounts(given, 'eip155')).toHaveLength(4)
    expect(sessionMethods(given, 'eip155')).toEqual(['personal_sign', 'eth_sendTransaction'])
    expect(sessionNamespaces(given)).toEqual(['eip155'])
  })

  test.each([
    ['eip155:1', 'personal_sign', true],
    ['eip155:137', 'personal_sign', true],
    ['eip155:1', 'eth_sendTransaction', false],
    ['eip155:8453', 'eth_sendTransaction', true],
    ['eip155:8453', 'personal_sign', false],
    // The chain is listed without an account, so the protocol accepts no request on it.
    ['eip155:10', 'personal_sign', false],
    ['eip155:42', 'personal_sign', false],
    ['eip155:13', 'personal_sign', false],
    ['solana:x', 'personal_sign', false],
    ['eip155:1', 'toString', false],
  ] as const)('parameters: approvesMethod: on %s: %s is %s', (id, method, expected) => {
    expect(approvesMethod(given, id, method)).toBe(expected)
  })

  test('behavior: a namespace key of one chain applies to no other chain, regardless of its accounts', () => {
    const odd = session({
      'eip155:1': { accounts: [`eip155:137:${a}`], methods: ['eth_sendTransaction'] },
    })
    expect(approvesMethod(odd, 'eip155:1', 'eth_sendTransaction')).toBe(false)
    expect(approvesMethod(odd, 'eip155:137', 'eth_sendTransaction')).toBe(false)
  })

  test('error: throws for an unapproved method, with the code of EIP-1193', () => {
    expect(() => checkApproved(given, 'eip155:1', 'personal_sign')).not.toThrow()
    expect(() => checkApproved(given, 'eip155:1', 'eth_sign')).toThrow(
      expect.objectContaining({ name: 'MethodNotSupportedError', code: 4200, method: 'eth_sign' }),
    )
  })

  test('behavior: omits invalid EVM accounts and networks', () => {
    const odd = ['eip155:1:0xA', 'eip155:1:<b>', 'eip155:0x1', 'eip155:main', 'eip155:0']
    const hostile = session({
      eip155: {
        chains: [
          'eip155:10',
          'eip155:main',
          'eip155:0x1',
          'eip155:1e3',
          'eip155:99999999999999999',
        ],
        accounts: [...odd, ...odd.map((id) => `${id}:${a}`), `eip155:10:${a}`],
        methods: [],
      },
      'eip155:-1': { accounts: [`eip155:-1:${a}`], methods: [] },
    })
    expect(sessionNetworks(hostile, 'eip155')).toEqual(['eip155:10'])
    expect(sessionAccounts(hostile, 'eip155')).toEqual([{ networkId: 'eip155:10', address: a }])
    const none = session({ eip155: { accounts: ['eip155:1:junk'], methods: [] } })
    expect(sessionNamespaces(none)).toEqual([])
  })

  test.each<{ id: unknown }>([
    { id: { toString: 1, valueOf: 1 } },
    { id: [] },
    { id: {} },
    { id: true },
    { id: Symbol.iterator },
  ])(
    'parameters: toNetworkId: undefined for $id, which is neither a text nor a number',
    ({ id }) => {
      expect(toNetworkId('eip155', id)).toBeUndefined()
      expect(toNetworkId('solana', id)).toBeUndefined()
    },
  )

  test.each([
    [137, 'eip155:137'],
    ['137', 'eip155:137'],
    ['0x89', 'eip155:137'],
    ['eip155:137', 'eip155:137'],
    ['eip155:0x89', 'eip155:137'],
    ['', undefined],
    [undefined, undefined],
    [Number.NaN, undefined],
    [-1, undefined],
    ['solana:main', undefined],
  ])('parameters: toNetworkId: %j', (id, expected) => {
    expect(toNetworkId('eip155', id)).toBe(expected)
  })

  test('parameters: toNetworkId: keeps the reference of other namespaces', () => {
    expect(toNetworkId('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    )
    expect(toNetworkId('solana', 'solana:main')).toBe('solana:main')
    expect(toNetworkId('solana', 'eip155:1')).toBeUndefined()
  })

  test("behavior: finds the selected account case-insensitively, and returns the session's spelling", () => {
    const named = `eip155:1:${b.toUpperCase().replace('0X', '0x')}`
    expect(findAddress(given, 'eip155', [7, null, 'eip155:1:0x00', named])).toBe(b)
    expect(findAddress(given, 'eip155', [c, b])).toBe(c)
    expect(findAddress(given, 'solana', [b])).toBeUndefined()
  })

  test('behavior: the selected account comes first on each of its networks, the others keep their order', () => {
    const led = leadWith(given, { eip155: b })
    expect(sessionAddresses(led, 'eip155', 'eip155:1')).toEqual([b, a])
    expect(sessionAddresses(led, 'eip155', 'eip155:8453')).toEqual([a])
    expect(leadWith(given, {})).toBe(given)
  })

  test("behavior: an account stays selected until the session's own first account changes", () => {
    const first = (address: string) =>
      session({ eip155: { accounts: [`eip155:1:${address}`, `eip155:1:${c}`], methods: [] } })
    expect(keepLeading({ eip155: c }, first(a), first(a))).toEqual({ eip155: c })
    expect(keepLeading({ eip155: c }, first(a), first(b))).toEqual({})
  })
})
