import { expect, test } from 'vitest'
import { downloadLinks } from './GetWallet.tsx'

test('default: lists every link, the extension first', () => {
  const wallet = {
    homepage: 'https://birch.example',
    playStore: 'https://play.example/birch',
    appStore: 'https://apps.example/birch',
    chromeStore: 'https://store.example/birch',
  }
  expect(downloadLinks(wallet)).toEqual([
    { place: 'chrome', href: 'https://store.example/birch' },
    { place: 'ios', href: 'https://apps.example/birch' },
    { place: 'android', href: 'https://play.example/birch' },
    { place: 'homepage', href: 'https://birch.example' },
  ])
})

test.each([
  undefined,
  '',
  'birch.example',
  'http://birch.example',
  'javascript:alert(1)//https://birch.example',
  'data:text/html,https://birch.example',
  'https://someone:secret@birch.example',
  'itms-apps://birch',
  'https://@evil.example',
  'https://birch.example\\@evil.example',
  'birch://open',
])('error: %s is not a valid link', (homepage) => {
  expect(downloadLinks({ homepage })).toEqual([])
})
