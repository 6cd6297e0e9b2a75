// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { connectedState, createScriptedNamespace } from '../../test/fixtures/mountDialog.tsx'
import { createKit } from '../kit/createKit.ts'
import type {
  FoundTransaction,
  SentTransferQuery,
  TransactionCheck,
} from '../namespace/transfers.types.ts'
import { unconfirmedSendRows } from '../storage/transactionRows.ts'
import { followUnconfirmedSends } from './followUnconfirmedSends.ts'
import { getTransactions, transactionCenter, waitForTransaction } from './transactions.ts'
import { dismissUnconfirmedSend, getUnconfirmedSends } from './unconfirmedSends.ts'

const networkId = 'eip155:1'
const { address } = connectedState().account
const hash = `0x${'5a'.repeat(32)}`
const transfer = { to: '0xyou', amount: '0.5', symbol: 'ETH', decimals: 18 }
const missing: TransactionCheck = { status: 'missing', isNonceUsed: false }

let clock: TestClock
let kits = 0
let projectId = ''
let stops: (() => void)[]
beforeEach(() => {
  localStorage.clear()
  clock = createTestClock()
  projectId = `center-${kits++}`
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
})

/** A page with a connected wallet and a node that the test controls. */
function openPage() {
  const chain = { check: missing, found: [] as FoundTransaction[] }
  const queries: SentTransferQuery[] = []
  const { namespace } = createScriptedNamespace(connectedState())
  const transfers = {
    getStatus: async () => chain.check,
    async findSent(query: SentTransferQuery) {
      queries.push(query)
      return chain.found
    },
  }
  const sending = { ...namespace, transfers }
  const kit = createKit({ projectId, namespaces: [sending], clock })
  const center = transactionCenter(kit)
  stops.push(center.mount())
  return { kit, center, chain, queries }
}

const sent = { hash, networkId, address, transfer } as const

describe('a payment whose hash no node ever knew', () => {
  test('default: the next send returns it', async () => {
    const { kit, center } = openPage()
    const { addedAt } = center.track({ ...sent, fingerprint: '0xf', startBlock: 90, startNonce: 4 })
    await clock.advance(1_700_000)
    expect(getUnconfirmedSends(kit)).toEqual([])
    await clock.advance(200_000)
    expect(getTransactions(kit)[0]?.status).toBe('unknown')
    expect(getUnconfirmedSends(kit, { address, networkId })).toEqual([
      {
        id: hash,
        networkId,
        address,
        wallet: connectedState().connections[0]?.name,
        transfer,
        stage: 'unknown',
        requestedAt: addedAt,
        hash,
        checkpoint: { nonce: 4, block: 90, fingerprint: '0xf' },
      },
    ])
  })

  test('behavior: without a known block it has no checkpoint, and without a wallet no name', async () => {
    const { kit, center } = openPage()
    center.track({ ...sent, address: '0xsomebody', nonce: 7, fingerprint: '0xf' })
    await clock.advance(1_900_000)
    const [record] = getUnconfirmedSends(kit)
    expect(record).toMatchObject({ id: hash, wallet: '' })
    expect(record).not.toHaveProperty('checkpoint')
  })

  test('behavior: a hash of another payment is matched too', async () => {
    const { kit, center, chain } = openPage()
    chain.check = { status: 'mismatch' }
    center.track(sent)
    await clock.advance(0)
    expect(getUnconfirmedSends(kit)).toMatchObject([{ id: hash, stage: 'unknown' }])
  })

  test('behavior: a transaction that the app sent itself has no record', async () => {
    const { kit, center } = openPage()
    center.track({ hash, networkId, address, description: 'Mint' })
    await clock.advance(1_900_000)
    expect(getTransactions(kit)[0]?.status).toBe('unknown')
    expect(kit.storage.list(unconfirmedSendRows)).toEqual([])
  })

  test('behavior: a dismissed record does not return, even after a reload', async () => {
    const { kit, center } = openPage()
    center.track(sent)
    await clock.advance(1_900_000)
    dismissUnconfirmedSend(kit, hash)
    await clock.advance(600_000)
    expect(getUnconfirmedSends(kit)).toEqual([])
    const after = openPage()
    await clock.advance(600_000)
    expect(getTransactions(after.kit)[0]?.status).toBe('unknown')
    expect(getUnconfirmedSends(after.kit)).toEqual([])
  })

  test.each<TransactionCheck>([
    { status: 'confirmed' },
    { status: 'reverted' },
    {
      status: 'replaced',
      replacement: { hash: '0x2', reason: 'repriced', status: 'confirmed' },
    },
  ])('behavior: the record ends with the transaction: %o', async (check) => {
    const { kit, center, chain } = openPage()
    center.track(sent)
    await clock.advance(1_900_000)
    stops.push(followUnconfirmedSends(kit))
    await clock.advance(600_000)
    expect(getUnconfirmedSends(kit)).toHaveLength(1)
    chain.check = check
    await clock.advance(600_000)
    expect(getTransactions(kit)[0]?.status).toBe(check.status)
    expect(getUnconfirmedSends(kit)).toEqual([])
  })

  test('behavior: the search finds the transaction that executed it', async () => {
    const { kit, center, chain, queries } = openPage()
    center.track({ ...sent, fingerprint: '0xf', startBlock: 90, startNonce: 4 })
    stops.push(followUnconfirmedSends(kit))
    await clock.advance(1_900_000)
    const checkpoint = { nonce: 4, block: 90, fingerprint: '0xf' }
    expect(queries[0]).toEqual({ networkId, from: address, transfer, checkpoint })
    chain.found = [{ hash: '0xsafe', status: 'confirmed' }]
    await clock.advance(60_000)
    expect(getTransactions(kit)).toMatchObject([
      {
        hash,
        status: 'replaced',
        replacement: { hash: '0xsafe', reason: 'executed', status: 'confirmed' },
      },
    ])
    expect(getUnconfirmedSends(kit)).toEqual([])
  })
})

test('behavior: a pending match does not end the record, and the search continues', async () => {
  const { kit, center, chain } = openPage()
  center.track({ ...sent, fingerprint: '0xf', startBlock: 90, startNonce: 4 })
  stops.push(followUnconfirmedSends(kit))
  await clock.advance(1_900_000)
  chain.found = [{ hash: '0xsafe', status: 'pending' }]
  await clock.advance(60_000)
  expect(getUnconfirmedSends(kit)).toHaveLength(1)
  chain.found = [{ hash: '0xsafe', status: 'confirmed' }]
  await clock.advance(60_000)
  expect(getUnconfirmedSends(kit)).toEqual([])
})

test('behavior: cleared after a day, it does not become pending again, and the record stays', async () => {
  const { kit, center } = openPage()
  center.track({ ...sent, fingerprint: '0xf', startBlock: 90, startNonce: 4 })
  await clock.advance(2 * 86_400_000)
  center.clear({ address })
  stops.push(followUnconfirmedSends(kit))
  await clock.advance(600_000)
  expect(getTransactions(kit)).toEqual([])
  expect(getUnconfirmedSends(kit)).toHaveLength(1)
})

test('behavior: waiting resolves at the first outcome; a later reorganization emits an event', async () => {
  const { kit, center, chain } = openPage()
  const events: string[] = []
  kit.events.on('transactionChanged', ({ status }) => events.push(status))
  chain.check = { status: 'confirmed', block: { number: 1, hash: '0xaa' }, isFinal: false }
  center.track(sent)
  expect(await waitForTransaction(kit, { hash })).toMatchObject({
    status: 'confirmed',
    isFinal: false,
  })
  chain.check = { status: 'pending' }
  await clock.advance(20_000)
  expect(events).toEqual(['pending', 'confirmed', 'pending'])
})
