import type { Clock } from '../../src/utils/clock.ts'

/**
 * What the owner of a mock wallet does when asked:
 * - `approve`, `reject`: at once.
 * - `hang`: nothing, until `approvePending` or `rejectPending`.
 * - `locked`: like `hang`, and silent reads show no account.
 * - `slow`: approves after `slowMs` of the clock.
 * - `alreadyOpen`: the wallet answers -32002, its window being open already.
 * - `frozen`: nothing is answered, silent reads included.
 * - `late`: like `frozen`, and silent reads are answered by `answerReads`.
 * - `broken`: everything throws, without a code, as after an extension was removed.
 */
export type MockBehaviour =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'locked'
  | 'slow'
  | 'alreadyOpen'
  | 'frozen'
  | 'late'
  | 'broken'

export type MockScriptParameters = {
  /** @default 'approve' */
  behaviour?: MockBehaviour
  /** Needed by `slow`. */
  clock?: Clock
  /** @default 3000 */
  slowMs?: number
}

/** An error as wallets throw it. https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
export class MockWalletError extends Error {
  override readonly name = 'MockWalletError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export type MockScript = {
  behaviour(): MockBehaviour
  setBehaviour(behaviour: MockBehaviour): void
  /** Resolves when the owner approves, rejects when the owner declines. */
  ask(): Promise<void>
  /** A read that needs no owner. */
  read<value>(value: () => value): Promise<value>
  approvePending(): void
  rejectPending(): void
  pending(): number
  /** Answers the silent reads of a `late` wallet. */
  answerReads(): void
}

/** The scripted owner of a mock wallet; the script can be changed at any time. */
export function createMockScript(parameters: MockScriptParameters = {}): MockScript {
  const { clock, slowMs = 3_000 } = parameters
  let behaviour = parameters.behaviour ?? 'approve'
  const reads: (() => void)[] = []
  let open: { approve: () => void; reject: () => void }[] = []

  const declined = () => new MockWalletError(4001, 'User rejected the request.')

  function settle(how: 'approve' | 'reject') {
    const settled = open
    open = []
    for (const one of settled) one[how]()
  }

  return {
    behaviour: () => behaviour,
    setBehaviour(next) {
      behaviour = next
    },
    ask() {
      if (behaviour === 'approve') return Promise.resolve()
      if (behaviour === 'reject') return Promise.reject(declined())
      if (behaviour === 'broken') return Promise.reject(new Error('Extension context invalidated.'))
      if (behaviour === 'alreadyOpen') {
        return Promise.reject(new MockWalletError(-32002, 'Request already pending.'))
      }
      return new Promise<void>((resolve, reject) => {
        if (behaviour === 'slow') clock?.after(slowMs, resolve)
        else if (behaviour !== 'frozen' && behaviour !== 'late') {
          open.push({ approve: resolve, reject: () => reject(declined()) })
        }
      })
    },
    async read(value) {
      if (behaviour === 'frozen') return new Promise<never>(() => {})
      if (behaviour === 'late') await new Promise<void>((resolve) => reads.push(resolve))
      if (behaviour === 'broken') throw new Error('Extension context invalidated.')
      return value()
    },
    approvePending: () => settle('approve'),
    rejectPending: () => settle('reject'),
    pending: () => open.length,
    answerReads() {
      for (const answer of reads.splice(0)) answer()
    },
  }
}
