import { describe, expect, test } from 'vitest'
import { handleDirectory } from './directory.ts'
import { makeDirectoryWallets, type WalletRow } from './directoryWallets.ts'

const context = { basePath: '/directory', projectIds: ['project'] }

async function ask(path: string, query: Record<string, string> = {}, projectId = 'project') {
  const search = new URLSearchParams({ ...query, ...(projectId && { projectId }) })
  return handleDirectory(new Request(`http://stack.test/directory${path}?${search}`), context)
}
async function list(query: Record<string, string>): Promise<{ data: WalletRow[]; count: number }> {
  return (await ask('/getWallets', query)).json()
}

describe('the wallets', () => {
  test('default: has over 600 wallets, the same at every call, without duplicates', () => {
    const wallets = makeDirectoryWallets()
    expect(wallets.length).toBeGreaterThanOrEqual(600)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
    expect(new Set(wallets.map(({ image_id }) => image_id)).size).toBe(wallets.length)
    expect(makeDirectoryWallets()).toEqual(wallets)
    for (const { id, image_id, chains } of wallets) {
      expect(id).toMatch(/^[0-9a-f]{64}$/)
      expect(image_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(chains.length).toBeGreaterThan(0)
    }
  })

  test('default: a wallet of the real directory has its own id and rdns', () => {
    const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
    expect(makeDirectoryWallets().find((wallet) => wallet.id === id)).toMatchObject({
      name: 'MetaMask',
      rdns: 'io.metamask',
    })
  })
})

describe('a realistic distribution', () => {
  const wallets = makeDirectoryWallets()
  const share = (has: (wallet: WalletRow) => unknown) => wallets.filter(has).length / wallets.length

  test('default: most wallets open on a phone, some only elsewhere, some nowhere', () => {
    expect(share((one) => one.mobile_link)).toBeGreaterThan(0.7)
    expect(share((one) => one.mobile_link)).toBeLessThan(0.95)
    const elsewhere = wallets.filter((one) => !one.mobile_link)
    for (const has of [
      (one: WalletRow) => one.webapp_link && !one.desktop_link,
      (one: WalletRow) => one.desktop_link && !one.webapp_link,
      (one: WalletRow) => one.chrome_store && !one.webapp_link && !one.desktop_link,
      (one: WalletRow) => !one.chrome_store && !one.webapp_link && !one.desktop_link,
    ]) {
      expect(elsewhere.filter(has).length).toBeGreaterThan(10)
    }
    expect(share(({ badge_type }) => badge_type === 'certified')).toBeGreaterThan(0.3)
    for (const namespace of ['eip155:', 'solana:', 'bip122:']) {
      const count = share(({ chains }) => chains.some((chain) => chain.startsWith(namespace)))
      expect(count).toBeGreaterThan(0.1)
    }
  })

  test('default: has all formats of links, and fields that are null or absent', () => {
    const forms: [RegExp, keyof WalletRow][] = [
      [/^[a-z0-9]+:\/\/$/, 'mobile_link'],
      [/^[a-z0-9]+:$/, 'mobile_link'],
      [/^[a-z0-9]+$/, 'mobile_link'],
      [/^[a-z0-9]+:\/\/\w+$/, 'mobile_link'],
      [/^https:\/\/[^/]+$/, 'mobile_link'],
      [/^https:\/\/[^/]+\/$/, 'mobile_link'],
      [/^[a-z0-9-]+:\/\/$/, 'desktop_link'],
      [/^[a-z0-9-]+:$/, 'desktop_link'],
      [/^https:/, 'desktop_link'],
      [/^https:.*[^/]$/, 'webapp_link'],
      [/^https:.*\/$/, 'webapp_link'],
      [/^https:.*[^/]$/, 'link_mode'],
      [/^https:.*\/$/, 'link_mode'],
    ]
    for (const [form, field] of forms) {
      expect(
        wallets.some((one) => form.test(String(one[field] ?? ''))),
        `${field} ${form}`,
      ).toBe(true)
    }
    for (const field of ['mobile_link', 'rdns', 'homepage', 'link_mode'] as const) {
      expect(wallets.some((one) => one[field] === null)).toBe(true)
      expect(wallets.some((one) => !(field in one))).toBe(true)
    }
  })

  test('parameters: count adds wallets after the same ones', () => {
    const many = makeDirectoryWallets(10_000)
    expect(many.length).toBe(10_000)
    expect(new Set(many.map(({ id }) => id)).size).toBe(10_000)
    expect(new Set(many.map(({ image_id }) => image_id)).size).toBe(10_000)
    expect(many.slice(0, wallets.length)).toEqual(wallets)
    expect(makeDirectoryWallets(3)).toEqual(wallets.slice(0, 3))
  })
})

describe('GET /getWallets', () => {
  test('parameters: page and entries', async () => {
    const all = makeDirectoryWallets()
    const first = await list({ page: '1', entries: '40' })
    const second = await list({ page: '2', entries: '40' })
    expect(first.count).toBe(all.length)
    expect([...first.data, ...second.data]).toEqual(all.slice(0, 80))
    const last = await list({ page: String(Math.ceil(all.length / 40)), entries: '40' })
    expect(last.data.length).toBe(all.length % 40 || 40)
    expect((await list({ page: '1000', entries: '40' })).data).toEqual([])
  })

  test('parameters: include, exclude, chains, search, badge_type', async () => {
    const [first, second, third] = makeDirectoryWallets().map(({ id }) => id)
    const entries = '1000'
    const included = await list({ entries, include: `${second},${first},unknown` })
    expect(included.data.map(({ id }) => id)).toEqual([first, second])
    const excluded = await list({ entries, exclude: `${first},${third}` })
    expect(excluded.data[0]?.id).toBe(second)
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const chained = await list({ entries, chains: `${bitcoin},near:mainnet` })
    expect(chained.data.length).toBe(chained.count)
    expect(chained.data.every(({ chains }) => chains.includes(bitcoin))).toBe(true)
    expect((await list({ search: ' METAM ' })).data.map(({ name }) => name)).toEqual(['MetaMask'])
    const badges = await Promise.all(
      ['certified', 'none'].map(async (badge_type) => (await list({ entries, badge_type })).count),
    )
    expect(badges.every((count) => count > 0)).toBe(true)
    expect((badges[0] ?? 0) + (badges[1] ?? 0)).toBe(makeDirectoryWallets().length)
  })

  test('parameters: names and rdns are one condition, badge another', async () => {
    const asked = await list({
      badge: 'certified',
      names: 'MetaMask,Nobody',
      rdns: 'app.phantom,example.nobody',
    })
    expect(asked.data.map(({ name }) => name)).toEqual(['MetaMask', 'Phantom'])
    expect(asked.count).toBe(2)
    const uncertified = makeDirectoryWallets().find((one) => one.badge_type === 'none')
    const names = String(uncertified?.name)
    expect((await list({ names })).count).toBe(1)
    expect((await list({ names, badge: 'certified' })).count).toBe(0)
  })

  test('parameters: search together with a badge, chains and exclude', async () => {
    const [first] = (await list({ search: 'WALLET', badge_type: 'certified' })).data
    const all = await list({ entries: '1000', search: 'wallet' })
    expect(all.count).toBe(all.data.length)
    expect(all.data.every(({ name }) => name.toLowerCase().includes('wallet'))).toBe(true)
    const rest = await list({
      entries: '1000',
      search: 'wallet',
      exclude: String(first?.id),
      chains: 'eip155:1',
    })
    expect(rest.data.map(({ id }) => id)).not.toContain(first?.id)
    expect(rest.data.every(({ chains }) => chains.includes('eip155:1'))).toBe(true)
    expect(rest.count).toBeLessThan(all.count)
  })

  test('behavior: ignores empty filters', async () => {
    const all = await list({
      include: '',
      exclude: '',
      chains: '',
      search: ' ',
      names: '',
      rdns: '',
    })
    expect(all.count).toBe(makeDirectoryWallets().length)
  })

  test("behavior: a project id can set the directory's size", async () => {
    const answer = await handleDirectory(
      new Request('http://stack.test/directory/getWallets?projectId=bench-wallets-10000&page=250'),
      { basePath: '/directory' },
    )
    const { data, count } = await answer.json()
    expect([data.length, count]).toEqual([40, 10_000])
    const [{ image_id }] = data
    const picture = await handleDirectory(
      new Request(
        `http://stack.test/directory/getWalletImage/${image_id}?projectId=bench-wallets-10000`,
      ),
      { basePath: '/directory' },
    )
    expect(picture.status).toBe(200)
  })

  test('error: rejects invalid numbers', async () => {
    expect((await ask('/getWallets', { page: '0' })).status).toBe(400)
    expect((await ask('/getWallets', { entries: 'many' })).status).toBe(400)
  })
})

describe('the other routes', () => {
  test('default: returns pictures of wallets, networks, currencies and tokens', async () => {
    const [wallet] = makeDirectoryWallets()
    const raster = await ask(`/getWalletImage/${wallet?.image_id}`)
    expect(raster.headers.get('content-type')).toBe('image/png')
    expect(await raster.text()).toMatch(/^.PNG\r\n/)
    for (const path of [
      '/public/getAssetImage/692ed6ba-e569-459a-556a-776476829e00',
      '/public/getCurrencyImage/USD',
      '/public/getTokenImage/USDC',
    ]) {
      const response = await ask(path)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(await response.text()).toMatch(/^<svg .*<\/svg>$/)
    }
    expect((await ask('/getWalletImage/unknown')).status).toBe(404)
  })

  test('behavior: a name or an id cannot inject markup into its picture', async () => {
    const svg = await (await ask(`/public/getTokenImage/${encodeURIComponent('<script>"')}`)).text()
    expect(svg).not.toContain('<script')
  })

  test('default: returns project configuration, origins and analytics', async () => {
    const { features } = await (await ask('/appkit/v1/config')).json()
    expect(features.map(({ id }: { id: string }) => id)).toContain('social_login')
    expect(features).toContainEqual({ id: 'multi_wallet', isEnabled: true, config: [] })
    expect(await (await ask('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
    expect(await (await ask('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
  })

  test('error: rejects a missing or unknown project id, and an unknown route', async () => {
    const missing = await ask('/getWallets', {}, '')
    expect(missing.status).toBe(400)
    expect(await missing.text()).toContain('projectId')
    const unknown = await ask('/getWallets', {}, 'nobody')
    expect(unknown.status).toBe(401)
    expect(await unknown.json()).toMatchObject({ reasons: [{ field: 'authentication' }] })
    expect((await ask('/nothing')).status).toBe(404)
  })

  test('behavior: every answer has CORS headers and a unique request id', async () => {
    const answers = await Promise.all([
      ask('/getWallets'),
      ask('/getWallets', {}, ''),
      ask('/nothing'),
      handleDirectory(
        new Request('http://stack.test/directory/getWallets', { method: 'OPTIONS' }),
        context,
      ),
    ])
    const ids = answers.map(({ headers }) => headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(4)
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(answers[3]?.status).toBe(204)
    expect(answers[3]?.headers.get('access-control-allow-headers')).not.toContain('*')
  })
})
