// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import {
  createSendBed,
  failing,
  friend,
  me,
  type SendBed,
} from '../../test/fixtures/createSendBed.ts'
import type { SendCheckpoint, Transfers } from '../namespace/transfers.types.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { watchTransactions } from './followUnconfirmedSends.ts'
import { prepareSend } from './prepareSend.ts'
import { send } from './send.ts'
import { getTransactions } from './transactions.ts'
import { dismissUnconfirmedSend, getUnconfirmedSends } from './unconfirmedSends.ts'

let { clock, transfers, page, kit, openPage, prepare } = {} as SendBed
beforeEach(() => {
  ;({ clock, transfers, page, kit, openPage, prepare } = createSendBed())
})

describe('a lost response', () => {
  const checkpoint: SendCheckpoint = { nonce: 7, block: 100, fingerprint: 'pays-friend' }
  const lose = async () => {
    transfers.readCheckpoint = async () => checkpoint
    transfers.submit = failing(new Error('the relay is gone'))
    const outcome = await send(kit, await prepare())
    if (outcome.status !== 'unknown') throw new Error(outcome.status)
    return outcome.request
  }
  const submits = () => {
    const submit = vi.fn<Transfers['submit']>(async (_, progress) => {
      progress.onRequest('send')
      return { hash: 'second' }
    })
    transfers.submit = submit
    return submit
  }

  test('behavior: the next send returns it without prompting the wallet, until it is acknowledged', async () => {
    const lost = await lose()
    const submit = submits()
    const prepared = await prepare({ amount: '0.25' })
    expect(await send(kit, prepared)).toMatchObject({
      status: 'unconfirmed',
      error: { code: 'UnconfirmedSend' },
      requests: [{ id: lost.id }],
    })
    expect(submit).not.toHaveBeenCalled()
    expect(await send(kit, prepared, { acknowledged: [lost.id] })).toMatchObject({
      status: 'sent',
    })
    expect(getUnconfirmedSends(kit)).toMatchObject([{ id: lost.id }])
  })

  test('behavior: time ends the search but not the warning; only the visitor dismisses it', async () => {
    const { id } = await lose()
    transfers.findSent = async () => []
    await clock.advance(3 * 86_400_000)
    expect(getUnconfirmedSends(kit)).toMatchObject([{ id, checkpoint }])
    expect(clock.pending()).toBe(0)
    dismissUnconfirmedSend(kit, id)
    submits()
    expect(await send(kit, await prepare())).toMatchObject({ status: 'sent' })
  })

  test('behavior: a found transaction is added to the transaction center once', async () => {
    const findSent = vi.fn<NonNullable<Transfers['findSent']>>(async () => [])
    transfers.findSent = findSent
    const { id } = await lose()
    await clock.advance(15_000)
    expect(findSent).toHaveBeenLastCalledWith({
      networkId: solana.caipNetworkId,
      from: me,
      transfer: { to: friend, amount: '0.5', symbol: 'SOL', decimals: 9 },
      checkpoint,
    })
    expect(getUnconfirmedSends(kit)).toMatchObject([{ id }])
    findSent.mockResolvedValue([{ hash: 'found', status: 'confirmed', nonce: 8 }])
    await clock.advance(15_000)
    expect(getUnconfirmedSends(kit)).toEqual([])
    expect(getTransactions(kit)).toMatchObject([
      { hash: 'found', nonce: 8, transfer: { to: friend } },
    ])
  })

  test('behavior: a failed search is repeated and proves nothing', async () => {
    const findSent = vi.fn(() => Promise.reject(new Error('fetch failed')))
    transfers.findSent = findSent
    await lose()
    await clock.advance(60_000)
    expect(findSent.mock.calls.length).toBeGreaterThan(2)
    expect(getUnconfirmedSends(kit)).toHaveLength(1)
  })

  test('behavior: two requests of the same payment match two transactions', async () => {
    transfers.findSent = async () => []
    const first = await lose()
    transfers.submit = failing(new Error('again'))
    await send(kit, await prepare(), { acknowledged: [first.id] })
    transfers.findSent = async () => [{ hash: 'one', status: 'confirmed' }]
    await clock.advance(15_000)
    expect(getUnconfirmedSends(kit)).toHaveLength(1)
    transfers.findSent = async () => [
      { hash: 'one', status: 'confirmed' },
      { hash: 'two', status: 'confirmed' },
    ]
    await clock.advance(15_000)
    expect(getUnconfirmedSends(kit)).toEqual([])
    expect(
      getTransactions(kit)
        .map(({ hash }) => hash)
        .sort(),
    ).toEqual(['one', 'two'])
  })

  test('behavior: a signed payment is not signed again before it settles', async () => {
    transfers.submit = async (_, progress) => {
      progress.onRequest('sign')
      progress.onSigned({ hash: 'signed', nonce: 100 })
      throw new Error('502')
    }
    transfers.getStatus = async () => ({ status: 'missing', isNonceUsed: false })
    const prepared = await prepare()
    const { request } = (await send(kit, prepared)) as { request: { id: string } }
    const submit = submits()
    await clock.advance(4_000)
    expect(await send(kit, prepared, { acknowledged: [request.id] })).toMatchObject({
      status: 'unconfirmed',
    })
    expect(submit).not.toHaveBeenCalled()
    // Followed by its hash; it can no longer be included.
    expect(getTransactions(kit)).toMatchObject([{ hash: 'signed', status: 'pending', nonce: 100 }])
    transfers.getStatus = async () => ({ status: 'expired' })
    await clock.advance(20_000)
    expect(getTransactions(kit)).toMatchObject([{ hash: 'signed', status: 'dropped' }])
    expect(getUnconfirmedSends(kit)).toEqual([])
    expect(await send(kit, prepared)).toMatchObject({ status: 'sent' })
  })
})

test('behavior: a payment with a hash is not searched for, because an equal payment may be another one', async () => {
  const findSent = vi.fn<NonNullable<Transfers['findSent']>>(async () => [
    { hash: 'other', status: 'confirmed' },
  ])
  transfers.findSent = findSent
  transfers.readCheckpoint = async () => ({ nonce: 7, block: 100, fingerprint: 'pays-friend' })
  transfers.submit = async (_, progress) => {
    progress.onRequest('sign')
    progress.onSigned({ hash: 'signed', nonce: 100 })
    throw new Error('502')
  }
  transfers.getStatus = async () => ({ status: 'missing', isNonceUsed: false })
  expect(await send(kit, await prepare())).toMatchObject({ status: 'unknown' })
  await clock.advance(60_000)
  expect(getTransactions(kit)).toMatchObject([{ hash: 'signed', status: 'pending' }])
  expect(getTransactions(kit)[0]).not.toHaveProperty('replacement')
  expect(getUnconfirmedSends(kit)).toMatchObject([{ stage: 'signed', hash: 'signed' }])
  expect(findSent).not.toHaveBeenCalled()
})

test('behavior: two concurrent calls prompt once', async () => {
  const submit = vi.fn(transfers.submit)
  transfers.submit = submit
  const prepared = await prepare()
  const [first, second] = await Promise.all([send(kit, prepared), send(kit, prepared)])
  expect([first.status, second.status].sort()).toEqual(['sent', 'unconfirmed'])
  expect(submit).toHaveBeenCalledTimes(1)
})

test('behavior: while the page waits for the wallet, no other page prompts', async () => {
  const other = openPage()
  transfers.submit = (_, progress) => {
    progress.onRequest('send')
    return new Promise(() => {})
  }
  const prepared = await prepare()
  void send(kit, prepared)
  await clock.advance(86_400_000)
  expect(await send(other, prepared)).toMatchObject({ status: 'unconfirmed' })
})

test('behavior: a page that was closed before its prompt blocks others for only a minute', async () => {
  const other = openPage()
  page.switchNetwork.mockReturnValueOnce(new Promise(() => {}))
  void send(kit, await prepare({ networkId: solanaDevnet.caipNetworkId }))
  const prepared = await prepareSend(other, {
    amount: '0.5',
    to: friend,
    networkId: solanaDevnet.caipNetworkId,
  })
  expect(await send(other, prepared)).toMatchObject({ status: 'unconfirmed' })
  await clock.advance(60_000)
  expect(await send(other, prepared)).toMatchObject({ status: 'sent' })
})

test('behavior: another page prompted while this one switched the network, so this one does not', async () => {
  const other = openPage()
  const networkId = solanaDevnet.caipNetworkId
  const prepared = await prepare({ networkId })
  let move = () => {}
  page.switchNetwork.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      move = resolve
    })
    const connections = page.namespace.getState().connections
    page.set({ networkId, connections: connections.map((one) => ({ ...one, networkId })) })
  })
  const first = send(kit, prepared)
  await clock.advance(60_000)
  const submit = vi.fn<Transfers['submit']>((_, progress) => {
    progress.onRequest('send')
    return new Promise(() => {})
  })
  transfers.submit = submit
  void send(other, prepared)
  await clock.advance(0)
  expect(submit).toHaveBeenCalledTimes(1)
  move()
  expect(await first).toMatchObject({ status: 'unconfirmed', requests: [{ stage: 'requested' }] })
})

/** Browser storages that reject writes while they are full. */
function limitStorage(names: readonly ('localStorage' | 'sessionStorage')[]) {
  const disk = { isFull: false }
  for (const name of names) {
    const store = createMemoryStorage()
    const { setItem } = store
    store.setItem = (key, value) => {
      if (disk.isFull) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    vi.spyOn(window, name, 'get').mockReturnValue(store)
  }
  return disk
}

test('behavior: with a full storage, the record stays until the transaction is stored', async () => {
  const disk = limitStorage(['localStorage', 'sessionStorage'])
  transfers.submit = async (_, progress) => {
    progress.onRequest('send')
    disk.isFull = true
    return { hash: 'signature1' }
  }
  expect(await send(kit, await prepare())).toMatchObject({ status: 'sent' })
  await clock.advance(20_000)
  expect(getTransactions(kit)).toMatchObject([{ hash: 'signature1', status: 'confirmed' }])
  expect(getUnconfirmedSends(kit)).toHaveLength(1)

  // There is space again, and the transaction does not change any more.
  disk.isFull = false
  await clock.advance(60_000)
  expect(getUnconfirmedSends(kit)).toEqual([])
  const reloaded = openPage()
  const stop = watchTransactions(reloaded, () => {})
  expect(getTransactions(reloaded)).toMatchObject([
    { hash: 'signature1', status: 'confirmed', transfer: { to: friend, amount: '0.5' } },
  ])
  stop()
})

test('behavior: two kits of a project on one page do not match one transaction to two payments', async () => {
  transfers.readCheckpoint = async () => ({ nonce: 7, block: 100, fingerprint: 'pays-friend' })
  transfers.submit = failing(new Error('the relay is gone'))
  const first = await send(kit, await prepare())
  if (first.status !== 'unknown') throw new Error(first.status)
  const acknowledged = [first.request.id]
  expect(await send(kit, await prepare(), { acknowledged })).toMatchObject({ status: 'unknown' })
  const other = openPage()
  const stops = [kit, other].map((one) => watchTransactions(one, () => {}))
  transfers.findSent = async () => [{ hash: 'signature1', status: 'confirmed' }]
  await clock.advance(60_000)
  expect(getTransactions(kit)).toMatchObject([{ hash: 'signature1' }])
  expect(getUnconfirmedSends(kit)).toHaveLength(1)
  for (const stop of stops) stop()
})

test('behavior: warns when only the tab stores the payment, which is lost when it closes', async () => {
  const disk = limitStorage(['localStorage'])
  const kinds = async () => (await prepare()).warnings.map(({ kind }) => kind)
  expect(await kinds()).not.toContain('notStored')
  disk.isFull = true
  expect(await kinds()).toContain('notStored')
})

test('behavior: a record that all tabs can read ends once all of them can read the transaction', async () => {
  const disk = limitStorage(['localStorage'])
  transfers.readCheckpoint = async () => ({ nonce: 7, block: 100, fingerprint: 'pays-friend' })
  transfers.submit = (_, progress) => {
    progress.onRequest('send')
    return new Promise(() => {})
  }
  void send(kit, await prepare())
  await clock.advance(0)
  disk.isFull = true
  transfers.findSent = async () => [{ hash: 'signature1', status: 'confirmed' }]
  const other = openPage()
  const stop = watchTransactions(other, () => {})
  await clock.advance(60_000)
  // Only this tab can read it, so another one would not warn.
  expect(getTransactions(other)).toMatchObject([{ hash: 'signature1' }])
  expect(getUnconfirmedSends(other)).toHaveLength(1)
  disk.isFull = false
  await clock.advance(60_000)
  expect(getUnconfirmedSends(other)).toEqual([])
  stop()
})
