import type { BitcoinNetworkName, BitcoinVault } from './createBitcoinVault.ts'
import { payBitcoin } from './payBitcoin.ts'
import { extractTransaction, fromHex, toHex } from './signBitcoin.ts'

type Asked = { network?: BitcoinNetworkName }

/**
 * Creates a dev wallet with Leather's interface: every call opens a window, the wallet emits no events, and a failed
 * call rejects with a JSON-RPC response that contains the error.
 */
export function createLeatherFace(vault: BitcoinVault) {
  const keysOn = ({ network = 'mainnet' }: Asked) => {
    vault.check(network)
    return vault.keys(network)
  }
  const methods: Readonly<Record<string, (parameters: never) => Promise<unknown>>> = {
    async getAddresses(parameters: Asked) {
      const { payment, ordinals } = keysOn(parameters)
      await vault.asks()
      vault.admit()
      return {
        addresses: [
          { symbol: 'BTC', type: 'p2wpkh', address: payment.address, publicKey: payment.publicKey },
          {
            symbol: 'BTC',
            type: 'p2tr',
            address: ordinals.address,
            publicKey: ordinals.publicKey,
            tweakedPublicKey: ordinals.publicKey.slice(2),
          },
          { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' },
        ],
      }
    },
    async signMessage({
      message,
      paymentType = 'p2wpkh',
      ...asked
    }: Asked & { message: string; paymentType?: string }) {
      const key = keysOn(asked)[paymentType === 'p2tr' ? 'ordinals' : 'payment']
      return { signature: await vault.signMessage(key, message, 'bip322'), address: key.address }
    },
    async signPsbt({
      hex,
      signAtIndex = [],
      broadcast,
      ...asked
    }: Asked & { hex: string; signAtIndex?: number[]; broadcast?: boolean }) {
      const keys = keysOn(asked)
      const psbt = fromHex(hex)
      const sign = (isFinal: boolean) =>
        vault.signPsbt(
          psbt,
          signAtIndex.map((index) => ({ index, key: keys.payment })),
          isFinal,
        )
      const signed = await sign(false)
      if (!broadcast) return { hex: toHex(signed) }
      const { hex: final } = extractTransaction(await sign(true))
      return { hex: toHex(signed), txid: await vault.node(asked.network).broadcast(final) }
    },
    async sendTransfer({
      recipients,
      ...asked
    }: Asked & { recipients: { address: string; amount: unknown }[] }) {
      if (recipients.some(({ amount }) => typeof amount !== 'string')) {
        throw Object.assign(new Error('Amounts are texts.'), { code: -32_602 })
      }
      await vault.asks()
      const all = recipients.map((one) => ({ ...one, amount: BigInt(one.amount as string) }))
      return { txid: await payBitcoin(vault.node(asked.network), keysOn(asked).payment, all) }
    },
  }
  return {
    isLeather: true,
    async request(method: string, parameters: unknown = {}) {
      const reply = { jsonrpc: '2.0', id: '1' }
      try {
        return { ...reply, result: await methods[method]?.(parameters as never) }
      } catch (error) {
        const { code, message } = error as { code?: number; message: string }
        if (code === undefined) throw error
        // Leather rejects with a plain object instead of an Error.
        throw { ...reply, error: { code, message } }
      }
    },
  }
}
