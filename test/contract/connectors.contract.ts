import { describe, expect, test } from 'vitest'
import { describeLiveConnection } from './connectors.live.ts'
import { ContractPage, type ContractSetup } from './connectors.page.ts'

/**
 * Defines the contract that every connector must pass, on any chain. A connector without a feature must
 * throw `MethodNotSupportedError`.
 */
export function describeConnectorContract(name: string, setup: ContractSetup) {
  describe(`connector contract: ${name}`, () => {
    const page = new ContractPage(setup)

    /**
     * Expects the stored address of a wallet that needs a prompt to share addresses. The address is
     * marked as unproven.
     */
    function expectStored() {
      const [address] = page.browser.addresses
      expect(page.namespace.getState()).toMatchObject({
        status: 'connected',
        account: { address, isUnproven: true },
      })
    }

    test('default: connects [spec 1.06 4.01]', async () => {
      const started = page.attempt()
      expect(started.getState()).toMatchObject({ status: 'opening', next: 'cancel' })
      expect(page.namespace.getState().status).toBe('connecting')
      await page.browser.clock.advance(0)
      expect(await started.settled).toMatchObject({ status: 'connected', next: 'none' })
      const state = page.namespace.getState()
      expect(state).toMatchObject({
        status: 'connected',
        activeConnectorId: page.browser.connectorId,
        networkId: page.browser.networks.first,
        recentConnections: [],
        unsupportedNetwork: false,
        account: {
          namespace: page.browser.namespace,
          address: page.browser.addresses[0],
          type: 'eoa',
        },
      })
      expect(state.connections[0]?.accounts.map((one) => one.address)).toEqual(
        page.browser.addresses,
      )
      expect(page.namespace.getState()).toBe(state)
    })

    test('default: declares its capabilities', () => {
      expect(page.namespace.capabilities(page.uid())).toEqual(page.browser.capabilities)
    })

    test('behavior: rejected [spec 4.01 8.06]', async () => {
      page.browser.script.setBehaviour('reject')
      const started = page.attempt()
      await page.browser.clock.advance(0)
      expect(started.getState()).toMatchObject({
        status: 'rejected',
        next: 'tryAgain',
        error: { name: 'ConnectRejectedError' },
      })
      expect(page.namespace.getState().status).toBe('disconnected')
      page.browser.script.setBehaviour('approve')
      await page.connected()
    })

    test('behavior: rejected by the second of two permission requests', async () => {
      page.unmount()
      page.browser.leave()
      await page.open({ behaviour: 'reject', hasPermissions: false })
      const started = page.attempt()
      await page.browser.clock.advance(0)
      expect(started.getState()).toMatchObject({ status: 'rejected', next: 'tryAgain' })
    })

    test('behavior: hangs: waiting after 2 s, timed out after 60 s', async () => {
      page.browser.script.setBehaviour('hang')
      const started = page.attempt()
      await page.browser.clock.advance(1_999)
      expect(started.getState().status).toBe('opening')
      await page.browser.clock.advance(1)
      expect(started.getState()).toMatchObject({ status: 'waiting', next: 'openAgain' })
      await page.browser.clock.advance(57_999)
      expect(started.getState().status).toBe('waiting')
      await page.browser.clock.advance(1)
      expect(started.getState()).toMatchObject({
        status: 'timedOut',
        next: 'tryAgain',
        error: { name: 'ConnectTimedOutError' },
      })
      expect(page.namespace.getState().status).toBe('disconnected')
    })

    test.each(['cancelled', 'timed out'])(
      'behavior: an approval after the attempt was %s is ignored and undone',
      async (how) => {
        page.browser.script.setBehaviour('hang')
        const started = page.attempt()
        await page.browser.clock.advance(0)
        if (how === 'cancelled') started.cancel()
        else await page.browser.clock.advance(60_000)
        expect(started.getState().status).toBe(how === 'cancelled' ? 'closed' : 'timedOut')
        page.statuses.length = 0
        page.browser.script.approvePending()
        await page.browser.clock.advance(4_000)
        expect(page.statuses).not.toContain('connected')
        expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
        expect(page.browser.listenerCount()).toBe(0)
        page.browser.script.setBehaviour('approve')
        page.browser.leave()
        await page.reload()
        await page.browser.clock.advance(6_000)
        expect(page.statuses).not.toContain('connected')
        await page.connected()
      },
    )

    test('behavior: a replaced attempt is closed, and its approval serves the new one', async () => {
      page.browser.script.setBehaviour('hang')
      const first = page.attempt()
      await page.browser.clock.advance(0)
      const second = page.attempt()
      await page.browser.clock.advance(0)
      expect(first.getState().status).toBe('closed')
      expect(second.id).not.toBe(first.id)
      page.browser.script.approvePending()
      await page.browser.clock.advance(0)
      expect(first.getState().status).toBe('closed')
      expect(second.getState().status).toBe('connected')
    })

    test('behavior: a prompt is already open: its later response counts', async () => {
      page.browser.script.setBehaviour('hang')
      const first = page.attempt()
      await page.browser.clock.advance(0)
      first.cancel()
      page.browser.script.setBehaviour('alreadyOpen')
      const second = page.attempt()
      await page.browser.clock.advance(0)
      expect(second.getState()).toMatchObject({ status: 'alreadyOpen', next: 'openAgain' })
      page.browser.script.approvePending()
      await page.browser.clock.advance(0)
      expect(second.getState().status).toBe('connected')
      expect(page.namespace.getState().status).toBe('connected')
    })

    test('behavior: a prompt is already open and never answered: timed out', async () => {
      page.browser.script.setBehaviour('alreadyOpen')
      const started = page.attempt()
      await page.browser.clock.advance(60_000)
      expect(started.getState().status).toBe('timedOut')
      expect(page.namespace.getState().status).toBe('disconnected')
    })

    test('behavior: a slow wallet connects when it responds', async () => {
      page.browser.script.setBehaviour('slow')
      const started = page.attempt()
      await page.browser.clock.advance(2_999)
      expect(started.getState().status).toBe('waiting')
      await page.browser.clock.advance(1)
      expect(started.getState().status).toBe('connected')
    })

    test('behavior: reconnects silently after a reload [spec 4.02 7.44]', async () => {
      await page.connected()
      const before = page.namespace.getState().account
      page.browser.leave()
      page.browser.script.setBehaviour('reject')
      const asked = page.browser.requests.length
      await page.reload()
      expect(page.namespace.getState()).toMatchObject({ status: 'connected', account: before })
      expect(page.statuses).not.toContain('disconnected')
      const methods = page.browser.requests.slice(asked).map((one) => one.method)
      for (const method of methods) expect(['eth_accounts', 'eth_chainId']).toContain(method)
    })

    test('behavior: a wallet that no longer shares an account does not reconnect [spec 4.02]', async () => {
      await page.connected()
      page.browser.leave()
      page.browser.script.setBehaviour('locked')
      await page.reload()
      if (page.browser.capabilities.silentReconnect === false) return expectStored()
      expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    })

    test('behavior: waits 5 s for a frozen stored wallet [spec 4.02]', async () => {
      await page.connected()
      page.browser.leave()
      page.browser.script.setBehaviour('frozen')
      await page.reload()
      // No wallet is called, so there is no wait.
      if (page.browser.capabilities.silentReconnect === false) return expectStored()
      expect(page.namespace.getState().status).toBe('reconnecting')
      await page.browser.clock.advance(4_999)
      expect(page.namespace.getState().status).toBe('reconnecting')
      await page.browser.clock.advance(1)
      expect(page.namespace.getState().status).toBe('disconnected')
      // The next page tries again.
      page.browser.leave()
      page.browser.script.setBehaviour('approve')
      await page.reload()
      expect(page.namespace.getState().status).toBe('connected')
    })

    test('error: a broken wallet is unreachable', async () => {
      page.browser.remove()
      page.browser.leave()
      await page.reload()
      page.browser.remove()
      const started = page.attempt()
      await page.browser.clock.advance(4_000)
      expect(started.getState()).toMatchObject({
        status: 'unreachable',
        error: { name: 'ConnectUnreachableError' },
      })
      expect(page.namespace.getState().status).toBe('disconnected')
    })

    describeLiveConnection(page)
  })
}
