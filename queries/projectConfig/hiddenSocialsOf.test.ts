import { expect, test } from 'vitest'
import { hiddenSocialsOf } from './options.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0 Mobile Safari/537.36'
const macView =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const macSafari = `${macView} Version/17.5 Safari/605.1.15`
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36'

test.each<
  [title: string, agent: string, isMobile: boolean, isTelegram: boolean, hidden: readonly string[]]
>([
  ['a desktop computer', linux, false, false, []],
  ['a Mac', macView, false, false, []],
  ['an iPhone', iPhone, true, false, ['facebook']],
  ['an Android phone', android, true, false, ['facebook']],
  ['Telegram on an iPhone', iPhone, true, true, ['facebook', 'google']],
  ['Telegram on an Android phone', android, true, true, ['facebook', 'x']],
  ['Telegram on an iPad', macView, true, true, ['facebook', 'google']],
  ['Telegram on a Mac', macView, false, true, ['x']],
  ['Telegram for the web in Safari', macSafari, false, true, []],
  ['Telegram on a Linux computer', linux, false, true, []],
])(
  'default: hides the logins that do not work on %s [spec 5.33]',
  (_, userAgent, isMobile, isTelegram, hidden) => {
    expect(hiddenSocialsOf({ userAgent, isMobile, isTelegram })).toEqual(hidden)
  },
)
