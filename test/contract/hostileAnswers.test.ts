// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  announcement,
  answering,
  type HostilePage,
  honest,
  never,
  openPage,
} from './hostileWallets.ts'

let page: HostilePage
let errors: unknown[]
const onError = (event: ErrorEvent) => errors.push(event.error)
const onRejection = (reason: unknown) => errors.push(reason)

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...values) => void errors.push(values))
  window.addEventListener('error', onError)
  process.on('unhandledRejection', onRejection)
})
afterEach(async () => {
  await page.clock.advance(60_000)
  // Node reports an unhandled rejection after the microtasks.
  await new Promise((resolve) => setImmediate(resolve))
  window.removeEventListener('error', onError)
  process.off('unhandledRejection', onRejection)
  page.leave()
  expect(errors).toEqual([])
})

/** Opens a page with this wallet and sends a request. */
async function ask(answers: Readonly<Record<string, unknown>>) {
  const provider = answering(answers)
  page = openPage([announcement({}, provider)])
  await page.ready()
  const attempt = page.attempt('Cedar')
  await page.clock.advance(0)
  return { attempt, provider }
}

const wrong: readonly [name: string, answer: unknown][] = [
  ['null', null],
  ['undefined', undefined],
  ['a number', 7],
  ['a text', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['an empty object', {}],
  ['a list of nonsense', ['<img src=x onerror=alert(1)>', null, 7, {}]],
  ['an empty list', []],
  ['a throwing proxy', () => new Proxy({}, { get: thrower })],
  ['a rejection without a reason', () => Promise.reject(null)],
  ['a rejection with a text', () => Promise.reject('no')],
  ['a thrown error', thrower],
]
function thrower(): never {
  throw new Error('The wallet is broken.')
}

describe.each(wrong)('responds with %s', (name, answer) => {
  test('to eth_requestAccounts: the attempt ends disconnected', async () => {
    const { attempt } = await ask({
      wallet_requestPermissions: () => Promise.reject({ code: -32601, message: 'no' }),
      eth_requestAccounts: answer,
    })
    expect(['unreachable', 'failed']).toContain(attempt.getState().status)
    expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(page.config.state.connections.size).toBe(0)
  })

  test('to wallet_requestPermissions: falls back to eth_requestAccounts', async () => {
    const { attempt, provider } = await ask({ wallet_requestPermissions: answer })
    const asked = provider.requests.map(({ method }) => method)
    // wagmi itself fails on an empty rejection, so the attempt ends.
    const isNothing = name === 'a rejection without a reason'
    expect(asked.includes('eth_requestAccounts')).toBe(!isNothing)
    expect(attempt.getState().status).toBe(isNothing ? 'unreachable' : 'connected')
  })

  test('to eth_accounts: is not called endlessly, and does not reconnect', async () => {
    const { attempt, provider } = await ask({})
    expect(attempt.getState().status).toBe('connected')
    page.leave()
    const broken = answering({ eth_accounts: answer })
    page = openPage([announcement({}, broken)], { local: page.local })
    await page.clock.advance(5_000)
    expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(broken.requests.length).toBeLessThan(10)
    expect(provider.requests.length).toBeGreaterThan(0)
  })

  test('to wallet_revokePermissions: disconnects regardless', async () => {
    const { attempt } = await ask({ wallet_revokePermissions: answer })
    expect(attempt.getState().status).toBe('connected')
    await page.namespace.disconnect()
    expect(page.namespace.getState()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  test('to personal_sign: throws instead of returning a signature', async () => {
    const { attempt } = await ask({ personal_sign: answer })
    expect(attempt.getState().status).toBe('connected')
    const signing = page.namespace.signMessage({ message: 'hello' })
    if (typeof answer === 'string') expect(await signing).toBe(answer)
    else await expect(signing).rejects.toThrow()
  })

  test("to wallet_switchEthereumChain: the wallet's chain afterwards decides", async () => {
    const { attempt } = await ask({ wallet_switchEthereumChain: answer })
    expect(attempt.getState().status).toBe('connected')
    await expect(page.namespace.switchNetwork({ networkId: 'eip155:8453' })).rejects.toThrow()
    expect(page.namespace.getState()).toMatchObject({
      status: 'connected',
      networkId: 'eip155:1',
      unsupportedNetwork: false,
    })
  })

  test("to wallet_addEthereumChain: the wallet's chain afterwards decides", async () => {
    const { attempt } = await ask({
      wallet_switchEthereumChain: () => Promise.reject({ code: 4902, message: 'unknown' }),
      wallet_addEthereumChain: answer,
    })
    expect(attempt.getState().status).toBe('connected')
    await expect(page.namespace.switchNetwork({ networkId: 'eip155:8453' })).rejects.toThrow()
    expect(page.namespace.getState().networkId).toBe('eip155:1')
  })
})

describe('chain ids', () => {
  const ids: readonly [name: string, id: unknown, networkId: string][] = [
    ['hex', '0x2105', 'eip155:8453'],
    ['a number', 8453, 'eip155:8453'],
    ['decimal digits', '8453', 'eip155:8453'],
    ['a bigint', 8453n, 'eip155:8453'],
    ['nonsense', 'mainnet', 'eip155:0'],
    ['markup', '<b>1</b>', 'eip155:0'],
    ['an empty text', '', 'eip155:0'],
    ['nothing', undefined, 'eip155:0'],
    ['a negative number', -1, 'eip155:0'],
    ['a fraction', 1.5, 'eip155:0'],
    ['a number above the safe integers', '0xffffffffffffffffffff', 'eip155:0'],
    ['infinity', Number.POSITIVE_INFINITY, 'eip155:0'],
    ['an object', { chainId: 1 }, 'eip155:0'],
  ]

  test.each(ids)('behavior: %s from eth_chainId', async (_name, id, networkId) => {
    const { attempt } = await ask({ eth_chainId: id })
    expect(attempt.getState().status).toBe('connected')
    expect(page.namespace.getState()).toMatchObject({
      networkId,
      unsupportedNetwork: networkId === 'eip155:0',
    })
  })

  test.each(ids)('behavior: %s from chainChanged', async (_name, id, networkId) => {
    const { provider } = await ask({})
    provider.emit('chainChanged', id)
    await page.clock.advance(0)
    expect(page.namespace.getState()).toMatchObject({ status: 'connected', networkId })
    const seen = page.namespace.getState()
    provider.emit('chainChanged', id)
    await page.clock.advance(0)
    expect(page.namespace.getState()).toBe(seen)
  })

  test('behavior: a switch recovers from an invalid chain id', async () => {
    const { provider } = await ask({})
    provider.emit('chainChanged', 'nonsense')
    await page.namespace.switchNetwork({ networkId: 'eip155:8453' })
    expect(page.namespace.getState()).toMatchObject({
      networkId: 'eip155:8453',
      unsupportedNetwork: false,
    })
  })

  test.each([
    ['a chain', true],
    ['a list', ['0x1']],
    ['an object', { valueOf: () => 1 }],
  ])('behavior: %s of the wrong type is not the requested chain', async (_, id) => {
    const { attempt, provider } = await ask({})
    expect(attempt.getState().status).toBe('connected')
    Object.assign(provider, answering({ eth_chainId: id }))
    await expect(page.namespace.switchNetwork({ networkId: 'eip155:1' })).rejects.toThrow(
      'Chain is not supported',
    )
  })
})

describe('never responds', () => {
  test.each(['wallet_requestPermissions', 'eth_requestAccounts', 'eth_accounts', 'eth_chainId'])(
    'behavior: %s: the attempt times out after 60 s, and the next one can start',
    async (method) => {
      const isOlder = method === 'eth_requestAccounts'
      const { attempt } = await ask({
        ...(isOlder && { wallet_requestPermissions: () => Promise.reject(new Error('no')) }),
        [method]: never,
      })
      await page.clock.advance(59_999)
      expect(attempt.getState().status).toBe('waiting')
      await page.clock.advance(1)
      expect(attempt.getState().status).toBe('timedOut')
      expect(page.namespace.getState().status).toBe('disconnected')
      page.announce(announcement({ name: 'Birch', rdns: 'org.birch' }))
      const next = page.attempt('Birch')
      await page.clock.advance(0)
      expect(next.getState().status).toBe('connected')
    },
  )

  test.each(['eth_accounts', 'eth_chainId'])(
    'behavior: %s after a reload: gives up after 5 s',
    async (method) => {
      await ask({})
      page.leave()
      page = openPage([announcement({}, answering({ [method]: never }, honest(true)))], {
        local: page.local,
      })
      await page.clock.advance(4_999)
      expect(page.namespace.getState().status).toBe('reconnecting')
      await page.clock.advance(1)
      expect(page.namespace.getState().status).toBe('disconnected')
    },
  )

  test('behavior: wallet_revokePermissions: disconnected at once; wagmi waits 100 ms for it', async () => {
    await ask({ wallet_revokePermissions: never })
    const done = page.namespace.disconnect()
    expect(page.namespace.getState().status).toBe('disconnected')
    await done
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'eth_chainId'])(
    'behavior: %s while switching the network: the visitor can cancel',
    async (method) => {
      const { provider } = await ask({})
      Object.assign(
        provider,
        answering({
          ...(method === 'wallet_addEthereumChain' && {
            wallet_switchEthereumChain: () => Promise.reject({ code: 4902 }),
          }),
          [method]: never,
        }),
      )
      const leave = new AbortController()
      const change = page.namespace.switchNetwork({
        networkId: 'eip155:8453',
        signal: leave.signal,
      })
      await page.clock.advance(0)
      leave.abort()
      await expect(change).rejects.toMatchObject({ name: 'ConnectClosedError' })
      expect(page.namespace.getState()).toMatchObject({ status: 'connected' })
    },
  )
})

describe('responds twice', () => {
  /** Keeps calling its callbacks with new values. */
  const stutter = (...answers: readonly unknown[]) => {
    const answer = {}
    Reflect.set(
      answer,
      'then',
      (resolve: (value: unknown) => void, reject: (reason: unknown) => void) => {
        for (const one of answers) resolve(one)
        reject(new Error('a third answer'))
        throw new Error('a fourth answer')
      },
    )
    return answer
  }
  const [mine, other] = [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  ]

  test('behavior: eth_requestAccounts: only the first response counts', async () => {
    const { attempt } = await ask({
      wallet_requestPermissions: () => Promise.reject(new Error('no')),
      eth_requestAccounts: () => stutter([mine], [other]),
      eth_chainId: () => stutter('0x1', '0x2105'),
    })
    expect(attempt.getState().status).toBe('connected')
    expect(page.namespace.getState()).toMatchObject({
      account: { address: mine },
      networkId: 'eip155:1',
    })
    expect(page.namespace.getState().connections).toHaveLength(1)
  })

  test('behavior: an approval with additional events is one connection', async () => {
    const provider = answering({})
    const { request } = provider
    Object.assign(provider, {
      async request(asked: { method: string }) {
        const answer = await request(asked as never)
        for (const _ of [1, 2, 3]) {
          provider.emit('connect', { chainId: '0x1' })
          provider.emit('accountsChanged', [mine])
        }
        return answer
      },
    })
    page = openPage([announcement({}, provider)])
    await page.ready()
    const attempt = page.attempt('Cedar')
    await page.clock.advance(0)
    expect(attempt.getState().status).toBe('connected')
    expect(page.namespace.getState().connections).toHaveLength(1)
  })

  test('behavior: personal_sign: the first response counts', async () => {
    await ask({ personal_sign: () => stutter('0x11', '0x22') })
    expect(await page.namespace.signMessage({ message: 'hello' })).toBe('0x11')
  })
})

describe('accounts', () => {
  test.each([
    ['nonsense', ['<b>0x</b>']],
    ['a text', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['null', null],
    ['numbers', [7]],
  ])('error: accountsChanged with %s: the connection is unchanged', async (_name, value) => {
    const { attempt } = await ask({})
    expect(attempt.getState().status).toBe('connected')
    const before = page.namespace.getState()
    const connector = page.config.connectors.find(({ id }) => id === 'org.cedar')
    // Called like the wallet's event. wagmi's rejection is unhandled there, which only wagmi can
    // fix.
    await expect(connector?.onAccountsChanged(value as never)).rejects.toThrow()
    await page.clock.advance(1_000)
    expect(page.namespace.getState()).toBe(before)
  })

  test('behavior: reads at most a hundred of a thousand accounts', async () => {
    const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    const many = Array.from({ length: 1_000 }, (_, index) => address(index + 1))
    const { attempt } = await ask({
      wallet_requestPermissions: () => Promise.reject(new Error('no')),
      eth_requestAccounts: many,
    })
    expect(attempt.getState().status).toBe('connected')
    expect(page.namespace.getState().connections[0]?.accounts).toHaveLength(100)
  })
})
