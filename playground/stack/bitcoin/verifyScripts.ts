import bitcore from 'bitcore-lib'
import type { BitcoinOutput, BitcoinTransaction } from './readTransaction.ts'

const { Script, Transaction } = bitcore

/** The script rules of current nodes, except CLEANSTACK, with which bitcore would reject every valid witness spend. */
const rules = [
  'P2SH',
  'STRICTENC',
  'DERSIG',
  'LOW_S',
  'NULLDUMMY',
  'MINIMALDATA',
  'CHECKLOCKTIMEVERIFY',
  'CHECKSEQUENCEVERIFY',
  'WITNESS',
  'MINIMALIF',
  'NULLFAIL',
  'WITNESS_PUBKEYTYPE',
  'TAPROOT',
] as const

const flags = rules.reduce((all, rule) => {
  const flag = (Script.Interpreter as unknown as Record<string, number>)[`SCRIPT_VERIFY_${rule}`]
  if (!flag) throw new Error(`bitcore-lib has no rule ${rule}.`)
  return all | flag
}, 0)

/**
 * Verifies the scripts and signatures of every input. Does not check amounts, locks and double spends.
 *
 * @param spent - The outputs that the inputs spend, in order.
 * @returns The error of the first invalid input, or undefined.
 */
export function verifyScripts(
  { hex }: Pick<BitcoinTransaction, 'hex'>,
  spent: readonly BitcoinOutput[],
): string | undefined {
  const transaction = new Transaction(hex)
  if (spent.length !== transaction.inputs.length) return 'SCRIPT_ERR_UNKNOWN_ERROR'
  // A Taproot signature covers the amounts and scripts of all inputs, so this sets all of them before the first check.
  for (const [index, { script, value }] of spent.entries()) {
    const input = transaction.inputs[index]
    if (input) input.output = new Transaction.Output({ script, satoshis: value })
  }
  for (const [index, { script, value }] of spent.entries()) {
    const input = transaction.inputs[index]
    const interpreter = new Script.Interpreter()
    try {
      const isGood =
        input?.script &&
        interpreter.verify(
          input.script,
          new Script(Buffer.from(script, 'hex')),
          transaction,
          index,
          flags,
          input.witnesses ?? [],
          value,
        )
      if (!isGood) return interpreter.errstr || 'SCRIPT_ERR_SCHNORR_SIG'
    } catch {
      // bitcore throws on an unreadable script or signature.
      return 'SCRIPT_ERR_UNKNOWN_ERROR'
    }
  }
  return undefined
}
