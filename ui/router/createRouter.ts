import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ViewName } from '../../src/config/views.ts'
import type { OpenOptions } from '../../src/kit/types.ts'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** What a view is opened with. Views that are not here take nothing. */
export type ViewDataMap = {
  Connect: { namespace?: SupportedNamespace }
  ConnectWallets: { namespace?: SupportedNamespace }
  AllWallets: { namespace?: SupportedNamespace }
  /** Without a wallet: a code for any. */
  ConnectingWalletConnect: { wallet?: DirectoryWallet; namespace?: SupportedNamespace }
  Downloads: { wallet: DirectoryWallet }
  ConnectingExternal: {
    /** The connector that was chosen. Absent: a wallet that is not installed, which is waited for. */
    connector?: ConnectorEntry
    /** A wallet that is not installed, as the directory names it. */
    wallet?: {
      id: string
      name: string
      rdns?: string | undefined
      imageUrl?: string | undefined
      installUrl?: string | undefined
    }
  }
  /** The connectors of one wallet, one for each namespace. */
  ConnectingMultiChain: { connectorUids: readonly string[] }
  SwitchNetwork: { networkId: CaipNetworkId }
  /** What the form begins with. Without anything it is as the visitor left it. */
  WalletSend: NonNullable<OpenOptions['send']>
  /** A transaction of the transaction centre, or a payment that the wallet has not answered: its id. */
  WalletSendConfirmed: { hash: string; request?: undefined } | { request: string; hash?: undefined }
  /** The network that another wallet is needed for. */
  SwitchActiveChain: { networkId: CaipNetworkId }
}

export type ViewData<view extends ViewName> = view extends keyof ViewDataMap
  ? ViewDataMap[view]
  : undefined

/** The arguments of `push`, `replace` and `reset`: data only where the view takes some. */
export type ViewArguments<view extends ViewName> =
  undefined extends ViewData<view>
    ? [view: view]
    : Partial<ViewData<view>> extends ViewData<view>
      ? [view: view, data?: ViewData<view>]
      : [view: view, data: ViewData<view>]

/** One view on the stack. */
export type RouterEntry<view extends ViewName = ViewName> = {
  [name in view]: {
    readonly name: name
    readonly data: ViewData<name> | undefined
    /** New for each entry: keys the view, so that its state starts afresh. */
    readonly key: number
    /** What the view keeps for the way back to it, by name. */
    readonly kept: Map<string, unknown>
  }
}[view]

export type RouterState = {
  /** Oldest first; never empty. */
  readonly stack: readonly RouterEntry[]
  /** Which way the last change went: the view slides that way. */
  readonly direction: 'next' | 'previous'
  /** The `focusKey` of the row to focus after going back; absent: the title takes the focus. */
  readonly returnFocus: string | undefined
}

/** What runs when a transaction that was sent to an embedded wallet ends. */
export type TransactionCallbacks = {
  onSuccess?: () => void
  onError?: () => void
  onCancel?: () => void
}

export type Router = {
  readonly store: StoreApi<RouterState>
  /** The entry on top. */
  current(): RouterEntry
  /** Opens a view over the current one; ignored when it is the current one. */
  push<view extends ViewName>(...entry: ViewArguments<view>): void
  /** Puts a view in the place of the current one. */
  replace<view extends ViewName>(...entry: ViewArguments<view>): void
  /** Drops the whole stack for one view. */
  reset<view extends ViewName>(...entry: ViewArguments<view>): void
  /** One view back, or closes with one left. Back to a first Connect while connected shows Account. */
  goBack(): void
  /** Back to the entry at this index; the entries over it are dropped. */
  goBackToIndex(index: number): void
  /** Drops the entries under the current one that are over; the current one stays as it is. */
  dropBelow(isOver: (entry: RouterEntry) => boolean): void
  /** Goes back when there is something to go back to, closes otherwise. */
  goBackOrClose(): void
  /** Notes which row was pressed, so that going back can focus it. */
  rememberFocus(key: string | undefined): void
  pushTransaction(callbacks?: TransactionCallbacks): void
  /** Ends the last transaction: success runs its callback; error and cancel run theirs, then go back. */
  popTransaction(status: 'success' | 'error' | 'cancel'): void
  isTransactionStackEmpty(): boolean
  /** Forgets every transaction without running anything: the dialog has closed. */
  clearTransactions(): void
}

export type CreateRouterParameters = {
  initial: ViewName
  /** What the first view is opened with. */
  data?: ViewData<ViewName>
  /** True when an address exists in the active namespace. */
  isConnected: () => boolean
  /** Asked for when there is nothing to go back to. */
  onClose: () => void
}

/** The view stack of one mounted dialog. */
export function createRouter(parameters: CreateRouterParameters): Router {
  const { initial, data, isConnected, onClose } = parameters
  let nextKey = 0
  const transactions: TransactionCallbacks[] = []
  /** Entry key to the row that was pressed in it. */
  const pressed = new Map<number, string>()

  function entryOf(name: ViewName, data: unknown): RouterEntry {
    // The overloads of push, replace and reset have paired name and data.
    return { name, data, key: nextKey++, kept: new Map() } as RouterEntry
  }

  const store = createStore<RouterState>(() => ({
    stack: [entryOf(initial, data)],
    direction: 'next',
    returnFocus: undefined,
  }))

  function top(): RouterEntry {
    const entry = store.getState().stack.at(-1)
    if (!entry) throw new Error('The view stack is never empty.')
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
    // Over another view it was opened on purpose, for one wallet more: nothing there is over.
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
