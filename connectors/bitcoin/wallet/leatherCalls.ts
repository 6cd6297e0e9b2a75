import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { networkName } from './bitcoinNetworks.ts'
import type { ReportedAddresses, WalletCalls } from './walletCalls.types.ts'

/** @see https://leather.gitbook.io/developers */
export type LeatherWallet = {
  request(method: string, parameters?: object): Promise<unknown>
}

type Row = { symbol?: unknown; type?: unknown; address?: unknown; publicKey?: unknown }

/**
 * Implements `WalletCalls` for Leather. Every call opens a prompt. Each call includes the network, because the
 * wallet reports neither its network nor changes.
 */
export function leatherCalls(wallet: LeatherWallet): WalletCalls {
  async function ask(method: string, parameters: object): Promise<Record<string, unknown>> {
    const reply = await wallet.request(method, parameters)
    const { error, result } = Object(reply) as { error?: unknown; result?: unknown }
    if (error) throw reply
    return Object(result)
  }

  async function connect(networkId: CaipNetworkId): Promise<ReportedAddresses> {
    const { addresses } = await ask('getAddresses', { network: networkName(networkId) })
    const rows: readonly Row[] = Array.isArray(addresses) ? addresses : []
    return {
      addresses: rows
        .filter((one) => Object(one).symbol === 'BTC')
        .map(({ address, publicKey, type }) => ({
          address,
          publicKey,
          purpose: type === 'p2tr' ? 'ordinals' : 'payment',
        })),
    }
  }

  return {
    wallet,
    capabilities: {
      signMessage: { protocols: ['bip322'], taproot: ['bip322'] },
      signPsbt: { sighash: 'inPsbt', finalize: 'never', broadcast: true },
      sendTransfer: { severalReceivers: true, feeRate: false },
    },
    unknownNetworkCodes: [-32_602],
    hasSeveralAddresses: true,
    connect,
    switchNetwork: connect,
    async signMessage({ message, address, networkId }) {
      // Leather selects the address by its type. In Taproot addresses, a `p` follows the prefix and the
      // separator `1`.
      const paymentType = /^(bc|tb|bcrt)1p/.test(address) ? 'p2tr' : 'p2wpkh'
      const network = networkName(networkId)
      return (await ask('signMessage', { message, paymentType, network })).signature
    },
    async signPsbt({ bytes, inputs, broadcast, networkId }) {
      const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const signAtIndex = inputs.map(({ index }) => index)
      const network = networkName(networkId)
      const { hex: psbt, txid } = await ask('signPsbt', { hex, signAtIndex, broadcast, network })
      return { psbt: `${psbt}`, txid }
    },
    async sendTransfer({ recipients, networkId }) {
      // Leather accepts amounts only as strings.
      const all = recipients.map(({ address, amount }) => ({ address, amount: `${amount}` }))
      return ask('sendTransfer', { recipients: all, network: networkName(networkId) })
    },
  }
}
