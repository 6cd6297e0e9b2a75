import { scriptOfAddress } from './addresses.ts'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'
import type { BitcoinOutput } from './readTransaction.ts'

/** The index of the test account that receives the coinbase outputs. The faucet pays from it. */
export const minerAccountIndex = 4

/** Returns the output script of a network's miner, in hex. */
export function minerScript({ family }: Pick<BitcoinNetwork, 'family'>): string {
  return scriptOfAddress(bitcoinAccounts[minerAccountIndex][family].payment.address, family)
}

export type WriteCoinbaseParameters = {
  network: BitcoinNetwork
  height: number
  fees: number
  /** The outputs of the coinbase, instead of one to the miner with the subsidy and the fees. */
  toMiner?: readonly BitcoinOutput[] | undefined
}

/** Returns the coinbase transaction of a block, in hex. It contains the height (BIP-34), so that its id is unique. */
export function writeCoinbase({ network, height, fees, toMiner }: WriteCoinbaseParameters): string {
  const halvings = Math.floor(height / 210_000)
  const subsidy = Math.floor(5_000_000_000 / 2 ** halvings)
  const outputs = toMiner ?? [{ script: minerScript(network), value: subsidy + fees }]
  const number = Buffer.alloc(3)
  number.writeUIntLE(height, 0, 3)
  // If the highest bit of the third byte is set, the number would be negative, so this adds a fourth byte.
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
