import { formatUnits } from 'viem/utils'
import type { SolanaAccountState } from './chain.types.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { type TokenProgramName, tokenProgramName } from './tokenPrograms.ts'

/** A mint or a token account of either token program. */
export type TokenData =
  | (MintData & { program: TokenProgramName; type: 'mint'; extensions: readonly Extension[] })
  | (TokenAccountData & {
      program: TokenProgramName
      type: 'account'
      extensions: readonly Extension[]
    })

type MintData = {
  mintAuthority: string | null
  supply: bigint
  decimals: number
  isInitialized: boolean
  freezeAuthority: string | null
}

type TokenAccountData = {
  mint: string
  owner: string
  amount: bigint
  delegate: string | null
  state: 'uninitialized' | 'initialized' | 'frozen'
  /** The lamports that keep an account of wrapped SOL rent-exempt; null for other tokens. */
  rentReserve: bigint | null
  delegatedAmount: bigint
  closeAuthority: string | null
}

type Extension = { extension: string; state?: object }

const mintLength = 82
const accountLength = 165
const states = ['uninitialized', 'initialized', 'frozen'] as const

/**
 * Parses a token program's account data.
 *
 * @returns undefined for an account of another program, or one that is neither a mint nor a token account
 * @see https://github.com/solana-program/token-2022
 */
export function parseTokenData({ owner, data }: SolanaAccountState): TokenData | undefined {
  const program = tokenProgramName(owner)
  if (!program) return undefined
  const type = data.length > accountLength ? data[accountLength] : undefined
  const extensions = type === undefined ? [] : parseExtensions(data.subarray(accountLength + 1))
  if (data.length === mintLength || type === 1) {
    return { program, type: 'mint', extensions, ...parseMint(data) }
  }
  if (data.length === accountLength || type === 2) {
    return { program, type: 'account', extensions, ...parseTokenAccount(data) }
  }
  return undefined
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const keyAt = (data: Uint8Array, at: number) => encodeBase58(data.subarray(at, at + 32))
const optionalKeyAt = (data: Uint8Array, at: number) =>
  viewOf(data).getUint32(at, true) === 1 ? keyAt(data, at + 4) : null

function parseMint(data: Uint8Array): MintData {
  return {
    mintAuthority: optionalKeyAt(data, 0),
    supply: viewOf(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    isInitialized: data[45] === 1,
    freezeAuthority: optionalKeyAt(data, 46),
  }
}

function parseTokenAccount(data: Uint8Array): TokenAccountData {
  const view = viewOf(data)
  return {
    mint: keyAt(data, 0),
    owner: keyAt(data, 32),
    amount: view.getBigUint64(64, true),
    delegate: optionalKeyAt(data, 72),
    state: states[data[108] ?? 0] ?? 'uninitialized',
    rentReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : null,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: optionalKeyAt(data, 129),
  }
}

/** Parses the extensions of token-2022. Each has a type, a length and its content. */
function parseExtensions(data: Uint8Array): readonly Extension[] {
  const extensions: Extension[] = []
  const view = viewOf(data)
  for (let at = 0; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0) break
    extensions.push(parseExtension(type, data.subarray(at + 4, at + 4 + length)))
    at += 4 + length
  }
  return extensions
}

function parseExtension(type: number, content: Uint8Array): Extension {
  if (type === 7) return { extension: 'immutableOwner' }
  if (type === 18) {
    const [authority, metadataAddress] = [keyAt(content, 0), keyAt(content, 32)]
    return { extension: 'metadataPointer', state: { authority, metadataAddress } }
  }
  if (type !== 19) return { extension: 'unparseableExtension' }
  const view = viewOf(content)
  let at = 64
  const [name, symbol, uri] = ['name', 'symbol', 'uri'].map(() => {
    const length = view.getUint32(at, true)
    const text = new TextDecoder().decode(content.subarray(at + 4, at + 4 + length))
    at += 4 + length
    return text
  })
  const [updateAuthority, mint] = [keyAt(content, 0), keyAt(content, 32)]
  return {
    extension: 'tokenMetadata',
    state: { additionalMetadata: [], mint, name, symbol, updateAuthority, uri },
  }
}

/** Returns an amount in the node's format. */
export function tokenAmount(amount: bigint, decimals: number): object {
  const text = formatUnits(amount, decimals)
  return {
    amount: String(amount),
    decimals,
    uiAmount: Number(text),
    uiAmountString: text,
  }
}

/** Returns a mint or token account in the node's parsed format. */
export function describeToken(token: TokenData, decimals: number): object {
  const extensions = token.extensions.length > 0 ? { extensions: token.extensions } : {}
  if (token.type === 'mint') {
    const { freezeAuthority, isInitialized, mintAuthority, supply } = token
    const info = {
      ...{ decimals, freezeAuthority, isInitialized, mintAuthority },
      ...{ supply: String(supply), ...extensions },
    }
    return { info, type: 'mint' }
  }
  const { mint, owner, state, delegate, closeAuthority, rentReserve } = token
  return {
    info: {
      ...(closeAuthority && { closeAuthority }),
      ...(delegate && {
        delegate,
        delegatedAmount: tokenAmount(token.delegatedAmount, decimals),
      }),
      ...extensions,
      isNative: rentReserve !== null,
      mint,
      owner,
      ...(rentReserve !== null && { rentExemptReserve: tokenAmount(rentReserve, decimals) }),
      state,
      tokenAmount: tokenAmount(token.amount, decimals),
    },
    type: 'account',
  }
}
