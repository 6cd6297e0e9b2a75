import { hexToString, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../../playground/stack/chains/testAccounts.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import type { MockScript } from '../fixtures/createMockScript.ts'
import type { ContractParameters } from './connectors.page.ts'
import { type Approved, createScriptedPhone, type ScriptedPhone } from './createScriptedPhone.ts'

export type ScriptedWallet = Omit<ScriptedPhone, 'ask' | 'work' | 'update' | 'emit'> & {
  /** Updates the session with the current approvals. */
  update(): Promise<void>
  /** @param options.isSilent - Updates only its session and emits no event. */
  setAccounts(addresses: readonly string[], options?: { isSilent?: boolean }): Promise<void>
  setNetwork(id: CaipNetworkId): Promise<void>
  /** Adds a network to the session, without an event. */
  grant(id: CaipNetworkId): Promise<void>
  emit(name: string, data: unknown, chainId: CaipNetworkId): Promise<void>
  /** Returns the parameters of the last request. */
  lastParams(): readonly unknown[]
}

/**
 * Creates a real WalletKit with the scripted owner of the mock wallets. It approves the first network, and
 * adds others to the session on a switch request.
 */
export async function createScriptedWallet(
  parameters: ContractParameters & {
    relayUrl: string
    /** The scripted owner. */
    script: MockScript
    /** The wallet approves a new network without updating the session. */
    isLying?: boolean
    /** The wallet has no EVM account. */
    isWithoutEvm?: boolean
    /** Addresses in other namespaces. */
    others?: Readonly<Record<string, string>>
    /** Overrides the EVM approvals. Read at each approval. */
    approved?: () => Record<string, Approved>
    /** The wallet's name. */
    name?: string
    /** Further properties of every session. */
    sessionProperties?: Record<string, string>
    /** Called with every request of a session. */
    requests: { method: string; chainId?: string }[]
  },
): Promise<ScriptedWallet> {
  const { canAddChain = true, unknownChainError, isLying, script, requests } = parameters
  const signers = testAccounts.slice(0, 2).map(({ privateKey }) => privateKeyToAccount(privateKey))
  let addresses: readonly string[] = signers.map((one) => one.address)
  const known = new Set<CaipNetworkId>(['eip155:1', 'eip155:8453'])
  let granted: CaipNetworkId[] = ['eip155:1']

  let lastParams: readonly unknown[] = []
  /** Accounts of other requested namespaces: one each, on their first network. */
  let others: Record<string, Approved> = {}
  const namespaces = (): Record<string, Approved> => ({
    ...others,
    ...(!parameters.isWithoutEvm && (parameters.approved?.() ?? { eip155: evm() })),
  })
  const evm = (): Approved => ({
    chains: [...granted],
    accounts: granted.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
    methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  })

  const phone = await createScriptedPhone({
    relayUrl: parameters.relayUrl,
    name: parameters.name,
    script,
    namespaces,
    sessionProperties: parameters.sessionProperties,
    propose(asked) {
      for (const [namespace, { chains = [], methods, events }] of Object.entries(asked)) {
        const address = parameters.others?.[namespace]
        const [chain] = chains
        if (!address || !chain) continue
        others = {
          ...others,
          [namespace]: { chains: [chain], accounts: [`${chain}:${address}`], methods, events },
        }
      }
    },
    answer({ method, chainId, params }) {
      requests.push({ method, chainId })
      lastParams = params as readonly unknown[]
      return answer(method, params as readonly unknown[])
    },
  })
  const { ask, work, update, emit, ...rest } = phone

  async function grant(id: CaipNetworkId) {
    known.add(id)
    if (granted.includes(id)) return
    granted = [...granted, id]
    await update()
  }
  async function moveTo(id: CaipNetworkId) {
    if (isLying) return
    await grant(id)
    await emit('chainChanged', Number(id.split(':')[1]), id)
  }

  async function answer(method: string, [first, second]: readonly unknown[]): Promise<unknown> {
    const chain = (first as { chainId?: string } | undefined)?.chainId
    const target = `eip155:${Number(chain)}` as const
    if (method === 'wallet_switchEthereumChain') {
      if (!known.has(target)) throw unknownChainError ?? { code: 4902, message: 'Unknown chain.' }
      await ask()
      await moveTo(target)
      return null
    }
    if (method === 'wallet_addEthereumChain') {
      if (!canAddChain) throw { code: -32602, message: 'Chain not allowed.' }
      await ask()
      await moveTo(target)
      return null
    }
    await ask()
    const signer = signers.find((one) => one.address === second)
    // Any other response of a wallet.
    if (!signer) return method
    const message = isHex(first) ? hexToString(first) : `${first}`
    return signer.signMessage({ message })
  }

  return {
    ...rest,
    lastParams: () => lastParams,
    async setAccounts(next, { isSilent = false } = {}) {
      addresses = next
      await work(async () => {
        await update()
        if (isSilent) return
        await emit(
          'accountsChanged',
          next.map((one) => `${granted[0]}:${one}`),
          `${granted[0]}`,
        )
      })
    },
    setNetwork: (id) => work(() => moveTo(id)),
    update: () => work(update),
    grant: (id) => work(() => grant(id)),
    emit: (name, data, chainId) => work(() => emit(name, data, chainId)),
  }
}
