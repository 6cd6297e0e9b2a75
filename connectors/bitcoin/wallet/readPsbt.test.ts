import { p2pkh, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import {
  fromHex,
  scriptOf,
  signBitcoinPsbt,
  toBase64,
} from '../../../playground/panel/devWallets/bitcoin/signBitcoin.ts'
import { bitcoinAccounts } from '../../../playground/stack/bitcoin/bitcoinAccounts.ts'
import { isSameTransaction, readPsbt } from './readPsbt.ts'

const [{ mainnet }] = bitcoinAccounts
const { payment, legacy } = mainnet
const script = scriptOf(payment.address)

function create(value = 1_000n, outputs = 1) {
  const transaction = new Transaction()
  transaction.addInput({
    txid: 'ab'.repeat(32),
    index: 3,
    witnessUtxo: { script, amount: 40_000n },
  })
  for (let index = 0; index < outputs; index++) transaction.addOutput({ script, amount: value })
  return transaction
}

describe('readPsbt', () => {
  test('default: reads the spent script of an unsigned input, from bytes and from base64', () => {
    const bytes = create().toPSBT(0)
    for (const psbt of [bytes, toBase64(bytes), ` ${toBase64(bytes)}\n`]) {
      expect(readPsbt(psbt)).toMatchObject({
        bytes,
        inputs: [{ script, isSigned: false, isFinal: false, sighashType: undefined }],
      })
    }
  })

  test('behavior: detects signed and final inputs', () => {
    const key = { index: 0, key: payment }
    const psbt = create().toPSBT(0)
    const [signed] = readPsbt(signBitcoinPsbt(psbt, [key], false)).inputs
    expect(signed).toMatchObject({ isSigned: true, isFinal: false })
    const [final] = readPsbt(signBitcoinPsbt(psbt, [key], true)).inputs
    expect(final).toMatchObject({ isSigned: true, isFinal: true })
  })

  test('behavior: signatures do not change the transaction, another amount does', () => {
    const psbt = create().toPSBT(0)
    const signed = signBitcoinPsbt(psbt, [{ index: 0, key: payment }], true)
    expect(isSameTransaction(readPsbt(psbt), readPsbt(signed))).toBe(true)
    for (const other of [create(999n), create(1_000n, 2)]) {
      expect(isSameTransaction(readPsbt(psbt), readPsbt(other.toPSBT(0)))).toBe(false)
    }
  })

  test('behavior: reads the signature hash type', () => {
    const transaction = create()
    transaction.updateInput(0, { sighashType: 0x83 })
    expect(readPsbt(transaction.toPSBT(0)).inputs[0]?.sighashType).toBe(0x83)
  })

  test('behavior: reads the script of a legacy input from the full previous transaction, if its id matches', () => {
    const own = p2pkh(fromHex(legacy.publicKey)).script
    const before = create(5_000n)
    before.addOutput({ script: own, amount: 7_000n })
    before.signIdx(fromHex(payment.privateKey), 0)
    before.finalizeIdx(0)
    const next = new Transaction()
    next.addInput({ txid: before.id, index: 1, nonWitnessUtxo: before.extract() })
    next.addOutput({ script, amount: 6_000n })
    const psbt = next.toPSBT(0)
    expect(readPsbt(psbt).inputs[0]?.script).toEqual(own)
    // A changed amount changes the ID of the previous transaction.
    const at = Buffer.from(psbt).indexOf(Buffer.from('581b', 'hex'))
    const changed = Uint8Array.from(psbt)
    changed[at] = 0x59
    expect(readPsbt(changed).inputs[0]?.script).toBeUndefined()
  })

  test('behavior: reads three hundred outputs', () => {
    expect(readPsbt(create(1_000n, 300).toPSBT(0)).inputs).toHaveLength(1)
  })

  test('error: throws for truncated bytes and for data that is not a PSBT', () => {
    const bytes = create().toPSBT(0)
    // The output maps after the inputs are not read.
    const needed = bytes.length - 2
    for (let length = 0; length < needed; length++) {
      expect(() => readPsbt(bytes.subarray(0, length))).toThrow('PSBT is not valid')
    }
    for (const psbt of ['', 'x', 'cHNidP8=', '70736274ff', toBase64(create().toPSBT(2))]) {
      expect(() => readPsbt(psbt)).toThrow('PSBT is not valid')
    }
  })

  test('error: with any byte changed, returns or throws an InvalidPsbtError', () => {
    const bytes = create().toPSBT(0)
    for (let at = 0; at < bytes.length; at++) {
      const changed = Uint8Array.from(bytes)
      changed[at] = 0xff
      // An impossible count must not cause an endless loop.
      try {
        readPsbt(changed)
      } catch (error) {
        expect(error).toMatchObject({ name: 'InvalidPsbtError' })
      }
    }
  })
})
