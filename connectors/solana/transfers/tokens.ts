import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { getPlainAddress } from '../../../src/networks/caip.ts'
import type { ChainAccount } from './rpc.ts'

/** The token programs. https://www.solana-program.com/docs/token */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
export type TokenProgram = (typeof tokenPrograms)[number]

export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The system program, which owns ordinary accounts. */
export const systemProgram = '11111111111111111111111111111111'

/** Returns the token program with this id, or `undefined` if it is any other program. */
export function tokenProgramOf(owner: string): TokenProgram | undefined {
  return tokenPrograms.find((one) => one === owner)
}

const mintLength = 82
const accountLength = 165
/**
 * Data length of a multisig account. Multisig accounts have no type byte, but no other token program account
 * has this length.
 */
const multisigLength = 355

/** Mint extension types. */
const extension = {
  /** Interest-bearing: the displayed amount increases over time. */
  interestBearing: 10,
  /** Transfer hook: each transfer calls a custom program. */
  transferHook: 14,
  /** Scaled UI amount: the displayed amount is multiplied. */
  scaledUiAmount: 25,
}

/** A mint: its program, decimals and extensions. */
export type Mint = {
  program: TokenProgram
  decimals: number
  /** Whether each transfer calls a custom program. */
  hasHook: boolean
  /** Whether a multiplier or interest can make the displayed amount differ from the raw amount. */
  isScaled: boolean
}

/** Owner and balance of a token account. */
export type TokenHolding = { mint: string; owner: string; amount: bigint; isFrozen: boolean }

/**
 * Parses a mint. Both token programs share the first fields. Token-2022 pads the mint to the length of a
 * token account. A type byte and the extensions follow.
 * https://github.com/solana-program/token-2022/blob/main/interface/src/state.rs
 *
 * @returns `undefined` if the account is not a mint.
 */
export function readMint(account: ChainAccount | null | undefined): Mint | undefined {
  const { data, owner = '' } = account ?? {}
  const program = tokenProgramOf(owner)
  if (!program || !data || data.length === multisigLength) return undefined
  const isMint = data.length === mintLength || data[accountLength] === 1
  const decimals = data[44]
  return isMint && decimals !== undefined && data[45] === 1
    ? { program, decimals, hasHook: hasHook(data), isScaled: isScaled(data) }
    : undefined
}

/**
 * Finds one of a mint's extensions, which are encoded as type, length and data. Returns `undefined` if the
 * mint does not have it.
 */
function findExtension(data: Uint8Array, type: number): DataView | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = accountLength + 1; at + 4 <= data.length; ) {
    const length = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === type && at + 4 + length <= data.length) {
      return new DataView(data.buffer, data.byteOffset + at + 4, length)
    }
    at += 4 + length
  }
  return undefined
}

/**
 * Whether the mint has a hook program. The extension contains an authority followed by the program id, or by
 * zeros if there is no hook program.
 */
function hasHook(data: Uint8Array): boolean {
  const hook = findExtension(data, extension.transferHook)
  if (!hook) return false
  return new Uint8Array(hook.buffer, hook.byteOffset, hook.byteLength).subarray(32).some(Boolean)
}

/**
 * Whether the displayed amount differs from the raw amount. In the scaled amount extension, the authority is
 * followed by the current multiplier, the time of the next multiplier, and the next multiplier. In the
 * interest extension, the authority is followed by the start time, the rate before the last change, the time
 * of the last change, and the current rate.
 * https://github.com/solana-program/token-2022/tree/main/interface/src/extension
 */
function isScaled(data: Uint8Array): boolean {
  const scaled = findExtension(data, extension.scaledUiAmount)
  const interest = findExtension(data, extension.interestBearing)
  return (
    (scaled !== undefined &&
      [32, 48].some((at) => scaled.byteLength < 56 || scaled.getFloat64(at, true) !== 1)) ||
    (interest !== undefined &&
      [40, 50].some((at) => interest.byteLength < 52 || interest.getInt16(at, true) !== 0))
  )
}

/**
 * Parses a token account.
 *
 * @param encode - Encodes bytes as base58.
 * @returns `undefined` if the account is not a token account.
 */
export function readHolding(
  account: ChainAccount | null | undefined,
  encode: (bytes: Uint8Array) => string,
): TokenHolding | undefined {
  const { data, owner = '' } = account ?? {}
  if (!data || !tokenProgramOf(owner) || data.length < accountLength) return undefined
  if (data.length === multisigLength) return undefined
  if (data.length > accountLength && data[accountLength] !== 2) return undefined
  const view = new DataView(data.buffer, data.byteOffset)
  return {
    mint: encode(data.subarray(0, 32)),
    owner: encode(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    isFrozen: data[108] === 2,
  }
}

/** The address that APIs return for SOL. The address of wrapped SOL is different: it ends with a 2. */
const nativeAddress = 'So11111111111111111111111111111111111111111'

/** Returns the base58 mint of a token, or `undefined` for SOL. */
export function solanaMint({ address }: Pick<SendToken, 'address'>): string | undefined {
  const plain = address && getPlainAddress(address)
  return plain && plain !== nativeAddress ? plain : undefined
}
