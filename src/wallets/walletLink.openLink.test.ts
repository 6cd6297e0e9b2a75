// @vitest-environment happy-dom
import { formatDeeplinkUrl, getDeepLink } from '@walletconnect/utils'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isAndroid, isFramed, isPhone, isTelegram } from './platform.ts'
import { openLink, writeDeepLinkChoice } from './walletLink.ts'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('openLink', () => {
  test('opens before the call returns, and tells the wallet nothing of this page', () => {
    const open = vi.fn()
    const page = { open }
    expect(openLink({ href: 'birch://wc?uri=x', target: '_self' }, ['birch'], page)).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith('birch://wc?uri=x', '_self', 'noreferrer noopener')
  })

  test('in this window when none is given', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    openLink({ href: 'https://birch.example/wc?uri=x', target: '_blank' }, [])
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://birch.example/wc?uri=x',
      '_blank',
      'noreferrer noopener',
    )
  })

  // What a phone or a desk starts by itself, by its scheme; no wallet has any of these.
  const strange =
    `about android-app blob calculator chrome content data facetime file help intent itms-services
     javascript ldap market ms-calculator ms-msdt ms-officecmd ms-settings prefs search-ms shell shortcuts
     sms ssh steam tel vbscript view-source vnc vscode x-apple.systempreferences`.split(/\s+/)

  test.each(strange)('a link of %s: never opens, whatever wallet asks', (scheme) => {
    const open = vi.fn()
    const link = { href: `${scheme}://wc?uri=x`, target: '_self' } as const
    expect(openLink(link, [], { open })).toBe(false)
    expect(openLink(link, ['birch'], { open })).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  test('the scheme of another wallet does not open', () => {
    const open = vi.fn()
    expect(openLink({ href: 'elm://wc?uri=x', target: '_self' }, ['birch'], { open })).toBe(false)
    expect(openLink({ href: 'BIRCH://wc?uri=x', target: '_self' }, ['birch'], { open })).toBe(true)
    expect(open).toHaveBeenCalledOnce()
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript://%0aalert(1)',
    'data:text/html,x',
    '',
    'http://birch.example/wc?uri=x',
    'https://birch.example@evil.example/wc?uri=x',
    'https://@evil.example/wc?uri=x',
    'https:///evil.example/wc?uri=x',
    'https://birch.example\\@evil.example/wc?uri=x',
    'https://birch.example\\.evil.example/wc?uri=x',
    'birch://name@evil.example/wc?uri=x',
    'birch://:secret@evil.example/wc?uri=x',
    'birch://open\\evil.example/wc?uri=x',
  ])('never %j', (href) => {
    const open = vi.fn()
    expect(openLink({ href, target: '_self' }, ['birch'], { open })).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })
})

describe('writeDeepLinkChoice', () => {
  test('WalletConnect reads the choice, and makes the link of a request from it [spec 3.20]', async () => {
    writeDeepLinkChoice({ name: 'Birch', href: 'birch://' })
    const storage = { getItem: async (name: string) => localStorage.getItem(name) }
    const stored = await getDeepLink(storage as Parameters<typeof getDeepLink>[0], key)
    const choice: unknown = JSON.parse(stored ?? '')
    expect(choice).toEqual({ name: 'Birch', href: 'birch://' })
    const { href } = choice as { href: string }
    expect(formatDeeplinkUrl(href, 7, 't')).toBe('birch://wc?requestId=7&sessionTopic=t')
  })

  test('without a choice the stored one is removed [spec 3.20]', () => {
    writeDeepLinkChoice({ name: 'Birch', href: 'birch://' })
    writeDeepLinkChoice(undefined)
    expect(localStorage.getItem(key)).toBeNull()
  })

  test.each(['refused', 'absent'])('storage is %s', (how) => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError')
    }
    vi.stubGlobal(
      'localStorage',
      how === 'absent' ? undefined : { setItem: refuse, removeItem: refuse, clear() {} },
    )
    expect(() => writeDeepLinkChoice({ name: 'Birch', href: 'birch://' })).not.toThrow()
    expect(() => writeDeepLinkChoice(undefined)).not.toThrow()
    vi.unstubAllGlobals()
  })
})

describe('where this page is', () => {
  const agents = {
    pixel:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    iphone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    linux:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  }

  test.each([
    ['pixel', 5, true, true],
    ['iphone', 5, true, false],
    ['mac', 0, false, false],
    ['mac', 5, true, false],
    ['linux', 0, false, false],
    ['linux', 10, false, false],
  ] as const)(
    '%s with %i fingers: phone %s, Android %s',
    (name, maxTouchPoints, phone, android) => {
      vi.stubGlobal('navigator', { userAgent: agents[name], maxTouchPoints })
      expect(isPhone()).toBe(phone)
      expect(isAndroid()).toBe(android)
    },
  )

  test.each([
    ['nothing', {}, false],
    ['the app of Android', { TelegramWebviewProxy: {} }, true],
    ['the app of iOS', { TelegramWebviewProxyProto: {} }, true],
    ['a mini app', { Telegram: { WebApp: { initData: 'query_id=1' } } }, true],
    ['the library outside of Telegram', { Telegram: { WebApp: { initData: '' } } }, false],
    ['the login button', { Telegram: { Login: {} } }, false],
  ])('Telegram: %s', (_, marks, expected) => {
    for (const [name, value] of Object.entries(marks)) vi.stubGlobal(name, value)
    expect(isTelegram()).toBe(expected)
  })

  test('frames', () => {
    expect(isFramed()).toBe(false)
    vi.stubGlobal('window', { self: {}, top: {} })
    expect(isFramed()).toBe(true)
    vi.stubGlobal('window', {
      get top() {
        throw new DOMException('', 'SecurityError')
      },
    })
    expect(isFramed()).toBe(true)
  })

  test('no page', () => {
    vi.stubGlobal('window', undefined)
    vi.stubGlobal('navigator', undefined)
    expect([isTelegram(), isFramed(), isAndroid()]).toEqual([false, false, false])
  })
})
