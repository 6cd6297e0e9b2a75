import { type Address, numberToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TestAccount } from '../../stack/chains/testAccounts.ts'
import { type AnswerAssetsParameters, answerAssets, isAssetMethod } from './answerAssets.ts'
import { askNode } from './askNode.ts'
import { createWalletOwner, type DevWalletBehaviour } from './createWalletOwner.ts'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { isKeyMethod, keyMethods, signWithKey } from './signWithKey.ts'

export type DevWalletChain = { id: number; rpcUrl: string }

export type DevWalletParameters = {
  name: string
  rdns: string
  icon: string
  /**
   * Test keys with their addresses, because deriving the addresses would take longer than loading the rest of the page.
   */
  accounts: readonly TestAccount[]
  /** The wallet's chains. The first one is the current chain at the start. */
  chains: readonly DevWalletChain[]
  /** Chains that the wallet adds on request. */
  addableChains?: readonly DevWalletChain[]
  behaviour: DevWalletBehaviour
  /** The storage that keeps the site's permission across reloads, as an extension does. */
  memory?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The delay of the behavior `slow`, in milliseconds. */
  slowness?: number
  /** Lists an account's assets on a chain. Without this option the wallet has no `wallet_getAssets`. */
  listAssets?: AnswerAssetsParameters['listAssets']
  /** Whether `wallet_getAssets` is enabled at the start. `discoverAssets` changes it later. */
  discoversAssets?: boolean
}

type RequestArguments = { method: string; params?: unknown }
type Listener = (...args: never[]) => void

const approvalMethods = new Set<string>([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  ...keyMethods,
])

export type DevWallet = ReturnType<typeof createDevWallet>

/**
 * Creates a wallet for development: a complete EIP-1193 provider with real signers for well-known test keys and
 * scriptable responses of its owner. Reads and broadcasts go to the chain's node.
 */
export function createDevWallet(parameters: DevWalletParameters) {
  const { accounts } = parameters
  const known = new Map(parameters.chains.map((chain) => [chain.id, chain]))
  const addable = new Map((parameters.addableChains ?? []).map((chain) => [chain.id, chain]))
  const listeners = new Map<string, Set<Listener>>()
  const owner = createWalletOwner(parameters)
  const memoryKey = `dev-wallet/${parameters.rdns}`
  const remembered = readMemory(parameters.memory, memoryKey)
  const log: string[] = []

  let chain = known.get(remembered.chainId ?? 0) ?? firstOf(parameters.chains)
  let order: Address[] = accounts.map((account) => account.address)
  let allowed = remembered.allowed
  let discoversAssets = parameters.discoversAssets ?? false

  function remember() {
    parameters.memory?.setItem(memoryKey, JSON.stringify({ allowed, chainId: chain.id }))
  }

  function emit(event: string, ...args: unknown[]) {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      ;(listener as (...values: unknown[]) => void)(...args)
    }
  }

  function visibleAccounts(): Address[] {
    return allowed && owner.behaviour !== 'locked' ? order : []
  }

  function node(method: string, params: unknown): Promise<unknown> {
    return askNode(chain.rpcUrl, method, params)
  }

  function signerFor(address: unknown) {
    const account = accounts.find(
      (one) => one.address.toLowerCase() === String(address).toLowerCase(),
    )
    if (!account || !allowed)
      throw new ProviderRpcError(4100, 'This site may not use that account.')
    return privateKeyToAccount(account.privateKey)
  }

  function allow() {
    allowed = true
    remember()
    return order
  }

  function moveTo(next: DevWalletChain) {
    if (next.id === chain.id) return
    chain = next
    remember()
    emit('chainChanged', numberToHex(chain.id))
  }

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    if (isKeyMethod(method)) {
      return signWithKey({ method, params, chainId: chain.id, signerFor, node })
    }
    if (isAssetMethod(method)) {
      const { listAssets } = parameters
      if (!listAssets || !discoversAssets) {
        throw new ProviderRpcError(4200, `The wallet has no ${method}.`)
      }
      const accounts = visibleAccounts()
      return answerAssets({ method, params, accounts, chainIds: [...known.keys()], listAssets })
    }
    switch (method) {
      case 'eth_accounts':
        return visibleAccounts()
      case 'eth_chainId':
        return numberToHex(chain.id)
      case 'net_version':
        return String(chain.id)
      case 'eth_requestAccounts':
        return allow()
      case 'wallet_requestPermissions':
        return [permission(allow())]
      case 'wallet_getPermissions':
        return allowed ? [permission(order)] : []
      case 'wallet_revokePermissions':
        allowed = false
        remember()
        return null
      case 'wallet_switchEthereumChain': {
        const wanted = Number((params[0] as { chainId: string }).chainId)
        const next = known.get(wanted)
        if (!next) throw new ProviderRpcError(4902, `Chain ${wanted} has not been added.`)
        moveTo(next)
        return null
      }
      case 'wallet_addEthereumChain': {
        const wanted = Number((params[0] as { chainId: string }).chainId)
        const next = addable.get(wanted) ?? known.get(wanted)
        if (!next) throw new ProviderRpcError(-32602, `Chain ${wanted} cannot be added here.`)
        known.set(wanted, next)
        moveTo(next)
        return null
      }
      default:
        return node(method, params)
    }
  }

  const provider = {
    /** Marks the wallet as a dev wallet. */
    isDevWallet: true,
    async request({ method, params }: RequestArguments): Promise<unknown> {
      log.push(method)
      await owner.awake()
      if (approvalMethods.has(method)) {
        const alreadyAllowed = method === 'eth_requestAccounts' && visibleAccounts().length > 0
        if (!alreadyAllowed) await owner.approves()
      }
      return answer(method, Array.isArray(params) ? params : [])
    },
    on(event: string, listener: Listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }

  return {
    info: {
      uuid: crypto.randomUUID(),
      name: parameters.name,
      icon: parameters.icon,
      rdns: parameters.rdns,
    },
    provider,
    accounts: accounts.map((account) => account.address),
    /** The called methods, in order. */
    log,
    get pendingCount() {
      return owner.pendingCount
    },
    behave(next: DevWalletBehaviour) {
      owner.behave(next)
      if (next === 'locked') emit('accountsChanged', [])
    },
    /** Enables or disables `wallet_getAssets`. */
    discoverAssets(isOn: boolean) {
      discoversAssets = isOn
    },
    approvePending: owner.approvePending,
    rejectPending: owner.rejectPending,
    /** Selects an account, like in the wallet's account list. */
    chooseAccount(address: Address) {
      order = [address, ...order.filter((other) => other !== address)]
      if (allowed) emit('accountsChanged', order)
    },
    chooseChain(id: number) {
      const next = known.get(id) ?? addable.get(id)
      if (!next) throw new Error(`The dev wallet has no chain ${id}.`)
      known.set(id, next)
      moveTo(next)
    },
    /** Revokes the site's permission, as when the owner disconnects the site inside the wallet. */
    forgetSite() {
      allowed = false
      remember()
      emit('accountsChanged', [])
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    announce(target: EventTarget = window) {
      const detail = Object.freeze({ info: this.info, provider })
      const say = () =>
        target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      target.addEventListener('eip6963:requestProvider', say)
      say()
    },
  }
}

function permission(addresses: readonly Address[]) {
  return {
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value: addresses }],
  }
}

function firstOf<value>(values: readonly value[]): value {
  const [first] = values
  if (first === undefined) throw new Error('A dev wallet needs at least one chain.')
  return first
}

function readMemory(memory: DevWalletParameters['memory'], key: string) {
  const empty: { allowed: boolean; chainId?: number } = { allowed: false }
  const text = memory?.getItem(key)
  if (!text) return empty
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return empty
    const { allowed, chainId } = value as { allowed?: unknown; chainId?: unknown }
    return { allowed: allowed === true, chainId: typeof chainId === 'number' ? chainId : undefined }
  } catch {
    return empty
  }
}
