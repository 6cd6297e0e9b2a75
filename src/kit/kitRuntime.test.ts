import { base } from 'viem/chains'
import { describe, expect, test, vi } from 'vitest'
import { createAlertCenter } from '../config/createAlertCenter.ts'
import { DisconnectFailedError, NetworkNotFoundError } from '../errors/connect.ts'
import { disconnectNamespaces, kitActions, switchToNetwork } from './kitActions.ts'

describe('disconnectNamespaces', () => {
  test('default: disconnects every namespace', async () => {
    const namespaces = [
      { disconnect: vi.fn(async () => {}) },
      { disconnect: vi.fn(async () => {}) },
    ]
    await disconnectNamespaces(namespaces, { connectorId: 'cedar' })
    for (const { disconnect } of namespaces) {
      expect(disconnect).toHaveBeenCalledWith({ connectorId: 'cedar' })
    }
  })

  test('error: disconnects every namespace, and the error lists the reasons', async () => {
    const cause = new Error('extension gone')
    const namespaces = [
      { disconnect: vi.fn().mockRejectedValue(new DisconnectFailedError({ cause })) },
      { disconnect: vi.fn(async () => {}) },
      { disconnect: vi.fn().mockRejectedValue('no answer') },
    ]
    const failing = disconnectNamespaces(namespaces)
    await expect(failing).rejects.toThrow(DisconnectFailedError)
    await expect(failing).rejects.toThrow('Failed to disconnect chains: extension gone, no answer')
    expect(namespaces[1]?.disconnect).toHaveBeenCalledTimes(1)
  })
})

describe('switchToNetwork', () => {
  const alerts = { ...createAlertCenter({ logLevel: 'silent' }), report: vi.fn() }
  const of = (caipNetworkId: `${string}:${string}`) => ({
    networks: [{ caipNetworkId } as never],
    switchNetwork: vi.fn(async () => {}),
  })

  test('default: switches in the namespace that lists the network', async () => {
    const [evm, solana] = [of('eip155:1'), of('solana:1')]
    expect(await switchToNetwork([evm, solana], 'solana:1', alerts)).toBe(solana)
    expect(solana.switchNetwork).toHaveBeenCalledWith({ networkId: 'solana:1' })
    expect(evm.switchNetwork).not.toHaveBeenCalled()
  })

  test.each([
    ['by its CAIP-2 id', { networkId: 'eip155:8453' }],
    ['as the kit lists it', { caipNetworkId: 'eip155:8453', id: 8453 }],
    ['as a chain of viem', base],
    ['by the number of an EVM chain', 8453],
  ] as const)('parameters: a network %s', async (_, wanted) => {
    const evm = of('eip155:8453')
    const kit = { namespaces: [of('solana:1'), evm], alerts, setActiveNamespace: vi.fn() }
    await kitActions.switchNetwork(kit as never, wanted)
    expect(evm.switchNetwork).toHaveBeenCalledExactlyOnceWith({ networkId: 'eip155:8453' })
  })

  test('error: throws for a network that no namespace lists', async () => {
    const evm = of('eip155:1')
    await expect(switchToNetwork([evm], 'eip155:2', alerts)).rejects.toThrow(NetworkNotFoundError)
    expect(alerts.report).toHaveBeenCalledWith('SWITCH_NETWORK_NOT_FOUND', { network: 'eip155:2' })
  })
})
