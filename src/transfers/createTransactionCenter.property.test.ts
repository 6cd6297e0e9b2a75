// @vitest-environment happy-dom

import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { address, createTransactionTabs, networkId } from '../../test/fixtures/transactionTabs.ts'
import type { TransactionCheck } from '../namespace/transfers.types.ts'

/** The number of cases, which `npm run test:deep` increases. */
const numRuns = process.env.LATCHKIT_DEEP ? 2_000 : 40
const timeout = process.env.LATCHKIT_DEEP ? 900_000 : 30_000

const inBlock = (
  status: 'confirmed' | 'reverted',
  hash: string,
  isFinal = false,
): TransactionCheck => ({ status, block: { number: 7, hash }, isFinal })
const missing: TransactionCheck = { status: 'missing', isNonceUsed: false }

/** Events of a browser and its chain. */
const someStep = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('chain' as const),
      check: fc.constantFrom<TransactionCheck | 'down'>(
        missing,
        missing,
        { status: 'pending' },
        inBlock('confirmed', '0xa'),
        inBlock('confirmed', '0xb'),
        inBlock('reverted', '0xc'),
        'down',
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1_000, 4_000, 20_000, 70_000, 300_000, 900_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('sleep' as const),
      // Shorter times cannot be distinguished from the slowest interval.
      ms: fc.constantFrom(600_000, 1_800_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('wake', 'tell', 'open', 'close') }),
  },
)

beforeEach(() => localStorage.clear())

test(
  'property: the last check wins in every tab, and no outcome is invented',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(someStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        localStorage.clear()
        const tabs = createTransactionTabs()
        const open: ReturnType<typeof tabs.openTab>[] = []
        let check: TransactionCheck | 'down' = missing
        /** Awake time, in total and since a node last had it, and whether one ever had it. */
        let allMs = 0
        let awakeMs = 0
        let wasSeen = false
        /** The stored status after the last step. */
        let stored = 'pending'
        const say = () => {
          for (const tab of open) tab.say('0x1', check)
        }
        const openTab = () => {
          const tab = tabs.openTab()
          open.push(tab)
          say()
          tab.center.mount()
          return tab
        }
        const wait = async (ms: number) => {
          await tabs.advance(ms)
          allMs += ms
          awakeMs += ms
        }
        openTab().center.track({ hash: '0x1', networkId, address })

        for (const step of steps) {
          switch (step.do) {
            case 'chain':
              check = step.check
              say()
              break
            case 'wait':
              await wait(step.ms)
              break
            case 'sleep':
              tabs.sleep(step.ms)
              break
            case 'wake':
              window.dispatchEvent(new Event('online'))
              await tabs.advance(0)
              break
            case 'tell':
              tabs.tell()
              break
            case 'open':
              if (open.length < 3) openTab()
              break
            case 'close':
              open.shift()?.close()
          }
          const [row] = tabs.stored().transactions
          if (row && row.status !== stored) {
            stored = row.status
            // Only a transaction that a node had can be dropped. Sleep proves nothing.
            if (stored === 'dropped') expect(wasSeen).toBe(true)
            if (stored === 'dropped') expect(awakeMs).toBeGreaterThanOrEqual(60_000)
            if (stored === 'unknown') expect(allMs).toBeGreaterThanOrEqual(1_800_000)
          }
          // A transaction that a node has may be seen at any time. The absence starts afterwards.
          if (check !== 'down' && check !== missing) {
            wasSeen = true
            awakeMs = 0
          }
        }

        check = inBlock('confirmed', '0xd', true)
        say()
        // A reload checks a given-up transaction again.
        openTab()
        await tabs.advance(0)
        tabs.tell()
        await wait(310_000)
        tabs.tell()
        for (const tab of open) {
          expect(tab.center.getState()).toMatchObject([
            { hash: '0x1', status: 'confirmed', isFinal: true, block: { hash: '0xd' } },
          ])
        }
        expect(tabs.stored().transactions).toMatchObject([{ status: 'confirmed', isFinal: true }])
        expect(tabs.timers()).toBe(0)
        for (const tab of open) tab.close()
      }),
      { numRuns },
    )
  },
  timeout,
)
