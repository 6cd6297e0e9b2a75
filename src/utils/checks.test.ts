import { describe, expect, test } from 'vitest'
import { isBitcoinAddress, isEvmAddress, isSolanaAddress } from './address.ts'
import { safeImageUrl, safeText } from './sanitize.ts'

describe('the specification, section 5', () => {
  test.each([
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
    ['f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', false],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb922666', false],
    ['0xg39Fd6e51aad88F6F4ce6aB8827279cffFb92266', false],
    ['', false],
  ])('isEvmAddress: %s [spec 5.03]', (text, expected) => {
    expect(isEvmAddress(text)).toBe(expected)
  })

  test.each([
    ['So11111111111111111111111111111111111111112', true],
    ['1'.repeat(32), true],
    ['1'.repeat(44), true],
    ['1'.repeat(31), false],
    ['1'.repeat(45), false],
    [`0${'1'.repeat(32)}`, false],
    [`l${'1'.repeat(32)}`, false],
    [`x ${'1'.repeat(32)}`, false],
  ])('isSolanaAddress: %s [spec 5.04]', (text, expected) => {
    expect(isSolanaAddress(text)).toBe(expected)
  })

  // Addresses of BIP-173, BIP-350 and the first block, and variants with an error.
  test.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', true],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', true],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', true],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', true],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
    ['bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', false],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3tb', false],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7Div0Na', false],
    ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', false],
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', false],
    ['', false],
  ])('isBitcoinAddress: %s', (text, expected) => {
    expect(isBitcoinAddress(text)).toBe(expected)
  })
})

describe('safeText', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Otter \n Wallet\t', 'Otter Wallet'],
    ['Meta\u202eksaM', 'MetaksaM'],
    ['a\u2066b\u2069c\u200ed\u200b\u0000\u007f', 'abcd'],
    ['<b>Bold</b>', '<b>Bold</b>'],
    ['محفظة', 'محفظة'],
    ['👩‍🚀', '👩‍🚀'],
    ['❤️ Otter', '❤️ Otter'],
    ['می‌خواهم', 'می‌خواهم'],
    ['\u200d\u200d', ''],
    ['\u200b\u200d', ''],
    ['\u3164\u2800\u115f\ufe00\u{e0041}', ''],
    [undefined, ''],
    [7, ''],
  ])('default: %j', (text, expected) => {
    expect(safeText(text)).toBe(expected)
  })

  test('behavior: keeps 64 characters, without splitting pairs', () => {
    expect(safeText('a'.repeat(65))).toBe('a'.repeat(64))
    expect(safeText('🦦'.repeat(70))).toBe('🦦'.repeat(64))
    expect(safeText('a'.repeat(10_000_000))).toHaveLength(64)
  })

  test('parameters: limit', () => {
    expect(safeText('Otter', 2)).toBe('Ot')
  })
})

describe('safeImageUrl', () => {
  const base = 'http://127.0.0.1:8787/directory'

  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,%3Csvg%3E%3C/svg%3E',
    'https://otter.example/icon.png',
    'blob:https://app.example/5b1c',
    `${base}/getWalletImage/a1?projectId=b`,
  ])('default: %s is allowed', (url) => {
    expect(safeImageUrl(url, [base])).toBe(url)
  })

  test('behavior: trims spaces', () => {
    expect(safeImageUrl('\n data:image/png;base64,iVBO \n')).toBe('data:image/png;base64,iVBO')
  })

  test.each([
    ['javascript:alert(1)'],
    ['JAVASCRIPT:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['data:image/png'],
    ['http://otter.example/icon.png'],
    ['//otter.example/icon.png'],
    ['/icon.png'],
    ['ftp://otter.example/icon.png'],
    ['https://user:pass@otter.example/icon.png'],
    ['https://user@otter.example/icon.png'],
    ['https://:pass@otter.example/icon.png'],
    ['http://127.0.0.1:8787/directory-of-another/x.png'],
    ['http://127.0.0.1:8787/directory/../other/x.png'],
    ['http://127.0.0.1:87871/directory/x.png'],
    ['https://'],
    [''],
    [undefined],
    [['https://otter.example/icon.png']],
    [`https://otter.example/${'a'.repeat(2_048)}`],
    [`data:image/png;base64,${'a'.repeat(262_144)}`],
  ])('behavior: %s is rejected', (url) => {
    expect(safeImageUrl(url, [base])).toBeUndefined()
  })
})
