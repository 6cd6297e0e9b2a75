import type { BitcoinCapabilities } from '../../../src/namespace/bitcoinProvider.types.ts'
import { networkName, toNetworkId } from './bitcoinNetworks.ts'
import { decodeHex, isSameBytes, readPsbt } from './readPsbt.ts'
import type { PsbtCall, ToldAddresses, WalletCalls } from './walletCalls.types.ts'

type Listener = (...values: unknown[]) => void

/**
 * The parts of a wallet of UniSat's family that the kit uses. Which of them a wallet has differs.
 *
 * @see https://docs.unisat.io/dev-center/unisat-wallet
 */
export type UnisatWallet = {
  requestAccounts(): Promise<readonly string[]>
  getAccounts(): Promise<readonly string[]>
  getPublicKey(): Promise<string>
  getChain?(): Promise<{ enum: string }>
  switchChain?(chain: string): Promise<unknown>
  getNetwork?(): Promise<string>
  switchNetwork?(network: string): Promise<unknown>
  signMessage(message: string, type: 'ecdsa' | 'bip322-simple'): Promise<string>
  signPsbt(hex: string, options: object): Promise<string>
  pushPsbt?(hex: string): Promise<string>
  sendBitcoin?(to: string, sats: number, options?: { feeRate: number }): Promise<string>
  disconnect?(): Promise<unknown>
  on(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
  off?(event: string, listener: Listener): unknown
}

/** What differs between wallets of the family. */
export type UnisatTraits = {
  /** Events by which the wallet says that something changed. */
  events: readonly string[]
  /** Whether the fee rate of a transfer can be said. */
  feeRate: boolean
}

const both = ['ecdsa', 'bip322'] as const

/** What every wallet of the family signs, and those with the same way to sign. */
export const unisatSigning = {
  signMessage: { protocols: both, taproot: ['bip322', 'ecdsa'] },
  signPsbt: { sighash: 'perInput', finalize: 'choice', broadcast: true },
} as const satisfies Partial<BitcoinCapabilities>

/** Calls a wallet of UniSat's family. It shows one address at a time, which is for payments and for ordinals. */
export function unisatCalls(wallet: UnisatWallet, { events, feeRate }: UnisatTraits): WalletCalls {
  const canMove = wallet.switchChain ?? wallet.switchNetwork

  async function network() {
    const chain = await wallet.getChain?.()
    return toNetworkId(chain ? chain.enum : await wallet.getNetwork?.())
  }

  /** Other calls than this one open a window where the site is not let in: it comes first. */
  async function read(addresses: readonly string[]): Promise<ToldAddresses> {
    const [address] = addresses ?? []
    if (!address) return { addresses: [] }
    const [publicKey, networkId] = await Promise.all([wallet.getPublicKey(), network()])
    return { addresses: [{ address, publicKey }], networkId }
  }

  return {
    wallet,
    capabilities: {
      ...unisatSigning,
      signPsbt: { ...unisatSigning.signPsbt, broadcast: wallet.pushPsbt !== undefined },
      sendTransfer: wallet.sendBitcoin ? { severalReceivers: false, feeRate } : false,
    },
    unknownNetworkCodes: [-32603, -32602],
    hasSeveralAddresses: false,
    connect: async () => read(await wallet.requestAccounts()),
    read: async () => read(await wallet.getAccounts()),
    ...(canMove && {
      async switchNetwork(id) {
        const name = networkName(id)
        if (wallet.switchChain) return wallet.switchChain(`BITCOIN_${name.toUpperCase()}`)
        return wallet.switchNetwork?.(name === 'mainnet' ? 'livenet' : name)
      },
    }),
    ...(wallet.disconnect && { disconnect: async () => wallet.disconnect?.() }),
    listen: (changed) => listenTo(wallet, events, changed),
    signMessage: ({ message, protocol }) =>
      wallet.signMessage(message, protocol === 'ecdsa' ? 'ecdsa' : 'bip322-simple'),
    signPsbt: (call) => signUnisatPsbt(wallet, call),
    ...(wallet.sendBitcoin && {
      async sendTransfer({ recipients, feeRate: rate }) {
        const [to] = recipients
        // All coins that there can be are exact in a double.
        const parameters = [to?.address ?? '', Number(to?.amount)] as const
        return rate === undefined
          ? wallet.sendBitcoin?.(...parameters)
          : wallet.sendBitcoin?.(...parameters, { feeRate: rate })
      },
    }),
  }
}

/** Listens with one function to several events of a wallet; the wallet's other listeners are left alone. */
export function listenTo(
  wallet: Pick<UnisatWallet, 'on' | 'removeListener' | 'off'>,
  events: readonly string[],
  changed: () => void,
): () => void {
  const listener = () => changed()
  for (const event of events) wallet.on(event, listener)
  return () => {
    for (const event of events) {
      if (wallet.removeListener) wallet.removeListener(event, listener)
      else wallet.off?.(event, listener)
    }
  }
}

/** Signs by the call that wallets of this family and OKX share, and has the wallet send what it signed. */
export async function signUnisatPsbt(
  wallet: Pick<UnisatWallet, 'signPsbt' | 'pushPsbt'>,
  { bytes, inputs, finalize = true, broadcast }: PsbtCall,
): Promise<{ psbt: string; txid?: unknown }> {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const psbt = await wallet.signPsbt(hex, {
    // Some versions leave out what is not said.
    autoFinalized: finalize || broadcast,
    toSignInputs: inputs.map(({ index, address, sighashTypes }) => ({
      index,
      address,
      ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
    })),
  })
  if (!broadcast) return { psbt }
  // Nothing is sent that is not what was asked for.
  const { unsignedTx } = readPsbt(decodeHex(psbt))
  if (!isSameBytes(unsignedTx, readPsbt(bytes).unsignedTx)) return { psbt }
  return { psbt, txid: await wallet.pushPsbt?.(psbt) }
}
