import type { BitcoinChange, BitcoinNetworkName, BitcoinVault } from './createBitcoinVault.ts'
import { payBitcoin } from './payBitcoin.ts'
import { extractTransaction, fromHex, type PsbtSignature, toHex } from './signBitcoin.ts'

type Listener = (value: unknown) => void
type SignOptions = {
  autoFinalized?: boolean
  toSignInputs?: { index: number; address: string; sighashTypes?: number[] }[]
}

export type UnisatFaceParameters = {
  /** The address that the wallet exposes; UniSat exposes one at a time. @default 'payment' */
  kind?: 'payment' | 'ordinals' | undefined
  /** Additional members of the object, such as a flag that identifies the wallet. */
  flags?: Readonly<Record<string, true>> | undefined
  /** Methods that the wallet lacks. */
  without?: readonly string[] | undefined
}

/**
 * Creates a dev wallet with the interface of UniSat and its derivatives. Without permission, methods that return or use
 * an account open a connect request, except `getAccounts`, which returns an empty list.
 */
export function createUnisatFace(
  vault: BitcoinVault,
  { kind = 'payment', flags = {}, without = [] }: UnisatFaceParameters = {},
) {
  const listeners = new Map<Listener, () => void>()
  const key = () => vault.keys()[kind]
  const chain = () => ({
    enum: `BITCOIN_${vault.network().toUpperCase()}`,
    name: vault.network(),
    network: vault.network() === 'mainnet' ? 'livenet' : 'testnet',
  })
  /** Returns UniSat's older name of the network. For the newer networks it equals the name here. */
  const networkWord = () => (vault.network() === 'mainnet' ? 'livenet' : `${vault.network()}`)
  const toName = (text: string) =>
    text.toLowerCase().replace('bitcoin_', '').replace('livenet', 'mainnet') as BitcoinNetworkName
  const toldBy = (event: string, change: BitcoinChange) => {
    if (event === 'accountsChanged' && change !== 'network') {
      return vault.isShown() ? [key().address] : []
    }
    if (change !== 'network') return undefined
    if (event === 'chainChanged') return chain()
    return event === 'networkChanged' ? networkWord() : undefined
  }

  const all = {
    ...flags,
    async requestAccounts() {
      await vault.letIn()
      return [key().address]
    },
    getAccounts: () => vault.reads(() => (vault.isShown() ? [key().address] : [])),
    async getPublicKey() {
      await vault.letIn()
      return vault.reads(() => key().publicKey)
    },
    getChain: () => vault.reads(chain),
    getNetwork: () => vault.reads(networkWord),
    async switchChain(name: string) {
      await vault.moveTo(toName(name))
      return chain()
    },
    switchNetwork: (name: string) => vault.moveTo(toName(name)),
    async signMessage(text: string, type: 'ecdsa' | 'bip322-simple' = 'ecdsa') {
      await vault.letIn()
      return vault.signMessage(key(), text, type === 'ecdsa' ? 'ecdsa' : 'bip322')
    },
    async signPsbt(hex: string, { autoFinalized = true, toSignInputs = [] }: SignOptions = {}) {
      await vault.letIn()
      const signatures = toSignInputs.map(
        ({ index, address, sighashTypes }): PsbtSignature => ({
          index,
          key: vault.keyOf(address),
          ...(sighashTypes && { sighashTypes }),
        }),
      )
      return toHex(await vault.signPsbt(fromHex(hex), signatures, autoFinalized))
    },
    pushPsbt: (hex: string) => vault.node().broadcast(extractTransaction(fromHex(hex)).hex),
    async sendBitcoin(address: string, sats: number, { feeRate }: { feeRate?: number } = {}) {
      await vault.letIn()
      await vault.asks()
      return payBitcoin(vault.node(), key(), [{ address, amount: BigInt(sats) }], feeRate)
    },
    disconnect: () => vault.reads(vault.leave),
    on(event: string, listener: Listener) {
      const stop = vault.listen((change) => {
        const value = toldBy(event, change)
        if (value !== undefined) listener(value)
      })
      const before = listeners.get(listener)
      listeners.set(listener, () => {
        before?.()
        stop()
      })
    },
    removeListener(_event: string, listener: Listener) {
      listeners.get(listener)?.()
      listeners.delete(listener)
    },
  }
  for (const name of without) delete (all as Record<string, unknown>)[name]
  return all
}
