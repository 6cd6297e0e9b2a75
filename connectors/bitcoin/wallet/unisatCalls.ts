import type { BitcoinCapabilities } from '../../../src/namespace/bitcoinProvider.types.ts'
import { networkName, toNetworkId } from './bitcoinNetworks.ts'
import { decodeHex, isSameBytes, readPsbt } from './readPsbt.ts'
import type { PsbtCall, ReportedAddresses, WalletCalls } from './walletCalls.types.ts'

type Listener = (...values: unknown[]) => void

/**
 * The parts of UniSat's API that the kit uses. Wallets implement different subsets.
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

/** Differences between wallets that implement UniSat's API. */
export type UnisatTraits = {
  /** The events that signal a change. */
  events: readonly string[]
  /** Whether a fee rate can be set for a transfer. */
  feeRate: boolean
}

const both = ['ecdsa', 'bip322'] as const

/** What wallets that implement UniSat's API can sign. */
export const unisatSigning = {
  signMessage: { protocols: both, taproot: ['bip322', 'ecdsa'] },
  signPsbt: { sighash: 'perInput', finalize: 'choice', broadcast: true },
} as const satisfies Partial<BitcoinCapabilities>

/**
 * Implements `WalletCalls` for a wallet that implements UniSat's API. Such a wallet shares one address at a time,
 * and uses it for both payments and ordinals.
 */
export function unisatCalls(wallet: UnisatWallet, { events, feeRate }: UnisatTraits): WalletCalls {
  const canMove = wallet.switchChain ?? wallet.switchNetwork

  async function network() {
    const chain = await wallet.getChain?.()
    return toNetworkId(chain ? chain.enum : await wallet.getNetwork?.())
  }

  /** Reads the accounts first, because other calls would open a prompt on an unauthorized site. */
  async function read(addresses: readonly string[]): Promise<ReportedAddresses> {
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
        // The conversion is exact, because even the maximum supply in satoshis is a safe integer.
        const parameters = [to?.address ?? '', Number(to?.amount)] as const
        return rate === undefined
          ? wallet.sendBitcoin?.(...parameters)
          : wallet.sendBitcoin?.(...parameters, { feeRate: rate })
      },
    }),
  }
}

/** Adds a listener for several wallet events. Returns a cleanup function. */
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

/**
 * Signs a PSBT with a wallet that implements UniSat's or OKX's API, and broadcasts the transaction if
 * requested.
 */
export async function signUnisatPsbt(
  wallet: Pick<UnisatWallet, 'signPsbt' | 'pushPsbt'>,
  { bytes, inputs, finalize = true, broadcast }: PsbtCall,
): Promise<{ psbt: string; txid?: unknown }> {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const psbt = await wallet.signPsbt(hex, {
    // The option is always set, because some wallet versions do not apply the default.
    autoFinalized: finalize || broadcast,
    toSignInputs: inputs.map(({ index, address, sighashTypes }) => ({
      index,
      address,
      ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
    })),
  })
  if (!broadcast) return { psbt }
  // If the wallet signed a different transaction, the transaction is not broadcast.
  const { unsignedTx } = readPsbt(decodeHex(psbt))
  if (!isSameBytes(unsignedTx, readPsbt(bytes).unsignedTx)) return { psbt }
  return { psbt, txid: await wallet.pushPsbt?.(psbt) }
}
