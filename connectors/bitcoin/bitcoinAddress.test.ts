import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { readBitcoinAddress } from './bitcoinAddress.ts'

describe('readBitcoinAddress', () => {
  const kinds = { payment: 'p2wpkh', ordinals: 'p2tr', nested: 'p2sh', legacy: 'p2pkh' } as const
  const all = bitcoinAccounts.flatMap((account) =>
    (['mainnet', 'testnet'] as const).flatMap((net) =>
      (['payment', 'ordinals', 'nested', 'legacy'] as const).map(
        (kind) => [account[net][kind].address, net, kinds[kind]] as const,
      ),
    ),
  )

  test.each(all)(
    'default: %s, on %s, is %s, with the script of a reference library',
    (address, net, kind) => {
      const network = net === 'mainnet' ? NETWORK : TEST_NETWORK
      expect(readBitcoinAddress(` ${address}\n`)).toEqual({
        address,
        form: net === 'mainnet' ? 'mainnet' : 'test',
        kind,
        script: OutScript.encode(Address(network).decode(address)),
      })
    },
  )

  // The valid addresses of BIP-173 and BIP-350 of the five supported kinds, with their scripts.
  test.each([
    [
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      'p2wpkh',
      '0014751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    [
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      'p2wsh',
      '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    ],
    [
      'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
      'p2wsh',
      '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      'p2tr',
      '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'p2tr',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
  ] as const)('default: %s', (text, kind, script) => {
    const read = readBitcoinAddress(text)
    expect(read).toMatchObject({ address: text.toLowerCase(), kind })
    expect(Buffer.from(read?.script ?? []).toString('hex')).toBe(script)
  })

  test.each([
    // The invalid addresses of BIP-350, with the reasons.
    ['an unknown prefix', 'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut'],
    [
      'bech32 in place of bech32m',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    [
      'bech32 in place of bech32m, on a test network',
      'tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf',
    ],
    ['bech32m in place of bech32', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH'],
    ['an invalid character', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
    ['an invalid version', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    [
      'a program of 41 bytes',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    ],
    ['a program of version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['letters of both cases', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq'],
    [
      'more than 4 bits of zero padding',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    ],
    ['non-zero padding', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['an empty program', 'bc1gmk9yu'],
    ['a version that is not in use yet', 'bc1sw50qgdz25j'],
    ['an output that anyone can spend', 'bc1pfeessrawgf'],
    ['an invalid base58 checksum', '1Ei9UmLQv4o4UJTy5r5mnGFeC9auM3W5P2'],
    ['a Solana address', 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
    ['an EVM address', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['a Litecoin address', 'LTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KGMN4N9'],
    ['a number', 7],
    ['an empty text', ''],
    ['a text that is too long', 'bc1'.repeat(1_000)],
  ])('error: returns undefined for %s', (_title, text) => {
    expect(readBitcoinAddress(text)).toBeUndefined()
  })
})
