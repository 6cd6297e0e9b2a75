import bs58 from 'bs58'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createStandardProvider } from '../../connectors/solana/wallet/createStandardProvider.ts'
import type { StandardWallet } from '../../connectors/solana/wallet/standardWallet.ts'
import { isNodeRefusal, isRefusal } from '../../src/transfers/send.ts'
import { submitProgress } from '../fixtures/submitProgress.ts'
import { createLossyBed, fresh, type LossyBed, noFee, notFound, refusal } from './createLossyBed.ts'
import { type CallFate, type LossyNode, sending } from './serveLossyNode.ts'

let bed: LossyBed
let first: LossyNode
let second: LossyNode
beforeAll(async () => {
  bed = await createLossyBed()
  first = bed.first
  second = bed.second
})
afterAll(() => bed.close())
afterEach(() => bed.reset())

describe('a lost response to a payment', () => {
  test.each<['reset' | 502 | 504]>([['reset'], [502], [504]])(
    'default: %s: the signature is stored first, and the node reports it: sent once',
    async (loss) => {
      first.lose(sending(loss, 'answer'))
      const { request, outcome, steps, signed } = await bed.submit([first])
      const { sent } = await bed.settled(outcome)
      expect(sent?.hash).toBe(signed()?.hash)
      expect(bed.node.chain.landedOf(sent?.hash ?? '')?.error).toBeNull()
      expect(bed.lamports(request.to)).toBe(request.units)
      // Stored before any node has it, with the last block that can include it.
      expect(steps).toEqual(['sign 0', 'signed 0'])
      expect(signed()).toMatchObject({ nonce: sent?.nonce, fingerprint: sent?.fingerprint })
    },
  )

  test.each([
    ['without an error in its data', 'This transaction has already been processed', undefined],
    ['by the runtime’s error name', 'AlreadyProcessed', undefined],
    [
      'with an error in its data',
      'This transaction has already been processed',
      { err: 'AlreadyProcessed' },
    ],
  ])('behavior: another node already has it, reported %s', async (_, text, data) => {
    const message = `Transaction simulation failed: ${text}`
    // Nothing else reports that it is sent.
    const said = { error: { code: -32002, message, ...(data && { data }) } }
    for (const [node, fate] of [
      [first, 'reset'],
      [second, said],
    ] as const) {
      node.lose((method) => {
        if (method === 'getSignatureStatuses') return 'unheard'
        return method === 'sendTransaction' ? fate : 'answer'
      })
    }
    const { request, outcome, signed } = await bed.submit([first, second])
    expect((await bed.settled(outcome)).sent?.hash).toBe(signed()?.hash)
    expect(bed.lamports(request.to)).toBe(request.units)
  })

  test.each([
    ['is behind', notFound],
    ['sees the balance before the payment', noFee],
    ['cannot read it', { error: { code: -32602, message: 'invalid transaction' } }],
  ])('behavior: ignores the rejection of another node that %s', async (_, answer) => {
    first.lose(sending('reset'))
    second.lose(sending(answer))
    const { request, outcome, signed } = await bed.submit([first, second])
    const { sent } = await bed.settled(outcome)
    expect(sent?.hash).toBe(signed()?.hash)
    expect(bed.lamports(request.to)).toBe(request.units)
  })

  test('behavior: ignores a second rejection of the same node', async () => {
    first.lose(sending('reset', noFee))
    const { request, outcome, signed } = await bed.submit([first])
    expect((await bed.settled(outcome)).sent?.hash).toBe(signed()?.hash)
    expect(bed.lamports(request.to)).toBe(request.units)
  })

  test('behavior: resends until a node has it: the same signature is paid once', async () => {
    first.lose(sending('unheard', 'unheard', 'answer'))
    const { request, outcome, signed } = await bed.submit([first])
    const { sent } = await bed.settled(outcome)
    expect(sent?.hash).toBe(signed()?.hash)
    expect(first.count('sendTransaction')).toBe(3)
    const bytes = first.calls.flatMap(({ method, params }) =>
      method === 'sendTransaction' ? [params[0]] : [],
    )
    expect(new Set(bytes).size).toBe(1)
    expect(bed.lamports(request.to)).toBe(request.units)
  })

  test('error: no node responds: unknown, not rejected', async () => {
    // The node accepts it, but does not respond any more.
    let isGone = false
    first.lose((method) => {
      isGone ||= method === 'sendTransaction'
      return isGone ? 'reset' : 'answer'
    })
    const { request, outcome, signed } = await bed.submit([first])
    const { error } = await bed.settled(outcome)
    expect(error?.name).toBe('HttpRequestError')
    expect(isNodeRefusal(error)).toBe(false)
    expect(bed.node.chain.landedOf(signed()?.hash ?? '')?.error).toBeNull()
    expect(bed.lamports(request.to)).toBe(request.units)
  })

  test.each([
    ['a rejection', noFee],
    ['an expired blockhash', notFound],
  ])(
    'error: no node accepted it, and another reports %s: unknown until it expires',
    async (_, answer) => {
      first.lose(sending('unheard'))
      second.lose(sending(answer))
      const { outcome } = await bed.submit([first, second])
      const { error } = await bed.settled(outcome)
      expect(isNodeRefusal(error)).toBe(false)
      expect(error?.name).toBe('HttpRequestError')
    },
  )

  test('error: no node accepted it, and it expired', async () => {
    first.lose(sending('unheard'))
    second.lose(sending('unheard'))
    const { request, outcome, signed } = await bed.submit([first, second])
    const { error } = await bed.settled(outcome, 40)
    expect(signed()).toBeDefined()
    expect(error?.name).toBe('TransactionExpiredError')
    expect(bed.lamports(request.to)).toBe(0n)
  })
})

describe('without a lost response', () => {
  test('behavior: ignores a node that returns another signature', async () => {
    first.lose(sending({ result: bs58.encode(Buffer.alloc(64, 7)) }, 'answer'))
    const { request, outcome, signed } = await bed.submit([first])
    const { sent } = await bed.settled(outcome)
    expect(sent?.hash).toBe(signed()?.hash)
    expect(bed.lamports(request.to)).toBe(request.units)
  })

  test('error: a rejection with an unreadable reason is still a rejection', async () => {
    let isRefused = false
    first.lose((method) => {
      if (isRefused) return 'unheard'
      isRefused = method === 'sendTransaction'
      return isRefused
        ? refusal({ InstructionError: [2, { Custom: 1 }] }, 'custom error')
        : 'answer'
    })
    const { outcome } = await bed.submit([first])
    expect((await outcome).error).toMatchObject({
      name: 'TransferRefusedError',
      reason: 'reverted',
    })
  })

  test("error: the first node's rejection counts, and no other node is called", async () => {
    first.lose(sending(noFee))
    const { outcome } = await bed.submit([first, second])
    expect((await outcome).error?.name).toBe('SolFeesUncoveredError')
    expect(second.count('sendTransaction')).toBe(0)
  })

  test.each<[string, CallFate]>([
    ['is behind', notFound],
    ['is unhealthy', { error: { code: -32005, message: 'Node is behind by 42 slots' } }],
    ['rejects the app', { status: 403 }],
  ])('behavior: uses the next node after one that %s', async (_, answer) => {
    first.lose(sending(answer))
    const { request, outcome } = await bed.submit([first, second])
    expect((await outcome).sent).toBeDefined()
    expect(bed.lamports(request.to)).toBe(request.units)
  })
})

describe('a sending wallet that loses the response itself', () => {
  const words = 'Transaction simulation failed: This transaction has already been processed'

  test.each<[string, object]>([
    ['in the format of nodes', { code: -32002, message: words, data: { err: 'AlreadyProcessed' } }],
    ['as text only', { code: -32002, message: words }],
    ['in the format of a phone', { code: 5000, message: words }],
    ['without a code', { message: `failed to send transaction: ${words}` }],
    ['around another error', { code: 4200, cause: { code: -32002, message: words } }],
  ])('error: already processed: unknown, not rejected: %s', async (_, thrown) => {
    const { error, hash, request, transfers, checkpoint } = await failing(thrown)
    expect(error?.name).toBe('RequestFailedError')
    expect(isRefusal(error, { isSession: true })).toBe(false)
    // Found by its content.
    bed.skip(2)
    const { networkId, from, to } = request
    const transfer = { to, amount: '0.004', symbol: 'SOL', decimals: 9 }
    expect(await transfers.findSent({ networkId, from, transfer, checkpoint })).toMatchObject([
      { hash, status: 'confirmed' },
    ])
  })

  test.each<[string, object, string]>([
    [
      'the wallet has an open prompt',
      { code: -32002, message: 'Already open' },
      'PromptAlreadyOpenError',
    ],
    [
      'the wallet’s node rejects',
      { ...noFee.error, data: { err: 'InsufficientFundsForFee', logs: [] } },
      'RequestFailedError',
    ],
    ['the visitor rejects', { code: 4001, message: 'User rejected' }, 'RequestRejectedError'],
  ])('error: %s: nothing was sent', async (_, thrown, name) => {
    const { error } = await failing(thrown)
    expect(error?.name).toBe(name)
    expect(isRefusal(error, { isSession: false })).toBe(true)
  })

  /** Creates a wallet that sends the transaction, but throws this error. */
  async function failing(thrown: object) {
    const { wallet } = await bed.providerOf(0)
    const request = bed.ask({ to: fresh(), units: 4_000_000n })
    let hash = ''
    const { features } = wallet as StandardWallet
    const feature = features['solana:signAndSendTransaction']
    const provider = createStandardProvider({
      wallet: {
        ...(wallet as StandardWallet),
        accounts: (wallet as StandardWallet).accounts,
        features: {
          ...features,
          'solana:signAndSendTransaction': {
            ...feature,
            async signAndSendTransaction(...inputs: readonly never[]) {
              const [output] = await (feature as never as Sends).signAndSendTransaction(...inputs)
              hash = bs58.encode(output?.signature ?? [])
              throw Object.assign(new Error(), thrown)
            },
          },
        },
      } as never,
      name: 'Maple',
      networks: bed.networks,
      clock: bed.clock,
      inUse: () => ({ address: bed.address(0), networkId: bed.networkId }),
    })
    const transfers = bed.transfersOver([first.url], provider)
    const checkpoint = await transfers.readCheckpoint(request)
    const error = await transfers.submit(request, submitProgress).then(
      () => undefined,
      (caught: Error) => caught,
    )
    return { error, hash, request, transfers, checkpoint }
  }
  type Sends = {
    signAndSendTransaction(
      ...inputs: readonly never[]
    ): Promise<readonly { signature: Uint8Array }[]>
  }
})
