import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import {
  account,
  networks,
  scriptedConnector,
  storedIn,
} from '../../test/fixtures/scriptedConnector.ts'
import { createNamespace } from '../namespace/createNamespace.ts'

const addresses = ['one', 'two']

/** Two connected wallets with the same id, each with its own account. */
async function openTwins(rows = new Map<string, string>()) {
  const clock = createTestClock()
  const wallets = addresses.map((address) => {
    const connected = { accounts: [{ ...account, address }], networkId: 'solana:main' as const }
    const disconnect = vi.fn(async () => {})
    const connect = vi.fn(async () => connected)
    const { create } = scriptedConnector({ connect, disconnect, isAuthorized: async () => true })
    return { create, connect, disconnect }
  })
  const namespace = createNamespace({
    namespace: 'solana',
    networks,
    connectors: wallets.map(({ create }) => create),
    storage: storedIn(rows),
    clock,
  })
  namespace.mount()
  await clock.advance(0)
  const uids = namespace.getState().connectors.map(({ uid }) => uid)
  const live = () =>
    namespace.getState().connections.flatMap(({ accounts }) => accounts.map((one) => one.address))
  return { namespace, clock, wallets, uids, rows, live }
}

async function connectTwins() {
  const opened = await openTwins()
  for (const connectorUid of opened.uids) await opened.namespace.connect({ connectorUid })
  await opened.clock.advance(0)
  expect(opened.live()).toEqual(addresses)
  return opened
}

test('behavior: disconnecting one by uid keeps the other, which reconnects after a reload', async () => {
  const { namespace, uids, wallets, rows, live } = await connectTwins()
  await namespace.disconnect({ connectorUid: uids[0] })
  expect(live()).toEqual(['two'])
  expect(wallets.map(({ disconnect }) => disconnect.mock.calls.length)).toEqual([1, 0])
  const again = await openTwins(rows)
  expect(again.namespace.getState().connections).toHaveLength(1)
})

test('behavior: disconnecting by id ends both, and neither reconnects', async () => {
  const { namespace, wallets, rows, live } = await connectTwins()
  await namespace.disconnect({ connectorId: 'wallet' })
  expect(live()).toEqual([])
  expect(wallets.map(({ disconnect }) => disconnect.mock.calls.length)).toEqual([1, 1])
  const again = await openTwins(rows)
  expect(again.namespace.getState().connections).toHaveLength(0)
})

test('behavior: forgetting the address of one keeps the other', async () => {
  const { namespace, live } = await connectTwins()
  await namespace.forget({ connectorId: 'wallet', address: 'one' })
  expect(live()).toEqual(['two'])
})

test('behavior: the wallet with the selected account becomes active', async () => {
  const { namespace } = await connectTwins()
  expect(namespace.getState().account?.address).toBe('two')
  await namespace.switchAccount({ connectorId: 'wallet', address: 'one' })
  expect(namespace.getState().account?.address).toBe('one')
  await namespace.switchAccount({ connectorId: 'wallet', address: 'two' })
  expect(namespace.getState().account?.address).toBe('two')
})
