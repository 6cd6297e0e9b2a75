import { formatUri, parseUri } from '@walletconnect/utils'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeDirectoryWallets } from '../../playground/stack/services/directoryWallets.ts'
import { type WalletLinkParameters, walletLink } from './walletLink.ts'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?expiryTimestamp=1900000000&relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const plain: WalletLinkParameters = {
  uri,
  kind: 'mobile',
  isTelegram: false,
  isAndroid: false,
  preferUniversal: false,
}
const telegram = { ...plain, isTelegram: true, isAndroid: true }

/** Reads the link like an app or a page, with the platform's parser. */
function received(href: string | undefined): string | null | undefined {
  return href === undefined ? undefined : new URL(href).searchParams.get('uri')
}

describe('base', () => {
  test.each([
    ['a scheme', 'birch://', 'birch://'],
    ['a bare scheme', 'birch', 'birch://'],
    ['a scheme with its colon', 'birch:', 'birch://'],
    ['a scheme with one slash', 'birch:/', 'birch://'],
    ['slashes around a scheme', '//birch//', 'birch://'],
    ['a scheme with a path', 'birch://connect', 'birch://connect/'],
    ['a scheme with a path and a trailing slash', 'birch://connect/', 'birch://connect/'],
    ['a scheme with special characters', 'birch-app.v2+x://', 'birch-app.v2+x://'],
    ['surrounding spaces', ' birch:// ', 'birch://'],
    ['a universal link', 'https://birch.example', 'https://birch.example/'],
    ['a universal link with a path', 'https://birch.example/app/', 'https://birch.example/app/'],
    ['an uppercase protocol', 'HTTPS://birch.example/app', 'HTTPS://birch.example/app/'],
    ['a local IP address', 'http://127.0.0.1:4100/open', 'http://127.0.0.1:4100/open/'],
    ['localhost', 'http://localhost:4100', 'http://localhost:4100/'],
  ])('%s', (_, mobileLink, base) => {
    expect(walletLink({ mobileLink }, plain)).toEqual({
      base,
      href: `${base}wc?uri=${encodeURIComponent(uri)}`,
      target: '_self',
    })
  })
})

test.each([
  'javascript:alert(1)',
  'javascript:',
  'JavaScript://%0aalert(1)',
  'java/script://x',
  'javascript',
  'java\tscript://%0aalert(1)',
  '\u0001javascript://%0aalert(1)',
  'java\u200bscript://%0aalert(1)',
  'java script://x',
  'vbscript:msgbox',
  'vbscript://x',
  'data:text/html,<script>alert(1)</script>',
  'data://text/html,x',
  'file:///etc/passwd',
  'file:',
  'blob:https://birch.example/1',
  'blob://x',
  'filesystem:https://birch.example/temporary/x',
  'about:blank',
  'view-source:https://birch.example',
  'intent://scan#Intent;scheme=birch;end',
  'http://birch.example',
  'http://localhost.birch.example',
  'http:birch',
  'https:/birch.example',
  'https://name:secret@birch.example',
  'https://name@birch.example',
  'https://:secret@birch.example',
  'http://:secret@localhost:4100',
  'https://birch.example@evil.example/',
  'https://birch .example',
  'https://@evil.example',
  'https:///evil.example',
  'https://birch.example\\@evil.example',
  'https://birch.example\\.evil.example/',
  'birch://name@evil.example',
  'birch://:secret@evil.example',
  'birch://open\\evil.example',
  'chrome-search://local-ntp',
  'help:',
  'itms-services://?action=download-manifest',
  'ldap://birch.example',
  'market://details?id=birch',
  'ms-officecmd:',
  'ms-settings:',
  'search-ms://query',
  'shell:',
  'ssh://birch.example',
  'steam://run/1',
  'vscode://open',
  'x-apple.systempreferences:',
  'https://birch.example/\u0000',
  'https://',
  '://birch',
  '1birch://',
  'bir<ch>',
  '',
  '   ',
])('no link: %j', (link) => {
  const wallet = { mobileLink: link, desktopLink: link, webappLink: link, linkMode: link }
  for (const kind of ['mobile', 'desktop', 'web'] as const) {
    for (const preferUniversal of [true, false]) {
      expect(walletLink(wallet, { ...plain, kind, preferUniversal })).toBeUndefined()
    }
  }
})

describe('kinds', () => {
  const birch = {
    mobileLink: 'birch://',
    desktopLink: 'birch-desktop',
    webappLink: 'https://birch.example/app',
    linkMode: 'https://birch.example/link',
  }

  test.each([
    ['mobile', {}, 'birch://', '_self'],
    ['mobile', { preferUniversal: true }, 'https://birch.example/link/', '_self'],
    ['mobile', { isFramed: true }, 'birch://', '_top'],
    ['mobile', { isTelegram: true }, 'birch://', '_blank'],
    ['mobile', { isTelegram: true, isFramed: true }, 'birch://', '_blank'],
    ['mobile', { isTelegram: true, hasTelegramLogin: true }, 'birch://', '_top'],
    ['mobile', { hasTelegramLogin: true }, 'birch://', '_self'],
    ['desktop', {}, 'birch-desktop://', '_self'],
    ['desktop', { preferUniversal: true }, 'birch-desktop://', '_self'],
    ['desktop', { isFramed: true }, 'birch-desktop://', '_self'],
    ['desktop', { isTelegram: true }, 'birch-desktop://', '_blank'],
    ['web', {}, 'https://birch.example/app/', '_blank'],
    ['web', { preferUniversal: true }, 'https://birch.example/app/', '_blank'],
    ['web', { isFramed: true }, 'https://birch.example/app/', '_blank'],
    ['web', { isTelegram: true, hasTelegramLogin: true }, 'https://birch.example/app/', '_top'],
  ] as const)('%s %j', (kind, changes, base, target) => {
    const link = walletLink(birch, { ...plain, kind, ...changes })
    expect(link).toMatchObject({ base, target })
    expect(received(link?.href)).toBe(uri)
  })

  test('undefined without the requested link', () => {
    const { mobileLink } = birch
    expect(walletLink({}, plain)).toBeUndefined()
    expect(walletLink({ mobileLink }, { ...plain, kind: 'desktop' })).toBeUndefined()
    expect(walletLink({ mobileLink }, { ...plain, kind: 'web' })).toBeUndefined()
  })

  test('prefers a universal link only if it is one', () => {
    const wanted = { ...plain, preferUniversal: true }
    for (const linkMode of [undefined, 'birch-link://', 'http://birch.example', 'javascript:']) {
      expect(walletLink({ mobileLink: 'birch://', linkMode }, wanted)?.base).toBe('birch://')
    }
    expect(walletLink({ linkMode: birch.linkMode }, plain)).toBeUndefined()
  })

  test('a web app link is a web page', () => {
    const web = { ...plain, kind: 'web' as const }
    expect(walletLink({ webappLink: ' https://birch.example ' }, web)?.base).toBe(
      'https://birch.example/',
    )
    expect(walletLink({ webappLink: 'birch://' }, { ...plain, kind: 'web' })).toBeUndefined()
  })
})

describe('Telegram', () => {
  test('encodes the link twice for an app on Android', () => {
    const once = received(walletLink({ mobileLink: 'birch://' }, telegram)?.href)
    expect(once).not.toBe(uri)
    expect(decodeURIComponent(once ?? '')).toBe(uri)
  })

  test.each([
    ['a universal link', { mobileLink: 'https://birch.example' }, telegram],
    [
      'a preferred universal link',
      { mobileLink: 'birch://', linkMode: 'https://birch.example' },
      { ...telegram, preferUniversal: true },
    ],
    [
      'a web app link',
      { webappLink: 'https://birch.example' },
      { ...telegram, kind: 'web' as const },
    ],
    ['an app on an iPhone', { mobileLink: 'birch://' }, { ...telegram, isAndroid: false }],
    [
      'an app on Android without Telegram',
      { mobileLink: 'birch://' },
      { ...telegram, isTelegram: false },
    ],
  ])('encodes the link once: %s', (_, wallet, parameters) => {
    expect(received(walletLink(wallet, parameters)?.href)).toBe(uri)
  })
})

describe('links round-trip', () => {
  const hex = (length: number) =>
    fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: length,
      maxLength: length,
    })
  const pairings = fc.record({
    protocol: fc.constant('wc'),
    version: fc.constant(2),
    topic: hex(64),
    symKey: hex(64),
    relay: fc.record({ protocol: fc.constant('irn') }),
    expiryTimestamp: fc.integer({ min: 1_600_000_000, max: 4_000_000_000 }),
    methods: fc.uniqueArray(fc.constantFrom('wc_sessionPropose', 'wc_sessionAuthenticate')),
  })
  const bases = fc.constantFrom(
    'birch',
    'birch:',
    'birch://',
    'birch://open',
    'https://b.example/a',
  )
  const flags = fc.record({ isTelegram: fc.boolean(), isAndroid: fc.boolean() })

  test('pairing URIs, with the parser that wallets use', () => {
    fc.assert(
      fc.property(pairings, bases, flags, (pairing, mobileLink, { isTelegram, isAndroid }) => {
        const made = formatUri(pairing)
        const link = walletLink({ mobileLink }, { ...plain, uri: made, isTelegram, isAndroid })
        const once = received(link?.href) ?? ''
        const isTwice = isTelegram && isAndroid && !mobileLink.startsWith('https:')
        const text = isTwice ? decodeURIComponent(once) : once
        expect(text).toBe(made)
        expect(parseUri(text)).toMatchObject({ topic: pairing.topic, symKey: pairing.symKey })
      }),
    )
  })

  test('any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), bases, (text, mobileLink) => {
        expect(received(walletLink({ mobileLink }, { ...plain, uri: text })?.href)).toBe(text)
      }),
    )
  })

  test('a directory link results in a link with this URI, or in none', () => {
    const links = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: false, withFragments: false }),
      fc
        .tuple(fc.constantFrom('javascript', 'data', 'birch', 'https', 'file'), fc.string())
        .map(([scheme, rest]) => `${scheme}:${rest}`),
    )
    fc.assert(
      fc.property(links, (mobileLink) => {
        const link = walletLink({ mobileLink }, plain)
        if (!link) return
        const { protocol } = new URL(link.href)
        expect(protocol).not.toMatch(/^(javascript|data|file|blob|vbscript|about|http):/)
        expect(link.base.endsWith('/')).toBe(true)
        expect(link.href).toBe(`${link.base}wc?uri=${encodeURIComponent(uri)}`)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('the whole directory: every listed link opens and contains the URI', () => {
  let count = 0
  for (const row of makeDirectoryWallets()) {
    const listed = {
      mobile: row.mobile_link,
      desktop: row.desktop_link,
      web: row.webapp_link,
    }
    const wallet = {
      mobileLink: row.mobile_link ?? undefined,
      desktopLink: row.desktop_link ?? undefined,
      webappLink: row.webapp_link ?? undefined,
      linkMode: row.link_mode ?? undefined,
    }
    for (const kind of ['mobile', 'desktop', 'web'] as const) {
      for (const preferUniversal of [true, false]) {
        const link = walletLink(wallet, { ...plain, kind, preferUniversal })
        const preferred = kind === 'mobile' && preferUniversal ? row.link_mode : undefined
        const text = preferred || listed[kind] || ''
        // A scheme cannot start with a digit: browsers would treat it as a path of this site.
        const isThere = /^[a-z]/.test(text)
        expect(Boolean(link), `${row.name}: ${kind}`).toBe(isThere)
        if (!link) continue
        count += 1
        expect(received(link.href), row.name).toBe(uri)
        expect(new URL(link.href).protocol).toMatch(/^(https|[a-z0-9]+(-desktop)?):$/)
      }
    }
  }
  expect(count).toBeGreaterThan(1_000)
})
