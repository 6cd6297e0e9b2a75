import {
  type AccountInfo,
  type Connection,
  Keypair,
  SystemProgram,
  Transaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { keypairAt, type ServedSolanaNode, serveSolanaNode } from './serveSolanaNode.ts'

const payer = keypairAt(3)

let node: ServedSolanaNode
let connection: Connection
beforeAll(async () => {
  node = await serveSolanaNode()
  connection = node.connect()
})
afterAll(() => node.close())

async function send(lamports: number, to = Keypair.generate().publicKey) {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash('confirmed')
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports }))
  transaction.sign(payer)
  const signature = await connection.sendRawTransaction(transaction.serialize(), {
    preflightCommitment: 'confirmed',
    skipPreflight: true,
  })
  return { signature, blockhash, lastValidBlockHeight }
}

type Message = {
  id?: unknown
  error?: { code: number }
  result?: unknown
  method?: string
  params?: { subscription: number; result: unknown }
}

/** A raw socket without a client. */
async function open() {
  const socket = new WebSocket(node.webSocketUrl)
  const messages: Message[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  await new Promise((resolve) => socket.once('open', resolve))
  let lastId = 0
  return {
    socket,
    messages,
    async ask(method: string, ...params: unknown[]) {
      lastId += 1
      const id = lastId
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      await expect.poll(() => messages.some((one) => one.id === id)).toBe(true)
      return messages.find((one) => one.id === id)
    },
  }
}

describe('signatures', () => {
  test('default: notifies the client on confirmation, not earlier', async () => {
    const sent = await send(1_000_000)
    const { value } = await connection.confirmTransaction(sent, 'confirmed')
    expect(value.err).toBeNull()
    expect(node.chain.slots.commitmentOf(node.chain.landedOf(sent.signature)?.slot ?? 0)).not.toBe(
      'processed',
    )
    const { value: status } = await connection.getSignatureStatus(sent.signature)
    expect(status?.confirmationStatus).toBe('confirmed')
  })

  test('behavior: notifies of a failure with its error', async () => {
    const { signature } = await send(1e15)
    const told = new Promise((resolve) => connection.onSignature(signature, resolve, 'confirmed'))
    expect(await told).toEqual({ err: { InstructionError: [0, { Custom: 1 }] } })
  })

  test('behavior: the subscription ends after its notification, and on request also notifies of the receipt', async () => {
    const { ask, messages, socket } = await open()
    const { signature } = await send(1_000_000)
    const { result: id } = (await ask('signatureSubscribe', signature, {
      commitment: 'confirmed',
      enableReceivedNotification: true,
    })) as { result: number }
    const told = () => messages.filter(({ method }) => method === 'signatureNotification')
    await expect.poll(() => told().length, { timeout: 5_000 }).toBe(2)
    expect(told()).toMatchObject([
      { params: { subscription: id, result: { value: 'receivedSignature' } } },
      { params: { subscription: id, result: { value: { err: null } } } },
    ])
    expect((await ask('signatureUnsubscribe', id))?.error?.code).toBe(-32602)
    socket.close()
  })
})

describe('accounts', () => {
  test('default: notifies the client of a change, in the format of accounts', async () => {
    const to = Keypair.generate().publicKey
    const told: AccountInfo<Buffer>[] = []
    const id = connection.onAccountChange(to, (account) => told.push(account), {
      commitment: 'processed',
    })
    // The client subscribes asynchronously and reports no event, so payments are repeated until one is notified.
    const payAndLook = async () => {
      await send(1_000_000, to)
      return told.length
    }
    await expect.poll(payAndLook, { timeout: 5_000 }).toBeGreaterThan(0)
    expect(told[0]).toMatchObject({ owner: SystemProgram.programId, executable: false })
    expect((told[0]?.lamports ?? 1) % 1_000_000).toBe(0)
    await connection.removeAccountChangeListener(id)
  })

  test('behavior: notifies once at the requested commitment, and not after an unsubscription', async () => {
    const to = Keypair.generate().publicKey
    const { ask, messages, socket } = await open()
    const ids = await Promise.all(
      (['processed', 'confirmed'] as const).map(async (commitment) => {
        const options = { commitment, encoding: 'base64' }
        return (await ask('accountSubscribe', to.toBase58(), options))?.result
      }),
    )
    const toldTo = (id: unknown) =>
      messages
        .filter(({ params }) => params?.subscription === id)
        .map(({ params }) => params?.result)
    await send(1_000_000, to)
    await expect.poll(() => toldTo(ids[0])).toMatchObject([{ value: { lamports: 1_000_000 } }])
    expect(toldTo(ids[1])).toEqual([])
    await expect
      .poll(() => toldTo(ids[1]), { timeout: 5_000 })
      .toMatchObject([{ value: { lamports: 1_000_000 } }])
    expect((await ask('accountUnsubscribe', ids[0]))?.result).toBe(true)
    await send(1_000_000, to)
    node.chain.slots.skip(3)
    await expect.poll(() => toldTo(ids[1]).length).toBe(2)
    expect(toldTo(ids[0])).toHaveLength(1)
    socket.close()
  })
})

describe('slots', () => {
  test('default: notifies of each slot, with its parent and the newest final slot', async () => {
    const slots: { parent: number; root: number; slot: number }[] = []
    const id = connection.onSlotChange((slot) => slots.push(slot))
    await expect.poll(() => slots.length, { timeout: 5_000 }).toBeGreaterThan(1)
    node.chain.slots.skip(3)
    await expect.poll(() => slots.length, { timeout: 5_000 }).toBeGreaterThan(4)
    await connection.removeSlotChangeListener(id)
    for (const [index, { parent, root, slot }] of slots.entries()) {
      expect(parent).toBe(slot - 1)
      expect(slot - root).toBeGreaterThanOrEqual(29)
      if (index > 0) expect(slot).toBe((slots[index - 1]?.slot ?? 0) + 1)
    }
  })
})

describe('the socket', () => {
  test('error: rejects an unknown method, an invalid address and an unknown subscription', async () => {
    const { ask, socket, messages } = await open()
    expect((await ask('getSlot'))?.error?.code).toBe(-32601)
    expect((await ask('logsSubscribe', 'all'))?.error?.code).toBe(-32601)
    expect((await ask('accountSubscribe', 'x'))?.error?.code).toBe(-32602)
    expect((await ask('slotUnsubscribe', 99))?.error?.code).toBe(-32602)
    const before = messages.length
    // The vendor's client sends this to keep its socket open.
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping', params: null }))
    await ask('slotSubscribe')
    expect(messages.slice(before).filter(({ error }) => error)).toEqual([])
    socket.close()
  })

  test('behavior: a closing node closes it', async () => {
    const other = await serveSolanaNode()
    const socket = new WebSocket(other.webSocketUrl)
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await other.close()
    await closed
  })
})
