import { PublicKey } from '@solana/web3.js'
import type { SolanaToken } from './solanaClusters.ts'

const mintLength = 82
/** The offset of the extensions of token-2022. A mint is padded to the length of a token account. */
const extensionsAt = 165
const isMint = 1
const metadataPointer = 18
const tokenMetadata = 19

/**
 * Returns the account data of a mint with zero supply, whose authorities are all the same key. Under token-2022 the
 * data contains name and symbol.
 *
 * @see https://github.com/solana-program/token-2022
 */
export function writeMint(token: SolanaToken, authority: string): Uint8Array {
  const key = new PublicKey(authority).toBuffer()
  const mint = Buffer.alloc(mintLength)
  mint.writeUInt32LE(1, 0)
  key.copy(mint, 4)
  mint[44] = token.decimals
  mint[45] = 1
  if (token.program === 'spl-token') return Uint8Array.from(mint)
  const address = new PublicKey(token.address).toBuffer()
  const texts = [token.name, token.symbol, ''].map((text) => {
    const bytes = Buffer.from(text)
    return Buffer.concat([u32(bytes.length), bytes])
  })
  return Uint8Array.from(
    Buffer.concat([
      mint,
      Buffer.alloc(extensionsAt - mintLength),
      Buffer.of(isMint),
      extension(metadataPointer, Buffer.concat([key, address])),
      // The final zero is the number of additional metadata fields.
      extension(tokenMetadata, Buffer.concat([key, address, ...texts, u32(0)])),
    ]),
  )
}

function extension(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(content.length, 2)
  return Buffer.concat([head, content])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
