import bitcore from 'bitcore-lib'

/** The position of an output: the id of its transaction, and its index in the transaction. */
export type Outpoint = { txid: string; vout: number }

/** An output with its script in hex and its value in satoshis. */
export type BitcoinOutput = { script: string; value: number }

export type BitcoinInput = Outpoint & {
  sequence: number
  /** The input script, in hex. */
  scriptSig: string
  /** The items of the witness, in hex. */
  witness: readonly string[]
}

/** A parsed transaction. */
export type BitcoinTransaction = {
  txid: string
  hex: string
  version: number
  locktime: number
  size: number
  weight: number
  /** The virtual size, on which the fee depends: a quarter of the weight, rounded up. */
  vsize: number
  isCoinbase: boolean
  inputs: readonly BitcoinInput[]
  outputs: readonly BitcoinOutput[]
}

/** Parses a transaction. @returns undefined for bytes that are not exactly one transaction */
export function readTransaction(hex: string): BitcoinTransaction | undefined {
  if (!/^(?:[0-9a-f]{2})+$/.test(hex)) return undefined
  try {
    const read = new bitcore.Transaction(hex)
    if (read.toBuffer().toString('hex') !== hex || !read.inputs.length || !read.outputs.length) {
      return undefined
    }
    const [size, stripped] = [hex.length / 2, read.toBuffer(true).length]
    const weight = stripped * 3 + size
    return {
      txid: read.id,
      hex,
      version: read.version,
      locktime: read.nLockTime,
      ...{ size, weight, vsize: Math.ceil(weight / 4) },
      isCoinbase: read.isCoinbase(),
      inputs: read.inputs.map((input) => ({
        txid: input.prevTxId.toString('hex'),
        vout: input.outputIndex,
        sequence: input.sequenceNumber,
        scriptSig: input._scriptBuffer.toString('hex'),
        witness: (input.witnesses ?? []).map((item) => Buffer.from(item).toString('hex')),
      })),
      outputs: read.outputs.map((output) => ({
        script: output._scriptBuffer.toString('hex'),
        value: output.satoshis,
      })),
    }
  } catch {
    return undefined
  }
}

/** Returns the key of an outpoint for maps. */
export function outpointKey({ txid, vout }: Outpoint): string {
  return `${txid}:${vout}`
}
