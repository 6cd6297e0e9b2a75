import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { networkIds, toNetworkId } from './bitcoinNetworks.ts'
import { listenTo, signUnisatPsbt, type UnisatWallet, unisatSigning } from './unisatCalls.ts'
import type { ReportedAddresses, WalletCalls } from './walletCalls.types.ts'

/**
 * OKX's provider for one network. The testnet providers can only connect and sign.
 *
 * @see https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider
 */
export type OkxWallet = Pick<
  UnisatWallet,
  'signMessage' | 'signPsbt' | 'on' | 'removeListener' | 'off'
> &
  Partial<Pick<UnisatWallet, 'getAccounts' | 'getPublicKey' | 'pushPsbt' | 'sendBitcoin'>> & {
    connect(): Promise<{ address: string; publicKey: string; compressedPublicKey?: string }>
  }

/** The object at `window.okxwallet`. */
export type OkxWallets = {
  bitcoin: OkxWallet
  bitcoinTestnet?: OkxWallet
  bitcoinSignet?: OkxWallet
}

/** Implements `WalletCalls` for OKX, which injects one provider per network. */
export function okxCalls(wallets: OkxWallets): WalletCalls {
  const { bitcoin } = wallets
  const objects: Readonly<Record<CaipNetworkId, OkxWallet | undefined>> = {
    [networkIds.mainnet]: bitcoin,
    [networkIds.testnet]: wallets.bitcoinTestnet,
    [networkIds.signet]: wallets.bitcoinSignet,
  }
  const on = (id: CaipNetworkId) => objects[id] ?? bitcoin
  const known = Object.keys(objects).filter((id) => objects[id as CaipNetworkId])

  async function connect(id: CaipNetworkId): Promise<ReportedAddresses> {
    const networkId = objects[id] ? id : networkIds.mainnet
    const answer = await on(id).connect()
    const { address, publicKey, compressedPublicKey = publicKey } = Object(answer)
    return { addresses: address ? [{ address, publicKey: compressedPublicKey }] : [], networkId }
  }

  return {
    wallet: bitcoin,
    capabilities: {
      ...unisatSigning,
      signPsbt: { ...unisatSigning.signPsbt, broadcast: bitcoin.pushPsbt !== undefined },
      sendTransfer: bitcoin.sendBitcoin ? { severalReceivers: false, feeRate: true } : false,
    },
    hasSeveralAddresses: false,
    networkEvents: false,
    connect,
    async read(id) {
      const wallet = on(id)
      // On testnets and in older versions of OKX, reading the accounts requires a prompt.
      if (!wallet.getAccounts) return undefined
      const [address] = (await wallet.getAccounts()) ?? []
      const publicKey = address && (await wallet.getPublicKey?.())
      return {
        addresses: address ? [{ address, publicKey }] : [],
        networkId: objects[id] ? id : toNetworkId('mainnet'),
      }
    },
    switchNetwork: connect,
    networkIds: () => known as CaipNetworkId[],
    listen(changed) {
      const events = ['accountChanged', 'accountsChanged']
      const stops = Object.values(objects).map((one) => one && listenTo(one, events, changed))
      return () => {
        for (const stop of stops) stop?.()
      }
    },
    signMessage: ({ message, protocol, networkId }) =>
      on(networkId).signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    signPsbt: (call) => signUnisatPsbt(on(call.networkId), call),
    ...(bitcoin.sendBitcoin && {
      async sendTransfer({ recipients, feeRate, networkId }) {
        const [to] = recipients
        const options = feeRate === undefined ? undefined : { feeRate }
        return on(networkId).sendBitcoin?.(to?.address ?? '', Number(to?.amount), options)
      },
    }),
  }
}
