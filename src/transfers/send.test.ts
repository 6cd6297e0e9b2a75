// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSendBed,
  failing,
  friend,
  me,
  type SendBed,
} from '../../test/fixtures/createSendBed.ts'
import { OtherTransactionError, SendFailedError, TransferRefusedError } from '../errors/send.ts'
import type { TransferSimulation } from '../namespace/transfers.types.ts'
import { solana, solanaDevnet } from '../networks/solana.ts'
import { watchTransactions } from './followUnconfirmedSends.ts'
import { send } from './send.ts'
import { getTransactions, trackTransaction, waitForTransaction } from './transactions.ts'
import { getUnconfirmedSends } from './unconfirmedSends.ts'

let { clock, chain, transfers, page, kit, prepare } = {} as SendBed
beforeEach(() => {
  ;({ clock, chain, transfers, page, kit, prepare } = createSendBed())
})

describe('send', () => {
  test('default: sent, tracked, and its receiver is known afterwards', async () => {
    const outcome = await send(kit, await prepare(), { description: 'Lunch' })
    expect(outcome).toMatchObject({
      status: 'sent',
      transaction: {
        hash: 'signature1',
        status: 'pending',
        networkId: solana.caipNetworkId,
        address: me,
        description: 'Lunch',
        transfer: { to: friend, amount: '0.5', symbol: 'SOL', decimals: 9 },
      },
    })
    expect(getTransactions(kit)).toHaveLength(1)
    expect((await prepare({ historyCoverage: 'all' })).warnings).toEqual([])
    expect(await waitForTransaction(kit, { hash: 'signature1' })).toMatchObject({
      status: 'confirmed',
    })
  })

  test.each<[string, unknown, string, string]>([
    ['code 4001', { code: 4001, message: 'No.' }, 'rejected', 'SendRejected'],
    ['a rejection by message', new Error('User rejected the request'), 'rejected', 'SendRejected'],
    ['an unsupported method', { code: 4200 }, 'failed', 'SendFailed'],
    ['invalid parameters', { code: -32602 }, 'failed', 'SendFailed'],
    ['an open prompt', { code: -32002 }, 'failed', 'PromptAlreadyOpen'],
  ])('error: %s: the wallet responded, and no record is kept', async (_, cause, status, code) => {
    transfers.submit = failing(cause)
    const outcome = await send(kit, await prepare())
    expect(outcome).toMatchObject({ status, error: { code } })
    expect((outcome as { error: Error }).error.cause).toBe(cause)
    expect(getTransactions(kit)).toEqual([])
    expect(getUnconfirmedSends(kit)).toEqual([])
  })

  test.each<[string, unknown]>([
    ['code 5000 of an injected wallet', { code: 5000 }],
    ['an error without a code', new Error('boom')],
    ['undefined', undefined],
    ['an internal error', { code: -32603, message: 'Failed to fetch' }],
    ['a disconnected provider', { code: 4900 }],
    ['an invalid hash', new SendFailedError()],
    ['another signed transaction', new OtherTransactionError()],
  ])(
    'behavior: %s is a lost response: the outcome is unknown, and a record is kept',
    async (_, cause) => {
      transfers.submit = failing(cause)
      const outcome = await send(kit, await prepare())
      expect(outcome).toMatchObject({
        status: 'unknown',
        error: { code: 'SendUnknown', cause },
        request: { stage: 'unknown', wallet: 'Otter', transfer: { to: friend, amount: '0.5' } },
      })
      expect(getUnconfirmedSends(kit)).toEqual([(outcome as { request: unknown }).request])
      expect(getTransactions(kit)).toEqual([])
    },
  )

  test('error: a failure before the prompt means nothing was sent', async () => {
    transfers.submit = () => Promise.reject(new Error('boom'))
    expect(await send(kit, await prepare())).toMatchObject({ status: 'failed' })
    expect(getUnconfirmedSends(kit)).toEqual([])
  })

  test('error: a wallet that fails to sign has sent nothing', async () => {
    transfers.submit = async (_, progress) => {
      progress.onRequest('sign')
      throw new Error('boom')
    }
    expect(await send(kit, await prepare())).toMatchObject({ status: 'failed' })
    expect(getUnconfirmedSends(kit)).toEqual([])
  })

  test("error: a node's rejection of a signed transaction keeps the kit's error, regardless of its code", async () => {
    const cause = { code: -32002 }
    transfers.submit = async (_, progress) => {
      progress.onRequest('sign')
      progress.onSigned({ hash: 'signed', nonce: 100 })
      throw new TransferRefusedError('reverted', { cause })
    }
    expect(await send(kit, await prepare())).toMatchObject({
      status: 'failed',
      error: { code: 'TransferRefused' },
    })
    expect(getUnconfirmedSends(kit)).toEqual([])
    // Without a kit error, the same code does not tell what the node did.
    transfers.submit = async (_, progress) => {
      progress.onRequest('sign')
      progress.onSigned({ hash: 'signed', nonce: 100 })
      throw cause
    }
    transfers.getStatus = async () => ({ status: 'missing', isNonceUsed: false })
    expect(await send(kit, await prepare())).toMatchObject({
      status: 'unknown',
      request: { stage: 'signed', hash: 'signed', lastBlock: 100 },
    })
  })

  describe('the signed transfer equals the reviewed one', () => {
    test.each<[string, Partial<TransferSimulation>]>([
      ['less is received', { received: 50_000_000n }],
      ['the received amount is no longer known', { received: undefined }],
      ['the network fee is much higher', { networkCost: 6_251n }],
      ['the network fee is no longer known', { networkCost: undefined }],
      ['the receiver became a contract', { isReceiverContract: true }],
      ['the receiver is a token account', { receiverOwner: me }],
    ])('behavior: %s: returns the new figures without a prompt', async (_, change) => {
      const submit = vi.fn(transfers.submit)
      transfers.submit = submit
      const prepared = await prepare()
      await clock.advance(30_000)
      chain.simulated = change
      const outcome = await send(kit, prepared)
      expect(outcome).toMatchObject({
        status: 'changed',
        error: { code: 'SendChanged' },
        prepared: { preparedAt: clock.now() },
      })
      expect(submit).not.toHaveBeenCalled()
      expect(getUnconfirmedSends(kit)).toEqual([])
      // The visitor has seen the new figures, so they can be sent.
      const { prepared: fresh } = outcome as Extract<typeof outcome, { status: 'changed' }>
      expect(await send(kit, fresh)).toMatchObject({ status: 'sent' })
    })

    test('behavior: a fee that changes with blocks is tolerated', async () => {
      const prepared = await prepare()
      chain.simulated = { networkCost: 6_250n }
      expect(await send(kit, prepared)).toMatchObject({ status: 'sent' })
    })

    test('error: fails without a prompt when the chain rejects the transfer, or does not respond for 15 s', async () => {
      const submit = vi.fn(transfers.submit)
      transfers.submit = submit
      const prepared = await prepare()
      const before = transfers.simulate
      transfers.simulate = async () => {
        throw new TransferRefusedError('reverted')
      }
      expect(await send(kit, prepared)).toMatchObject({
        status: 'failed',
        error: { code: 'TransferRefused' },
      })
      transfers.simulate = () => new Promise(() => {})
      const hanging = send(kit, prepared)
      await clock.advance(15_000)
      expect(await hanging).toMatchObject({ status: 'failed', error: { code: 'SimulationFailed' } })
      expect(submit).not.toHaveBeenCalled()
      transfers.simulate = before
      expect(await send(kit, prepared)).toMatchObject({ status: 'sent' })
    })
  })

  test('behavior: code 5000 over a WalletConnect session is a rejection', async () => {
    ;({ transfers, kit, prepare } = createSendBed('WALLET_CONNECT'))
    transfers.submit = failing({ code: 5000, message: 'User rejected.' })
    expect(await send(kit, await prepare())).toMatchObject({ status: 'rejected' })
    transfers.submit = failing({ code: 5000 })
    expect(await send(kit, await prepare())).toMatchObject({ status: 'rejected' })
  })

  test('behavior: can be closed before and during the prompt, and follows a late response', async () => {
    const prepared = await prepare()
    const before = AbortSignal.abort()
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    expect(await send(kit, prepared, { signal: before })).toMatchObject({ status: 'closed' })
    expect(submit).not.toHaveBeenCalled()

    let approve: (value: { hash: string }) => void = () => {}
    transfers.submit = (_, progress) => {
      progress.onRequest('send')
      return new Promise((resolve) => {
        approve = resolve
      })
    }
    const abort = new AbortController()
    const sending = send(kit, prepared, { signal: abort.signal })
    await clock.advance(0)
    abort.abort()
    expect(await sending).toMatchObject({ status: 'closed', error: { code: 'SendClosed' } })
    approve({ hash: 'late' })
    await clock.advance(0)
    expect(getTransactions(kit)).toMatchObject([{ hash: 'late' }])
  })

  test('behavior: switches the network first; nothing is sent when that is rejected', async () => {
    const { caipNetworkId } = solanaDevnet
    const prepared = await prepare({ networkId: caipNetworkId })
    expect(prepared.networkId).toBe(caipNetworkId)
    page.switchNetwork.mockRejectedValueOnce({ code: 4001 })
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    expect(await send(kit, prepared)).toMatchObject({ status: 'rejected' })
    expect(submit).not.toHaveBeenCalled()
    expect(await send(kit, prepared)).toMatchObject({ status: 'sent' })
    expect(page.switchNetwork).toHaveBeenLastCalledWith(
      expect.objectContaining({ networkId: caipNetworkId, connectorUid: 'uid' }),
    )
    expect(submit).toHaveBeenCalledTimes(1)
    // The wallet is already on the network.
    await send(kit, prepared)
    expect(page.switchNetwork).toHaveBeenCalledTimes(2)
  })

  test('behavior: closed during the switch, nothing is sent', async () => {
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    const abort = new AbortController()
    page.switchNetwork.mockImplementationOnce(async () => abort.abort())
    const prepared = await prepare({ networkId: solanaDevnet.caipNetworkId })
    expect(await send(kit, prepared, { signal: abort.signal })).toMatchObject({ status: 'closed' })
    await clock.advance(0)
    expect(submit).not.toHaveBeenCalled()
  })

  test('error: fails when the wallet no longer has the reviewed account', async () => {
    const prepared = await prepare()
    const [connection] = page.namespace.getState().connections
    const accounts = [{ namespace: 'solana' as const, address: friend, type: 'eoa' as const }]
    if (connection) page.set({ connections: [{ ...connection, accounts }] })
    const submit = vi.fn(transfers.submit)
    transfers.submit = submit
    expect(await send(kit, prepared)).toMatchObject({
      status: 'failed',
      error: { code: 'NotConnected' },
    })
    expect(submit).not.toHaveBeenCalled()
  })
})

describe('trackTransaction', () => {
  test('default: uses the active account and network, or the given ones', () => {
    expect(trackTransaction(kit, { hash: 'own', description: 'Mint', nonce: 4 })).toMatchObject({
      address: me,
      networkId: solana.caipNetworkId,
      description: 'Mint',
      nonce: 4,
    })
    trackTransaction(kit, { hash: 'x', networkId: solanaDevnet.caipNetworkId, address: friend })
    expect(getTransactions(kit).map(({ hash }) => hash)).toEqual(['own'])
    expect(getTransactions(kit, { address: friend }).map(({ hash }) => hash)).toEqual(['x'])
    expect(getTransactions(kit, { networkId: solanaDevnet.caipNetworkId })).toEqual([])
  })

  test('error: throws for an unknown network, and without an account', () => {
    expect(() => trackTransaction(kit, { hash: 'x', networkId: 'eip155:1' })).toThrow(
      'Network not found',
    )
    page.set({ account: undefined, connections: [] })
    expect(() => trackTransaction(kit, { hash: 'x' })).toThrow('Not connected')
    expect(getTransactions(kit)).toEqual([])
  })

  test('behavior: waiting resolves with the current state after the timeout', async () => {
    transfers.getStatus = () => new Promise(() => {})
    trackTransaction(kit, { hash: 'slow' })
    let end: unknown = 'waits'
    void waitForTransaction(kit, { hash: 'slow' }).then((one) => {
      end = one
    })
    await clock.advance(179_999)
    expect(end).toBe('waits')
    await clock.advance(1)
    expect(end).toMatchObject({ hash: 'slow', status: 'pending' })
    expect(await waitForTransaction(kit, { hash: 'unknown' })).toBeUndefined()
  })

  test('behavior: watching calls the listener until it is stopped', async () => {
    let changes = 0
    const stop = watchTransactions(kit, () => changes++)
    trackTransaction(kit, { hash: 'one' })
    expect(changes).toBeGreaterThan(0)
    await clock.advance(4_000)
    stop()
    const before = changes
    trackTransaction(kit, { hash: 'two' })
    expect(changes).toBe(before)
    await clock.advance(4_000)
    expect(clock.pending()).toBe(0)
  })
})
