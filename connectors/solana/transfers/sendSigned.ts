import { walkCauses } from '../../../src/errors/BaseError.ts'
import { OtherTransactionError, TransferRefusedError } from '../../../src/errors/send.ts'
import type { SolanaRpc } from './createSolanaRpc.ts'
import { type RefusedWorld, toRefusal } from './toRefusal.ts'

/**
 * Hands a signed transaction to the node, which tries it first.
 *
 * @param signed - Its bytes as base64, and its first signature.
 * @param readRefused - What it met; asked when the node refuses it.
 * @returns the signature, base58.
 * @throws What `toRefusal` names when the node refuses it; else what `rpc` throws.
 */
export async function sendSigned(
  rpc: SolanaRpc,
  { bytes, hash }: { bytes: string; hash: string },
  readRefused: () => Promise<RefusedWorld>,
): Promise<string> {
  const answer = await rpc.send(bytes).catch(async (error: unknown) => {
    throw (await readPreflight(error, readRefused)) ?? error
  })
  if (answer !== hash) throw new OtherTransactionError()
  return hash
}

/** A refusal of the node's own trial run: code -32002, with the run beside it. */
async function readPreflight(
  error: unknown,
  readRefused: () => Promise<RefusedWorld>,
): Promise<Error | undefined> {
  const found = walkCauses(error, (one) => {
    const { code, data } = Object(one) as { code?: unknown; data?: unknown }
    return code === -32002 && Object(data).err !== undefined
  })
  if (!found) return undefined
  const { err, logs } = (found as { data: { err: unknown; logs?: unknown } }).data
  const lines = Array.isArray(logs) ? logs.map(String) : []
  const named = toRefusal({ err, logs: lines }, await readRefused())
  return named instanceof TransferRefusedError
    ? new TransferRefusedError('reverted', {
        cause: error,
        ...(named.detail && { detail: named.detail }),
      })
    : named
}
