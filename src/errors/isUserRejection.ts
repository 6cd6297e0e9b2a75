import { walkCauses } from './BaseError.ts'

/**
 * True when a wallet error, or any of its causes, says that the visitor declined.
 *
 * Codes come first: 4001 (EIP-1193) and 5002 are refusals everywhere. The message is read last, for
 * wallets that refuse under a code of their own.
 *
 * @param error - What the wallet threw or rejected with: an `Error`, a plain object or a text.
 * @param extraCodes - More codes that mean a refusal for this transport. 5000 belongs here for
 * WalletConnect and nowhere else: an installed wallet uses it for a network it does not know.
 * https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function isUserRejection(error: unknown, extraCodes: readonly number[] = []): boolean {
  const codes: unknown[] = [4001, 5002, ...extraCodes]
  return (
    walkCauses(error, (one) => codes.includes(read(one, 'code'))) !== undefined ||
    walkCauses(error, (one) =>
      /user (rejected|cancell?ed)/i.test(
        String(typeof one === 'string' ? one : read(one, 'message')),
      ),
    ) !== undefined
  )
}

function read(value: unknown, key: 'code' | 'message'): unknown {
  return typeof value === 'object' && value !== null
    ? (value as { code?: unknown; message?: unknown })[key]
    : undefined
}
