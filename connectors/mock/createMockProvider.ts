import { type Address, type EIP1193Provider, type Hex, numberToHex } from 'viem'
import {
  createMockScript,
  type MockScript,
  type MockScriptParameters,
  MockWalletError,
} from './createMockScript.ts'

export type MockProviderParameters = MockScriptParameters & {
  accounts: readonly Address[]
  /** The chain that the wallet starts on. @default 1 */
  chainId?: number
  /** Chains that the wallet knows. @default its first one */
  chains?: readonly number[]
  /** What the wallet answers when it is asked for a chain that it does not know. */
  unknownChainError?: unknown
  /** Whether it adds a chain when asked. @default true */
  canAddChain?: boolean
  /** Which request the owner is shown first; wagmi asks for permissions. @default true */
  hasPermissions?: boolean
  /** Whether the site was allowed before. @default false */
  isAllowed?: boolean
  /** Signs for `personal_sign`. */
  sign?: (message: Hex, address: Address) => Promise<Hex>
}

type Listener = (...values: never[]) => void

export type MockProvider = EIP1193Provider & {
  readonly script: MockScript
  /** Every request, in order. */
  readonly requests: { method: string; params?: unknown }[]
  /** The owner makes another account the first one, or removes all of them. */
  setAccounts(accounts: readonly Address[]): void
  /** The owner changes the chain; ids are shown as hex, or as a number with `asNumber`. */
  setChain(chainId: number, asNumber?: boolean): void
  /** Events as some wallets send them unasked. */
  emit(event: string, ...values: unknown[]): void
  listenerCount(event?: string): number
  /** The page is left: everything that it listened with is gone. */
  leavePage(): void
}

/**
 * An installed EVM wallet with a scripted owner, as an EIP-1193 provider.
 * https://eips.ethereum.org/EIPS/eip-1193
 */
export function createMockProvider(parameters: MockProviderParameters): MockProvider {
  const {
    canAddChain = true,
    hasPermissions = true,
    sign,
    unknownChainError = new MockWalletError(4902, 'Unrecognized chain ID.'),
  } = parameters
  const script = createMockScript(parameters)
  const listeners = new Map<string, Set<Listener>>()
  const requests: { method: string; params?: unknown }[] = []
  let accounts = parameters.accounts
  let chainId = parameters.chainId ?? 1
  let asNumber = false
  let isAllowed = parameters.isAllowed ?? false
  const known = new Set([chainId, ...(parameters.chains ?? [])])

  const shownChain = () => (asNumber ? chainId : numberToHex(chainId))
  const shownAccounts = () => (isAllowed && script.behaviour() !== 'locked' ? accounts : [])

  function emit(event: string, ...values: unknown[]) {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      ;(listener as (...values: unknown[]) => void)(...values)
    }
  }

  async function allow() {
    await script.ask()
    isAllowed = true
    emit('accountsChanged', accounts)
    return accounts
  }

  function moveTo(id: number) {
    if (id === chainId) return
    chainId = id
    emit('chainChanged', shownChain())
  }

  async function answer(method: string, params: unknown): Promise<unknown> {
    const [first, second] = (params ?? []) as unknown[]
    const target = Number((first as { chainId?: unknown } | undefined)?.chainId)
    switch (method) {
      case 'eth_chainId':
        return script.read(shownChain)
      case 'eth_accounts':
        return script.read(shownAccounts)
      case 'eth_requestAccounts':
        return isAllowed && script.behaviour() === 'approve' ? accounts : allow()
      case 'wallet_requestPermissions':
        if (!hasPermissions) throw new MockWalletError(-32601, 'Method not found.')
        await allow()
        return [{ parentCapability: 'eth_accounts', caveats: [{ value: accounts }] }]
      case 'wallet_revokePermissions':
        await script.read(() => undefined)
        if (isAllowed) {
          isAllowed = false
          // Every tab of the site is told.
          emit('accountsChanged', [])
        }
        return null
      case 'wallet_switchEthereumChain':
        if (!known.has(target)) throw unknownChainError
        await script.ask()
        moveTo(target)
        return null
      case 'wallet_addEthereumChain':
        if (!canAddChain) throw new MockWalletError(-32602, 'Chain not allowed.')
        await script.ask()
        known.add(target)
        moveTo(target)
        return null
      case 'personal_sign':
        await script.ask()
        if (sign) return sign(first as Hex, second as Address)
        return `0x${'11'.repeat(65)}`
      default:
        throw new MockWalletError(4200, `${method} is not supported.`)
    }
  }

  const provider = {
    script,
    requests,
    request(request: { method: string; params?: unknown }) {
      requests.push(request)
      return answer(request.method, request.params)
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    setAccounts(next: readonly Address[]) {
      const wasAllowed = isAllowed
      accounts = next
      if (!next.length) isAllowed = false
      if (wasAllowed) emit('accountsChanged', next)
    },
    setChain(id: number, isNumber = false) {
      asNumber = isNumber
      known.add(id)
      moveTo(id)
    },
    emit,
    listenerCount: (event?: string) =>
      [...listeners]
        .filter(([name]) => !event || name === event)
        .reduce((sum, [, set]) => sum + set.size, 0),
    leavePage: () => listeners.clear(),
  }
  return provider as unknown as MockProvider
}
