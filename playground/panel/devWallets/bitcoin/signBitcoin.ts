import { secp256k1 } from '@noble/curves/secp256k1'
import { Address, NETWORK, OutScript, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { sha256 as hashOf } from 'viem'
import type { BitcoinKey } from '../../../stack/bitcoin/bitcoinAccounts.ts'

/** The format of a message signature. */
export type MessageProtocol = 'ecdsa' | 'bip322'

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (one) => parseInt(one, 16))
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((one) => [...one]))
const sha256 = (bytes: Uint8Array) => hashOf(bytes, 'bytes')
const utf8 = (text: string) => new TextEncoder().encode(text)
export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
export const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = bytesOf

/** Prefixes bytes with their length as a Bitcoin varint, up to 65,535. */
const sized = (bytes: Uint8Array) =>
  join(
    bytes.length < 0xfd
      ? Uint8Array.of(bytes.length)
      : Uint8Array.of(0xfd, bytes.length & 0xff, bytes.length >> 8),
    bytes,
  )

/** Returns the output script of an address. */
export function scriptOf(address: string): Uint8Array {
  const network = /^(bc1|1|3)/.test(address) ? NETWORK : TEST_NETWORK
  return OutScript.encode(Address(network).decode(address))
}

/** Signs a message with the key of an address, and returns the signature as base64. */
export function signBitcoinMessage(
  key: BitcoinKey,
  message: string,
  protocol: MessageProtocol,
): string {
  return protocol === 'ecdsa' ? signRecoverable(key, message) : signBip322(key, message)
}

/** Signs in the older format: 65 bytes from which the public key can be recovered. https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki */
function signRecoverable({ privateKey, address }: BitcoinKey, message: string): string {
  const hash = sha256(sha256(join(sized(utf8('Bitcoin Signed Message:\n')), sized(utf8(message)))))
  const signature = secp256k1.sign(hash, privateKey)
  // The header depends on the address type. For Taproot, wallets use the header of the oldest type.
  const header = /^(bc|tb)1q/.test(address) ? 39 : /^[32]/.test(address) ? 35 : 31
  return toBase64(join(Uint8Array.of(header + signature.recovery), signature.toCompactRawBytes()))
}

const options = { version: 0, allowUnknownInputs: true, allowUnknownOutputs: true } as const

/** Signs in the "simple" format: the witness of a transaction that is never sent. https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki */
function signBip322(key: BitcoinKey, message: string): string {
  const tag = sha256(utf8('BIP0322-signed-message'))
  const hash = sha256(join(tag, tag, utf8(message)))
  const script = scriptOf(key.address)
  const spent = new Transaction(options)
  // The output is added first, because the library does not allow adding outputs to a signed transaction.
  spent.addOutput({ script, amount: 0n })
  spent.addInput({
    txid: new Uint8Array(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: join(Uint8Array.of(0, 32), hash),
  })
  const signed = new Transaction(options)
  signed.addInput({
    txid: spent.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(isTaproot(key) && { tapInternalKey: bytesOf(key.publicKey).subarray(1) }),
  })
  signed.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  signed.signIdx(bytesOf(key.privateKey), 0)
  signed.finalizeIdx(0)
  const witness = signed.getInput(0).finalScriptWitness ?? []
  return toBase64(join(Uint8Array.of(witness.length), ...witness.map(sized)))
}

export type PsbtSignature = { index: number; key: BitcoinKey; sighashTypes?: readonly number[] }

/** Signs inputs of a PSBT, and finalizes the signed inputs if `isFinal` is true. */
export function signBitcoinPsbt(
  psbt: Uint8Array,
  signatures: readonly PsbtSignature[],
  isFinal: boolean,
): Uint8Array {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  for (const { index, key, sighashTypes } of signatures) {
    if (isTaproot(key) && !transaction.getInput(index).tapInternalKey) {
      transaction.updateInput(index, { tapInternalKey: bytesOf(key.publicKey).subarray(1) })
    }
    const [sighashType] = sighashTypes ?? []
    if (sighashType !== undefined) transaction.updateInput(index, { sighashType }, true)
    const own = transaction.getInput(index).sighashType
    transaction.signIdx(bytesOf(key.privateKey), index, own === undefined ? undefined : [own])
    if (isFinal) transaction.finalizeIdx(index)
  }
  return transaction.toPSBT(0)
}

/** Returns the raw transaction of a finalized PSBT in hex, and its transaction id. */
export function extractTransaction(psbt: Uint8Array): { hex: string; txid: string } {
  const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  return { hex: toHex(transaction.extract()), txid: transaction.id }
}

const isTaproot = ({ address }: BitcoinKey) => /^(bc|tb|bcrt)1p/.test(address)
