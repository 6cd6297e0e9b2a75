import { describe, expect, test } from 'vitest'
import spec from '../../test/spec/options.json' with { type: 'json' }
import { OptionError, SiwxConflictError } from '../errors/config.ts'
import { base } from '../networks/index.ts'
import { toNetwork } from '../networks/toNetwork.ts'
import { resolveConfig } from './resolveConfig.ts'
import type { KitOptions } from './types.ts'

const projectId = 'b56e18d47c72ab683b10814fe9495694'

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], value)
}

/** Resolves options that an app passes without type checks. */
function resolveLoose(options: Record<string, unknown>) {
  return resolveConfig(options as Partial<KitOptions>)
}

function errorOf(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

test('default: the defaults of the specification [spec 1.13 1.14 2.24 3.18 3.23 6.02 6.03 9.18 9.19 9.28]', () => {
  const { metadata, ...config } = resolveConfig({ projectId })
  expect(config).toEqual({
    projectId,
    defaultNetwork: 'eip155:1',
    allowUnsupportedChain: false,
    unsupportedNetwork: 'warn',
    enableNetworkSwitch: true,
    enableWallets: true,
    enableWalletGuide: true,
    enableEIP6963: true,
    enableInjected: true,
    enableWalletConnect: true,
    enableReconnect: true,
    prefetch: 'idle',
    manualWCControl: false,
    experimental_preferUniversalLinks: false,
    features: {
      receive: true,
      send: true,
      emailShowWallets: true,
      allWallets: true,
      legalCheckbox: false,
      collapseWallets: false,
      pay: false,
      connectorTypeOrder: [],
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    },
    featuredWalletIds: [],
    includeWalletIds: [],
    excludeWalletIds: [],
    customWallets: [],
    allWallets: 'SHOW',
    theme: { mode: 'dark', variables: {} },
    chainImages: {},
    connectorImages: {},
    customRpcUrls: {},
    logLevel: 'error',
    debug: false,
    baseUrls: {
      directory: 'https://api.web3modal.org',
      blockchain: 'https://rpc.walletconnect.org',
      relay: 'wss://relay.walletconnect.org',
      verify: 'https://verify.walletconnect.org',
    },
    defaultAccountTypes: { eip155: 'smartAccount', solana: 'eoa', bip122: 'payment' },
  })
  expect(metadata).toEqual({})
})

describe('parameters: every option of the reference', () => {
  const built = spec.rows.filter((row) => row.state === 'built')
  const title = ({ option, spec }: (typeof built)[number]) =>
    `${option} is built${spec ? ` [spec ${spec}]` : ''}`
  test.each(built.map((row) => [title(row), row] as const))('%s', (_, row) => {
    const { given, at: path } = row
    if (!given || !path) throw new Error(`${row.option} has no example`)
    const expected = 'expect' in row ? row.expect : at(given, path)
    expect(at(resolveLoose({ projectId }), path)).not.toEqual(expected)
    expect(at(resolveLoose({ projectId, ...given }), path)).toEqual(expected)
  })

  test.each(spec.own)('$option is specific to this kit', (row) => {
    const expected = 'expect' in row ? row.expect : at(row.given, row.at)
    expect(at(resolveLoose({ projectId }), row.at)).not.toEqual(expected)
    expect(at(resolveLoose({ projectId, ...row.given }), row.at)).toEqual(expected)
  })

  test.each(spec.rows.filter((row) => row.state !== 'built'))('$option is rejected', (row) => {
    expect(row.reason?.length).toBeGreaterThan(20)
    const [outer = '', inner] = row.option.split('.')
    const error = errorOf(() =>
      resolveLoose({ projectId, [outer]: inner ? { [inner]: row.example } : row.example }),
    )
    expect(error).toBeInstanceOf(OptionError)
    expect((error as OptionError).option).toBe(row.option)
    expect((error as OptionError).message).toContain(`\`${row.option}\``)
    expect((error as OptionError).message).toContain('Fix: ')
  })

  test('the table of options has one row per option [spec 3.18]', () => {
    const names = spec.rows.map((row) => row.option)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.startsWith('features.'))).toHaveLength(19)
    expect(names.filter((name) => !name.startsWith('features.'))).toHaveLength(41)
  })
})

test('parameters: defaultNetwork accepts a network', () => {
  expect(resolveConfig({ projectId, defaultNetwork: toNetwork(base) }).defaultNetwork).toBe(
    'eip155:8453',
  )
})

test('parameters: allowUnsupportedChain ignores unsupported networks, unless unsupportedNetwork is given', () => {
  expect(resolveConfig({ projectId, allowUnsupportedChain: true }).unsupportedNetwork).toBe(
    'ignore',
  )
  expect(
    resolveConfig({ projectId, allowUnsupportedChain: true, unsupportedNetwork: 'block' })
      .unsupportedNetwork,
  ).toBe('block')
})

test('behavior: undefined values are ignored', () => {
  const given = { projectId, debug: undefined, features: { send: undefined }, theme: undefined }
  expect(resolveConfig(given)).toMatchObject({
    debug: false,
    features: { send: true },
    theme: { mode: 'dark' },
  })
})

test('behavior: a missing project id is empty, not an error', () => {
  expect(resolveConfig({}).projectId).toBe('')
})

test('behavior: configurations do not share state', () => {
  const first = resolveConfig({ projectId })
  ;(first.features.walletFeaturesOrder as string[]).pop()
  expect(resolveConfig({ projectId }).features.walletFeaturesOrder).toHaveLength(4)
})

describe('error: an invalid value throws with the option, the given value and the fix', () => {
  test.each([
    [{ projectId: 7 }, 'projectId', '7', 'pass a string.'],
    [{ debug: 'yes' }, 'debug', '"yes"', 'pass true or false.'],
    [{ logLevel: 'loud' }, 'logLevel', '"loud"', 'pass one of silent, error, warn, info, debug.'],
    [{ allWallets: 'show' }, 'allWallets', '"show"', 'pass one of SHOW, HIDE, ONLY_MOBILE.'],
    [
      { metadata: 'Otter' },
      'metadata',
      '"Otter"',
      'pass an object with name, description, url, icons.',
    ],
    [{ metadata: { icons: 'a.png' } }, 'metadata.icons', '"a.png"', 'pass a list of strings.'],
    [
      { metadata: { title: 'a' } },
      'metadata.title',
      '"a"',
      'remove it; this version has no such option.',
    ],
    [
      { features: { sned: true } },
      'features.sned',
      'true',
      'remove it; this version has no such option.',
    ],
    [
      { features: { walletFeaturesOrder: ['send', 'fax'] } },
      'features.walletFeaturesOrder',
      'a list',
      'pass a list of onramp, swaps, receive, send.',
    ],
    [{ featuredWalletIds: 'a,b' }, 'featuredWalletIds', '"a,b"', 'pass a list of strings.'],
    [
      { customWallets: [{ id: 'a' }] },
      'customWallets',
      'a list',
      'pass a list of wallets with string values, each with `id` and `name`, in camelCase.',
    ],
    [
      { customWallets: [{ id: 'a', name: 'A', mobile_link: 'a://' }] },
      'customWallets',
      'a list',
      'pass a list of wallets with string values, each with `id` and `name`, in camelCase.',
    ],
    [{ theme: { mode: 'blue' } }, 'theme.mode', '"blue"', 'pass one of dark, light, system.'],
    [
      { theme: { variables: { '--w3m-accent': 'red' } } },
      'theme.variables',
      'an object',
      'pass an object of --lk-* strings.',
    ],
    [
      { theme: { dark: { primary: 'red' } } },
      'theme.dark',
      'an object',
      'pass an object of --lk-* strings.',
    ],
    [{ themeMode: 'light' }, 'themeMode', '"light"', 'use `theme.mode`.'],
    [{ adapters: [] }, 'adapters', 'a list', 'use `wagmi` and `namespaces`.'],
    [
      { termsConditionsUrl: 'javascript:alert(1)' },
      'termsConditionsUrl',
      '"javascript:alert(1)"',
      'pass a web URL.',
    ],
    [{ baseUrls: { relay: 1 } }, 'baseUrls.relay', '1', 'pass a web URL.'],
    [
      { baseUrls: { esplora: { mainnet: 'https://one.test' } } },
      'baseUrls.esplora',
      'an object',
      'pass an object of links by CAIP-2 id.',
    ],
    [
      { customRpcUrls: { '1': [{ url: 'https://rpc.example' }] } },
      'customRpcUrls',
      'an object',
      'pass an object of `[{ url }]` by CAIP-2 id.',
    ],
    [
      { defaultNetwork: 'cosmos:cosmoshub-3' },
      'defaultNetwork',
      '"cosmos:cosmoshub-3"',
      'pass a CAIP-2 id such as eip155:1, or a network.',
    ],
    ...['tron:0x2b6653dc', 'eip155', 'eip155:', ':1', 'eip155:1:2', ''].map(
      (id): [object, string, string, string] => [
        { defaultNetwork: id },
        'defaultNetwork',
        `"${id}"`,
        'pass a CAIP-2 id such as eip155:1, or a network.',
      ],
    ),
    [
      { defaultAccountTypes: { bip122: 'eoa' } },
      'defaultAccountTypes.bip122',
      '"eoa"',
      'pass one of payment.',
    ],
    [{ constructor: 1 }, 'constructor', '1', 'remove it; this version has no such option.'],
    [{ nonce: null }, 'nonce', 'null', 'pass a string.'],
  ])('%j [spec 1.13 3.23 5.06 5.17 6.02]', (options, option, given, fix) => {
    const error = errorOf(() => resolveLoose({ projectId, ...options }))
    expect(error).toBeInstanceOf(OptionError)
    expect((error as OptionError).message).toBe(
      `Option \`${option}\` is not valid\nGiven: ${given}\nFix: ${fix}\nDocs: docs/options.md`,
    )
  })

  test('a long value is truncated', () => {
    const error = errorOf(() => resolveLoose({ logLevel: 's3cr3t'.repeat(20) }))
    expect((error as OptionError).message).not.toContain('s3cr3t'.repeat(8))
  })
})

test('error: siwx and siweConfig together [spec 5.22]', () => {
  const error = errorOf(() => resolveLoose({ projectId, siwx: {}, siweConfig: {} }))
  expect(error).toBeInstanceOf(SiwxConflictError)
  expect((error as SiwxConflictError).shortMessage).toBe(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})
