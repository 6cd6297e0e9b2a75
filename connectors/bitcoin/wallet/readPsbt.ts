import { hexToBytes, sha256 } from 'viem'
import { InvalidPsbtError } from '../../../src/errors/bitcoin.ts'

/** The parsed fields of a PSBT input. */
export type PsbtInputFacts = {
  /** Script of the spent output, or `undefined` if the PSBT does not include it. */
  script: Uint8Array | undefined
  sighashType: number | undefined
  isSigned: boolean
  isFinal: boolean
}

export type PsbtFacts = {
  bytes: Uint8Array
  /** The transaction without signatures. */
  unsignedTx: Uint8Array
  inputs: readonly PsbtInputFacts[]
}

type Row = { type: number; key: Uint8Array; value: Uint8Array }

// Field types from BIP-174 and BIP-371.
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]
const unsignedTxType = 0x00
const nonWitnessUtxoType = 0x00
const witnessUtxoType = 0x01
const sighashField = 0x03
const signatureTypes = [0x02, 0x13, 0x14]
const finalTypes = [0x07, 0x08]

/**
 * Parses a version 0 PSBT in bytes or base64.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 * @throws InvalidPsbtError if the PSBT is invalid.
 */
export function readPsbt(psbt: Uint8Array | string): PsbtFacts {
  try {
    const bytes = typeof psbt === 'string' ? decodeBase64(psbt) : Uint8Array.from(psbt)
    const reader = createReader(bytes)
    if (magic.some((byte) => reader.take(1)[0] !== byte)) throw new Error('No PSBT.')
    const unsignedTx = readMap(reader).find((row) => row.type === unsignedTxType)?.value
    if (!unsignedTx) throw new Error('No PSBT of version 0.')
    const spent = readInputs(unsignedTx)
    const inputs = spent.map((one) => readInput(readMap(reader), one))
    return { bytes, unsignedTx, inputs }
  } catch (cause) {
    throw cause instanceof InvalidPsbtError ? cause : new InvalidPsbtError({ cause })
  }
}

/** Whether two PSBTs have the same unsigned transaction. */
export function isSameTransaction(a: PsbtFacts, b: PsbtFacts): boolean {
  return isSameBytes(a.unsignedTx, b.unsignedTx)
}

export function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** @throws A DOMException if the string is not base64. */
export function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.trim()), (char) => char.charCodeAt(0))
}

/** Decodes a PSBT that a wallet returns as hex. */
export function decodeHex(text: string): Uint8Array {
  return hexToBytes(`0x${text.trim().replace(/^0x/, '')}`)
}

type Outpoint = { txid: Uint8Array; index: number }

function readInput(rows: readonly Row[], spent: Outpoint): PsbtInputFacts {
  const find = (type: number) => rows.find((row) => row.type === type)?.value
  const [witnessUtxo, whole, sighash] = [
    find(witnessUtxoType),
    find(nonWitnessUtxoType),
    find(sighashField),
  ]
  const isFinal = rows.some(({ type }) => finalTypes.includes(type))
  return {
    script: witnessUtxo ? readOutput(createReader(witnessUtxo)) : whole && readSpent(whole, spent),
    sighashType: sighash && createReader(sighash).number(4),
    isFinal,
    isSigned: isFinal || rows.some(({ type }) => signatureTypes.includes(type)),
  }
}

/** Reads an output's script, which follows the eight bytes of the amount. */
function readOutput(reader: Reader): Uint8Array {
  reader.take(8)
  return reader.take(reader.size())
}

function readInputs(tx: Uint8Array): readonly Outpoint[] {
  const reader = createReader(tx)
  reader.take(4)
  return readOutpoints(reader)
}

function readOutpoints(reader: Reader): readonly Outpoint[] {
  return Array.from({ length: checkedCount(reader) }, () => {
    const outpoint = { txid: reader.take(32), index: reader.number(4) }
    reader.take(reader.size())
    reader.take(4)
    return outpoint
  })
}

/** Reads the spent output's script from the previous transaction. */
function readSpent(whole: Uint8Array, { txid, index }: Outpoint): Uint8Array | undefined {
  const reader = createReader(whole)
  const version = reader.take(4)
  // In a transaction with witness data, the version is followed by the marker 0 and the flag 1.
  const hasWitness = whole[4] === 0 && whole[5] === 1
  if (hasWitness) reader.take(2)
  const start = reader.at()
  readOutpoints(reader)
  const scripts = Array.from({ length: checkedCount(reader) }, () => readOutput(reader))
  const body = whole.subarray(start, reader.at())
  const plain = Uint8Array.from([...version, ...body, ...whole.subarray(-4)])
  // The hash proves that this is the spent transaction.
  return isSameBytes(sha256(sha256(plain, 'bytes'), 'bytes'), txid) ? scripts[index] : undefined
}

function checkedCount(reader: Reader): number {
  const count = reader.size()
  if (count > 10_000) throw new Error('Too many.')
  return count
}

function readMap(reader: Reader): readonly Row[] {
  const rows: Row[] = []
  for (let size = reader.size(); size; size = reader.size()) {
    const key = reader.take(size)
    rows.push({ type: key[0] ?? -1, key, value: reader.take(reader.size()) })
  }
  return rows
}

type Reader = ReturnType<typeof createReader>

function createReader(bytes: Uint8Array) {
  let at = 0
  function take(length: number): Uint8Array {
    if (at + length > bytes.length) throw new Error('It ends too early.')
    at += length
    return bytes.subarray(at - length, at)
  }
  /** Reads a little-endian integer. */
  function number(length: number): number {
    return take(length).reduce((sum, byte, index) => sum + byte * 256 ** index, 0)
  }
  return {
    at: () => at,
    take,
    number,
    /** Reads a variable-length integer. https://developer.bitcoin.org/reference/transactions.html */
    size(): number {
      const first = number(1)
      return first < 0xfd ? first : number(2 ** (first - 0xfc))
    },
  }
}
