import { Verifier } from 'bip322-js'
import bitcore from 'bitcore-lib'

const { Script, Transaction } = bitcore

/**
 * The rules of current nodes. Without CLEANSTACK, because bitcore's version rejects every valid
 * witness spend.
 */
const flags = [
  'P2SH',
  'STRICTENC',
  'DERSIG',
  'LOW_S',
  'NULLDUMMY',
  'MINIMALDATA',
  'WITNESS',
  'NULLFAIL',
  'WITNESS_PUBKEYTYPE',
  'TAPROOT',
].reduce((all, rule) => {
  const known = Script.Interpreter as unknown as Readonly<Record<string, number>>
  return all | (known[`SCRIPT_VERIFY_${rule}`] ?? 0)
}, 0)

/** Verifies the scripts of each input with an independent interpreter. */
export function verifyBitcoinScripts(
  hex: string,
  spent: readonly { script: Uint8Array; value: number }[],
): readonly boolean[] {
  const transaction = new Transaction(hex)
  // A Taproot signature covers all spent outputs, so they are set before the first input is
  // checked.
  for (const [index, { script, value }] of spent.entries()) {
    const input = transaction.inputs[index]
    const text = Buffer.from(script).toString('hex')
    if (input) input.output = new Transaction.Output({ script: text, satoshis: value })
  }
  return spent.map(({ script, value }, index) => {
    const input = transaction.inputs[index]
    if (!input?.script) return false
    return new Script.Interpreter().verify(
      input.script,
      new Script(Buffer.from(script)),
      transaction,
      index,
      flags,
      input.witnesses ?? [],
      value,
    )
  })
}

/** Verifies a message signature with an independent verifier. */
export function isBitcoinSignature(address: string, message: string, signature: string): boolean {
  try {
    return Verifier.verifySignature(address, message, signature)
  } catch {
    return false
  }
}
