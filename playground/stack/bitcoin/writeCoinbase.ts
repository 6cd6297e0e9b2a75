import { scriptOfAddress } from './addresses.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'
import type { BitcoinOutput } from './readTransaction.ts'

/** The account that receives the coinbase outputs. The faucet pays from it. */
export const minerAccountIndex = 4

/** The output script of a network's miner, in hex. */
export function minerScript({ family }: Pick<BitcoinNetwork, 'family'>): string {
  return scriptOfAddress(bitcoinAccounts[minerAccountIndex][family].payment.address, family)
}

export type WriteCoinbaseParameters = {
  network: BitcoinNetwork
  height: number
  fees: number
  /** Replaces the subsidy's output. */
  toMiner?: readonly BitcoinOutput[] | undefined
}

/** A block's coinbase transaction, in hex. It contains the height (BIP-34), so that its id is unique. */
export function writeCoinbase({ network, height, fees, toMiner }: WriteCoinbaseParameters): string {
  const halvings = Math.floor(height / 210_000)
  const subsidy = Math.floor(5_000_000_000 / 2 ** halvings)
  const outputs = toMiner ?? [{ script: minerScript(network), value: subsidy + fees }]
  const number = Buffer.alloc(3)
  number.writeUIntLE(height, 0, 3)
  // Adds a fourth byte if the third one would make the number negative.
  const pushed = height > 0x7f_ffff ? Buffer.concat([number, Buffer.alloc(1)]) : number
  const scriptSig = Buffer.concat([
    Buffer.of(pushed.length),
    pushed,
    Buffer.from('05737461636b', 'hex'),
  ])
  return Buffer.concat([
    uint32(2),
    Buffer.of(1),
    Buffer.alloc(32),
    uint32(0xffff_ffff),
    Buffer.of(scriptSig.length),
    scriptSig,
    uint32(0xffff_ffff),
    Buffer.of(outputs.length),
    ...outputs.map(({ script, value }) => {
      const amount = Buffer.alloc(8)
      amount.writeBigUInt64LE(BigInt(value))
      return Buffer.concat([amount, Buffer.of(script.length / 2), Buffer.from(script, 'hex')])
    }),
    uint32(0),
  ]).toString('hex')
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
