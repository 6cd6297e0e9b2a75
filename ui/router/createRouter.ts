import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ViewName } from '../../src/config/views.ts'
import type { OpenOptions } from '../../src/kit/types.ts'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** The data that each view takes. Views that are not listed here take no data. */
export type ViewDataMap = {
  Connect: { namespace?: SupportedNamespace }
  ConnectWallets: { namespace?: SupportedNamespace }
  AllWallets: { namespace?: SupportedNamespace }
  /** If `wallet` is omitted, the view shows a QR code for any wallet. */
  ConnectingWalletConnect: { wallet?: DirectoryWallet; namespace?: SupportedNamespace }
  Downloads: { wallet: DirectoryWallet }
  ConnectingExternal: {
    /** The selected connector. If omitted, the view waits until the wallet is installed. */
    connector?: ConnectorEntry
    /** A directory wallet that is not installed. */
    wallet?: {
      id: string
      name: string
      rdns?: string | undefined
      imageUrl?: string | undefined
      installUrl?: string | undefined
    }
  }
  /** A wallet's connectors, one per namespace. */
  ConnectingMultiChain: { connectorUids: readonly string[] }
  SwitchNetwork: { networkId: CaipNetworkId }
  /** The form's initial values. If omitted, the form keeps what the user typed. */
  WalletSend: NonNullable<OpenOptions['send']>
  /**
   * The hash of a tracked transaction, or the ID of a payment request that the wallet has not responded to.
   */
  WalletSendConfirmed: { hash: string; request?: undefined } | { request: string; hash?: undefined }
  /** The network that needs another wallet. */
  SwitchActiveChain: { networkId: CaipNetworkId }
}

export type ViewData<view extends ViewName> = view extends keyof ViewDataMap
  ? ViewDataMap[view]
  : undefined

/** The arguments of `push`, `replace` and `reset`. The data is required if it has a required property. */
export type ViewArguments<view extends ViewName> =
  undefined extends ViewData<view>
    ? [view: view]
    : Partial<ViewData<view>> extends ViewData<view>
      ? [view: view, data?: ViewData<view>]
      : [view: view, data: ViewData<view>]

/** An entry on the view stack. */
export type RouterEntry<view extends ViewName = ViewName> = {
  [name in view]: {
    readonly name: name
    readonly data: ViewData<name> | undefined
    /** The entry's unique key. It is also the view's React key, so that each entry starts with new state. */
    readonly key: number
    /** State that the view restores when the user returns to it, keyed by name. */
    readonly kept: Map<string, unknown>
  }
}[view]

export type RouterState = {
  /** The entries, oldest first. There is always at least one. */
  readonly stack: readonly RouterEntry[]
  /** The direction of the last change, for the view transition. */
  readonly direction: 'next' | 'previous'
  /** The `focusKey` of the row to focus after going back. If undefined, the field or the title is focused. */
  readonly returnFocus: string | undefined
}

/** Callbacks for an embedded wallet's transaction. */
export type TransactionCallbacks = {
  onSuccess?: () => void
  onError?: () => void
  onCancel?: () => void
}

export type Router = {
  readonly store: StoreApi<RouterState>
  /** Returns the current entry. */
  current(): RouterEntry
  /** Pushes a view onto the stack. Does nothing if the view is already the current one. */
  push<view extends ViewName>(...entry: ViewArguments<view>): void
  /** Replaces the current view. */
  replace<view extends ViewName>(...entry: ViewArguments<view>): void
  /** Replaces the whole stack with one view. */
  reset<view extends ViewName>(...entry: ViewArguments<view>): void
  /**
   * Goes back one view, or closes the dialog if there is only one. If the previous view is Connect at the
   * start of the stack and a wallet is connected, shows Account instead.
   */
  goBack(): void
  /** Goes back to the entry at this index and removes the entries above it. */
  goBackToIndex(index: number): void
  /** Removes the entries below the current one that match the predicate. */
  dropBelow(isOver: (entry: RouterEntry) => boolean): void
  /** Goes back if there is a previous view, and otherwise closes the dialog. */
  goBackOrClose(): void
  /** Stores which row was pressed, so that it can be focused when the user goes back. */
  rememberFocus(key: string | undefined): void
  pushTransaction(callbacks?: TransactionCallbacks): void
  /** Removes the last transaction and runs its callback. Also goes back if it failed or was canceled. */
  popTransaction(status: 'success' | 'error' | 'cancel'): void
  isTransactionStackEmpty(): boolean
  /** Removes all transactions without running their callbacks. Used when the dialog closes. */
  clearTransactions(): void
}

export type CreateRouterParameters = {
  initial: ViewName
  /** The first view's data. */
  data?: ViewData<ViewName>
  /** Whether the active namespace has an address. */
  isConnected: () => boolean
  /** Called if there is no previous view to go back to. */
  onClose: () => void
}

/** Creates the view stack for a mounted dialog. */
export function createRouter(parameters: CreateRouterParameters): Router {
  const { initial, data, isConnected, onClose } = parameters
  let nextKey = 0
  const transactions: TransactionCallbacks[] = []
  /** The focus key of the last pressed row, keyed by entry key. */
  const pressed = new Map<number, string>()

  function entryOf(name: ViewName, data: unknown): RouterEntry {
    // The types of `push`, `replace` and `reset` ensure that the data matches the name.
    return { name, data, key: nextKey++, kept: new Map() } as RouterEntry
  }

  const store = createStore<RouterState>(() => ({
    stack: [entryOf(initial, data)],
    direction: 'next',
    returnFocus: undefined,
  }))

  function top(): RouterEntry {
    const entry = store.getState().stack.at(-1)
    if (!entry) throw new Error('The view stack is empty.')
    return entry
  }

  function show(stack: readonly RouterEntry[], direction: RouterState['direction']) {
    const entry = stack.at(-1)
    const isReturn = direction === 'previous' && entry !== undefined
    const returnFocus = isReturn ? pressed.get(entry.key) : undefined
    const kept = new Set(stack.map(({ key }) => key))
    for (const key of pressed.keys()) if (!kept.has(key)) pressed.delete(key)
    store.setState({ stack, direction, returnFocus })
  }

  function backTo(index: number) {
    const { stack } = store.getState()
    const target = stack[index]
    if (!target) return
    // If a Connect view is above another view, it stays, because the user is adding a wallet with it.
    if (index === 0 && target.name === 'Connect' && isConnected()) {
      show([entryOf('Account', undefined)], 'previous')
    } else show(stack.slice(0, index + 1), 'previous')
  }

  const router: Router = {
    store,
    current: top,
    push(...[name, data]) {
      if (top().name === name) return
      show([...store.getState().stack, entryOf(name, data)], 'next')
    },
    replace(...[name, data]) {
      show([...store.getState().stack.slice(0, -1), entryOf(name, data)], 'next')
    },
    reset(...[name, data]) {
      pressed.clear()
      show([entryOf(name, data)], 'next')
    },
    goBack() {
      const { length } = store.getState().stack
      if (length === 1) onClose()
      else backTo(length - 2)
    },
    goBackToIndex(index) {
      if (index < store.getState().stack.length - 1) backTo(index)
    },
    dropBelow(isOver) {
      const current = top()
      const { stack } = store.getState()
      store.setState({ stack: stack.filter((entry) => entry === current || !isOver(entry)) })
    },
    goBackOrClose() {
      router.goBack()
    },
    rememberFocus(key) {
      if (key === undefined) pressed.delete(top().key)
      else pressed.set(top().key, key)
    },
    pushTransaction(callbacks = {}) {
      transactions.push(callbacks)
    },
    popTransaction(status) {
      const transaction = transactions.pop()
      if (!transaction) return
      if (status === 'success') transaction.onSuccess?.()
      else {
        if (status === 'error') transaction.onError?.()
        else transaction.onCancel?.()
        router.goBack()
      }
    },
    isTransactionStackEmpty: () => transactions.length === 0,
    clearTransactions() {
      transactions.length = 0
    },
  }
  return router
}
