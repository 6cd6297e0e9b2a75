import type { BitcoinAccount, BitcoinKey } from '../../../stack/bitcoin/bitcoinAccounts.ts'
import { ProviderRpcError } from '../ProviderRpcError.ts'
import { type MessageProtocol, signBitcoinMessage, signBitcoinPsbt } from './signBitcoin.ts'

/** The networks that a Bitcoin wallet may support. The kit does not support `testnet4`. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet' | 'testnet4'

/** The wallet's owner, who approves or rejects requests. */
export type BitcoinOwner = {
  /** Requests the owner's approval. @throws with code 4001 when the owner rejects it */
  asks(): Promise<void>
  /** Returns the result of a read, which needs no approval. */
  reads<value>(value: () => value): Promise<value>
  isLocked(): boolean
}

/** A node from which the wallet reads an address's unspent outputs, and through which it broadcasts transactions. */
export type BitcoinNode = {
  readCoins(address: string): Promise<readonly { txid: string; vout: number; value: number }[]>
  /** Broadcasts a transaction. @returns The transaction's id. */
  broadcast(hex: string): Promise<string>
}

export type BitcoinVaultParameters = {
  owner: BitcoinOwner
  /** The wallet's accounts, with well-known test keys only. */
  accounts: readonly BitcoinAccount[]
  /** The wallet's networks. The first one is the current network at the start. */
  networks: readonly [BitcoinNetworkName, ...BitcoinNetworkName[]]
  isAllowed?: boolean | undefined
  /** Called when the site's permission is granted or revoked. */
  onAllowed?: ((isAllowed: boolean) => void) | undefined
  /** Returns the node of a network. Without this option the wallet cannot send. */
  nodeOf?: ((network: BitcoinNetworkName) => BitcoinNode) | undefined
}

export type BitcoinChange = 'accounts' | 'network' | 'left'
export type BitcoinVault = ReturnType<typeof createBitcoinVault>

/**
 * Creates the part of a Bitcoin dev wallet that does not depend on the interface of the wallet: keys, an owner, a
 * network, and the site's permission.
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

  /** Returns the current account's keys on a network. @default the current network */
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
    /** Requests the permission for the site, unless the owner has already granted it. */
    async letIn() {
      if (isShown()) return
      await owner.asks()
      allow(true)
      tell('accounts')
    },
    /** Grants the permission after an approved request. */
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
    // The owner's actions in the wallet.
    setNetwork(name: BitcoinNetworkName) {
      network = name
      tell('network')
    },
    chooseAccount(index: number) {
      account = accounts[index] ?? account
      if (isAllowed) tell('accounts')
    },
    /** Swaps the roles of the two addresses: the Taproot address becomes the payment address, and vice versa. */
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
    /** Removes all listeners, as happens when the page unloads. */
    leavePage: () => listeners.clear(),
  }
}
