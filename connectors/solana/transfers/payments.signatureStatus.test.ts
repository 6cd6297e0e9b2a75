import * as web3 from '@solana/web3.js'
import bs58 from 'bs58'
import { describe, expect, test, vi } from 'vitest'
import { resolveConfig } from '../../../src/config/resolveConfig.ts'
import { solana } from '../../../src/networks/solana.ts'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { createSolanaTransfers } from './createSolanaTransfers.ts'

const url = 'https://node.test'
const { caipNetworkId: networkId } = solana
const keypair = web3.Keypair.generate()
const from = keypair.publicKey.toBase58()
const to = web3.Keypair.generate().publicKey
const hash = bs58.encode(new Uint8Array(64).fill(7))
/** The last valid block height of a signed transaction, or the slot of a request. */
const nonce = 400

/** Transfers over a node with the given results. */
function transfersOver(results: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    const { id, method } = await new Request(request, init).json()
    if (!(method in results)) throw new Error(`The node has no result for ${method}.`)
    return Response.json({ jsonrpc: '2.0', id, result: results[method] })
  })
  const config = resolveConfig({ projectId: 'checks', customRpcUrls: { [networkId]: [{ url }] } })
  return createSolanaTransfers({
    config,
    clock: createTestClock(),
    networks: [solana],
    getProvider: async () => undefined,
  })
}

describe('a signature that no node knows', () => {
  const slot = 1_000
  const unknown = { getSignatureStatuses: { context: { slot }, value: [null] } }
  const check = (results: object, last?: number) =>
    transfersOver({ ...unknown, ...results }).getStatus({ networkId, from, hash, nonce: last })
  const missing = { status: 'missing', isNonceUsed: false }

  // https://solana.com/developers/guides/advanced/confirmation: a blockhash is valid up to and
  // including its last valid block height.
  test.each([
    ['missing before its last block', nonce - 1, missing],
    ['missing in its last block', nonce, missing],
    ['expired after its last block', nonce + 1, { status: 'expired' }],
  ])('%s', async (_, blockHeight, expected) => {
    const getEpochInfo = { absoluteSlot: slot, blockHeight }
    expect(await check({ getEpochInfo }, nonce)).toMatchObject(expected)
  })

  test('missing, not expired, when the status comes from a node that is behind', async () => {
    const getEpochInfo = { absoluteSlot: slot + 1, blockHeight: nonce + 1 }
    expect(await check({ getEpochInfo }, nonce)).toMatchObject(missing)
  })

  test('missing, not expired, without a last block', async () => {
    expect(await check({})).toMatchObject(missing)
  })
})

describe('a request without a known signature', () => {
  const lamports = 5_000
  const fingerprint = `${to.toBase58()}//${lamports}`
  const message = new web3.TransactionMessage({
    payerKey: keypair.publicKey,
    recentBlockhash: to.toBase58(),
    instructions: [
      web3.SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey: to, lamports }),
    ],
  }).compileToV0Message()
  const bytes = Buffer.from(new web3.VersionedTransaction(message).serialize()).toString('base64')
  const signature = bs58.encode(new Uint8Array(64).fill(9))

  // An equal payment before the request is another payment.
  test.each([
    ['is not found before the slot of the request', nonce - 1, []],
    ['is found in the slot of the request', nonce, [signature]],
    ['is found after the slot of the request', nonce + 1, [signature]],
  ])('an equal payment %s', async (_, slot, expected) => {
    const transfers = transfersOver({
      getSignaturesForAddress: [{ signature, slot }],
      getTransaction: { transaction: [bytes, 'base64'], meta: { err: null } },
    })
    const transfer = { to: to.toBase58(), amount: '0.000005', symbol: 'SOL', decimals: 9 }
    const found = await transfers.findSent({
      networkId,
      from,
      transfer,
      checkpoint: { nonce, fingerprint },
    })
    // The node returns the same page repeatedly.
    expect([...new Set(found.map((one) => one.hash))]).toEqual(expected)
  })
})
