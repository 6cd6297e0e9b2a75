// @vitest-environment happy-dom
import {
  type CreateConnectorFn,
  connect,
  disconnect,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { zeroAddress } from 'viem'
import { base, mainnet } from 'viem/chains'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { walletConnect as walletConnectOfWagmi } from 'wagmi/connectors'
import { createQuietLogger } from '../../connectors/walletConnect/patches/client.ts'
import type { WalletConnectParameters } from '../../connectors/walletConnect/session/session.types.ts'
import { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'
import { scope } from './approvedSessions.ts'
import { evmAccounts } from './connectors.setups.ts'
import { type WalletPage, type WalletSession, walletSessions } from './walletSessions.ts'

// happy-dom's sockets report "open" until they are closed; browsers do not.
await vi.hoisted(async () => {
  globalThis.WebSocket = (await import('./CountedSocket.ts')).CountedSocket as never
})

/** Creates wagmi's own connector, over the same client. */
const ofWagmi = ({ projectId, relayUrl }: WalletConnectParameters): CreateConnectorFn =>
  walletConnectOfWagmi({
    projectId,
    relayUrl,
    showQrModal: false,
    telemetryEnabled: false,
    logger: createQuietLogger(),
  } as object as Parameters<typeof walletConnectOfWagmi>[0])

const methods = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain']
const adding = 'wallet_addEthereumChain'
const rejected = { name: 'UserRejectedRequestError', code: 4001 }

/** Creates pages with a connector, and a real wallet. */
function hosts(make: (parameters: WalletConnectParameters) => CreateConnectorFn) {
  const sessions = walletSessions(make)
  let session = {} as WalletSession
  beforeEach(() => {
    session = sessions.current()
  })
  return {
    ...sessions,
    now: () => session,
    async renew(parameters: Parameters<typeof sessions.renew>[0]) {
      session = await sessions.renew(parameters)
    },
    open: (reads?: object) => sessions.scanning(session.browser.open({}, reads)),
    /** Requests that reached the wallet. */
    asked: () => session.requests.map(({ method, chainId }) => `${method} ${chainId}`),
    /** Records everything that a connector emits from now on, except messages. */
    record({ connector }: WalletPage) {
      const events: unknown[] = []
      for (const event of ['connect', 'change', 'disconnect'] as const)
        connector.emitter.on(event, (data) => void events.push([event, data]))
      return events
    },
  }
}

describe.each([
  ['latchkit', walletConnect],
  ['wagmi', ofWagmi],
] as const)('a wagmi app with walletConnect of %s', (_, make) => {
  const { now, renew, quiet, connected, open, asked, record } = hosts(make)

  test('behavior: before a session: no accounts, the first chain, not authorized', async () => {
    const { connector } = open()
    expect(await connector.getAccounts()).toEqual([])
    expect(await connector.getChainId()).toBe(1)
    expect(await open({ chains: [base, mainnet] }).connector.getChainId()).toBe(8453)
    expect(await connector.isAuthorized()).toBe(false)
  })

  test("default: connects, and returns the session's state", async () => {
    const { config, connector } = open()
    expect(await connect(config, { connector })).toEqual({ accounts: evmAccounts, chainId: 1 })
    expect(await connector.getAccounts()).toEqual(evmAccounts)
    expect(await connector.getChainId()).toBe(1)
    expect(await connector.isAuthorized()).toBe(true)
    expect(asked()).toEqual([])
  })

  test('parameters: withCapabilities', async () => {
    const { config, connector } = open()
    const [address] = evmAccounts
    const { accounts } = await connect(config, { connector, withCapabilities: true })
    expect(accounts[0]).toEqual({ address, capabilities: {} })
  })

  test('parameters: chainId: an approved one', async () => {
    const chains = ['eip155:8453', 'eip155:1']
    await renew({ approved: () => scope(methods, { chains }) })
    const { config, connector } = open()
    expect(await connect(config, { connector, chainId: 8453 })).toMatchObject({ chainId: 8453 })
    expect(await connector.getChainId()).toBe(8453)
    expect(asked()).toEqual([])
  })

  test('error: the visitor rejects the connection', async () => {
    now().script.setBehaviour('reject')
    const { config, connector } = open()
    await expect(connect(config, { connector })).rejects.toMatchObject(rejected)
    expect(config.state.status).toBe('disconnected')
    expect(await connector.getAccounts()).toEqual([])
  })

  test('error: connecting with a chain outside the session, and the visitor rejects the switch', async () => {
    await renew({ unknownChainError: { code: 5000, message: 'User rejected.' } })
    const { config, connector } = open()
    await expect(connect(config, { connector, chainId: 137 })).rejects.toMatchObject(rejected)
    expect(config.state.status).toBe('disconnected')
    expect(asked()).toEqual(['wallet_switchEthereumChain eip155:1'])
  })

  test('behavior: restoring a session emits nothing; reconnect connects', async () => {
    await connected()
    await now().browser.leave()
    const page = open()
    const events = record(page)
    await page.connector.getProvider()
    expect(await page.connector.isAuthorized()).toBe(true)
    expect(await page.connector.getAccounts()).toEqual(evmAccounts)
    expect(await page.connector.getChainId()).toBe(1)
    await quiet()
    // It does not become a connection when the session changes either.
    await now().wallet.grant('eip155:8453')
    await quiet()
    expect(events).toEqual([])
    expect(await reconnect(page.config)).toMatchObject([{ accounts: evmAccounts, chainId: 1 }])
    expect(page.config.state.status).toBe('connected')
  })

  test('behavior: signs with the active account', async () => {
    const { config } = await connected()
    expect(await signMessage(config, { message: 'hello' })).toMatch(/^0x[\da-f]{130}$/)
    expect(asked()).toEqual(['personal_sign eip155:1'])
  })

  test('behavior: switches to an approved chain without a request', async () => {
    const { config, connector } = await connected()
    await now().wallet.grant('eip155:8453')
    await quiet()
    expect(await switchChain(config, { chainId: 8453 })).toMatchObject({ id: 8453 })
    expect(config.state.chainId).toBe(8453)
    expect(await connector.getChainId()).toBe(8453)
    expect(asked()).toEqual([])
  })

  test('behavior: switches to a chain outside the session with a request', async () => {
    const { config } = await connected()
    await switchChain(config, { chainId: 8453 })
    await quiet()
    expect(config.state.chainId).toBe(8453)
    expect(asked()).toEqual(['wallet_switchEthereumChain eip155:1'])
  })

  test('error: the visitor rejects the switch', async () => {
    const { config } = await connected()
    now().script.setBehaviour('reject')
    await expect(switchChain(config, { chainId: 8453 })).rejects.toMatchObject(rejected)
    expect(config.state.chainId).toBe(1)
    expect(config.state.status).toBe('connected')
  })

  test('error: throws for an unlisted chain', async () => {
    const { connector } = await connected()
    await expect(connector.switchChain?.({ chainId: 10 })).rejects.toMatchObject({
      name: 'SwitchChainError',
      code: 4902,
    })
    expect(asked()).toEqual([])
  })

  test('parameters: addEthereumChainParameter reaches the wallet', async () => {
    const { config } = await connected()
    const addEthereumChainParameter = {
      chainName: 'Polygon of the app',
      rpcUrls: ['https://polygon.example'],
      blockExplorerUrls: ['https://explorer.example'],
      iconUrls: ['https://icon.example/a.png'],
      nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 18 },
    }
    await switchChain(config, { chainId: 137, addEthereumChainParameter })
    await quiet()
    expect(now().requests.at(-1)).toMatchObject({ method: adding })
    expect(now().wallet.lastParams()).toEqual([{ chainId: '0x89', ...addEthereumChainParameter }])
    expect(config.state.chainId).toBe(137)
  })

  test('parameters: addEthereumChainParameter: missing fields come from the chain', async () => {
    const { config } = await connected()
    const addEthereumChainParameter = { chainName: 'Polygon of the app', rpcUrls: [] }
    await switchChain(config, { chainId: 137, addEthereumChainParameter })
    expect(now().wallet.lastParams()[0]).toMatchObject({
      chainName: 'Polygon of the app',
      nativeCurrency: { symbol: 'POL' },
      rpcUrls: [expect.stringMatching(/^https:/)],
      blockExplorerUrls: ['https://polygonscan.com'],
    })
  })

  describe('with two approved chains', () => {
    const chains = ['eip155:1', 'eip155:8453']
    const open = async () => {
      await renew({ approved: () => scope(methods, { chains }) })
      // Requests that viem sends to the chain first; no node is reached.
      return connected({}, { chains: [mainnet, base] })
    }

    test('parameters: getProvider: chainId', async () => {
      const { config, connector } = await open()
      const provider = await connector.getProvider({ chainId: 8453 })
      await quiet()
      const chainId = await (
        provider as { request(call: { method: string }): Promise<string | number> }
      ).request({ method: 'eth_chainId' })
      expect(Number(chainId)).toBe(8453)
      expect(config.state.chainId).toBe(8453)
      expect(asked()).toEqual([])
    })

    test('parameters: sendTransaction: chainId', async () => {
      const { config } = await open()
      const call = { to: zeroAddress, value: 0n, gas: 21_000n } as const
      await sendTransaction(config, { ...call, chainId: 8453 })
      await sendTransaction(config, { ...call, chainId: 1 })
      expect(asked()).toEqual(['eth_sendTransaction eip155:8453', 'eth_sendTransaction eip155:1'])
    })
  })

  test('behavior: the wallet switches its chain', async () => {
    const { config } = await connected()
    await now().wallet.grant('eip155:8453')
    await now().wallet.emit('chainChanged', 8453, 'eip155:8453')
    await quiet()
    expect(config.state.chainId).toBe(8453)
  })

  test('behavior: the wallet selects another account', async () => {
    const { connector } = await connected()
    const accounts = [...evmAccounts].reverse()
    const named = accounts.map((one) => `eip155:1:${one}`)
    await now().wallet.emit('accountsChanged', named, 'eip155:1')
    await quiet()
    expect(await connector.getAccounts()).toEqual(accounts)
  })

  test('behavior: disconnect ends the session at the wallet, and a link connects again', async () => {
    const page = await connected()
    const { config, connector } = page
    await disconnect(config)
    await quiet()
    expect(now().wallet.sessions()).toBe(0)
    expect(await connector.getAccounts()).toEqual([])
    expect(await connector.isAuthorized()).toBe(false)
    expect(await reconnect(config)).toEqual([])
    expect(await connect(config, { connector })).toMatchObject({ accounts: evmAccounts })
  })

  test('behavior: disconnect of an unread stored session ends it at the wallet', async () => {
    await connected()
    await now().browser.leave()
    await open().connector.disconnect()
    await quiet()
    expect(now().wallet.sessions()).toBe(0)
    await now().browser.leave()
    expect(await open().connector.isAuthorized()).toBe(false)
  })

  test('behavior: a session that the wallet ends ends here', async () => {
    const page = await connected()
    const events = record(page)
    await now().wallet.disconnect()
    await quiet()
    expect(events.map((one) => (one as [string])[0])).toContain('disconnect')
    expect(page.config.state.status).toBe('disconnected')
    expect(await page.connector.isAuthorized()).toBe(false)
  })
})

describe("intentional differences from wagmi's connector", () => {
  describe.each([
    ['latchkit', walletConnect],
    ['wagmi', ofWagmi],
  ] as const)('%s', (name, make) => {
    const isOurs = name === 'latchkit'
    const { now, renew, quiet, connected, open, asked } = hosts(make)

    /** Returns the current state of a promise. */
    const standing = async (promise: Promise<unknown>) => {
      let status = 'pending'
      promise.then(
        () => {
          status = 'done'
        },
        (error) => {
          status = error.name
        },
      )
      await quiet()
      return status
    }

    test('the client loads for a session, not with the page', async () => {
      const { connector } = open()
      await connector.isAuthorized()
      await quiet()
      expect(now().browser.providers()).toHaveLength(isOurs ? 0 : 1)
      expect((await connector.getProvider()) === undefined).toBe(isOurs)
    })

    test('connect with a chain outside the session settles', async () => {
      const { config, connector } = open()
      const connecting = connect(config, { connector, chainId: 8453 })
      expect(await standing(connecting)).toBe(isOurs ? 'done' : 'pending')
      expect(asked()).toEqual(['wallet_switchEthereumChain eip155:1'])
      if (isOurs) expect(await connecting).toMatchObject({ chainId: 8453 })
    })

    test('a chain that the app adds later ends no session', async () => {
      await connected({}, { chains: [mainnet] })
      await now().browser.leave()
      const { config, connector } = open({ chains: [mainnet, base] })
      expect(await connector.isAuthorized()).toBe(isOurs)
      await quiet()
      expect(now().wallet.sessions()).toBe(isOurs ? 1 : 0)
      if (!isOurs) return
      await reconnect(config)
      await switchChain(config, { chainId: 8453 })
      expect(config.state.chainId).toBe(8453)
    })

    test("a wallet that reports no account stays connected with its session's accounts", async () => {
      const { config, connector } = await connected()
      await now().wallet.emit('accountsChanged', [], 'eip155:1')
      await quiet()
      expect(config.state.status).toBe(isOurs ? 'connected' : 'disconnected')
      // The session does not end in either case.
      expect(now().wallet.sessions()).toBe(1)
      expect(await connector.isAuthorized()).toBe(isOurs)
    })

    test('a wallet that cannot add a chain is not a rejection', async () => {
      await renew({ canAddChain: false })
      const { config } = await connected()
      await expect(switchChain(config, { chainId: 137 })).rejects.toMatchObject({
        name: isOurs ? 'ChainNotSupportedError' : 'UserRejectedRequestError',
      })
    })
  })
})
