import { NETWORK, p2wpkh, Transaction } from '@scure/btc-signer'
import { Verifier } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import { verifyBitcoinScripts } from '../../../../test/contract/verifyBitcoin.ts'
import { bitcoinAccounts } from '../../../stack/bitcoin/bitcoinAccounts.ts'
import {
  extractTransaction,
  fromHex,
  scriptOf,
  signBitcoinMessage,
  signBitcoinPsbt,
} from './signBitcoin.ts'

const [{ mainnet, testnet }] = bitcoinAccounts
const keys = [mainnet.payment, mainnet.ordinals, testnet.payment, testnet.ordinals] as const

describe('signBitcoinMessage', () => {
  test.each(
    keys.flatMap((key) => ['Hello', 'Zwölf – ✓'].map((text) => [key.address, text, key] as const)),
  )(
    'default: another library verifies the BIP-322 signature of %s for %j',
    (address, text, key) => {
      const signature = signBitcoinMessage(key, text, 'bip322')
      expect(Verifier.verifySignature(address, text, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${text}!`, signature)).toBe(false)
    },
  )

  test.each([mainnet.payment, testnet.payment, mainnet.nested, mainnet.legacy] as const)(
    'parameters: protocol: ecdsa: another library verifies the 65 bytes of $address',
    (key) => {
      const signature = signBitcoinMessage(key, 'Hello', 'ecdsa')
      expect(signature).toHaveLength(88)
      expect(Verifier.verifySignature(key.address, 'Hello', signature)).toBe(true)
      expect(Verifier.verifySignature(key.address, 'hello', signature)).toBe(false)
    },
  )
})

describe('signBitcoinPsbt', () => {
  const spent = [mainnet.payment, mainnet.ordinals].map((key, index) => ({
    script: scriptOf(key.address),
    value: 40_000 + index,
    key,
  }))
  function unsigned() {
    const transaction = new Transaction()
    for (const { script, value } of spent) {
      transaction.addInput({
        txid: 'aa'.repeat(32),
        index: value - 40_000,
        witnessUtxo: { script, amount: BigInt(value) },
      })
    }
    const to = p2wpkh(fromHex(testnet.payment.publicKey), NETWORK).script
    transaction.addOutput({ script: to, amount: 79_000n })
    return transaction.toPSBT(0)
  }
  const signatures = spent.map(({ key }, index) => ({ key, index }))

  test("default: signs with a key of each kind, verified by bitcore's interpreter", () => {
    const { hex } = extractTransaction(signBitcoinPsbt(unsigned(), signatures, true))
    expect(verifyBitcoinScripts(hex, spent)).toEqual([true, true])
    // The signatures are invalid for inputs with one more satoshi.
    const others = spent.map((one) => ({ ...one, value: one.value + 1 }))
    expect(verifyBitcoinScripts(hex, others)).toEqual([false, false])
  })

  test('behavior: an unfinalized PSBT has signatures and no witness', () => {
    const signed = Transaction.fromPSBT(signBitcoinPsbt(unsigned(), signatures, false))
    expect(signed.getInput(0).partialSig).toHaveLength(1)
    expect(signed.getInput(1).tapKeySig).toHaveLength(64)
    expect(signed.getInput(0).finalScriptWitness).toBeUndefined()
  })
})
