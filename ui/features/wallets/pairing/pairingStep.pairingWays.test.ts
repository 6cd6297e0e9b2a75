import { expect, test } from 'vitest'
import { pairingWays } from './pairingStep.ts'

const desk = { isMobile: false, isInstalled: false, hasAdapters: true, isUniversal: false }
const phone = { ...desk, isMobile: true }
const birch = {
  id: 'birch',
  name: 'Birch',
  rdns: 'org.birch',
  mobileLink: 'birch://',
  desktopLink: 'birch-desk://',
  webappLink: 'https://birch.example/',
}

test('default: the first connection method is shown', () => {
  expect(pairingWays(birch, desk)).toEqual(['qrcode', 'web', 'desktop', 'unsupported'])
  expect(pairingWays(birch, { ...desk, isInstalled: true })[0]).toBe('browser')
  expect(pairingWays(birch, phone)).toEqual(['mobile', 'web'])
  expect(pairingWays(undefined, phone)).toEqual(['qrcode'])
})

test('behavior: a phone lists a missing extension only if there is no other method', () => {
  const extension = { id: 'birch', name: 'Birch', rdns: 'org.birch' }
  expect(pairingWays(extension, phone)).toEqual(['unsupported'])
  expect(pairingWays({ ...extension, mobileLink: 'birch://' }, phone)).toEqual(['mobile'])
})

test('behavior: a method with an unsafe link is excluded', () => {
  const wrong = { ...birch, mobileLink: 'javascript://x', webappLink: 'http://birch.example' }
  expect(pairingWays(wrong, phone)).toEqual(['unsupported'])
  expect(pairingWays({ ...birch, desktopLink: 'file:///etc' }, desk)).not.toContain('desktop')
})

test('behavior: a wallet without any method gets the QR code', () => {
  expect(pairingWays({ id: 'fir', name: 'Fir' }, desk)).toEqual(['qrcode'])
  expect(pairingWays({ id: 'fir', name: 'Fir', mobileLink: 'javascript:x' }, phone)).toEqual([
    'qrcode',
  ])
})
