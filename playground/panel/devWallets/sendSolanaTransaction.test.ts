import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ServedSolanaNode, serveSolanaNode } from '../../stack/solana/serveSolanaNode.ts'
import { solanaAccounts } from '../../stack/solana/solanaAccounts.ts'
import { createSolanaDevWallet } from './createSolanaDevWallet.ts'

const [first, , third] = solanaAccounts

let node: ServedSolanaNode
beforeAll(async () => {
  node = await serveSolanaNode()
})
afterAll(() => node.close())
afterEach(() => node.setFault())

async function create() {
  const made = createSolanaDevWallet({
    name: 'Maple',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    accounts: solanaAccounts.slice(0, 1),
    chains: [{ id: 'solana:mainnet', rpcUrl: node.url }],
    behaviour: 'approve',
  })
  const { accounts } = await made.wallet.features['standard:connect'].connect()
  const feature = made.wallet.features['solana:signAndSendTransaction']
  const [account] = accounts
  if (!feature || !account) throw new Error('The wallet cannot send.')
  return { made, account, send: feature.signAndSendTransaction }
}

async function payment(lamports: number, blockhash?: string) {
  const { slots } = node.chain
  const message = new TransactionMessage({
    payerKey: new PublicKey(first.address),
    recentBlockhash: blockhash ?? slots.blockhashOf(slots.slot('finalized')),
    instructions: [
      SystemProgram.transfer({
        fromPubkey: new PublicKey(first.address),
        toPubkey: new PublicKey(third.address),
        lamports,
      }),
    ],
  })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}
const held = (address: string) => node.chain.accountAt(address)?.lamports ?? 0n
const chain = 'solana:mainnet'

test('default: signs and sends several transactions in one call', async () => {
  const { account, send } = await create()
  const before = held(third.address)
  const outputs = await send(
    { account, chain, transaction: await payment(1_000_000) },
    { account, chain, transaction: await payment(2_000_000) },
  )
  expect(held(third.address) - before).toBe(3_000_000n)
  const landed = node.chain.landed().slice(-2)
  expect(landed.map(({ transaction }) => transaction.signatures[0])).toEqual(
    outputs.map(({ signature }) => signature),
  )
})

test('behavior: waits for a commitment, and rejects on a failure on the chain', async () => {
  const { account, send } = await create()
  const options = { commitment: 'confirmed', skipPreflight: true } as const
  await send({ account, chain, transaction: await payment(1_000_000), options })
  const slot = node.chain.landed().at(-1)?.slot ?? 0
  expect(node.chain.slots.commitmentOf(slot)).not.toBe('processed')
  const failing = send({ account, chain, transaction: await payment(1e15), options })
  await expect(failing).rejects.toThrow(
    'The transaction failed: {"InstructionError":[0,{"Custom":1}]}',
  )
})

test('error: rejects with the node’s code and message', async () => {
  const { account, send } = await create()
  await expect(send({ account, chain, transaction: await payment(2e15) })).rejects.toMatchObject({
    code: -32002,
    message: expect.stringContaining('custom program error: 0x1'),
  })
  const transaction = await payment(1, third.address)
  await expect(send({ account, chain, transaction })).rejects.toMatchObject({
    message: 'Transaction simulation failed: Blockhash not found',
  })
})

test('behavior: sends nothing when the owner rejects', async () => {
  const { account, made, send } = await create()
  made.behave('reject')
  const count = node.asked.length
  await expect(
    send({ account, chain, transaction: await payment(1_000_000) }),
  ).rejects.toMatchObject({ code: 4001 })
  expect(node.asked).toHaveLength(count)
})
