import { type Fault, isFaulty } from './services/faults.ts'

/** The current faults of the stack, by service. Each chain's node is a service too. */
export type FaultBoard = {
  /** Returns the fault for a request, if any. A fault with `path` applies only if the URL contains it. */
  match(service: string, request: Request): Fault | undefined
  /** Sets a service's fault. Null removes it. */
  set(service: string, fault: Fault | null): void
  reset(): void
  all(): Record<string, Fault>
}

export function createFaultBoard(): FaultBoard {
  const faults = new Map<string, Fault>()
  return {
    match(service, request) {
      const fault = faults.get(service)
      return fault && isFaulty(fault, request) ? fault : undefined
    },
    set(service, fault) {
      if (fault) faults.set(service, fault)
      else faults.delete(service)
    },
    reset: () => faults.clear(),
    all: () => Object.fromEntries(faults),
  }
}
