import { Transaction } from '@scure/btc-signer'
import {
  fromBase64,
  scriptOf,
  toBase64,
} from '../../playground/panel/devWallets/bitcoin/signBitcoin.ts'

/** Creates a PSBT that spends coins to an address. */
export function createPsbt(
  coins: readonly { txid: string; vout: number; value: number; script: Uint8Array }[],
  to: string,
  { sighashType }: { sighashType?: number } = {},
): string {
  const transaction = new Transaction()
  for (const { txid, vout, value, script } of coins) {
    transaction.addInput({
      txid,
      index: vout,
      witnessUtxo: { script, amount: BigInt(value) },
      ...(sighashType !== undefined && { sighashType }),
    })
  }
  const all = coins.reduce((sum, one) => sum + one.value, 0)
  transaction.addOutput({ script: scriptOf(to), amount: BigInt(all - 1_000) })
  return toBase64(transaction.toPSBT(0))
}

/** Returns the final transaction of a signed PSBT, in the bytes that a node accepts. */
export function finalHex(psbt: string): string {
  const transaction = Transaction.fromPSBT(fromBase64(psbt))
  for (let index = 0; index < transaction.inputsLength; index++) {
    if (!transaction.getInput(index).finalScriptWitness) transaction.finalizeIdx(index)
  }
  return Buffer.from(transaction.extract()).toString('hex')
}
