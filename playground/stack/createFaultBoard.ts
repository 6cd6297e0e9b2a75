import type { Fault } from './services/faults.ts'

/** The faults that are set, by service: those of `services` and the chains' nodes. */
export type FaultBoard = {
  /** The fault for this request, if any: one with a `path` holds only where the path contains it. */
  match(service: string, request: Request): Fault | undefined
  /** Null clears the service's fault. */
  set(service: string, fault: Fault | null): void
  reset(): void
  all(): Record<string, Fault>
}

export function createFaultBoard(): FaultBoard {
  const faults = new Map<string, Fault>()
  return {
    match(service, request) {
      const fault = faults.get(service)
      return fault && new URL(request.url).pathname.includes(fault.path ?? '') ? fault : undefined
    },
    set(service, fault) {
      if (fault) faults.set(service, fault)
      else faults.delete(service)
    },
    reset: () => faults.clear(),
    all: () => Object.fromEntries(faults),
  }
}
