import { expect, test } from 'vitest'
import { ChainNotSupportedError, MethodNotSupportedError } from '../../src/errors/connect.ts'
import { afterSwitch } from '../../ui/features/networks/SwitchNetwork.tsx'
import type { ContractPage } from './connectors.page.ts'

/** Defines the part of the connector contract about an existing connection and its end. */
export function describeLiveConnection(page: ContractPage) {
  test('behavior: the visitor switches the account in the wallet', async () => {
    await page.connected()
    page.browser.swapAccounts()
    await page.browser.clock.advance(0)
    const { account, connections } = page.namespace.getState()
    expect(connections[0]?.accounts).toHaveLength(page.browser.addresses.length)
    expect(connections[0]?.accounts[0]).toEqual(account)
    const { switchAccount, accountEvents } = page.browser.capabilities
    // Wallets without events cannot report it.
    if (accountEvents === false) expect(account?.address).toBe(page.browser.addresses[0])
    else if (switchAccount) expect(account?.address).toBe(page.browser.addresses[1])
  })

  test('behavior: switches the active account [spec 1.08 4.08]', async () => {
    await page.connected()
    const { connectorId, addresses, capabilities } = page.browser
    const change = page.namespace.switchAccount({ connectorId, address: addresses[1] })
    if (capabilities.switchAccount) {
      await change
      expect(page.namespace.getState().account?.address).toBe(addresses[1])
    } else {
      await expect(change).rejects.toThrow(MethodNotSupportedError)
      expect(page.namespace.getState().account?.address).toBe(addresses[0])
    }
  })

  test('error: throws for an address that the wallet does not list', async () => {
    await page.connected()
    const { connectorId, addresses } = page.browser
    await expect(
      page.namespace.switchAccount({
        connectorId,
        address: '0x000000000000000000000000000000000000dEaD',
      }),
    ).rejects.toThrow(MethodNotSupportedError)
    expect(page.namespace.getState().account?.address).toBe(addresses[0])
  })

  test('behavior: the visitor switches the network in the wallet [spec 4.33]', async () => {
    await page.connected()
    page.browser.setNetwork(page.browser.networks.second)
    await page.browser.clock.advance(0)
    if (page.browser.capabilities.networkEvents === false) {
      const { first } = page.browser.networks
      return expect(page.namespace.getState()).toMatchObject({ networkId: first })
    }
    expect(page.namespace.getState()).toMatchObject({
      networkId: page.browser.networks.second,
      unsupportedNetwork: false,
    })
    page.browser.setNetwork(page.browser.networks.unlisted)
    await page.browser.clock.advance(0)
    expect(page.namespace.getState()).toMatchObject({
      status: 'connected',
      networkId: page.browser.networks.unlisted,
      unsupportedNetwork: true,
    })
  })

  test('behavior: switches the network [spec 1.08]', async () => {
    await page.connected()
    const change = page.namespace.switchNetwork({ networkId: page.browser.networks.second })
    if (page.browser.capabilities.switchChain) {
      await change
      expect(page.namespace.getState().networkId).toBe(page.browser.networks.second)
    } else {
      await expect(change).rejects.toThrow(MethodNotSupportedError)
      expect(page.namespace.getState().networkId).toBe(page.browser.networks.first)
    }
  })

  test("behavior: selecting the wallet's current network always succeeds", async () => {
    await page.connected()
    const { first } = page.browser.networks
    page.browser.script.setBehaviour('frozen')
    const change = page.namespace.switchNetwork({ networkId: first })
    await page.browser.clock.advance(0)
    // EVM wallets still receive the request.
    if (page.namespace.namespace !== 'eip155') await change
    expect(page.namespace.getState()).toMatchObject({ status: 'connected', networkId: first })
  })

  test('parameters: networkId: connects on that network if the wallet can switch', async () => {
    const { first, second } = page.browser.networks
    const connecting = page.namespace.connect({ connectorUid: page.uid(), networkId: second })
    await page.browser.clock.advance(0)
    await connecting
    expect(page.namespace.getState()).toMatchObject({
      status: 'connected',
      networkId: page.browser.capabilities.switchChain ? second : first,
    })
  })

  test('behavior: rejects to switch the network', async () => {
    await page.connected()
    page.browser.script.setBehaviour('reject')
    const change = page.namespace.switchNetwork({ networkId: page.browser.networks.second })
    await expect(change).rejects.toThrow()
    expect(page.namespace.getState().networkId).toBe(page.browser.networks.first)
    expect(page.namespace.getState().status).toBe('connected')
  })

  test('behavior: selects a network while disconnected', async () => {
    await page.namespace.switchNetwork({ networkId: page.browser.networks.second })
    expect(page.namespace.getState()).toMatchObject({
      status: 'disconnected',
      networkId: page.browser.networks.second,
    })
    page.browser.leave()
    await page.reload()
    expect(page.namespace.getState().networkId).toBe(page.browser.networks.second)
  })

  test('error: throws for a network that the app does not list [spec 4.34 8.07]', async () => {
    await expect(
      page.namespace.switchNetwork({ networkId: page.browser.networks.unlisted }),
    ).rejects.toMatchObject({ name: 'NetworkNotFoundError' })
  })

  test('behavior: adds a network that the wallet does not know [spec 4.35 7.43]', async () => {
    for (const code of page.browser.capabilities.addChain
      ? page.browser.capabilities.addChainCodes
      : [0]) {
      page.unmount()
      page.browser.leave()
      await page.open(code ? { unknownChainError: { code, message: 'unknown chain' } } : {})
      await page.connected()
      const change = page.namespace.switchNetwork({ networkId: page.browser.networks.unknown })
      if (page.browser.capabilities.addChain) {
        await change
        expect(page.namespace.getState().networkId).toBe(page.browser.networks.unknown)
      } else {
        await expect(change).rejects.toThrow(MethodNotSupportedError)
        expect(page.namespace.getState().networkId).toBe(page.browser.networks.first)
      }
    }
  })

  test('error: throws when the wallet does not add the network [spec 4.35]', async () => {
    page.unmount()
    page.browser.leave()
    await page.open({ canAddChain: false })
    await page.connected()
    const change = page.namespace.switchNetwork({ networkId: page.browser.networks.unknown })
    if (page.browser.capabilities.addChain) {
      await expect(change).rejects.toThrow(ChainNotSupportedError)
      await expect(change).rejects.toMatchObject({ shortMessage: 'Chain is not supported' })
    } else await expect(change).rejects.toThrow(MethodNotSupportedError)
    expect(page.namespace.getState().networkId).toBe(page.browser.networks.first)
  })

  test('behavior: rejects to add a network', async () => {
    await page.connected()
    page.browser.script.setBehaviour('reject')
    const change = page.namespace.switchNetwork({ networkId: page.browser.networks.unknown })
    if (page.browser.capabilities.addChain) {
      expect(await change.catch(afterSwitch)).toBe('declined')
      expect(page.browser.requests.at(-1)?.method).toBe('wallet_addEthereumChain')
    } else await expect(change).rejects.toThrow(MethodNotSupportedError)
    expect(page.namespace.getState()).toMatchObject({
      status: 'connected',
      networkId: page.browser.networks.first,
    })
  })

  test('behavior: disconnects twice, and stays disconnected after a reload [spec 4.29]', async () => {
    await page.connected()
    await page.namespace.disconnect()
    expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    await page.namespace.disconnect()
    expect(page.namespace.getState().status).toBe('disconnected')
    page.browser.leave()
    await page.reload()
    await page.browser.clock.advance(6_000)
    expect(page.statuses).not.toContain('connected')
    expect(page.namespace.getState().status).toBe('disconnected')
  })

  test.each(['frozen', 'broken'] as const)(
    'behavior: disconnecting a %s wallet clears the state at once',
    async (behaviour) => {
      await page.connected()
      page.browser.script.setBehaviour(behaviour)
      const done = page.namespace.disconnect().catch((error: Error) => error.name)
      expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
      await page.browser.clock.advance(3_000)
      // A hanging wallet is abandoned; a failing one is reported, if the connector reports it.
      const isTold = behaviour === 'broken' && page.browser.tellsFailedEnd
      expect(await done).toBe(isTold ? 'DisconnectFailedError' : undefined)
      expect(page.browser.listenerCount()).toBe(0)
    },
  )

  test('behavior: disconnected in the wallet [spec 4.11 4.29 8.30]', async () => {
    await page.connected()
    page.browser.removeAccounts()
    await page.browser.clock.advance(0)
    if (page.browser.capabilities.accountEvents === false) {
      return expect(page.namespace.getState().status).toBe('connected')
    }
    expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(page.namespace.getState().account).toBeUndefined()
    await expect(page.namespace.signMessage({ message: 'hello' })).rejects.toMatchObject({
      name: 'NotConnectedError',
    })
  })

  test('behavior: signs with the active account [spec 1.12]', async () => {
    await page.connected()
    const signature = await page.namespace.signMessage({ message: 'hello' })
    expect(signature).toMatch(/^(0x[0-9a-f]{130}|.+:hello)$/)
  })

  test('behavior: leaves no listeners', async () => {
    const rest = page.browser.listenerCount()
    expect(rest).toBe(0)
    for (const _ of [1, 2, 3]) {
      await page.connected()
      const isHeard = page.browser.capabilities.accountEvents !== false
      if (isHeard) expect(page.browser.listenerCount()).toBeGreaterThan(0)
      else expect(page.browser.listenerCount()).toBe(0)
      await page.namespace.disconnect()
      expect(page.browser.listenerCount()).toBe(rest)
    }
  })
}
