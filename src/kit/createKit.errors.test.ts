// @vitest-environment happy-dom
import { createConfig, http, mock } from '@wagmi/core'
import { SwitchChainError } from 'viem'
import { base } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts, connect, create, mounted } from '../../test/fixtures/wagmiKit.ts'
import { openableViewNames } from '../config/views.ts'
import { NamespaceNotConfiguredError, NotSuppliedError, OptionError } from '../errors/config.ts'
import { NetworkNotFoundError } from '../errors/connect.ts'
import { createKit } from './createKit.ts'

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  window.localStorage.clear()
})

describe('errors and alerts of createKit', () => {
  test('error: throws without wagmi and namespaces [spec 8.06 8.30]', () => {
    expect(() => createKit({ projectId: 'x' })).toThrow(OptionError)
    expect(() => createKit({ projectId: 'x' })).toThrow(/`wagmi`/)
  })

  test('error: throws for a duplicate namespace', () => {
    const { kit } = create()
    expect(() => create({ namespaces: [kit.namespace('eip155')] })).toThrow(/each namespace once/)
  })

  test('error: throws for a namespace that the kit does not have [spec 8.30]', async () => {
    const { kit } = await mounted()
    kit.dialog.claim({}, openableViewNames)
    expect(() => kit.open({ namespace: 'solana' })).toThrow(NamespaceNotConfiguredError)
    expect(kit.getState().isOpen).toBe(false)
    await expect(kit.disconnect({ namespace: 'solana' })).rejects.toThrow(
      NamespaceNotConfiguredError,
    )
  })

  test('error: throws for a WalletConnect-only kit without its connectors', async () => {
    const networks = [base]
    expect(() => createKit({ projectId: 'project-0001', networks })).toThrow(OptionError)
    // A production build has no validation.
    vi.stubEnv('NODE_ENV', 'production')
    const kit = createKit({ projectId: 'project-0001', networks })
    await expect(kit.prepare()).rejects.toThrow(NotSuppliedError)
    vi.unstubAllEnvs()
  })

  test('error: throws without networks, and for networks next to a wagmi config', () => {
    expect(() => createKit({ projectId: 'project-0001' })).toThrow(OptionError)
    expect(() => create({ networks: [base] })).toThrow(OptionError)
  })

  test('error: connecting a WalletConnect-only kit without connectors fails', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    const kit = createKit({ projectId: 'project-0001', networks: [base] })
    const attempt = kit.startConnect({ connectorType: 'WALLET_CONNECT' })
    expect(attempt.getState().status).toBe('opening')
    expect(await attempt.settled).toMatchObject({
      status: 'unreachable',
      next: 'tryAgain',
      error: { code: 'ConnectUnreachable', cause: { code: 'NotSupplied' } },
    })
    vi.unstubAllEnvs()
  })

  test('error: connecting a connector that no namespace lists fails', async () => {
    const { kit, clock } = await mounted()
    const attempt = kit.startConnect({ connectorUid: 'x' })
    await kit.prepare()
    // The namespace reads its storage first.
    await clock.advance(2_000)
    expect(await attempt.settled).toMatchObject({
      status: 'unreachable',
      error: { code: 'ConnectorNotFound' },
    })
  })

  test.each([
    ['error', 1],
    ['silent', 0],
  ] as const)(
    'error: a failed attempt is logged for the developer, with logLevel %s',
    async (logLevel, times) => {
      const error = vi.spyOn(console, 'error').mockImplementation(() => {})
      const wagmi = createConfig({
        chains: [base],
        connectors: [
          mock({ accounts, features: { connectError: new SwitchChainError(new Error()) } }),
        ],
        transports: { [base.id]: http() },
        multiInjectedProviderDiscovery: false,
      })
      const { kit, clock } = await mounted({ wagmi, logLevel })
      expect(await connect(kit, clock)).toMatchObject({ status: 'failed' })
      expect(error).toHaveBeenCalledTimes(times)
    },
  )

  test('error: a network that no namespace lists is reported to the developer [spec 4.34 8.09 8.30]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit } = await mounted()
    await expect(kit.switchNetwork({ networkId: 'eip155:999' })).rejects.toThrow(
      NetworkNotFoundError,
    )
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('APKT001')))
  })

  test('error: a missing project id is reported to the developer after mounting [spec 5.23 8.16]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit } = create({ projectId: '' })
    expect(error).not.toHaveBeenCalled()
    kit.mount()
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('APKT008')))
  })

  test('error: the project id of the samples is reported to the developer after mounting', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { kit } = create({ projectId: 'your project id' })
    kit.mount()
    await vi.waitFor(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('APKT007')))
    expect(error).toHaveBeenCalledOnce()
  })
})
