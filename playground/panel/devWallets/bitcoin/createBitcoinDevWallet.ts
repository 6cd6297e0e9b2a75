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

/** How a page finds and calls a dev wallet. */
export type BitcoinDevWalletFace = 'standard' | 'sats' | 'unisat'

export type BitcoinDevWalletParameters = {
  name: string
  face: BitcoinDevWalletFace
  icon: WalletIcon
  /** WELL-KNOWN TEST KEYS. */
  accounts: readonly BitcoinAccount[]
  /** It starts on the first. */
  networks: readonly [BitcoinNetworkName, ...BitcoinNetworkName[]]
  nodeOf?: ((network: BitcoinNetworkName) => BitcoinNode) | undefined
  /** What it does with a request that a person would approve. */
  behaviour: DevWalletBehaviour
  /** Remembers whether the site was allowed, as an extension does across reloads. */
  memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /**
   * Milliseconds that `slow` takes.
   * @default 3000
   */
  slowness?: number | undefined
}

export type BitcoinDevWallet = ReturnType<typeof createBitcoinDevWallet>

/**
 * A Bitcoin wallet for development, with real signatures by well-known test keys, whose owner's answer can be scripted. It is
 * found and called in one of three ways: by the Wallet Standard, as one of sats-connect, or as UniSat.
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
        // Who approves has unlocked it.
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
    /** What the page gets. */
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
    /** The person disconnects the site inside the wallet. */
    forgetSite: vault.leave,
    /** Puts the wallet on the page. */
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
    /** Takes the wallet away from the page. */
    unregister: () => vanish(),
  }
}

/** A node that answers by the routes of Esplora. */
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
