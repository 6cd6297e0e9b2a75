// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNamespacesBed } from '../../test/contract/namespacesBed.ts'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import type { TrackedTransaction } from '../namespace/transfers.types.ts'
import { solana } from '../networks/solana.ts'
import { rowOf } from '../storage/transactionRows.ts'
import { createKit } from './createKit.ts'
import type { Kit } from './types.ts'

const networkId = 'eip155:1'
const transaction = (hash: string, address: string, more: Partial<TrackedTransaction> = {}) => ({
  hash,
  networkId,
  address,
  status: 'confirmed',
  addedAt: 1,
  updatedAt: 1,
  ...more,
})
const caches = [
  'portfolio_cache',
  'native_balance_cache',
  'ens_cache',
  'identity_cache',
  'history_transactions_cache',
  'token_price_cache',
]

/** Stores the rows that visits with a connected account write. */
function visit({ storage, clock }: Pick<Kit, 'storage' | 'clock'>, address: string): void {
  for (const row of caches) {
    storage.set(row, { [`["read","${address}"]`]: { timestamp: clock.now(), data: '"7"' } })
  }
  storage.set(rowOf({ networkId, address }), { transactions: [transaction('0xdone', address)] })
}

describe('stored data of an account', () => {
  let bed: ReturnType<typeof createNamespacesBed>
  let tab: Awaited<ReturnType<typeof bed.openTab>>
  beforeEach(async () => {
    bed = createNamespacesBed()
    tab = await bed.openTab()
    await bed.settle()
  })
  afterEach(() => tab.close())

  const wallet = (id: string) => {
    const found = bed.wallets.find((one) => one.id === id)
    if (!found) throw new Error(id)
    return found
  }
  const addressOf = (id: string) => wallet(id).addresses[0] ?? ''
  async function connect(id: string) {
    const { namespace } = wallet(id)
    const entry = tab.kit
      .namespace(namespace)
      .getState()
      .connectors.find((one) => one.id === id)
    const { settled } = tab.kit.startConnect({ connectorUid: entry?.uid ?? '' })
    await bed.settle()
    expect((await settled).status).toBe('connected')
    visit(tab.kit, addressOf(id))
  }
  /** All stored rows that contain one of the wallet's addresses. */
  const naming = (id: string) =>
    tab.kit.storage
      .list('')
      .filter((row) =>
        wallet(id).addresses.some((address) =>
          `${row} ${JSON.stringify(tab.read(row))}`.toLowerCase().includes(address.toLowerCase()),
        ),
      )

  test.each([
    ['the visitor disconnects', () => tab.kit.disconnect()],
    ['its namespace is disconnected', () => tab.kit.disconnect({ namespace: 'eip155' })],
    ['the wallet disconnects', async () => wallet('cedar').removeAccounts()],
  ])('default: removes all stored data when %s', async (_, end) => {
    await connect('cedar')
    expect(naming('cedar')).toContain('connections')
    expect(naming('cedar')).toContain('portfolio_cache')
    await end()
    await bed.settle()
    expect(tab.kit.namespace('eip155').getState().connections).toEqual([])
    expect(naming('cedar')).toEqual([])
    expect(tab.kit.storage.list('').filter((row) => caches.includes(row))).toEqual([])
  })

  test('behavior: keeps the transactions of another connected account', async () => {
    await connect('cedar')
    await connect('wallet-standard:maple')
    await tab.kit.disconnect({ namespace: 'eip155' })
    await bed.settle()
    expect(naming('cedar')).toEqual([])
    expect(naming('wallet-standard:maple')).toEqual([
      'connections',
      rowOf({ networkId, address: addressOf('wallet-standard:maple') }),
    ])
  })

  test('behavior: of two connections of a namespace, only the ended one is removed', async () => {
    await connect('wallet-standard:maple')
    await connect('wallet-standard:rowan')
    const { storage } = tab.kit
    await tab.kit.disconnect({ namespace: 'solana', connectorId: 'wallet-standard:maple' })
    await bed.settle()
    const stored = storage.get(
      'connections',
      (row) => row as Record<string, { connectorId: string }[]>,
    )
    expect(stored?.solana?.map((one) => one.connectorId)).toEqual(['wallet-standard:rowan'])
  })

  test('behavior: keeps data that prevents double payments until it settles', async () => {
    await connect('cedar')
    const { storage, events } = tab.kit
    const address = addressOf('cedar')
    const [row, other] = [
      rowOf({ networkId, address }),
      rowOf({ networkId: 'eip155:8453', address }),
    ]
    const pending = transaction('0xopen', address, { status: 'pending' })
    storage.set(other, { transactions: [transaction('0xdone', address), pending] })
    await tab.kit.disconnect()
    await bed.settle()
    expect(naming('cedar')).toEqual([other])
    expect(tab.read(other)).toEqual({ transactions: [pending] })

    const record = 'unconfirmed_send/1'
    storage.set(record, { id: '1', networkId, address: address.toLowerCase() })
    storage.set(row, { transactions: [transaction('0xdone', address)] })
    storage.set(other, { transactions: [{ ...pending, status: 'confirmed' }] })
    const change = {
      hash: '0xopen',
      networkId: 'eip155:8453',
      address,
      status: 'confirmed',
    } as const
    events.emit('transactionChanged', change)
    // A search for the lost payment could otherwise match one of them.
    expect(naming('cedar').sort()).toEqual([row, other, record].sort())
    storage.remove(record)
    events.emit('transactionChanged', change)
    expect(naming('cedar')).toEqual([])
  })

  test('behavior: removes a stored wallet that no longer authorizes the site on the next visit', async () => {
    await connect('cedar')
    tab.close()
    wallet('cedar').removeAccounts()
    tab = await bed.openTab()
    await bed.settle(6_000)
    expect(naming('cedar')).toEqual([])
    // Its id is kept: a wallet that was only locked reconnects on a later page.
    expect(tab.read('connections')).toMatchObject({
      eip155: [{ connectorId: 'cedar', accounts: [] }],
    })
  })

  test('behavior: keeps a wallet that has not appeared yet', async () => {
    await connect('wallet-standard:maple')
    tab.close()
    wallet('wallet-standard:maple').setHere(false)
    tab = await bed.openTab()
    await bed.settle(6_000)
    expect(naming('wallet-standard:maple')).toContain('connections')
    expect(naming('wallet-standard:maple')).toContain(
      rowOf({ networkId, address: addressOf('wallet-standard:maple') }),
    )
  })
})

describe('on page load', () => {
  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const ended = {
    connections: { solana: [{ connectorId: 'old', name: 'Old', accounts: [{ address }] }] },
    disconnected_connector_ids: { solana: ['old'] },
    connection_status: 'disconnected',
  }

  function openPage(rows: Record<string, unknown>) {
    const kit = createKit({
      projectId: 'leftovers',
      networks: [solana],
      universal: async () => ({ universalNamespaces: () => () => [] }) as never,
      storage: createMemoryStorage(),
      clock: createTestClock(),
      logLevel: 'silent',
    })
    for (const [row, value] of Object.entries(rows)) kit.storage.set(row, value)
    return kit
  }

  test.each([
    ['an earlier version left', ended],
    ['a closed tab left', { connections: { solana: [] } }],
  ])('behavior: removes data that %s', async (_, rows) => {
    const kit = openPage(rows)
    visit(kit, address)
    const unmount = kit.mount()
    await vi.waitFor(() =>
      expect(
        kit.storage.list('').filter((row) => {
          const text = kit.storage.get(row, (raw) => JSON.stringify(raw))
          return `${row}${text}`.includes(address)
        }),
      ).toEqual([]),
    )
    unmount()
  })
})
