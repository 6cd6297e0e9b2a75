import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { getPlainAddress } from '../../../src/networks/caip.ts'
import type { ChainAccount } from './rpc.ts'

/** The programs whose instructions move tokens. https://www.solana-program.com/docs/token */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
export type TokenProgram = (typeof tokenPrograms)[number]

export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** The program of plain accounts. */
export const systemProgram = '11111111111111111111111111111111'

/** Which of both token programs it is; undefined for any other. */
export function tokenProgramOf(owner: string): TokenProgram | undefined {
  return tokenPrograms.find((one) => one === owner)
}

const mintLength = 82
const accountLength = 165
/** Of shared keys, which have no kind in their bytes: no other account of a token program has this length. */
const multisigLength = 355

/** Extensions of a mint, by their number. */
const extension = {
  /** Interest: what is shown of an amount grows with time. */
  interestBearing: 10,
  /** A program of its own is asked about each transfer. */
  transferHook: 14,
  /** What is shown of an amount is a multiple of it. */
  scaledUiAmount: 25,
}

/** A mint: who makes the rules, and in which decimals it counts. */
export type Mint = {
  program: TokenProgram
  decimals: number
  /** A program of its own has to be asked about each transfer. */
  hasHook: boolean
  /** Wallets and services may show other amounts than those that are moved: a multiple, or with interest. */
  isScaled: boolean
}

/** What an owner has of a mint, in one account. */
export type TokenHolding = { mint: string; owner: string; amount: bigint; isFrozen: boolean }

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
  if (!program || !data || data.length === multisigLength) return undefined
  const isMint = data.length === mintLength || data[accountLength] === 1
  const decimals = data[44]
  return isMint && decimals !== undefined && data[45] === 1
    ? { program, decimals, hasHook: hasHook(data), isScaled: isScaled(data) }
    : undefined
}

/** What an extension of a mint says; undefined for one that it has not. They are a type, a length and a content. */
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

/** An authority, then the program or zeros. */
function hasHook(data: Uint8Array): boolean {
  const hook = findExtension(data, extension.transferHook)
  if (!hook) return false
  return new Uint8Array(hook.buffer, hook.byteOffset, hook.byteLength).subarray(32).some(Boolean)
}

/**
 * After the authority: the multiplier that is in use, the time of the next one, and that one; or the time at which
 * interest began, the rate until its last change, the time of that, and the rate since then.
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

/** By this address services name SOL. It is not that of wrapped SOL, which ends in 2. */
const nativeAddress = 'So11111111111111111111111111111111111111111'

/** The mint of a token, base58; undefined for SOL. */
export function solanaMint({ address }: Pick<SendToken, 'address'>): string | undefined {
  const plain = address && getPlainAddress(address)
  return plain && plain !== nativeAddress ? plain : undefined
}
