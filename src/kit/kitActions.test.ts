import { describe, expect, test, vi } from 'vitest'
import type { KitNamespace, NamespaceState } from '../namespace/types.ts'
import { switchConnection } from './kitActions.ts'

const account = (address: string) => ({ namespace: 'solana', address, type: 'eoa' }) as const
const live = (connectorId: string, ...addresses: string[]) => ({
  connectorId,
  connectorUid: `uid of ${connectorId}`,
  name: connectorId,
  accounts: addresses.map(account),
  networkId: 'solana:main' as const,
})
const entry = (id: string) =>
  ({ id, uid: `uid of ${id}`, type: 'ANNOUNCED', name: id, namespace: 'solana' }) as const

/** Maple is active, Rowan is connected; Birch is installed, Elm is not. */
function create() {
  let state: NamespaceState = {
    status: 'connected',
    connectors: [{ ...entry('birch'), uid: 'twin', duplicateRdns: true }, entry('birch')],
    connections: [live('maple', 'aB', 'Ab'), live('rowan', 'aB')],
    recentConnections: [
      { connectorId: 'birch', accounts: [{ address: 'c' }] },
      { connectorId: 'elm', accounts: [{ address: 'd' }], auth: { name: 'google' } },
    ],
    activeConnectorId: 'maple',
    account: account('aB'),
    networkId: 'solana:main',
    unsupportedNetwork: false,
  }
  const switchAccount = vi.fn(
    async ({ connectorId, address }: Parameters<KitNamespace['switchAccount']>[0]) => {
      const found = state.connections.find((one) => one.connectorId === connectorId.toLowerCase())
      const account = found?.accounts.find((one) => !address || one.address === address)
      state = { ...state, activeConnectorId: found?.connectorId, account }
    },
  )
  return { namespace: 'solana' as const, getState: () => state, switchAccount }
}

describe('switchConnection', () => {
  test.each([
    ['the active wallet', { connectorId: 'MAPLE' }, 'aB', false, false, 0],
    [
      'the active account of the active wallet',
      { connectorId: 'maple', address: 'aB' },
      'aB',
      false,
      false,
      0,
    ],
    [
      'the other account of the active wallet',
      { connectorId: 'maple', address: 'Ab' },
      'Ab',
      true,
      false,
      1,
    ],
    ['another wallet with the same account', { connectorId: 'Rowan' }, 'aB', false, true, 1],
  ])(
    'default: switches to %s [spec 4.08]',
    async (_, wanted, address, hasSwitchedAccount, hasSwitchedWallet, calls) => {
      const of = create()
      expect(await switchConnection(of, wanted)).toEqual({
        status: 'switched',
        address,
        hasSwitchedAccount,
        hasSwitchedWallet,
      })
      expect(of.switchAccount).toHaveBeenCalledTimes(calls)
    },
  )

  test.each([
    [
      'an installed wallet has its own connector, not a duplicate',
      'BIRCH',
      { connectorUid: 'uid of birch' },
    ],
    [
      'a wallet that is not installed',
      'elm',
      { connectorUid: undefined, auth: { name: 'google' } },
    ],
    ['an unknown wallet', 'oak', { connectorUid: undefined }],
  ])(
    'behavior: a wallet without a connection needs to connect: %s',
    async (_, connectorId, rest) => {
      const of = create()
      expect(await switchConnection(of, { connectorId })).toEqual({
        status: 'needsConnect',
        ...rest,
      })
      expect(of.switchAccount).not.toHaveBeenCalled()
    },
  )

  test('error: throws for an unsupported account switch', async () => {
    const of = create()
    of.switchAccount.mockRejectedValue(new Error('cannot'))
    await expect(switchConnection(of, { connectorId: 'rowan' })).rejects.toThrow('cannot')
  })
})
