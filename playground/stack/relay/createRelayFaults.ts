import type { RelayFault } from './RelayFault.ts'

/** The client to check a fault against, and the method of the client's request, if any. */
export type FaultScope = { ua: string; projectId: string; method?: string | undefined }

type Effect = Exclude<keyof RelayFault, 'ua' | 'projectId' | 'method' | 'times' | 'cut'>

/** The relay's current fault, and how many more times the fault can be triggered. */
export type RelayFaults = {
  current(): RelayFault | undefined
  set(fault: RelayFault | undefined): void
  /** Returns the value of a fault's member if it is set and the fault applies. Doesn't reduce `times`. */
  look<effect extends Effect>(effect: effect, scope: FaultScope): RelayFault[effect] | undefined
  /** Returns the same as `look`, and reduces `times` if there is a value. */
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

/** Returns whether a fault applies to this client and, if the fault has a method, to this request. */
export function isAbout(fault: RelayFault, { ua, projectId, method }: FaultScope): boolean {
  return (
    ua.includes(fault.ua ?? '') &&
    (fault.projectId === undefined || fault.projectId === projectId) &&
    (fault.method === undefined || fault.method === method)
  )
}
