// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEvmAddress } from '../../../src/evm/evmAddress.ts'
import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { Transfers } from '../../../src/namespace/transfers.types.ts'
import { connectedState } from '../../../test/fixtures/mountDialog.tsx'
import { mountView } from '../../../test/fixtures/mountView.tsx'
import { sendTexts } from '../../messages/sendTexts.ts'
import { sendForm } from './sendForm.ts'
import { WalletSendPreview } from './WalletSendPreview.tsx'

const me = connectedState().account.address
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** An address with the first 4 and the last 4 characters of the friend's address. */
const double = '0x70990000000000000000000000000000000079c8'
const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const hashOf = (digit: number) => `0x${String(digit).repeat(64)}`

type Payment = { hash: string; sentFrom?: string; sentTo?: string; status?: string }

type Service = {
  chains: string[]
  payments: Payment[]
  next: string | null
  isDown: boolean
  asked: string[]
}
/** The history that the service returns for the account. */
const service: Service = {
  chains: [],
  payments: [],
  next: null,
  isDown: false,
  asked: [],
}

/** A token payment as the service lists it: sent to the token's contract. */
function describePayment({ hash, sentFrom = me, sentTo = usdc, status = 'confirmed' }: Payment) {
  const metadata = { operationType: 'send', minedAt: '2026-01-01T00:00:00Z', nonce: 1 }
  return {
    id: hash,
    metadata: { ...metadata, hash, chain: 'eip155:1', sentFrom, sentTo, status },
    transfers: [
      { fungible_info: { symbol: 'USDC' }, direction: 'out', quantity: { numeric: '5' } },
    ],
  }
}

beforeEach(() => {
  localStorage.clear()
  const chains = ['eip155:1']
  Object.assign(service, { chains, payments: [], next: null, isDown: false, asked: [] })
  vi.stubGlobal('fetch', async (input: URL | string) => {
    const { pathname } = new URL(String(input))
    if (pathname === '/v1/supported-chains') return Response.json({ http: service.chains, ws: [] })
    if (!pathname.endsWith('/history')) throw new Error('no network')
    service.asked.push(pathname)
    if (service.isDown) return new Response('{}', { status: 503 })
    return Response.json({ data: service.payments.map(describePayment), next: service.next })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Read = NonNullable<Transfers['readReceivers']>

/** The chain's newest blocks, and its transactions by hash. */
const chain =
  (newest: readonly string[], byHash: Readonly<Record<string, string>> = {}): Read =>
  async ({ hashes }) => ({
    addresses: hashes ? hashes.flatMap((hash) => byHash[hash] ?? []) : newest,
    isComplete: true,
  })

/** Renders the review of a payment to an address. */
function review(
  to: string,
  readReceivers: Read | undefined,
  more: { simulate?: Transfers['simulate']; type?: KitAccount['type'] } = {},
) {
  const transfers: Transfers = {
    isTokenRequired: false,
    readAddress: readEvmAddress,
    simulate: async ({ units }) => ({
      received: units,
      networkCost: 1n,
      nativeBalance: 10n ** 20n,
      isReceiverContract: false,
    }),
    readMax: async () => 10n ** 20n,
    submit: () => Promise.reject(new Error('No wallet.')),
    getStatus: async () => ({ status: 'pending' }),
    readReceivers,
    ...(more.simulate && { simulate: more.simulate }),
  }
  const initial = connectedState()
  const account = { ...initial.account, type: more.type ?? initial.account.type }
  const mounted = mountView({
    name: 'WalletSendPreview',
    View: WalletSendPreview,
    initial: { ...initial, account },
    namespace: { transfers },
  })
  const place = `eip155:1:${me}`
  const form = { place, amount: '0.5', to, receiver: { address: to } }
  act(() => sendForm(mounted.kit).setState(form, true))
  return mounted
}

const confirm = () => screen.getByTestId('send-confirm')
const notes = () =>
  screen.queryAllByTestId(/^send-note-/).map(({ dataset }) => dataset.testid?.slice(10))

/** Returns the notes once the review can be sent. */
async function settled() {
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBeNull())
  return notes()
}

describe('a receiver of a token payment, which the history lists as sent to the contract', () => {
  const paid = chain([], { [hashOf(1)]: friend })
  beforeEach(() => {
    service.payments = [{ hash: hashOf(1) }]
  })

  test('default: is known', async () => {
    review(friend, paid)
    expect(await settled()).toEqual([])
  })

  test('default: a look-alike of its address causes a warning', async () => {
    review(double, paid)
    expect(await settled()).toEqual(['lookAlike'])
    expect(screen.getByTestId('send-note-lookAlike').textContent).toContain('0x70…dc79C8')
  })

  test('behavior: the newest blocks add receivers that the history lacks', async () => {
    service.payments = []
    review(double, chain([friend]))
    expect(await settled()).toEqual(['lookAlike'])
  })
})

describe('an address that was never paid', () => {
  test('default: is a first payment if all payments are known', async () => {
    service.payments = [{ hash: hashOf(1) }, { hash: hashOf(2), sentFrom: stranger }]
    review(stranger, chain([], { [hashOf(1)]: friend }))
    expect(await settled()).toEqual(['firstTime'])
  })

  test('behavior: for a long history the note is limited to recent payments', async () => {
    service.next = 'page-2'
    review(stranger, chain([]))
    expect(await settled()).toEqual(['notRecent'])
  })

  test.each(['all', 'recent'] as const)(
    'behavior: a chain that lists the transactions of an account reports its coverage: %s',
    async (coverage) => {
      service.chains = []
      review(stranger, async () => ({ addresses: [friend], isComplete: true, coverage }))
      expect(await settled()).toEqual([coverage === 'all' ? 'firstTime' : 'notRecent'])
      expect(service.asked).toEqual([])
    },
  )

  test.each<[string, () => Read | undefined]>([
    [
      'the history of the service fails',
      () => {
        service.isDown = true
        return chain([])
      },
    ],
    ['the newest blocks cannot be read', () => async () => undefined],
    ['the namespace cannot read receivers', () => undefined],
    ['the node fails', () => () => Promise.reject(new Error('Too many requests'))],
    [
      'a transaction of the history cannot be read',
      () => {
        service.payments = [{ hash: hashOf(1) }]
        return async ({ hashes }) => (hashes ? undefined : { addresses: [], isComplete: true })
      },
    ],
    [
      'only a part of the blocks can be read',
      () => async () => ({ addresses: [], isComplete: false }),
    ],
  ])('behavior: no note when %s', async (_, prepare) => {
    review(stranger, prepare())
    expect(await settled()).toEqual([])
  })
})

test('behavior: transactions of other senders, and failed ones, are not looked up', async () => {
  service.payments = [
    { hash: hashOf(1), sentFrom: stranger },
    { hash: hashOf(2), status: 'failed' },
    { hash: hashOf(3) },
  ]
  const asked: (readonly string[] | undefined)[] = []
  review(friend, async ({ hashes }) => {
    asked.push(hashes)
    return { addresses: [], isComplete: true }
  })
  await settled()
  expect(asked).toEqual(expect.arrayContaining([undefined, [hashOf(3)]]))
  expect(asked.flat()).not.toContain(hashOf(1))
  expect(asked.flat()).not.toContain(hashOf(2))
})

test('behavior: for a smart account, transactions of other senders are looked up too', async () => {
  service.payments = [{ hash: hashOf(1), sentFrom: stranger }]
  review(double, chain([], { [hashOf(1)]: friend }), { type: 'smartAccount' })
  expect(await settled()).toEqual(['lookAlike'])
})

test('behavior: warnings update when another address becomes known, even when their number stays the same', async () => {
  service.payments = [{ hash: hashOf(1) }]
  const { client } = review(double, chain([], { [hashOf(1)]: stranger, [hashOf(2)]: friend }))
  expect(await settled()).toEqual(['firstTime'])
  service.payments = [{ hash: hashOf(2) }]
  await act(() =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[2] === 'activity' }),
  )
  await waitFor(() => expect(notes()).toEqual(['lookAlike']))
})

test('behavior: receivers that load during the simulation are included', async () => {
  let tell = () => {}
  let simulated = 0
  const { client } = review(double, chain([friend]), {
    simulate: ({ units }) => {
      simulated += 1
      return new Promise((resolve) => {
        tell = () =>
          resolve({
            received: units,
            networkCost: 1n,
            nativeBalance: 10n ** 20n,
            isReceiverContract: false,
          })
      })
    },
  })
  const isRead = () =>
    client
      .getQueryCache()
      .getAll()
      .some(({ queryKey, state }) => queryKey[2] === 'receivers' && state.data)
  await waitFor(() => expect(isRead()).toBe(true))
  await act(async () => tell())
  expect(await settled()).toEqual(['lookAlike'])
  expect(simulated).toBe(1)
})

test('behavior: a review waits for the chain’s history, but at most eight seconds', async () => {
  let signal: AbortSignal | undefined
  const { clock } = review(double, (request) => {
    signal = request.signal
    return new Promise(() => {})
  })
  await waitFor(() =>
    expect(screen.getByTestId('send-details').textContent).toContain(sendTexts.theyReceive),
  )
  await act(() => clock.advance(7_999))
  expect(confirm().getAttribute('aria-disabled')).toBe('true')
  expect(signal?.aborted).toBe(false)
  await act(() => clock.advance(1))
  expect(await settled()).toEqual([])
  expect(signal?.aborted).toBe(true)
})
