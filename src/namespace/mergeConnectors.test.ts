import { describe, expect, test } from 'vitest'
import type { DirectoryWallet } from '../wallets/types.ts'
import { mergeConnectors } from './mergeConnectors.ts'
import type { ConnectorEntry } from './types.ts'

const entry = (over: Partial<ConnectorEntry> & { id: string }): ConnectorEntry => ({
  uid: `${over.namespace ?? 'eip155'}/${over.id}`,
  type: 'ANNOUNCED',
  name: over.id,
  namespace: 'eip155',
  ...over,
})
const wallet = (over: Partial<DirectoryWallet> & { id: string }): DirectoryWallet => ({
  name: over.id,
  ...over,
})

describe('mergeConnectors', () => {
  test('default: announced, injected and in the directory is one entry', () => {
    const announced = entry({ id: 'org.cedar', rdns: 'org.cedar', name: 'Cedar' })
    const injected = entry({ id: 'cedar', type: 'INJECTED', rdns: 'org.Cedar', name: 'cedar' })
    const listed = wallet({ id: '1', name: 'Cedar Wallet', rdns: 'ORG.CEDAR', imageId: 'picture' })
    const merged = mergeConnectors([injected, announced], [listed])
    expect(merged).toHaveLength(1)
    expect(merged[0]).toMatchObject({
      name: 'Cedar',
      type: 'ANNOUNCED',
      rdns: 'org.cedar',
      imageId: 'picture',
      connectors: [announced],
      wallet: listed,
    })
  })

  test('behavior: a wallet that is not installed has no connectors', () => {
    const listed = wallet({ id: '1', name: 'Trust Wallet' })
    expect(mergeConnectors([], [listed, listed])).toEqual([
      expect.objectContaining({ key: '1', name: 'Trust', connectors: [], wallet: listed }),
    ])
  })

  test('behavior: equal names alone join nothing', () => {
    const announced = entry({ id: 'org.cedar', rdns: 'org.cedar', name: 'Cedar' })
    const other = entry({ id: 'org.fake', rdns: 'org.fake', name: 'Cedar' })
    const listed = wallet({ id: '1', name: 'Cedar', rdns: 'org.other' })
    expect(mergeConnectors([announced, other], [listed])).toHaveLength(3)
  })

  test('behavior: the second provider with a taken rdns stays apart, flagged, unnamed', () => {
    const first = entry({ id: 'org.cedar', uid: 'a', rdns: 'org.cedar' })
    const second = entry({ id: 'org.cedar', uid: 'b', rdns: 'org.cedar', duplicateRdns: true })
    const listed = wallet({ id: '1', rdns: 'org.cedar', imageUrl: 'https://images.example/1' })
    const merged = mergeConnectors([first, second], [listed])
    expect(merged).toHaveLength(2)
    expect(merged[0]).toMatchObject({ connectors: [first], wallet: listed })
    expect(merged[1]).toMatchObject({ duplicateRdns: true, connectors: [second] })
    expect(merged[1]?.wallet).toBeUndefined()
    expect(merged[1]?.imageUrl).toBeUndefined()
  })

  test('behavior: a wallet of several namespaces is one multi-chain entry', () => {
    const evm = entry({ id: 'app.alder', rdns: 'app.alder' })
    const solana = entry({ id: 'app.alder', rdns: 'app.alder', namespace: 'solana' })
    expect(mergeConnectors([evm, solana])).toEqual([
      expect.objectContaining({ type: 'MULTI_CHAIN', connectors: [evm, solana] }),
    ])
  })

  test('behavior: the directory id joins where there is no rdns', () => {
    const coinbase = entry({ id: 'x', type: 'EXTERNAL', explorerId: '7' })
    const listed = wallet({ id: '7' })
    expect(mergeConnectors([coinbase], [listed])).toHaveLength(1)
  })

  test('behavior: two wallets without rdns stay two', () => {
    const merged = mergeConnectors([
      entry({ id: 'safe', type: 'EXTERNAL' }),
      entry({ id: 'ledger', type: 'EXTERNAL' }),
    ])
    expect(merged.map((one) => one.name)).toEqual(['safe', 'ledger'])
  })
})
