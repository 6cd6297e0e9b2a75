import { createHmac, pbkdf2Sync } from 'node:crypto'
import { Keypair } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { testMnemonic } from '../chains/testAccounts.ts'
import { solanaAccounts } from './solanaAccounts.ts'

/** Derives a key by SLIP-10 for ed25519, where every step is hardened. */
function derive(seed: Uint8Array, path: readonly number[]): Buffer {
  const hmac = (key: Buffer | string, data: Uint8Array) =>
    createHmac('sha512', key).update(data).digest()
  let node = hmac('ed25519 seed', seed)
  for (const step of path) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE((step | 0x8000_0000) >>> 0, 33)
    node = hmac(node.subarray(32), data)
  }
  return node.subarray(0, 32)
}

test("default: the accounts match wallets' derivation from the public test mnemonic", () => {
  // The seed of BIP-39 without a passphrase.
  const seed = pbkdf2Sync(testMnemonic, 'mnemonic', 2048, 64, 'sha512')
  const derived = solanaAccounts.map((_, index) => derive(seed, [44, 501, index, 0]))
  expect(solanaAccounts).toEqual(
    derived.map((key) => ({
      address: Keypair.fromSeed(key).publicKey.toBase58(),
      seed: key.toString('hex'),
    })),
  )
})
