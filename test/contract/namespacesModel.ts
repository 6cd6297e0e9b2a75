import fc from 'fast-check'
import { expect } from 'vitest'
import type { ConnectAttempt } from '../../src/kit/types.ts'
import type { NamespaceState } from '../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import type { MockBehaviour } from '../fixtures/createMockScript.ts'
import { type BedTab, type BedWallet, createNamespacesBed } from './namespacesBed.ts'

const namespaces = ['eip155', 'solana', 'bip122'] as const
const behaviours: readonly MockBehaviour[] = ['approve', 'approve', 'reject', 'hang']

/**
 * Actions of a visitor, a wallet's owner or the browser. `tab` and `wallet` are picked from the
 * existing ones.
 */
export type Step = { tab: number; wallet: number; isQuick: boolean } & (
  | { do: 'connect' | 'cancel' | 'disconnect' | 'disconnectAll' | 'switch' | 'forget' }
  | { do: 'approveLate' | 'refuseLate' | 'swapAccounts' | 'removeAccounts' | 'moveWallet' }
  | { do: 'vanish' | 'comeBack' | 'reload' | 'secondTab' | 'wait' }
  | { do: 'switchNetwork'; index: 0 | 1 }
  | { do: 'behave'; as: MockBehaviour }
  | { do: 'grant'; subset: number }
)

const kinds = [
  ...Array<'connect'>(6).fill('connect'),
  ...Array<'disconnect'>(3).fill('disconnect'),
  ...Array<'reload'>(3).fill('reload'),
  'cancel',
  'disconnectAll',
  'switch',
  'switch',
  'forget',
  'approveLate',
  'approveLate',
  'refuseLate',
  'swapAccounts',
  'removeAccounts',
  'moveWallet',
  'vanish',
  'comeBack',
  'secondTab',
  'secondTab',
  'secondTab',
  'wait',
] as const

const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.nat(1),
    // The wallets of the page, and the phone in each of its namespaces.
    fc.nat(8),
    fc.boolean(),
    fc.oneof(
      { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...kinds) }) },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('switchNetwork' as const),
          index: fc.constantFrom(0 as const, 1 as const),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('behave' as const),
          as: fc.constantFrom(...behaviours),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('grant' as const),
          subset: fc.integer({ min: 1, max: 7 }),
        }),
      },
    ),
  )
  .map(([tab, wallet, isQuick, what]) => ({ tab, wallet, isQuick, ...what }))

/** Generates the steps of a run. */
export const stepsOf = (most: number) => fc.array(step, { minLength: 1, maxLength: most })

/** Runs steps and checks the invariants after each. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const bed = createNamespacesBed()
  const wallets: readonly BedWallet[] = [...bed.wallets, ...bed.sessions]
  const tabs: BedTab[] = [await bed.openTab()]
  const attempts: { attempt: ConnectAttempt; wallet: BedWallet; tab: BedTab }[] = []
  /** Wallets that the visitor connected and did not end since. No other wallet may be live. */
  const wanted = new Set<string>()
  /** Wallets that their owner or the browser removed. They need not be live. */
  const lost = new Set<string>()
  /** Wallets that were live in a tab and were not forgotten there. */
  const seen = new Map<BedTab, Set<string>>()
  try {
    await bed.settle()
    let isQuiet = true
    for (const one of steps) {
      const tab = tabs[one.tab % tabs.length] as BedTab
      const wallet = wallets[one.wallet] as BedWallet
      const before = tabs.map(snapshot)
      const open = attempts.filter(({ attempt }) => !isOver(attempt))
      const alone = act(one, tab, wallet)
      // An event of one namespace does not change the others.
      if (alone) expectOnly(alone, before)
      if (one.do === 'reload') await reload(tab)
      if (one.do === 'secondTab') {
        if (tabs.length > 1) tabs.pop()?.close()
        else tabs.push(await bed.openTab())
      }
      if (one.isQuick) {
        isQuiet = false
        continue
      }
      await bed.settle(one.do === 'wait' ? 7_000 : 0)
      if (alone && isQuiet && !open.length) expectOnly(alone, before)
      note()
      for (const each of tabs) checkTab(each)
      isQuiet = true
    }
    // In any case, no attempt stays open and nothing is pending. A QR code lives while its view is
    // open.
    for (const { attempt, wallet } of attempts) if (isSession(wallet)) attempt.cancel()
    await bed.settle(70_000)
    note()
    for (const { attempt } of attempts) expect(isOver(attempt)).toBe(true)
    for (const each of tabs) {
      checkTab(each)
      for (const namespace of namespaces) {
        expect(['connected', 'disconnected']).toContain(stateOf(each, namespace).status)
      }
    }
    if (tabs.length > 1) checkAgreement()
  } finally {
    for (const each of tabs) each.close()
  }

  /** Runs a step. Returns the namespace that it may change. */
  function act(one: Step, tab: BedTab, wallet: BedWallet): SupportedNamespace | undefined {
    const { namespace, id } = wallet
    const of = tab.kit.namespace(namespace)
    const ignore = (promise: Promise<unknown>) => void promise.catch(() => {})
    switch (one.do) {
      case 'connect': {
        const entry = of.getState().connectors.find((found) => found.id === id)
        if (!entry) return namespace
        attempts.push({ attempt: tab.kit.startConnect({ connectorUid: entry.uid }), wallet, tab })
        return isSession(wallet) ? undefined : namespace
      }
      case 'cancel': {
        const last = attempts.findLast((found) => found.tab === tab)
        last?.attempt.cancel()
        // An approval before the cancel wins; the attempt reports it a microtask later.
        if (last && !isLive(tab, last.wallet)) expect(isOver(last.attempt)).toBe(true)
        return last && isSession(last.wallet) ? undefined : last?.wallet.namespace
      }
      case 'disconnect':
        note()
        return leave(tab, namespace, () => {
          ignore(of.disconnect())
          // The state is cleared at once, whatever the wallets do.
          expect(of.getState().connections).toEqual([])
        })
      case 'disconnectAll':
        note()
        for (const each of wallets) if (isLive(tab, each)) wanted.delete(keyOf(each))
        ignore(tab.kit.disconnect())
        return undefined
      case 'switch':
        ignore(tab.kit.switchConnection({ namespace, connectorId: id }))
        return namespace
      case 'forget': {
        const [address = ''] = wallet.addresses
        note()
        const mine = isSession(wallet) && isLive(tab, wallet) ? bed.sessions : [wallet]
        for (const each of mine) if (isLive(tab, each)) wanted.delete(keyOf(each))
        ignore(of.forget({ connectorId: id, address }))
        for (const keys of seen.values()) keys.delete(keyOf(wallet))
        for (const each of mine) lost.add(keyOf(each))
        return isSession(wallet) ? undefined : namespace
      }
      case 'approveLate':
        wallet.script.approvePending()
        return isSession(wallet) ? undefined : namespace
      case 'refuseLate':
        wallet.script.rejectPending()
        return isSession(wallet) ? undefined : namespace
      case 'swapAccounts':
        wallet.swapAccounts()
        return namespace
      case 'removeAccounts':
        for (const each of isSession(wallet) ? bed.sessions : [wallet]) lost.add(keyOf(each))
        wallet.removeAccounts()
        return isSession(wallet) ? undefined : namespace
      case 'moveWallet':
        wallet.moveTo(wallet.networks[1])
        return namespace
      case 'switchNetwork':
        ignore(of.switchNetwork({ networkId: wallet.networks[one.index] }))
        return namespace
      case 'vanish':
        lost.add(keyOf(wallet))
        wallet.setHere(false)
        return namespace
      case 'comeBack':
        wallet.setHere(true)
        return namespace
      case 'behave':
        wallet.script.setBehaviour(one.as)
        return namespace
      case 'grant':
        bed.phone.grant(namespaces.filter((_, index) => one.subset & (1 << index)))
        return namespace
      case 'reload':
      case 'secondTab':
      case 'wait':
        return undefined
    }
  }

  /** Ends a namespace's connections. The session of all namespaces ends with any of them. */
  function leave(tab: BedTab, namespace: SupportedNamespace, end: () => void) {
    const isShared = bed.sessions.some((each) => each.namespace === namespace && isLive(tab, each))
    for (const each of wallets) {
      const isMine = each.namespace === namespace || (isShared && isSession(each))
      if (isMine && isLive(tab, each)) wanted.delete(keyOf(each))
    }
    end()
    return isShared ? undefined : namespace
  }

  /** Reloads a tab, and expects its connections and its active namespace to be restored. */
  async function reload(tab: BedTab) {
    await bed.settle()
    note()
    const kept = wallets.filter(
      (each) => isLive(tab, each) && each.isHere() && !lost.has(keyOf(each)),
    )
    const shown = tab.kit.getState().activeNamespace
    tab.close()
    const opened = await bed.openTab()
    tabs[tabs.indexOf(tab)] = opened
    await bed.settle(6_000)
    for (const each of kept) expect([each.id, isLive(opened, each)]).toEqual([each.id, true])
    if (kept.some((each) => each.namespace === shown)) {
      expect(opened.kit.getState().activeNamespace).toBe(shown)
    }
  }

  /** Records the results of attempts. A failed attempt connects nothing. */
  function note() {
    for (const { attempt, wallet, tab } of attempts.splice(0)) {
      if (attempt.getState().status === 'connected') {
        wanted.add(keyOf(wallet))
        lost.delete(keyOf(wallet))
      } else if (!isOver(attempt)) attempts.push({ attempt, wallet, tab })
    }
    // A session is one connection in each namespace that the phone approved, regardless of the
    // requested one.
    for (const namespace of bed.phone.takeTaken()) {
      wanted.add(`${namespace}/walletConnect`)
      lost.delete(`${namespace}/walletConnect`)
    }
  }

  function expectOnly(alone: SupportedNamespace, before: readonly Snapshot[]) {
    for (const [index, each] of tabs.entries()) {
      for (const other of namespaces) {
        if (other !== alone) expect(stateOf(each, other)).toBe(before[index]?.[other])
      }
    }
  }

  function checkTab(each: BedTab) {
    const all = namespaces.map((namespace) => [namespace, stateOf(each, namespace)] as const)
    for (const [namespace, state] of all) {
      checkState(namespace, state)
      checkRecent(each, namespace, state)
      for (const connection of state.connections) {
        // Only wallets that the visitor connected and did not end are live.
        expect(wanted).toContain(`${namespace}/${connection.connectorId}`)
      }
      if (tabs.length === 1) checkRows(each, namespace, state)
    }
    const isAsking = all.some(([, state]) => /ing$/.test(state.status))
    // A session is connected in exactly the namespaces that the phone approved.
    const shared = bed.sessions.filter((one) => isLive(each, one)).map((one) => one.namespace)
    if (shared.length && !isAsking) expect(shared).toEqual(bed.phone.names())
    // The active namespace is connected, if any is.
    const active = each.kit.getState().activeNamespace
    if (!isAsking && all.some(([, state]) => state.account)) {
      expect(stateOf(each, active).account).toBeDefined()
      if (tabs.length === 1) expect(each.read('active_namespace')).toBe(active)
    }
  }

  /** Expects each earlier connection of a tab to be live or recent. */
  function checkRecent(each: BedTab, namespace: SupportedNamespace, state: NamespaceState) {
    const keys = seen.get(each) ?? new Set()
    seen.set(each, keys)
    const keysOf = (all: readonly { connectorId: string }[]) =>
      all.map(({ connectorId }) => `${namespace}/${connectorId}`)
    for (const key of keysOf(state.connections)) keys.add(key)
    if (/ing$/.test(state.status)) return
    const shown = keysOf([...state.connections, ...state.recentConnections])
    const mine = [...keys].filter((key) => key.startsWith(`${namespace}/`))
    expect(shown).toEqual(expect.arrayContaining(mine))
  }

  /** Expects all tabs to show the same connections, except of removed wallets. */
  function checkAgreement() {
    for (const wallet of wallets) {
      if (lost.has(keyOf(wallet)) || !wallet.isHere()) continue
      const shown = tabs.map((each) => isLive(each, wallet))
      expect([wallet.id, ...shown]).toEqual([wallet.id, ...shown.map(() => shown[0])])
    }
  }
}

type Snapshot = Readonly<Record<SupportedNamespace, NamespaceState>>

const stateOf = (tab: BedTab, namespace: SupportedNamespace) =>
  tab.kit.namespace(namespace).getState()
const snapshot = (tab: BedTab): Snapshot => ({
  eip155: stateOf(tab, 'eip155'),
  solana: stateOf(tab, 'solana'),
  bip122: stateOf(tab, 'bip122'),
})
const keyOf = ({ namespace, id }: BedWallet) => `${namespace}/${id}`
const isSession = ({ id }: BedWallet) => id === 'walletConnect'
const isLive = (tab: BedTab, { namespace, id }: BedWallet) =>
  stateOf(tab, namespace).connections.some((one) => one.connectorId === id)
const isOver = (attempt: ConnectAttempt) =>
  !/^(opening|waiting|pairing|alreadyOpen)$/.test(attempt.getState().status)

/** Expects status, accounts and active ids of a namespace to be consistent. */
function checkState(namespace: SupportedNamespace, state: NamespaceState) {
  const inUse = state.connections.find((one) => one.connectorId === state.activeConnectorId)
  expect(Boolean(state.account)).toBe(state.status === 'connected')
  expect(Boolean(inUse)).toBe(state.status === 'connected')
  expect(state.connections.length > 0).toBe(state.status === 'connected')
  expect(state.account).toEqual(inUse?.accounts[0])
  for (const one of state.connections) {
    for (const account of one.accounts) expect(account.namespace).toBe(namespace)
    expect(state.recentConnections.map((recent) => recent.connectorId)).not.toContain(
      one.connectorId,
    )
  }
}

/** Expects the stored state to match the shown state. */
function checkRows(tab: BedTab, namespace: SupportedNamespace, state: NamespaceState) {
  if (/ing$/.test(state.status)) return
  type Stored = { connectorId: string; accounts: { address: string }[] }
  const stored = (tab.read('connections') as Record<string, Stored[]> | null)?.[namespace] ?? []
  const ended =
    (tab.read('disconnected_connector_ids') as Record<string, string[]> | null)?.[namespace] ?? []
  for (const one of state.connections) {
    const row = stored.find((found) => found.connectorId === one.connectorId)
    const addresses = row?.accounts.map((account) => account.address)
    expect(addresses).toEqual(
      expect.arrayContaining(one.accounts.map((account) => account.address)),
    )
    expect(ended).not.toContain(one.connectorId)
  }
  // Ended connections are recent on this page only.
  const live = state.connections.map((one) => one.connectorId)
  const known = [...live, ...state.recentConnections.map((one) => one.connectorId)]
  for (const { connectorId, accounts } of stored) {
    if (!live.includes(connectorId)) expect(ended).not.toContain(connectorId)
    if (accounts.length) expect(known).toContain(connectorId)
  }
  const isConnected = state.status === 'connected'
  const connected = `${tab.read('connected_namespaces') ?? ''}`.split(',')
  expect(connected.includes(namespace)).toBe(isConnected)
  if (isConnected) expect(tab.read('connection_status')).toBe('connected')
  const inUse = tab.read(`${namespace}:connected_connector_id`) ?? undefined
  if (isConnected) expect(inUse).toBe(state.activeConnectorId)
  // The connection of a missing wallet is kept until the wallet appears.
  else expect([undefined, ...stored.map((one) => one.connectorId)]).toContain(inUse)
}
