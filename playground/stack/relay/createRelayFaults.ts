import type { RelayFault } from './RelayFault.ts'

/** Who meets the fault: a client, and the request it has made if it is about one. */
export type FaultScope = { ua: string; projectId: string; method?: string | undefined }

type Effect = Exclude<keyof RelayFault, 'ua' | 'projectId' | 'method' | 'times' | 'cut'>

/** The one fault of the relay that is set, and how often it may still be used. */
export type RelayFaults = {
  current(): RelayFault | undefined
  set(fault: RelayFault | undefined): void
  /** The value of this member if it is set and holds here. Counts nothing. */
  look<effect extends Effect>(effect: effect, scope: FaultScope): RelayFault[effect] | undefined
  /** As `look`, and counts as one use if there is a value. */
  use<effect extends Effect>(effect: effect, scope: FaultScope): RelayFault[effect] | undefined
}

export function createRelayFaults(): RelayFaults {
  let fault: RelayFault | undefined

  function look<effect extends Effect>(effect: effect, scope: FaultScope) {
    return fault?.[effect] && isAbout(fault, scope) ? fault[effect] : undefined
  }

  return {
    current: () => fault,
    set(next) {
      fault = next
    },
    look,
    use(effect, scope) {
      const value = look(effect, scope)
      if (value !== undefined && fault?.times !== undefined) {
        fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined
      }
      return value
    },
  }
}

/** Whether a fault is meant for this client and, when it names a method, for this request. */
export function isAbout(fault: RelayFault, { ua, projectId, method }: FaultScope): boolean {
  return (
    ua.includes(fault.ua ?? '') &&
    (fault.projectId === undefined || fault.projectId === projectId) &&
    (fault.method === undefined || fault.method === method)
  )
}
