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

/** The program that owns plain accounts. */
export const systemProgram = '11111111111111111111111111111111'

/** The token program with this id. `undefined` for any other program. */
export function tokenProgramOf(owner: string): TokenProgram | undefined {
  return tokenPrograms.find((one) => one === owner)
}

const mintLength = 82
const accountLength = 165
/** Length of multisig accounts, which have no type byte. No other account of a token program has this length. */
const multisigLength = 355

/** Mint extensions by number. */
const extension = {
  /** Interest-bearing: displayed amounts grow with time. */
  interestBearing: 10,
  /** Transfer hook: calls a custom program on each transfer. */
  transferHook: 14,
  /** Scaled UI amount: displayed amounts are multiplied. */
  scaledUiAmount: 25,
}

/** A mint: its program, decimals and special rules. */
export type Mint = {
  program: TokenProgram
  decimals: number
  /** True when a custom program is called on each transfer. */
  hasHook: boolean
  /** True when displayed amounts may differ from raw amounts, through a multiplier or interest. */
  isScaled: boolean
}

/** The balance of an owner in one token account. */
export type TokenHolding = { mint: string; owner: string; amount: bigint; isFrozen: boolean }

/**
 * Parses a mint. Both programs share the first fields. Token-2022 adds a type byte after the length
 * of a token account, followed by extensions.
 * https://github.com/solana-program/token-2022/blob/main/interface/src/state.rs
 *
 * @returns `undefined` when the account is not a mint.
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

/** Finds an extension of a mint, encoded as type, length and content. `undefined` when it is missing. */
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

/** The extension holds an authority, then the hook program or zeros. */
function hasHook(data: Uint8Array): boolean {
  const hook = findExtension(data, extension.transferHook)
  if (!hook) return false
  return new Uint8Array(hook.buffer, hook.byteOffset, hook.byteLength).subarray(32).some(Boolean)
}

/**
 * The scaled amount extension holds, after the authority: the current multiplier, the time of the
 * next one, and the next one. The interest extension holds the start time, the rate until the last
 * change, the time of that change, and the rate since.
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
 * @returns `undefined` when the account is not a token account.
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

/** Placeholder address that services use for SOL. Wrapped SOL has another address, which ends in 2. */
const nativeAddress = 'So11111111111111111111111111111111111111111'

/** The mint of a token, base58. `undefined` for SOL. */
export function solanaMint({ address }: Pick<SendToken, 'address'>): string | undefined {
  const plain = address && getPlainAddress(address)
  return plain && plain !== nativeAddress ? plain : undefined
}
