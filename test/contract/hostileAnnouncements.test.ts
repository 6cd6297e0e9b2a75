// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announcement, answering, type HostilePage, honest, openPage } from './hostileWallets.ts'

let page: HostilePage
let errors: unknown[]

/** Throws on every access. */
const mine = new Proxy(() => {}, {
  get() {
    throw new Error('touched')
  },
  has() {
    throw new Error('touched')
  },
  ownKeys() {
    throw new Error('touched')
  },
})
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()

const throwing = (key: string, from: object = {}) =>
  Object.defineProperty({ ...from }, key, {
    enumerable: true,
    get() {
      throw new Error(`${key} was read`)
    },
  })

/** Responds like a wallet once, then throws. */
function once<value extends object>(from: value): value {
  const read = new Set<PropertyKey>()
  return new Proxy(from, {
    get(target, key) {
      if (read.has(key)) throw new Error(`${String(key)} was read twice`)
      read.add(key)
      return Reflect.get(target, key)
    },
  })
}

beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...values) => void errors.push(values))
  window.addEventListener('error', onError)
})
const onError = (event: ErrorEvent) => errors.push(event.error)
afterEach(() => {
  window.removeEventListener('error', onError)
  page.leave()
  expect(errors).toEqual([])
})

const broken: readonly [name: string, detail: unknown][] = [
  ['nothing', null],
  ['a number', 7],
  ['a text', 'Cedar'],
  ['an empty object', {}],
  ['no info', { info: null, provider: honest() }],
  ['an empty info', { info: {}, provider: honest() }],
  ['no provider', announcement({}, null)],
  ['a provider without methods', announcement({}, {})],
  ['a provider that cannot be listened to', announcement({}, { request: async () => [] })],
  ['an info whose getter throws', throwing('info', announcement())],
  ['a provider whose getter throws', throwing('provider', announcement())],
  ...(['uuid', 'name', 'icon', 'rdns'] as const).map((key): [string, unknown] => [
    `${key}: its getter throws`,
    { ...announcement(), info: throwing(key, announcement().info) },
  ]),
  ['a uuid that is not a string', announcement({ uuid: {} })],
  ['an rdns that is a number', announcement({ rdns: 7 })],
  ['an rdns that is an object', announcement({ rdns: { toString: () => 'org.cedar' } })],
  ['an empty rdns', announcement({ rdns: '' })],
  ['an rdns of 10,000 characters', announcement({ rdns: 'org.'.repeat(2_500) })],
  ['a proxy as detail', mine],
  ['a proxy as info', { ...announcement(), info: mine }],
  ['a proxy as provider', announcement({}, mine)],
  ['a revoked proxy as detail', revoked],
  ['a revoked proxy as info', { ...announcement(), info: revoked }],
  ['a revoked proxy as provider', announcement({}, revoked)],
  [
    'a provider whose request is a getter that throws',
    announcement({}, throwing('request', { on() {} })),
  ],
  [
    'a provider whose on() throws',
    announcement(
      {},
      {
        ...honest(),
        on() {
          throw new Error('on() was called')
        },
      },
    ),
  ],
]

describe.each(broken)('announced: %s', (_name, detail) => {
  const good = () => announcement({ name: 'Birch', rdns: 'org.birch' })

  test('before the page: the other wallets are listed and connect', async () => {
    page = openPage([detail, good()])
    await page.ready()
    expect(page.names()).toEqual(['Birch'])
    const attempt = page.attempt('Birch')
    await page.clock.advance(0)
    expect(attempt.getState().status).toBe('connected')
  })

  test('later: later wallets are found', async () => {
    page = openPage()
    await page.ready()
    page.announce(detail)
    page.announce(good())
    expect(page.names()).toEqual(['Birch'])
  })
})

describe('a config of the app without browserWallet', () => {
  test.each(broken)(
    'behavior: %s, after the kit was created: later wallets are found',
    async (_name, detail) => {
      page = openPage([], { isScreened: false })
      await page.ready()
      page.announce(detail)
      page.announce(announcement({ name: 'Birch', rdns: 'org.birch' }))
      expect(page.names()).toEqual(['Birch'])
    },
  )

  test("behavior: keeps the list when wagmi's entry can no longer be read", async () => {
    const { info, provider } = announcement({ name: 'Birch', rdns: 'org.birch' })
    let isOpen = true
    const closing = {
      get info() {
        if (!isOpen) throw new Error('info was read again')
        return info
      },
      provider,
    }
    page = openPage([closing, announcement()], { isScreened: false })
    isOpen = false
    await page.ready()
    expect(page.names()).toEqual(['Cedar'])
  })

  test('control: an earlier announcement breaks wagmi itself', () => {
    expect(() => openPage([{}], { isScreened: false })).toThrow(TypeError)
    page = openPage()
  })

  test('behavior: the kit removes its listener on unmount', async () => {
    page = openPage([], { isScreened: false })
    await page.ready()
    const removed = vi.spyOn(window, 'removeEventListener')
    page.unmount()
    expect(removed).toHaveBeenCalledWith('eip6963:announceProvider', expect.any(Function), true)
  })
})

describe('an announcement that is read once', () => {
  test.each(['info', 'detail'] as const)(
    'behavior: lists a proxy as %s that throws on the second read',
    async (part) => {
      const detail = announcement()
      const proxied = part === 'detail' ? once(detail) : { ...detail, info: once(detail.info) }
      page = openPage([part === 'detail' ? announcement({ rdns: 'org.other' }) : proxied])
      if (part === 'detail') {
        await page.ready()
        page.announce(proxied)
      }
      await page.ready()
      const { info } = detail
      expect(page.namespace.getState().connectors).toContainEqual(
        expect.objectContaining({ name: 'Cedar', id: info.rdns }),
      )
    },
  )

  test('behavior: drops an event whose detail cannot be replaced', async () => {
    page = openPage()
    await page.ready()
    const event = new CustomEvent('eip6963:announceProvider')
    window.dispatchEvent(Object.defineProperty(event, 'detail', { value: announcement() }))
    expect(page.names()).toEqual([])
  })

  test('behavior: other listeners of the page receive the same wallet, with its original provider', async () => {
    const provider = honest()
    const heard: { info: object; provider: unknown }[] = []
    const listen = (event: Event) => heard.push((event as CustomEvent).detail)
    window.addEventListener('eip6963:announceProvider', listen)
    page = openPage()
    page.announce(announcement({ rdns: 'org.birch', extra: 1 } as object, provider))
    window.removeEventListener('eip6963:announceProvider', listen)
    expect(heard.at(-1)?.provider).toBe(provider)
    expect(Object.keys(heard.at(-1)?.info ?? {})).toEqual(['uuid', 'name', 'icon', 'rdns'])
  })
})

describe('announcing in a loop', () => {
  test('behavior: a wallet that announces itself with new ids again and again is listed once', async () => {
    page = openPage()
    await page.ready()
    const provider = honest()
    for (let round = 0; round < 1_000; round++) page.announce(announcement({}, provider))
    expect(page.names()).toEqual(['Cedar'])
    expect(page.entry('Cedar')?.duplicateRdns).toBeUndefined()
    expect(provider.listenerCount()).toBeLessThan(10)
    expect(page.config._internal.mipd?.getProviders()).toHaveLength(1)
  })

  test('behavior: lists at most a hundred wallets, and the first one still connects', async () => {
    const first = honest()
    page = openPage([announcement({}, first)])
    await page.ready()
    for (let round = 0; round < 2_000; round++)
      page.announce(announcement({ name: `W ${round}`, rdns: `org.w${round}` }))
    await page.clock.advance(1_000)
    expect(page.names()).toHaveLength(100)
    expect(page.names()[0]).toBe('Cedar')
    expect(page.changed.mock.calls.length).toBeLessThan(100)
    const attempt = page.attempt('Cedar')
    await page.clock.advance(0)
    expect(attempt.getState().status).toBe('connected')
  })

  test('behavior: lists a hundred of ten thousand wallets that wagmi accepted', async () => {
    const { toConnectorEntries } = await import('../../src/namespace/connectorEntry.ts')
    page = openPage()
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      id: `org.w${index}`,
      uid: `${index}`,
      name: `W ${index}`,
      type: 'injected',
    }))
    const announced = new Set(many.map(({ id }) => id))
    expect(toConnectorEntries(many as never, announced)).toHaveLength(100)
  })
})

describe('a duplicate rdns', () => {
  const cedar = (name = 'Cedar', provider: unknown = honest()) => announcement({ name }, provider)

  test.each(['before the page', 'later'])(
    'behavior: %s: both are listed, the second flagged',
    async (when) => {
      const second = cedar('Cedar too')
      page = openPage(when === 'later' ? [cedar()] : [cedar(), second])
      await page.ready()
      if (when === 'later') page.announce(second)
      expect(page.names()).toEqual(['Cedar', 'Cedar too'])
      expect(page.entry('Cedar')?.duplicateRdns).toBeUndefined()
      expect(page.entry('Cedar too')?.duplicateRdns).toBe(true)
    },
  )

  test('behavior: each row connects its own wallet', async () => {
    const [mineFirst, other] = [honest(), honest()]
    page = openPage([cedar('Cedar', mineFirst)])
    await page.ready()
    page.announce(cedar('Cedar too', other))
    const attempt = page.attempt('Cedar too')
    await page.clock.advance(0)
    expect(attempt.getState().status).toBe('connected')
    expect(other.requests.length).toBeGreaterThan(0)
    expect(mineFirst.requests).toEqual([])
  })

  test.each(['ORG.cedar', 'org.cedar\u200b', 'org\u202e.cedar'])(
    'behavior: %j displays the same and is flagged',
    async (rdns) => {
      page = openPage([cedar(), announcement({ name: 'Like Cedar', rdns })])
      await page.ready()
      expect(page.entry('Like Cedar')?.duplicateRdns).toBe(true)
    },
  )

  test("behavior: neither reconnects in the other's place after a reload", async () => {
    const second = cedar('Cedar too')
    page = openPage([cedar(), second])
    await page.ready()
    const attempt = page.attempt('Cedar too')
    await page.clock.advance(0)
    expect(attempt.getState().status).toBe('connected')
    page.leave()
    const asked = honest()
    page = openPage([cedar('Cedar', asked), second], { local: page.local })
    await page.clock.advance(6_000)
    expect(asked.requests).toEqual([])
    expect(page.namespace.getState().status).toBe('disconnected')
  })

  test('behavior: the same wallet, announced again, is not a duplicate', async () => {
    const provider = honest()
    page = openPage([cedar('Cedar', provider)])
    await page.ready()
    page.announce(cedar('Cedar', provider))
    expect(page.names()).toEqual(['Cedar'])
  })
})

describe('an rdns with a special meaning in code', () => {
  test.each([
    'AUTH',
    'ID_AUTH',
    'walletConnect',
    'coinbaseWallet',
    'constructor',
    '__proto__',
    'toString',
  ])(
    'behavior: a wallet that announces %s is an ordinary announced wallet, without an icon of the kit',
    async (rdns) => {
      page = openPage([announcement({ rdns, icon: 'javascript:alert(1)' })])
      await page.ready()
      const entry = page.entry('Cedar')
      expect(entry).toMatchObject({ id: rdns, type: 'ANNOUNCED' })
      expect(entry?.imageUrl).toBeUndefined()
      expect(typeof entry?.imageId).not.toBe('function')
    },
  )

  test('behavior: "injected" does not turn the browser’s own wallet into an announced one', async () => {
    page = openPage([announcement({ rdns: 'injected' }, answering({}))])
    await page.ready()
    expect(page.names()).toEqual([])
    expect(new Set(page.namespace.getState().connectors.map(({ type }) => type))).toEqual(
      new Set(['INJECTED']),
    )
  })
})
