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
  test('opens synchronously, without a referrer', () => {
    const open = vi.fn()
    const page = { open }
    expect(openLink({ href: 'birch://wc?uri=x', target: '_self' }, ['birch'], page)).toBe(true)
    expect(open).toHaveBeenCalledExactlyOnceWith('birch://wc?uri=x', '_self', 'noreferrer noopener')
  })

  test('calls the `open` method of the global window by default', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    openLink({ href: 'https://birch.example/wc?uri=x', target: '_blank' }, [])
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://birch.example/wc?uri=x',
      '_blank',
      'noreferrer noopener',
    )
  })

  // Schemes of browsers and operating systems. No wallet has them.
  const strange =
    `about android-app blob calculator chrome content data facetime file help intent itms-services
     javascript ldap market ms-calculator ms-msdt ms-officecmd ms-settings prefs search-ms shell shortcuts
     sms ssh steam tel vbscript view-source vnc vscode x-apple.systempreferences`.split(/\s+/)

  test.each(strange)('never opens a link of %s, for any wallet', (scheme) => {
    const open = vi.fn()
    const link = { href: `${scheme}://wc?uri=x`, target: '_self' } as const
    expect(openLink(link, [], { open })).toBe(false)
    expect(openLink(link, ['birch'], { open })).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  test('does not open the scheme of another wallet', () => {
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
  ])('never opens %j', (href) => {
    const open = vi.fn()
    expect(openLink({ href, target: '_self' }, ['birch'], { open })).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })
})

describe('writeDeepLinkChoice', () => {
  test('WalletConnect reads the choice, and builds the link of a request from it [spec 3.20]', async () => {
    writeDeepLinkChoice({ name: 'Birch', href: 'birch://' })
    const storage = { getItem: async (name: string) => localStorage.getItem(name) }
    const stored = await getDeepLink(storage as Parameters<typeof getDeepLink>[0], key)
    const choice: unknown = JSON.parse(stored ?? '')
    expect(choice).toEqual({ name: 'Birch', href: 'birch://' })
    const { href } = choice as { href: string }
    expect(formatDeeplinkUrl(href, 7, 't')).toBe('birch://wc?requestId=7&sessionTopic=t')
  })

  test('removes the stored choice [spec 3.20]', () => {
    writeDeepLinkChoice({ name: 'Birch', href: 'birch://' })
    writeDeepLinkChoice(undefined)
    expect(localStorage.getItem(key)).toBeNull()
  })

  test.each(['refused', 'absent'])('does not throw if the storage is %s', (how) => {
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

describe('the location of the page', () => {
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
    '%s with %i touch points: phone %s, Android %s',
    (name, maxTouchPoints, phone, android) => {
      vi.stubGlobal('navigator', { userAgent: agents[name], maxTouchPoints })
      expect(isPhone()).toBe(phone)
      expect(isAndroid()).toBe(android)
    },
  )

  test.each([
    ['nothing', {}, false],
    ['the Android app', { TelegramWebviewProxy: {} }, true],
    ['the iOS app', { TelegramWebviewProxyProto: {} }, true],
    ['a mini app', { Telegram: { WebApp: { initData: 'query_id=1' } } }, true],
    ['the library outside of Telegram', { Telegram: { WebApp: { initData: '' } } }, false],
    ['the login button', { Telegram: { Login: {} } }, false],
  ])('Telegram: %s', (_, marks, expected) => {
    for (const [name, value] of Object.entries(marks)) vi.stubGlobal(name, value)
    expect(isTelegram()).toBe(expected)
  })

  test('detects frames', () => {
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

  test('works without a page', () => {
    vi.stubGlobal('window', undefined)
    vi.stubGlobal('navigator', undefined)
    expect([isTelegram(), isFramed(), isAndroid()]).toEqual([false, false, false])
  })
})
