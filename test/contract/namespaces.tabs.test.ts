// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import { type BedTab, createNamespacesBed } from './namespacesBed.ts'

const all = ['eip155', 'solana', 'bip122'] as const

describe('several namespaces in tabs of one site', () => {
  let bed: ReturnType<typeof createNamespacesBed>
  let one: BedTab
  let two: BedTab
  beforeEach(async () => {
    bed = createNamespacesBed()
    one = await bed.openTab()
    two = await bed.openTab()
    await bed.settle()
    return () => {
      one.close()
      two.close()
    }
  })
  const walletOf = (id: string) => {
    const found = bed.wallets.find((wallet) => wallet.id === id)
    if (!found) throw new Error(id)
    return found
  }
  const live = ({ kit }: BedTab, namespace: SupportedNamespace) =>
    kit
      .namespace(namespace)
      .getState()
      .connections.map((connection) => connection.connectorId)
      .sort()
  async function connect({ kit }: BedTab, ...ids: string[]) {
    for (const id of ids) {
      const { namespace } = walletOf(id)
      const entry = kit
        .namespace(namespace)
        .getState()
        .connectors.find((found) => found.id === id)
      const { settled } = kit.startConnect({ connectorUid: entry?.uid ?? '' })
      await bed.settle()
      expect((await settled).status).toBe('connected')
    }
  }
  const prompts = () => bed.wallets.map(({ script }) => script.pending())

  test.each(all)(
    'behavior: connections of %s start, switch and end in both tabs, without a prompt [spec 3.07]',
    async (namespace) => {
      const [first, second] = bed.wallets.filter((wallet) => wallet.namespace === namespace)
      if (!first || !second) throw new Error('two wallets')
      const others = () =>
        all
          .filter((other) => other !== namespace)
          .map((other) => one.kit.namespace(other).getState())
      const before = others()
      await connect(two, first.id, second.id)
      expect(live(one, namespace)).toEqual([first.id, second.id].sort())
      const state = () => one.kit.namespace(namespace).getState()
      expect(state()).toMatchObject({ status: 'connected', activeConnectorId: second.id })
      expect(one.kit.getState().activeNamespace).toBe(namespace)

      // A wallet that would prompt now is not called.
      first.script.setBehaviour('hang')
      second.script.setBehaviour('hang')
      await two.kit.switchConnection({ namespace, connectorId: first.id })
      await bed.settle()
      expect(state().activeConnectorId).toBe(first.id)

      await two.kit.disconnect({ namespace, connectorId: first.id })
      await bed.settle()
      expect(live(one, namespace)).toEqual([second.id])
      expect(state().recentConnections.map((recent) => recent.connectorId)).toEqual([first.id])
      await two.kit.disconnect({ namespace })
      await bed.settle()
      expect(state()).toMatchObject({ status: 'disconnected', connections: [] })
      expect(prompts()).toEqual(bed.wallets.map(() => 0))
      expect(others()).toEqual(before)
      for (const [index, other] of others().entries()) expect(other).toBe(before[index])
    },
  )

  test('behavior: another account of a connection becomes active in both', async () => {
    await connect(one, 'wallet-standard:maple')
    const [, address = ''] = walletOf('wallet-standard:maple').addresses
    await two.kit.switchConnection({
      namespace: 'solana',
      connectorId: 'wallet-standard:maple',
      address,
    })
    await bed.settle()
    expect(one.kit.namespace('solana').getState().account?.address).toBe(address)
  })

  test('behavior: the active namespace follows, but no tab shows one without an account', async () => {
    await connect(one, 'cedar', 'wallet-standard:maple')
    expect(two.kit.getState().activeNamespace).toBe('solana')
    await two.kit.switchNetwork({ networkId: 'eip155:8453' })
    await bed.settle()
    expect(one.kit.getState().activeNamespace).toBe('eip155')
    await two.kit.switchNetwork({ networkId: walletOf('elm').networks[0] })
    await bed.settle()
    expect(two.kit.getState().activeNamespace).toBe('bip122')
    expect(one.kit.getState().activeNamespace).toBe('eip155')
  })

  test('behavior: a wallet that does not respond to the other tab keeps its state', async () => {
    await connect(one, 'cedar')
    const { script } = walletOf('wallet-standard:maple')
    await connect(two, 'elm')
    script.setBehaviour('approve')
    const { connectors } = two.kit.namespace('solana').getState()
    const entry = connectors.find(({ id }) => id === 'wallet-standard:maple')
    const { settled } = two.kit.startConnect({ connectorUid: entry?.uid ?? '' })
    await settled
    script.setBehaviour('frozen')
    await bed.settle(6_000)
    expect(live(two, 'solana')).toEqual(['wallet-standard:maple'])
    expect(one.kit.namespace('solana').getState()).toMatchObject({
      status: 'disconnected',
      connections: [],
    })
    expect(live(one, 'eip155')).toEqual(['cedar'])
  })

  /** Returns the active connections that a tab shows. */
  const shownIn = ({ kit }: BedTab) => {
    const { activeNamespace, namespaces } = kit.getState()
    const inUse = all.map((namespace) => {
      const state = namespaces[namespace]
      return [state?.activeConnectorId, state?.account?.address, state?.networkId]
    })
    return { activeNamespace, inUse }
  }

  test('behavior: a reconnecting tab does not change the active connection, in any order of responses', async () => {
    const answers = fc.record({
      connected: fc.shuffledSubarray(
        bed.wallets.map(({ id }) => id),
        { minLength: 6 },
      ),
      answered: fc.shuffledSubarray(
        bed.wallets.map(({ id }) => id),
        { minLength: 6 },
      ),
      /** Delays of the wallets: less than five seconds in total. */
      after: fc.array(fc.constantFrom(0, 100, 700), { minLength: 6, maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(answers, async ({ connected, answered, after }) => {
        one.close()
        two.close()
        bed = createNamespacesBed()
        one = await bed.openTab()
        await bed.settle()
        await connect(one, ...connected)
        const before = shownIn(one)
        for (const { script } of bed.wallets) script.setBehaviour('late')
        two = await bed.openTab()
        for (const [index, id] of answered.entries()) {
          await bed.settle(after[index])
          expect(shownIn(one)).toEqual(before)
          const { script } = walletOf(id)
          script.setBehaviour('approve')
          script.answerReads()
        }
        await bed.settle(6_000)
        expect(shownIn(one)).toEqual(before)
        expect(shownIn(two)).toEqual(before)
      }),
      { numRuns: 40, seed: 6 },
    )
  }, 60_000)

  const inUse = (namespace: SupportedNamespace) =>
    [one, two].map(({ kit }) => kit.namespace(namespace).getState().activeConnectorId)
  const answer = (id: string) => {
    const { script } = walletOf(id)
    script.setBehaviour('approve')
    script.answerReads()
    return bed.settle(6_000)
  }
  /** Connects two wallets, and opens a second tab in which the active one does not respond. */
  async function openLate(namespace: SupportedNamespace): Promise<[string, string]> {
    const ids = bed.wallets.filter((wallet) => wallet.namespace === namespace)
    const [first = '', second = ''] = ids.map(({ id }) => id)
    await connect(one, first, second)
    two.close()
    walletOf(second).script.setBehaviour('late')
    two = await bed.openTab()
    await bed.settle()
    expect(live(two, namespace)).toEqual([first])
    return [first, second]
  }

  test.each(all)(
    'behavior: an active wallet of %s that does not respond to a second tab stays active in the first',
    async (namespace) => {
      const [first, second] = await openLate(namespace)
      await bed.settle(6_000)
      expect(inUse(namespace)).toEqual([second, first])
      walletOf(first).moveTo(walletOf(first).networks[1])
      await bed.settle()
      expect(inUse(namespace)).toEqual([second, first])
      await answer(second)
      expect(inUse(namespace)).toEqual([second, second])
    },
  )

  // A Bitcoin wallet has nothing to select, because its addresses are one account.
  test.each(['eip155', 'solana'] as const)(
    'behavior: a selection while the active wallet of %s does not respond becomes active in both, permanently',
    async (namespace) => {
      const [first, second] = await openLate(namespace)
      await two.kit.namespace(namespace).switchAccount({ connectorId: first })
      await bed.settle()
      expect(inUse(namespace)).toEqual([first, first])
      await answer(second)
      expect(live(two, namespace)).toEqual([first, second].sort())
      expect(inUse(namespace)).toEqual([first, first])
    },
  )

  test.each(all)(
    'behavior: a wallet of %s that ends in one tab is not restored by another that still waits for it',
    async (namespace) => {
      const [first, second] = await openLate(namespace)
      await one.kit.disconnect({ namespace, connectorId: second })
      await answer(second)
      expect(inUse(namespace)).toEqual([first, first])
      expect([live(one, namespace), live(two, namespace)]).toEqual([[first], [first]])
    },
  )

  test('behavior: with enableReconnect: false an earlier page is removed, in every namespace [spec 4.03]', async () => {
    await connect(one, 'cedar', 'wallet-standard:maple')
    one.close()
    two.close()
    await bed.settle()
    expect(one.read('connected_namespaces')).toBe('eip155,solana')
    one = await bed.openTab({ enableReconnect: false })
    two = one
    await bed.settle(6_000)
    for (const namespace of all) {
      expect(one.kit.namespace(namespace).getState()).toMatchObject({
        status: 'disconnected',
        connections: [],
        recentConnections: [],
      })
    }
    expect(one.read('connection_status')).not.toBe('connected')
    one.close()
    one = await bed.openTab()
    two = one
    await bed.settle(6_000)
    expect(live(one, 'eip155')).toEqual([])
  })
})
