import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createMockScript, type MockScript, type MockScriptParameters } from './createMockScript.ts'

export type MockWalletParameters = MockScriptParameters & {
  accounts: readonly KitAccount[]
  /** Networks that the wallet knows; it starts on the first. */
  networks: readonly [CaipNetworkId, ...CaipNetworkId[]]
  /** Whether the site was allowed before. @default false */
  isAllowed?: boolean
}

export type MockWalletEvents = {
  accounts: readonly KitAccount[]
  network: CaipNetworkId
  disconnect: undefined
}

/** The wallet behind a mock connector: it outlives a reload of the page, as an extension does. */
export type MockWallet = {
  readonly script: MockScript
  networks: readonly CaipNetworkId[]
  accounts(): Promise<readonly KitAccount[]>
  network(): Promise<CaipNetworkId>
  /** Asks the owner for access. */
  allow(): Promise<readonly KitAccount[]>
  revoke(): Promise<void>
  moveTo(network: CaipNetworkId): Promise<void>
  sign(message: string, account: KitAccount): Promise<string>
  /** What the owner does in the wallet. */
  setAccounts(accounts: readonly KitAccount[]): void
  setNetwork(network: CaipNetworkId): void
  disconnect(): void
  on<event extends keyof MockWalletEvents>(
    event: event,
    listener: (data: MockWalletEvents[event]) => void,
  ): () => void
  listenerCount(): number
  /** The page is left: everything that it listened with is gone. */
  leavePage(): void
}

/** A wallet of Solana or Bitcoin with a scripted owner. */
export function createMockWallet(parameters: MockWalletParameters): MockWallet {
  const { networks } = parameters
  const script = createMockScript(parameters)
  const listeners = new Set<readonly [string, (data: never) => void]>()
  let accounts = parameters.accounts
  let network = networks[0]
  let isAllowed = parameters.isAllowed ?? false

  function emit<event extends keyof MockWalletEvents>(event: event, data: MockWalletEvents[event]) {
    for (const [name, listener] of [...listeners]) if (name === event) listener(data as never)
  }

  return {
    script,
    networks,
    accounts: () =>
      script.read(() => (isAllowed && script.behaviour() !== 'locked' ? accounts : [])),
    network: () => script.read(() => network),
    async allow() {
      await script.ask()
      isAllowed = true
      emit('accounts', accounts)
      return accounts
    },
    revoke: () =>
      script.read(() => {
        if (!isAllowed) return
        isAllowed = false
        // Every tab of the site is told.
        emit('disconnect', undefined)
      }),
    async moveTo(next) {
      await script.ask()
      if (next === network) return
      network = next
      emit('network', next)
    },
    async sign(message, account) {
      await script.ask()
      return `${account.address}:${message}`
    },
    setAccounts(next) {
      accounts = next
      if (isAllowed) emit('accounts', next)
    },
    setNetwork(next) {
      network = next
      emit('network', next)
    },
    disconnect() {
      isAllowed = false
      emit('disconnect', undefined)
    },
    on(event, listener) {
      const entry = [event, listener as (data: never) => void] as const
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    listenerCount: () => listeners.size,
    leavePage: () => listeners.clear(),
  }
}
