import type { TestClock } from '../fixtures/createTestClock.ts'
import type { ScriptedPhone } from './createScriptedPhone.ts'
import { createSettledClock } from './createSettledClock.ts'

type LinkedPhone = Pick<ScriptedPhone, 'busy' | 'isAsking' | 'pair'>

export type PhoneLinkParameters<phone> = {
  coming: () => Promise<phone>
  /** Whether a client of the page starts. */
  isStarting(): boolean
  /** Whether nobody answers any more. */
  isFrozen(): boolean
}

/** What lies between a page and a phone: they come to rest together, and the owner scans each link. */
export function createPhoneLink<phone extends LinkedPhone>({
  coming,
  isStarting,
  isFrozen,
}: PhoneLinkParameters<phone>) {
  let busy = 0
  let phone: phone | undefined
  /** Calls under way in the page that is open. */
  let page = { calls: 0 }
  const clock: TestClock = createSettledClock(
    () =>
      busy > 0 ||
      isStarting() ||
      !phone ||
      phone.busy() > 0 ||
      // A call of the page is under way, and it is not the owner who is waited for.
      (page.calls > 0 && !phone.isAsking() && !isFrozen()),
  )
  function act(task: (phone: phone) => Promise<void>) {
    busy++
    void coming()
      .then((one) => {
        phone = one
        return task(one)
      })
      .finally(() => busy--)
  }

  return {
    clock,
    act,
    /**
     * Takes a link out of what a connector emits: it goes to the wallet's owner alone. What an attempt makes of
     * links has its own tests.
     */
    scans([data]: readonly unknown[]): boolean {
      const { type, data: uri } = Object(data) as { type?: unknown; data?: unknown }
      if (type !== 'display_uri') return false
      act((one) => one.pair(`${uri}`))
      return true
    },
    /** Begins a page, and counts the calls of its connector. */
    counting() {
      const mine = { calls: 0 }
      page = mine
      return <values extends unknown[], result>(call: (...values: values) => Promise<result>) =>
        async (...values: values) => {
          mine.calls++
          return call(...values).finally(() => mine.calls--)
        }
    },
  }
}
