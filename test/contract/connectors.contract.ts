import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MockScript, MockScriptParameters } from '../../connectors/mock/createMockScript.ts'
import { startConnect } from '../../src/actions/startConnect.ts'
import { MethodNotSupportedError } from '../../src/errors/connect.ts'
import { ChainNotSupportedError } from '../../src/errors/network.ts'
import type {
  CaipNetworkId,
  ConnectorCapabilities,
  KitNamespace,
  SupportedNamespace,
} from '../../src/namespace/types.ts'
import type { TestClock } from '../../src/utils/createTestClock.ts'

/** A wallet, the browser that it sits in, and pages opened in that browser. */
export type ContractBrowser = {
  clock: TestClock
  namespace: SupportedNamespace
  connectorId: string
  capabilities: ConnectorCapabilities
  /** `unknown`: listed by the app, not known to the wallet. `unlisted`: the other way about. */
  networks: Record<'first' | 'second' | 'unknown' | 'unlisted', CaipNetworkId>
  addresses: readonly string[]
  script: MockScript
  /** Opens the page anew: same wallet, same browser storage. */
  open(): KitNamespace
  leave(): void
  /** Listeners that only a live connection may have. */
  listenerCount(): number
  swapAccounts(): void
  /** The visitor disconnects in the wallet. */
  removeAccounts(): void
  setNetwork(id: CaipNetworkId): void
  /** The wallet is gone; what is left of it throws. */
  remove(): void
  requests: readonly { method: string }[]
}

export type ContractParameters = MockScriptParameters & {
  isAllowed?: boolean
  hasPermissions?: boolean
  canAddChain?: boolean
  unknownChainError?: unknown
}

export type ContractSetup = (parameters?: ContractParameters) => ContractBrowser

/**
 * What every connector does, whatever its chain. A connector that cannot do a thing is not excused:
 * it throws `MethodNotSupportedError`.
 */
export function describeConnectorContract(name: string, setup: ContractSetup) {
  describe(`connector contract: ${name}`, () => {
    let browser: ContractBrowser
    let namespace: KitNamespace
    let unmount: () => void
    let statuses: string[]

    async function open(parameters?: ContractParameters) {
      browser = setup(parameters)
      await reload()
    }
    async function reload() {
      namespace = browser.open()
      statuses = []
      namespace.subscribe(() => statuses.push(namespace.getState().status))
      unmount = namespace.mount()
      await browser.clock.advance(0)
    }
    const uid = () => {
      const found = namespace.getState().connectors.find((one) => one.id === browser.connectorId)
      expect(found).toBeDefined()
      return found?.uid ?? ''
    }
    const attempt = () => startConnect(namespace, { clock: browser.clock }, { connectorUid: uid() })
    async function connected() {
      const started = attempt()
      await browser.clock.advance(0)
      expect(started.getState().status).toBe('connected')
      return started
    }

    beforeEach(() => open())
    afterEach(() => {
      unmount()
      browser.leave()
    })

    test('default: connects', async () => {
      const started = attempt()
      expect(started.getState()).toMatchObject({ status: 'opening', next: 'cancel' })
      expect(namespace.getState().status).toBe('connecting')
      await browser.clock.advance(0)
      expect(await started.settled).toMatchObject({ status: 'connected', next: 'none' })
      const state = namespace.getState()
      expect(state).toMatchObject({
        status: 'connected',
        activeConnectorId: browser.connectorId,
        networkId: browser.networks.first,
        unsupportedNetwork: false,
        account: { namespace: browser.namespace, address: browser.addresses[0], type: 'eoa' },
      })
      expect(state.connections[0]?.accounts.map((one) => one.address)).toEqual(browser.addresses)
      expect(namespace.getState()).toBe(state)
    })

    test('default: declares its capabilities', () => {
      expect(namespace.capabilities(uid())).toEqual(browser.capabilities)
    })

    test('behavior: rejected', async () => {
      browser.script.setBehaviour('reject')
      const started = attempt()
      await browser.clock.advance(0)
      expect(started.getState()).toMatchObject({
        status: 'rejected',
        next: 'askAgain',
        error: { name: 'ConnectRejectedError' },
      })
      expect(namespace.getState().status).toBe('disconnected')
      browser.script.setBehaviour('approve')
      await connected()
    })

    test('behavior: rejected by the second of two permission requests', async () => {
      unmount()
      browser.leave()
      await open({ behaviour: 'reject', hasPermissions: false })
      const started = attempt()
      await browser.clock.advance(0)
      expect(started.getState()).toMatchObject({ status: 'rejected', next: 'askAgain' })
    })

    test('behavior: hangs: waiting after 2 s, timed out after 60 s', async () => {
      browser.script.setBehaviour('hang')
      const started = attempt()
      await browser.clock.advance(1_999)
      expect(started.getState().status).toBe('opening')
      await browser.clock.advance(1)
      expect(started.getState()).toMatchObject({ status: 'waiting', next: 'openAgain' })
      await browser.clock.advance(57_999)
      expect(started.getState().status).toBe('waiting')
      await browser.clock.advance(1)
      expect(started.getState()).toMatchObject({
        status: 'timedOut',
        next: 'tryAgain',
        error: { name: 'ConnectTimedOutError' },
      })
      expect(namespace.getState().status).toBe('disconnected')
    })

    test.each(['cancelled', 'timed out'])(
      'behavior: an approval after the attempt was %s is dropped and undone',
      async (how) => {
        browser.script.setBehaviour('hang')
        const started = attempt()
        await browser.clock.advance(0)
        if (how === 'cancelled') started.cancel()
        else await browser.clock.advance(60_000)
        expect(started.getState().status).toBe(how === 'cancelled' ? 'closed' : 'timedOut')
        statuses.length = 0
        browser.script.approvePending()
        await browser.clock.advance(4_000)
        expect(statuses).not.toContain('connected')
        expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
        expect(browser.listenerCount()).toBe(0)
        browser.script.setBehaviour('approve')
        browser.leave()
        await reload()
        await browser.clock.advance(6_000)
        expect(statuses).not.toContain('connected')
        await connected()
      },
    )

    test('behavior: an attempt that is replaced is closed; its approval serves the new one', async () => {
      browser.script.setBehaviour('hang')
      const first = attempt()
      await browser.clock.advance(0)
      const second = attempt()
      await browser.clock.advance(0)
      expect(first.getState().status).toBe('closed')
      expect(second.id).not.toBe(first.id)
      browser.script.approvePending()
      await browser.clock.advance(0)
      expect(first.getState().status).toBe('closed')
      expect(second.getState().status).toBe('connected')
    })

    test('behavior: the wallet is already asking: its later answer is taken', async () => {
      browser.script.setBehaviour('hang')
      const first = attempt()
      await browser.clock.advance(0)
      first.cancel()
      browser.script.setBehaviour('alreadyOpen')
      const second = attempt()
      await browser.clock.advance(0)
      expect(second.getState()).toMatchObject({ status: 'alreadyOpen', next: 'openAgain' })
      browser.script.approvePending()
      await browser.clock.advance(0)
      expect(second.getState().status).toBe('connected')
      expect(namespace.getState().status).toBe('connected')
    })

    test('behavior: the wallet is already asking and is never answered: timed out', async () => {
      browser.script.setBehaviour('alreadyOpen')
      const started = attempt()
      await browser.clock.advance(60_000)
      expect(started.getState().status).toBe('timedOut')
      expect(namespace.getState().status).toBe('disconnected')
    })

    test('behavior: a slow wallet connects when it answers', async () => {
      browser.script.setBehaviour('slow')
      const started = attempt()
      await browser.clock.advance(2_999)
      expect(started.getState().status).toBe('waiting')
      await browser.clock.advance(1)
      expect(started.getState().status).toBe('connected')
    })

    test('behavior: comes back silently after a reload', async () => {
      await connected()
      const before = namespace.getState().account
      browser.leave()
      browser.script.setBehaviour('reject')
      const asked = browser.requests.length
      await reload()
      expect(namespace.getState()).toMatchObject({ status: 'connected', account: before })
      expect(statuses).not.toContain('disconnected')
      const methods = browser.requests.slice(asked).map((one) => one.method)
      for (const method of methods) expect(['eth_accounts', 'eth_chainId']).toContain(method)
    })

    test('behavior: a wallet that shows no account any more is not connected', async () => {
      await connected()
      browser.leave()
      browser.script.setBehaviour('locked')
      await reload()
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    })

    test('behavior: a frozen stored wallet is waited for 5 s', async () => {
      await connected()
      browser.leave()
      browser.script.setBehaviour('frozen')
      await reload()
      expect(namespace.getState().status).toBe('reconnecting')
      await browser.clock.advance(4_999)
      expect(namespace.getState().status).toBe('reconnecting')
      await browser.clock.advance(1)
      expect(namespace.getState().status).toBe('disconnected')
      // It is asked again on the next page.
      browser.leave()
      browser.script.setBehaviour('approve')
      await reload()
      expect(namespace.getState().status).toBe('connected')
    })

    test('error: a dead wallet is unreachable', async () => {
      browser.remove()
      browser.leave()
      await reload()
      browser.remove()
      const started = attempt()
      await browser.clock.advance(4_000)
      expect(started.getState()).toMatchObject({
        status: 'unreachable',
        error: { name: 'ConnectUnreachableError' },
      })
      expect(namespace.getState().status).toBe('disconnected')
    })

    test('behavior: the visitor changes the account in the wallet', async () => {
      await connected()
      browser.swapAccounts()
      await browser.clock.advance(0)
      const { account, connections } = namespace.getState()
      expect(connections[0]?.accounts).toHaveLength(browser.addresses.length)
      expect(connections[0]?.accounts[0]).toEqual(account)
      if (browser.capabilities.switchAccount) expect(account?.address).toBe(browser.addresses[1])
    })

    test('behavior: another account is made the one in use', async () => {
      await connected()
      const { connectorId, addresses, capabilities } = browser
      const change = namespace.switchAccount({ connectorId, address: addresses[1] })
      if (capabilities.switchAccount) {
        await change
        expect(namespace.getState().account?.address).toBe(addresses[1])
      } else {
        await expect(change).rejects.toThrow(MethodNotSupportedError)
        expect(namespace.getState().account?.address).toBe(addresses[0])
      }
    })

    test('error: an address that the wallet does not list', async () => {
      await connected()
      const { connectorId, addresses } = browser
      await expect(
        namespace.switchAccount({
          connectorId,
          address: '0x000000000000000000000000000000000000dEaD',
        }),
      ).rejects.toThrow(MethodNotSupportedError)
      expect(namespace.getState().account?.address).toBe(addresses[0])
    })

    test('behavior: the visitor changes the network in the wallet', async () => {
      await connected()
      browser.setNetwork(browser.networks.second)
      await browser.clock.advance(0)
      expect(namespace.getState()).toMatchObject({
        networkId: browser.networks.second,
        unsupportedNetwork: false,
      })
      browser.setNetwork(browser.networks.unlisted)
      await browser.clock.advance(0)
      expect(namespace.getState()).toMatchObject({
        status: 'connected',
        networkId: browser.networks.unlisted,
        unsupportedNetwork: true,
      })
    })

    test('behavior: switches the network', async () => {
      await connected()
      const change = namespace.switchNetwork({ networkId: browser.networks.second })
      if (browser.capabilities.switchChain) {
        await change
        expect(namespace.getState().networkId).toBe(browser.networks.second)
      } else {
        await expect(change).rejects.toThrow(MethodNotSupportedError)
        expect(namespace.getState().networkId).toBe(browser.networks.first)
      }
    })

    test('behavior: declines to switch the network', async () => {
      await connected()
      browser.script.setBehaviour('reject')
      const change = namespace.switchNetwork({ networkId: browser.networks.second })
      await expect(change).rejects.toThrow()
      expect(namespace.getState().networkId).toBe(browser.networks.first)
      expect(namespace.getState().status).toBe('connected')
    })

    test('behavior: chooses a network while nothing is connected', async () => {
      await namespace.switchNetwork({ networkId: browser.networks.second })
      expect(namespace.getState()).toMatchObject({
        status: 'disconnected',
        networkId: browser.networks.second,
      })
      browser.leave()
      await reload()
      expect(namespace.getState().networkId).toBe(browser.networks.second)
    })

    test('error: a network that this app does not list', async () => {
      await expect(
        namespace.switchNetwork({ networkId: browser.networks.unlisted }),
      ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
    })

    test('behavior: adds a network that the wallet does not know', async () => {
      for (const code of browser.capabilities.addChain ? browser.capabilities.addChainCodes : [0]) {
        unmount()
        browser.leave()
        await open(code ? { unknownChainError: { code, message: 'unknown chain' } } : {})
        await connected()
        const change = namespace.switchNetwork({ networkId: browser.networks.unknown })
        if (browser.capabilities.addChain) {
          await change
          expect(namespace.getState().networkId).toBe(browser.networks.unknown)
        } else {
          await expect(change).rejects.toThrow(MethodNotSupportedError)
          expect(namespace.getState().networkId).toBe(browser.networks.first)
        }
      }
    })

    test('error: a network that the wallet does not add', async () => {
      unmount()
      browser.leave()
      await open({ canAddChain: false })
      await connected()
      const change = namespace.switchNetwork({ networkId: browser.networks.unknown })
      if (browser.capabilities.addChain) {
        await expect(change).rejects.toThrow(ChainNotSupportedError)
        await expect(change).rejects.toMatchObject({ shortMessage: 'Chain is not supported' })
      } else await expect(change).rejects.toThrow(MethodNotSupportedError)
      expect(namespace.getState().networkId).toBe(browser.networks.first)
    })

    test('behavior: disconnects, twice, and stays so after a reload', async () => {
      await connected()
      await namespace.disconnect()
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
      await namespace.disconnect()
      expect(namespace.getState().status).toBe('disconnected')
      browser.leave()
      await reload()
      await browser.clock.advance(6_000)
      expect(statuses).not.toContain('connected')
      expect(namespace.getState().status).toBe('disconnected')
    })

    test.each(['frozen', 'broken'] as const)(
      'behavior: state is clean at once when a %s wallet is disconnected',
      async (behaviour) => {
        await connected()
        browser.script.setBehaviour(behaviour)
        const done = namespace.disconnect().catch((error: Error) => error.name)
        expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
        await browser.clock.advance(3_000)
        expect([undefined, 'DisconnectFailedError']).toContain(await done)
        expect(browser.listenerCount()).toBe(0)
      },
    )

    test('behavior: disconnected in the wallet', async () => {
      await connected()
      browser.removeAccounts()
      await browser.clock.advance(0)
      expect(namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
      expect(namespace.getState().account).toBeUndefined()
      await expect(namespace.signMessage({ message: 'hello' })).rejects.toMatchObject({
        name: 'NotConnectedError',
      })
    })

    test('behavior: signs with the account in use', async () => {
      await connected()
      const signature = await namespace.signMessage({ message: 'hello' })
      expect(signature).toMatch(/^(0x[0-9a-f]{130}|.+:hello)$/)
    })

    test('behavior: no listener is left', async () => {
      const rest = browser.listenerCount()
      expect(rest).toBe(0)
      for (const _ of [1, 2, 3]) {
        await connected()
        expect(browser.listenerCount()).toBeGreaterThan(0)
        await namespace.disconnect()
        expect(browser.listenerCount()).toBe(rest)
      }
    })
  })
}
