import { pbkdf2Sync } from 'node:crypto'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { HDKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { testMnemonic } from '../chains/testAccounts.ts'
import { addressOfScript, scriptOfAddress } from './addresses.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'

/** The path's purpose, and the script type of its keys. */
const kinds = {
  payment: [84, (key: Uint8Array, network: typeof NETWORK) => p2wpkh(key, network)],
  ordinals: [
    86,
    (key: Uint8Array, network: typeof NETWORK) => p2tr(key.slice(1), undefined, network),
  ],
  nested: [49, (key: Uint8Array, network: typeof NETWORK) => p2sh(p2wpkh(key, network), network)],
  legacy: [44, (key: Uint8Array, network: typeof NETWORK) => p2pkh(key, network)],
} as const

const families = { mainnet: [0, NETWORK], testnet: [1, TEST_NETWORK] } as const

test("default: the accounts match wallets' derivation from the public test mnemonic", () => {
  // The seed of BIP-39 without a passphrase.
  const root = HDKey.fromMasterSeed(pbkdf2Sync(testMnemonic, 'mnemonic', 2048, 64, 'sha512'))
  for (const [index, account] of bitcoinAccounts.entries()) {
    for (const [family, [coin, network]] of Object.entries(families)) {
      for (const [kind, [purpose, pay]] of Object.entries(kinds)) {
        const node = root.derive(`m/${purpose}'/${coin}'/${index}'/0/0`)
        const key = node.publicKey ?? new Uint8Array()
        const { address, script } = pay(key, network)
        const told = account[family as 'mainnet'][kind as 'payment']
        expect(told).toEqual({
          address,
          publicKey: Buffer.from(key).toString('hex'),
          privateKey: Buffer.from(node.privateKey ?? []).toString('hex'),
        })
        // The verifier's library parses the address like the signer's.
        const hex = Buffer.from(script).toString('hex')
        expect(scriptOfAddress(told.address, family as 'mainnet')).toBe(hex)
        expect(addressOfScript(hex, family as 'mainnet')).toBe(address)
      }
    }
  }
})
