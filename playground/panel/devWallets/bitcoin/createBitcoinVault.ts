import type { BitcoinAccount, BitcoinKey } from '../../../stack/bitcoin/bitcoinAccounts.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { type MessageProtocol, signBitcoinMessage, signBitcoinPsbt } from './signBitcoin.ts'

/** Networks that a Bitcoin wallet may know; the last one is none of the kit's. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet' | 'testnet4'

/** The person in front of the wallet, and whether anybody is there. */
export type BitcoinOwner = {
  /** A request that a person approves. @throws with code 4001 when the person said no */
  asks(): Promise<void>
  /** A read that needs nobody. */
  reads<value>(value: () => value): Promise<value>
  isLocked(): boolean
}

/** What a wallet asks of the network: the coins of an address, and sending. */
export type BitcoinNode = {
  readCoins(address: string): Promise<readonly { txid: string; vout: number; value: number }[]>
  /** @returns the transaction's id. */
  broadcast(hex: string): Promise<string>
}

export type BitcoinVaultParameters = {
  owner: BitcoinOwner
  /** WELL-KNOWN TEST KEYS. */
  accounts: readonly BitcoinAccount[]
  /** It starts on the first. */
  networks: readonly [BitcoinNetworkName, ...BitcoinNetworkName[]]
  isAllowed?: boolean | undefined
  /** Hears that the site was let in, or is not any more. */
  onAllowed?: ((isAllowed: boolean) => void) | undefined
  /** Where it reads coins and sends. Without one it sends nothing. */
  nodeOf?: ((network: BitcoinNetworkName) => BitcoinNode) | undefined
}

export type BitcoinChange = 'accounts' | 'network' | 'left'
export type BitcoinVault = ReturnType<typeof createBitcoinVault>

/**
 * What every Bitcoin dev wallet has, however a page calls it: keys, an owner, a network, and whether the site was let in.
 */
export function createBitcoinVault(parameters: BitcoinVaultParameters) {
  const { owner, accounts, networks, onAllowed, nodeOf } = parameters
  const listeners = new Set<(change: BitcoinChange) => void>()
  let account = accounts[0] as BitcoinAccount
  let network: BitcoinNetworkName = networks[0]
  let isAllowed = parameters.isAllowed ?? false
  let isSwapped = false

  function tell(change: BitcoinChange) {
    for (const listener of [...listeners]) listener(change)
  }
  const isShown = () => isAllowed && !owner.isLocked()

  function allow(isNow: boolean) {
    isAllowed = isNow
    onAllowed?.(isNow)
  }

  /** The keys on a network. @default the one in use */
  function keys(on = network) {
    const { payment, ordinals, ...others } = account[on === 'mainnet' ? 'mainnet' : 'testnet']
    return isSwapped
      ? { payment: ordinals, ordinals: payment, ...others }
      : { payment, ordinals, ...others }
  }

  function keyOf(address: string, on = network): BitcoinKey {
    const found = Object.values(keys(on)).find((one) => one.address === address)
    if (!found) throw new ProviderRpcError(-32_603, 'The wallet has no such address.')
    return found
  }

  function check(name: BitcoinNetworkName) {
    if (!networks.includes(name)) throw new ProviderRpcError(-32_602, `Unknown network ${name}.`)
  }

  return {
    keys,
    keyOf,
    isShown,
    network: () => network,
    networks,
    reads: owner.reads,
    asks: owner.asks,
    /** Lets the site in; who is in already is not asked. */
    async letIn() {
      if (isShown()) return
      await owner.asks()
      allow(true)
      tell('accounts')
    },
    /** The same for who has just been asked. */
    admit() {
      if (isAllowed) return
      allow(true)
      tell('accounts')
    },
    leave() {
      if (!isAllowed) return
      allow(false)
      tell('left')
    },
    async moveTo(name: BitcoinNetworkName) {
      check(name)
      if (name === network) return
      await owner.asks()
      network = name
      tell('network')
    },
    check,
    // What the owner does in the wallet.
    setNetwork(name: BitcoinNetworkName) {
      network = name
      tell('network')
    },
    chooseAccount(index: number) {
      account = accounts[index] ?? account
      if (isAllowed) tell('accounts')
    },
    /** Has the Taproot address for payments, and the other one for ordinals. */
    swapPurposes() {
      isSwapped = !isSwapped
      if (isAllowed) tell('accounts')
    },
    async signMessage(key: BitcoinKey, message: string, protocol: MessageProtocol) {
      await owner.asks()
      return signBitcoinMessage(key, message, protocol)
    },
    async signPsbt(...values: Parameters<typeof signBitcoinPsbt>) {
      await owner.asks()
      return signBitcoinPsbt(...values)
    },
    node(on = network): BitcoinNode {
      if (!nodeOf) throw new ProviderRpcError(-32_603, 'The wallet has no node.')
      return nodeOf(on)
    },
    listen(listener: (change: BitcoinChange) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listenerCount: () => listeners.size,
    /** The page is left: everything that it listened with is gone. */
    leavePage: () => listeners.clear(),
  }
}
