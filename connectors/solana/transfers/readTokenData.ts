import type { ChainAccount } from './createSolanaRpc.ts'
import { type TokenProgram, tokenProgramOf } from './tokenPrograms.ts'

const mintLength = 82
const accountLength = 165

/** The extension of a mint that has a program of its own asked about each transfer. */
const transferHook = 14

/** A mint: who makes the rules, and in which decimals it counts. */
export type Mint = {
  program: TokenProgram
  decimals: number
  /** A program of its own has to be asked about each transfer. */
  hasHook: boolean
}

/** What an owner has of a mint, in one account. */
export type TokenHolding = { owner: string; amount: bigint; isFrozen: boolean }

/**
 * Reads a mint. Both programs have the same fields first; what token-2022 adds stands after the length
 * of a token account, with its kind before it.
 * https://github.com/solana-program/token-2022/blob/main/interface/src/state.rs
 *
 * @returns Undefined for an account that is none.
 */
export function readMint(account: ChainAccount | null | undefined): Mint | undefined {
  const { data, owner = '' } = account ?? {}
  const program = tokenProgramOf(owner)
  const isMint = data?.length === mintLength || data?.[accountLength] === 1
  const decimals = data?.[44]
  return program && isMint && decimals !== undefined && data?.[45] === 1
    ? { program, decimals, hasHook: hasHook(data) }
    : undefined
}

/** Extensions are a type, a length and a content; of a hook that is an authority, and the program or zeros. */
function hasHook(data: Uint8Array): boolean {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = accountLength + 1; at + 4 <= data.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === transferHook) return data.subarray(at + 36, end).some(Boolean)
    at = end
  }
  return false
}

/**
 * Reads a token account.
 *
 * @param encode - Bytes as base58.
 * @returns Undefined for an account that is none.
 */
export function readHolding(
  account: ChainAccount | null | undefined,
  encode: (bytes: Uint8Array) => string,
): TokenHolding | undefined {
  const { data, owner = '' } = account ?? {}
  if (!data || !tokenProgramOf(owner) || data.length < accountLength) return undefined
  if (data.length > accountLength && data[accountLength] !== 2) return undefined
  const view = new DataView(data.buffer, data.byteOffset)
  return {
    owner: encode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    isFrozen: data[108] === 2,
  }
}
