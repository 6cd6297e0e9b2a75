import { expect, test } from 'vitest'
import { walletBrowserIds, walletPlatforms } from './platform.ts'

const full = {
  rdns: 'example.birch',
  mobileLink: 'birch://',
  webappLink: 'https://birch.example',
  desktopLink: 'birch-desktop://',
}
const injectedOnly = { injected: [{ namespace: 'eip155', injectedId: 'isBirch' }] }
const desktop = { isMobile: false, isInstalled: false, hasAdapters: true, isUniversal: false }
const phone = { ...desktop, isMobile: true }
const installed = { ...desktop, isInstalled: true }
const universal = { ...desktop, hasAdapters: false, isUniversal: true }

test.each([
  ['no wallet selected', undefined, desktop, ['qrcode']],
  ['no wallet selected, on a phone', undefined, phone, ['qrcode']],
  ['every link, installed', full, installed, ['browser', 'qrcode', 'web', 'desktop']],
  ['every link', full, desktop, ['qrcode', 'web', 'desktop', 'unsupported']],
  ['every link, on a phone', full, phone, ['mobile', 'web', 'unsupported']],
  [
    'every link, in the browser of the wallet',
    full,
    { ...phone, isInstalled: true },
    ['browser', 'mobile', 'web'],
  ],
  ['every link, in a WalletConnect-only kit', full, universal, ['qrcode', 'web', 'desktop']],
  [
    'every link, installed, universal with adapters',
    full,
    { ...desktop, isInstalled: true, isUniversal: true },
    ['qrcode', 'web', 'desktop'],
  ],
  [
    'every link, installed, without adapters',
    full,
    { ...installed, hasAdapters: false },
    ['qrcode', 'web', 'desktop'],
  ],
  ['only an extension', { rdns: 'example.birch' }, desktop, ['unsupported']],
  ['only an extension, installed', { rdns: 'example.birch' }, installed, ['browser']],
  ['only an injected id', injectedOnly, desktop, ['unsupported']],
  ['only an injected id, installed', injectedOnly, installed, ['browser']],
  ['only an extension, in a WalletConnect-only kit', { rdns: 'example.birch' }, universal, []],
  ['only an app', { mobileLink: 'birch://' }, desktop, ['qrcode']],
  ['only an app, on a phone', { mobileLink: 'birch://' }, phone, ['mobile']],
  ['only a desktop app', { desktopLink: 'birch://' }, desktop, ['desktop']],
  ['only a desktop app, on a phone', { desktopLink: 'birch://' }, phone, []],
  ['only a web app, on a phone', { webappLink: 'https://birch.example' }, phone, ['web']],
  ['nothing', {}, installed, []],
])('platforms: %s', (_, wallet, given, platforms) => {
  expect(walletPlatforms(wallet, given)).toEqual(platforms)
})

test('browser ids: the rdns, or the injected ids', () => {
  expect(walletBrowserIds({ rdns: 'example.birch', ...injectedOnly })).toEqual(['example.birch'])
  expect(walletBrowserIds(injectedOnly)).toEqual(['isBirch'])
  expect(walletBrowserIds({ injected: [{ namespace: 'eip155' }, { injectedId: '' }] })).toEqual([])
  expect(walletBrowserIds({})).toEqual([])
})
