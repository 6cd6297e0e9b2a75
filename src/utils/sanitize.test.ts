import { BlockList } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPrivateHost, safeImageUrl } from './sanitize.ts'

const isPrivate = (address: string) => isPrivateHost(new URL(`https://${address}/x.png`).hostname)

/**
 * https://www.iana.org/assignments/iana-ipv4-special-registry: ranges that are not globally
 * reachable.
 */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const

describe('isPrivateHost', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '１２７.0.0.1',
    '127.0.0.1.',
    '[::]',
    '[::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:c0a8:101]',
    '[::ffff:0:10.0.0.1]',
    '[::10.0.0.1]',
    '[64:ff9b::10.0.0.1]',
    '[2002:7f00:1::]',
    '[2002:c0a8:101::1]',
    // IPv6 addresses that embed an IPv4 address; no image needs them.
    '[::ffff:1.1.1.1]',
    '[64:ff9b::1.1.1.1]',
    '[2002:101:101::]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    'localhost.localdomain',
    'printer',
    'printer.local',
    'nas.lan',
    'router.home.arpa',
    'wiki.internal',
    'git.corp',
    'files.intranet',
    'box.home',
    'nas.private',
  ])('%s is private', (host) => {
    expect(isPrivate(host)).toBe(true)
  })

  test.each([
    'otter.example',
    'otter.example.',
    'localhost.otter.example',
    'local.example',
    'internal-pictures.example',
    '10.0.0.1.otter.example',
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '100.128.0.0',
    '169.253.0.1',
    '[2606:4700:4700::1111]',
    '[2a00:1450:4001::200e]',
    '[3fff:ffff::1]',
    '223.255.255.255',
  ])('%s is public', (host) => {
    expect(isPrivate(host)).toBe(false)
  })

  test('classifies every IPv4 address like Node, and every IPv6 address with an embedded one as private', () => {
    const list = new BlockList()
    for (const [net, bits] of special4) list.addSubnet(net, bits)
    const edges = special4.flatMap(([net, bits]) => {
      const first = Number.parseInt(
        net
          .split('.')
          .map((one) => Number(one).toString(16).padStart(2, '0'))
          .join(''),
        16,
      )
      const last = first + 2 ** (32 - bits) - 1
      return [first - 1, first, last, last + 1].filter((one) => one >= 0 && one < 2 ** 32)
    })
    const numbers = fc.oneof(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.constantFrom(...edges))
    fc.assert(
      fc.property(numbers, (number) => {
        const address = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.')
        expect(isPrivate(address), address).toBe(list.check(address))
        expect(isPrivate(`[::ffff:${address}]`), address).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('safeImageUrl', () => {
  test.each([
    'localhost',
    '127.0.0.1',
    '192.168.0.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    'printer.local',
  ])('behavior: rejects images of %s, unless a base URL of the app has that origin', (host) => {
    const url = `https://${host}:8443/icon.png`
    expect(safeImageUrl(url)).toBeUndefined()
    expect(safeImageUrl(`blob:${url}`)).toBe(`blob:${url}`)
    expect(safeImageUrl(url, [`https://${host}/directory`])).toBeUndefined()
    expect(safeImageUrl(url, ['https://otter.example'])).toBeUndefined()
    const base = `https://${host}:8443/directory`
    expect(safeImageUrl(url, [base])).toBe(new URL(url).href)
  })

  test("behavior: a base URL of the page's own origin does not affect other images", () => {
    const url = 'https://otter.example/icon.png'
    expect(safeImageUrl(url, ['/directory'])).toBe(url)
  })
})
