import type { SolanaAccountState } from './chain.types.ts'
import { encodeBase58 } from './encodeBase58.ts'
import { describeToken, parseTokenData } from './parseTokenData.ts'
import { invalidParams, SolanaRpcError } from './SolanaRpcError.ts'

export type EncodeAccountParameters = {
  /** The members `encoding` and `dataSlice` of a call. */
  options: Readonly<Record<string, unknown>>
  /** Returns the decimals of a mint. */
  decimalsOf(mint: string): number
}

/** The rent epoch of every rent-exempt account, as JSON rounds it. */
const noRentEpoch = Number(2n ** 64n - 1n)

/** The maximum number of bytes that the node encodes in base58. */
const base58Limit = 128

const encodings = ['base58', 'base64', 'jsonParsed'] as const

/**
 * Returns an account in the node's format.
 *
 * @throws SolanaRpcError for an unknown encoding, or for base58 with too many bytes.
 */
export function encodeAccount(account: SolanaAccountState, parameters: EncodeAccountParameters) {
  const { lamports, owner, executable, data } = account
  return {
    data: encodeData(account, parameters),
    executable,
    lamports: Number(lamports),
    owner,
    rentEpoch: noRentEpoch,
    space: data.length,
  }
}

function encodeData(
  account: SolanaAccountState,
  { options, decimalsOf }: EncodeAccountParameters,
): unknown {
  const { encoding } = options
  if (encoding === 'jsonParsed') {
    const token = parseTokenData(account)
    if (token) {
      const decimals = token.type === 'mint' ? token.decimals : decimalsOf(token.mint)
      const parsed = describeToken(token, decimals)
      return { parsed, program: token.program, space: account.data.length }
    }
  }
  const data = slice(account.data, options.dataSlice)
  if (encoding === undefined || encoding === null || encoding === 'base58') {
    if (data.length > base58Limit) {
      throw new SolanaRpcError(
        -32600,
        'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
      )
    }
    return encoding === 'base58' ? [encodeBase58(data), 'base58'] : encodeBase58(data)
  }
  if (encodings.some((one) => one === encoding)) {
    return [Buffer.from(data).toString('base64'), 'base64']
  }
  throw invalidParams(
    `Invalid params: unknown variant \`${encoding}\`, the stack has ${encodings.join(', ')}.`,
  )
}

function slice(data: Uint8Array, asked: unknown): Uint8Array {
  if (typeof asked !== 'object' || asked === null) return data
  const { offset, length } = asked as { offset?: number; length?: number }
  return data.subarray(offset ?? 0, (offset ?? 0) + (length ?? data.length))
}
