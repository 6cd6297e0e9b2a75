import type { TestClock } from '../fixtures/createTestClock.ts'
import type { ScriptedPhone } from './createScriptedPhone.ts'
import { createSettledClock } from './createSettledClock.ts'

type LinkedPhone = Pick<ScriptedPhone, 'busy' | 'isAsking' | 'pair'>

export type PhoneLinkParameters<phone> = {
  coming: () => Promise<phone>
  /** Whether a client of the page is starting. */
  isStarting(): boolean
  /** Whether the other side no longer responds. */
  isFrozen(): boolean
}

/** Connects a page and a phone: waits until both are idle, and scans each link. */
export function createPhoneLink<phone extends LinkedPhone>({
  coming,
  isStarting,
  isFrozen,
}: PhoneLinkParameters<phone>) {
  let busy = 0
  let phone: phone | undefined
  /** Pending calls of the open page. */
  let page = { calls: 0 }
  const clock: TestClock = createSettledClock(
    () =>
      busy > 0 ||
      isStarting() ||
      !phone ||
      phone.busy() > 0 ||
      // A call of the page is pending, and the owner is not prompted.
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
     * Removes pairing links from a connector's events and passes them only to the wallet's owner.
     * Links of attempts have their own tests.
     */
    scans([data]: readonly unknown[]): boolean {
      const { type, data: uri } = Object(data) as { type?: unknown; data?: unknown }
      if (type !== 'display_uri') return false
      act((one) => one.pair(`${uri}`))
      return true
    },
    /** Opens a page, and counts the calls of its connector. */
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
