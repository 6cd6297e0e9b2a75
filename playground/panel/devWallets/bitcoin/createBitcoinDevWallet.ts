import type { WalletIcon } from '@wallet-standard/base'
import type { BitcoinAccount } from '../../../stack/bitcoin/bitcoinAccounts.ts'
import { createWalletOwner, type DevWalletBehaviour } from '../createWalletOwner.ts'
import { registerStandardWallet } from '../registerStandardWallet.ts'
import {
  type BitcoinNetworkName,
  type BitcoinNode,
  createBitcoinVault,
} from './createBitcoinVault.ts'
import { createSatsConnectFace } from './createSatsConnectFace.ts'
import { createStandardBitcoinFace } from './createStandardBitcoinFace.ts'
import { createUnisatFace } from './createUnisatFace.ts'

/** The interface through which a page finds and calls a dev wallet. */
export type BitcoinDevWalletFace = 'standard' | 'sats' | 'unisat'

export type BitcoinDevWalletParameters = {
  name: string
  face: BitcoinDevWalletFace
  icon: WalletIcon
  /** The wallet's accounts, with well-known test keys only. */
  accounts: readonly BitcoinAccount[]
  /** The wallet's networks. The first one is the current network at the start. */
  networks: readonly [BitcoinNetworkName, ...BitcoinNetworkName[]]
  nodeOf?: ((network: BitcoinNetworkName) => BitcoinNode) | undefined
  /** The wallet's response to requests that need the owner's approval. */
  behaviour: DevWalletBehaviour
  /** The storage that keeps the site's permission across reloads, as an extension does. */
  memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /**
   * The delay of the behavior `slow`, in milliseconds.
   * @default 3000
   */
  slowness?: number | undefined
}

export type BitcoinDevWallet = ReturnType<typeof createBitcoinDevWallet>

/**
 * Creates a Bitcoin wallet for development, with real signatures by well-known test keys and scriptable responses of its
 * owner. A page finds and calls it through the Wallet Standard, sats-connect or UniSat's interface.
 */
export function createBitcoinDevWallet(parameters: BitcoinDevWalletParameters) {
  const { name, face, icon, accounts, networks, nodeOf, memory } = parameters
  const owner = createWalletOwner(parameters)
  const memoryKey = `bitcoin-dev-wallet/${name}`
  const vault = createBitcoinVault({
    owner: {
      async asks() {
        await owner.awake()
        await owner.approves()
        // An approval unlocks the wallet.
        if (owner.behaviour === 'locked') owner.behave('approve')
      },
      async reads(value) {
        await owner.awake()
        return value()
      },
      isLocked: () => owner.behaviour === 'locked',
    },
    accounts,
    networks,
    nodeOf,
    isAllowed: memory?.getItem(memoryKey) === 'allowed',
    onAllowed(isAllowed) {
      if (isAllowed) memory?.setItem(memoryKey, 'allowed')
      else memory?.removeItem(memoryKey)
    },
  })
  const standard = createStandardBitcoinFace(vault, { name, icon })
  const unisat = createUnisatFace(vault)
  const sats = createSatsConnectFace(vault)
  let vanish = () => {}

  return {
    name,
    vault,
    /** The object that the page receives. */
    wallet: { standard, unisat, sats }[face],
    networks,
    get pendingCount() {
      return owner.pendingCount
    },
    behave: owner.behave,
    approvePending: owner.approvePending,
    rejectPending: owner.rejectPending,
    chooseAccount: vault.chooseAccount,
    setNetwork: vault.setNetwork,
    /** Revokes the site's permission, as when the owner disconnects the site inside the wallet. */
    forgetSite: vault.leave,
    /** Adds the wallet to the page. */
    register(target: EventTarget & object = window) {
      const page = target as unknown as Record<string, unknown>
      if (face === 'standard') {
        vanish = registerStandardWallet(standard, target)
      } else if (face === 'unisat') {
        page.unisat_wallet = unisat
        target.dispatchEvent(new Event('unisat#initialized'))
        vanish = () => void delete page.unisat_wallet
      } else {
        const id = `${name}Providers`
        const list = (page.btc_providers ?? []) as object[]
        const entry = { id: `${id}.BitcoinProvider`, name, icon }
        page[id] = { BitcoinProvider: sats }
        page.btc_providers = [...list, entry]
        vanish = () => {
          delete page[id]
          const now = page.btc_providers as object[]
          page.btc_providers = now.filter((one) => one !== entry)
        }
      }
    },
    /** Removes the wallet from the page. */
    unregister: () => vanish(),
  }
}

/** Creates a client of a node with Esplora's routes. */
export function createEsploraNode(url: string): BitcoinNode {
  async function ask(path: string, body?: string) {
    const reply = await fetch(`${url}${path}`, body ? { method: 'POST', body } : {})
    if (!reply.ok) throw new Error(await reply.text())
    return reply
  }
  return {
    readCoins: async (address) => (await ask(`/address/${address}/utxo`)).json(),
    broadcast: async (hex) => (await ask('/tx', hex)).text(),
  }
}
