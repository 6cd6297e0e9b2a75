import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import type { AddressFamily } from './addresses.ts'
import type { BitcoinKey, BitcoinKeys } from './bitcoinAccounts.ts'

/** An output to spend, which pays to a test account's key. */
export type OwnOutput = {
  txid: string
  vout: number
  value: number
  kind: keyof BitcoinKeys
  key: BitcoinKey
  /**
   * The transaction of the output, in hex. Signers need all of it, because a legacy signature does not cover the
   * amount.
   */
  hex: string
}

export type SignPaymentParameters = {
  family: AddressFamily
  inputs: readonly OwnOutput[]
  outputs: readonly { address: string; value: number }[]
  /** The sequence of each input. @default 0xfffffffd, which signals that the transaction can be replaced */
  sequence?: number | undefined
  /** The lock time of the transaction. @default 0 */
  locktime?: number | undefined
}

/**
 * Signs a payment and returns it in hex, for seeds, the faucet and tests. It uses `@scure/btc-signer`, and
 * `bitcore-lib` verifies, so that signing and verifying share no code.
 */
export function signPayment(parameters: SignPaymentParameters): string {
  const { family, inputs, outputs, sequence = 0xffff_fffd, locktime = 0 } = parameters
  const network = family === 'mainnet' ? NETWORK : TEST_NETWORK
  const transaction = new Transaction({ lockTime: locktime })
  for (const { txid, vout, value, kind, key, hex } of inputs) {
    const paid = paymentOf(kind, Buffer.from(key.publicKey, 'hex'), network)
    transaction.addInput({
      ...paid,
      ...{ txid, index: vout, sequence },
      ...(kind === 'legacy'
        ? { nonWitnessUtxo: Buffer.from(hex, 'hex') }
        : { witnessUtxo: { script: paid.script, amount: BigInt(value) } }),
    })
  }
  for (const { address, value } of outputs) {
    transaction.addOutputAddress(address, BigInt(value), network)
  }
  for (const [index, { key }] of inputs.entries()) {
    transaction.signIdx(Buffer.from(key.privateKey, 'hex'), index)
  }
  transaction.finalize()
  return transaction.hex
}

function paymentOf(kind: keyof BitcoinKeys, publicKey: Uint8Array, network: typeof NETWORK) {
  if (kind === 'legacy') return p2pkh(publicKey, network)
  if (kind === 'ordinals') return p2tr(publicKey.slice(1), undefined, network)
  const own = p2wpkh(publicKey, network)
  return kind === 'nested' ? p2sh(own, network) : own
}
