// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KitNamespace } from '../../src/namespace/types.ts'
import type { MockBehaviour } from '../fixtures/createMockScript.ts'
import type { ContractBrowser } from './connectors.page.ts'
import { announcedSetup, bitcoinSetup, solanaSetup } from './connectors.setups.ts'

const runs = process.env.LATCHKIT_DEEP ? 1_000 : 60

type Side = { browser: ContractBrowser; namespace: KitNamespace; unmount(): void }

const behaviours: readonly MockBehaviour[] = ['approve', 'reject', 'hang', 'locked', 'alreadyOpen']

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'connect' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'disconnect' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'reload' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'approveLate' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'swapAccounts' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'removeAccounts' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      to: fc.constantFrom('first', 'second', 'unknown', 'unlisted'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('moveWallet' as const),
      to: fc.constantFrom('first', 'second', 'unlisted'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('behave' as const),
      as: fc.constantFrom(...behaviours),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(0, 2_000, 6_000, 61_000),
    }),
  },
)
const steps = fc.array(fc.tuple(fc.nat(2), step, fc.boolean()), { maxLength: 25 })

describe('namespaces under random use', () => {
  test('behavior: events affect only their own namespace; connected implies an account; snapshots are stable', async () => {
    let sides: Side[] = []
    await fc.assert(
      fc
        .asyncProperty(steps, async (sequence) => {
          sides = [announcedSetup, solanaSetup, bitcoinSetup].map((setup) => {
            const browser = setup()
            const namespace = browser.open()
            return { browser, namespace, unmount: namespace.mount() }
          })
          const aborts = new Map<Side, AbortController>()
          const settle = async (ms = 0) => {
            for (const { browser } of sides) await browser.clock.advance(ms)
          }
          await settle()

          let isQuiet = true
          for (const [index, action, isSettled] of sequence) {
            const side = sides[index]
            if (!side) continue
            const { browser, namespace } = side
            const others = sides
              .filter((one) => one !== side)
              .map((one) => one.namespace.getState())
            const uid = namespace
              .getState()
              .connectors.find((one) => one.id === browser.connectorId)?.uid
            if (action.do === 'connect' && uid) {
              const abort = new AbortController()
              aborts.set(side, abort)
              namespace.connect({ connectorUid: uid, signal: abort.signal }).catch(() => {})
            }
            if (action.do === 'cancel') aborts.get(side)?.abort()
            if (action.do === 'disconnect') {
              namespace.disconnect().catch(() => {})
              expect(namespace.getState().connections).toEqual([])
            }
            if (action.do === 'switch') {
              namespace.switchNetwork({ networkId: browser.networks[action.to] }).catch(() => {})
            }
            if (action.do === 'moveWallet') browser.setNetwork(browser.networks[action.to])
            if (action.do === 'swapAccounts') browser.swapAccounts()
            if (action.do === 'removeAccounts') browser.removeAccounts()
            if (action.do === 'behave') browser.script.setBehaviour(action.as)
            if (action.do === 'approveLate') browser.script.approvePending()
            if (action.do === 'reload') {
              side.unmount()
              browser.leave()
              side.namespace = browser.open()
              side.unmount = side.namespace.mount()
            }
            const expectOthers = () => {
              const after = sides
                .filter((one) => one !== side)
                .map((one) => one.namespace.getState())
              for (const at of [0, 1]) expect(after[at]).toBe(others[at])
            }
            expectOthers()
            if (action.do === 'wait') await browser.clock.advance(action.ms)
            else if (isSettled) await browser.clock.advance(0)
            // When the others are idle, later changes are not theirs either.
            if (isQuiet) expectOthers()
            isQuiet = isSettled
            if (isSettled) await settle()
            for (const one of sides) check(one)
          }

          // In any state, a wallet that approves can connect and disconnect.
          await settle(70_000)
          for (const side of sides) {
            const { browser, namespace } = side
            browser.script.setBehaviour('approve')
            const uid = namespace.getState().connectors[0]?.uid ?? ''
            // A wallet without accounts shares some again.
            browser.swapAccounts()
            const connecting = namespace.connect({ connectorUid: uid })
            await browser.clock.advance(0)
            await connecting
            check(side)
            expect(namespace.getState().status).toBe('connected')
            await namespace.disconnect()
            check(side)
            expect(namespace.getState().status).toBe('disconnected')
          }
        })
        .afterEach(() => {
          for (const { unmount, browser } of sides) {
            unmount()
            browser.leave()
          }
        }),
      { numRuns: runs },
    )
  }, 180_000)
})

function check({ namespace, browser }: Side) {
  const state = namespace.getState()
  expect(namespace.getState()).toBe(state)
  expect(Boolean(state.account)).toBe(state.status === 'connected')
  expect(Boolean(state.activeConnectorId)).toBe(state.status === 'connected')
  expect(state.networkId.split(':')[0]).toBe(namespace.namespace)
  for (const one of state.connections) {
    expect(one.accounts.length).toBeGreaterThan(0)
    for (const account of one.accounts) expect(account.namespace).toBe(browser.namespace)
  }
  expect(state.unsupportedNetwork).toBe(
    !namespace.networks.some((one) => one.caipNetworkId === state.networkId),
  )
}
