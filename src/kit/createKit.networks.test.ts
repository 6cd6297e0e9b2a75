import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createConfig } from 'wagmi'
import { InvalidCaipNetworkIdError, UnsupportedNamespaceError } from '../errors/config.ts'
import { solana } from '../networks/solana.ts'
import type { Network } from '../networks/types.ts'
import { createKit } from './createKit.ts'

const options = { projectId: 'b56e18d47c72ab683b10814fe9495694', storage: null }
const universal = async () => ({ universalNamespaces: () => () => [] })
const make = (network: object) =>
  createKit({ ...options, universal, networks: [{ ...solana, ...network } as Network] })

afterEach(() => void vi.unstubAllEnvs())

// Validation that only runs in development would accept these networks in production.
describe.each(['production', 'development'])('networks in %s', (environment) => {
  const inBuild = <value>(run: () => value) => {
    vi.stubEnv('NODE_ENV', environment)
    return run()
  }

  test('default: accepts networks of supported namespaces', () => {
    const { namespaces } = inBuild(() => createKit({ ...options, universal, networks: [mainnet] }))
    expect(namespaces[0]?.networks[0]?.caipNetworkId).toBe('eip155:1')
    expect(inBuild(() => make({})).namespaces[0]?.namespace).toBe('solana')
  })

  test.each(['polkadot', 'cosmos', 'tron', 'constructor', ''])(
    'error: throws for the namespace %j',
    (chainNamespace) => {
      const refused = { chainNamespace, caipNetworkId: `${chainNamespace}:one` }
      expect(() => inBuild(() => make(refused))).toThrow(UnsupportedNamespaceError)
    },
  )

  test.each([
    'solana',
    'solana:',
    ':one',
    'solana:one:two',
    'solana:one two',
    'solana:<b>',
    `solana:${'a'.repeat(33)}`,
    'eip155:1',
    'SOLANA:one',
    '',
  ])('error: %j is not the id of a Solana network', (caipNetworkId) => {
    expect(() => inBuild(() => make({ caipNetworkId }))).toThrow(InvalidCaipNetworkIdError)
  })

  test.each([Number.NaN, -1, 0, 1.5, '0x1', '01', 'mainnet', ''])(
    'error: %j is not an EVM chain id',
    (id) => {
      const chain = { ...mainnet, id: id as number }
      const networks = [chain]
      const refused = () => inBuild(() => createKit({ ...options, universal, networks }))
      expect(refused).toThrow(InvalidCaipNetworkIdError)
    },
  )

  test('error: throws for a network of a wagmi config, and of a custom namespace', () => {
    const { namespaces } = make({})
    const [one] = namespaces
    if (!one) throw new Error('There is a namespace.')
    const foreign = { ...one, namespace: 'polkadot' as 'solana' }
    expect(() => inBuild(() => createKit({ ...options, namespaces: [foreign] }))).toThrow(
      UnsupportedNamespaceError,
    )
    const mixed = { ...one, networks: [{ ...solana, caipNetworkId: 'eip155:1' } as Network] }
    expect(() => inBuild(() => createKit({ ...options, namespaces: [mixed] }))).toThrow(
      InvalidCaipNetworkIdError,
    )
    const wagmi = createConfig({
      chains: [{ ...mainnet, id: 1.5 }],
      transports: { 1.5: http() },
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    expect(() => inBuild(() => createKit({ ...options, wagmi }))).toThrow(InvalidCaipNetworkIdError)
  })

  test('error: throws for an invalid defaultNetwork', () => {
    const begin = (defaultNetwork: string) => () =>
      inBuild(() =>
        createKit({ ...options, universal, networks: [mainnet], defaultNetwork } as never),
      )
    const names = environment === 'production' ? 'UnsupportedNamespaceError' : 'OptionError'
    expect(begin('polkadot:one')).toThrow(expect.objectContaining({ name: names }))
    const id = environment === 'production' ? 'InvalidCaipNetworkIdError' : 'OptionError'
    expect(begin('eip155:')).toThrow(expect.objectContaining({ name: id }))
  })
})
