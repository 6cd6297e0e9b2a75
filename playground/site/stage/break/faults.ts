import type { FailureId } from '../../break/failures.ts'
import { projectId } from '../projectId.ts'

/** A fault of a service in the format of the stack's `/control`. Null ends the fault. */
type Fault = { service: string; fault: Readonly<Record<string, unknown>> | null }

const chains = [1, 8453]
const ofRelay = (fault: Readonly<Record<string, unknown>>): Fault => ({
  service: 'relay',
  fault: { projectId, ...fault },
})
/** The fault that closes the open sockets, because the other faults only apply to new sockets. */
const cut = ofRelay({ cut: true })
const ofChains = (fault: Readonly<Record<string, unknown>>): Fault[] =>
  chains.map((id) => ({ service: `rpc:eip155:${id}`, fault }))

/** The stack faults of each failure, in order. Failures of the wallet and the page need no fault of the stack. */
export const faultsOf: Readonly<Partial<Record<FailureId, readonly Fault[]>>> = {
  directoryDown: [{ service: 'directory', fault: { status: 503 } }],
  directorySlow: [{ service: 'directory', fault: { latency: 8_000, path: '/getWallets' } }],
  relayRefuses: [
    cut,
    ofRelay({
      close: { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' },
    }),
  ],
  relaySilent: [cut, ofRelay({ silent: true })],
  balancesDown: [{ service: 'blockchain', fault: { status: 503 } }],
  chainDown: ofChains({ close: true }),
  chainSlow: ofChains({ latency: 6_000 }),
  offline: [
    ...['directory', 'blockchain', 'gateway', 'verify'].map((service) => ({
      service,
      fault: { close: true },
    })),
    ...ofChains({ close: true }),
    cut,
    ofRelay({ refuse: true }),
  ],
}

/**
 * Sets faults of the offline stack in order. A later fault of a service replaces an earlier one.
 *
 * @throws Error when the stack rejects a fault.
 */
export async function setFaults(stackUrl: string, faults: readonly Fault[]): Promise<void> {
  for (const fault of faults) await order(stackUrl, fault)
}

/** Ends all faults of the offline stack. @throws Error when the stack does not respond */
export async function endFaults(stackUrl: string): Promise<void> {
  await order(stackUrl, { reset: true })
}

/** Ends all faults when the page unloads, so that they don't affect other pages. */
export function endFaultsOnLeave(stackUrl: string): void {
  navigator.sendBeacon(`${stackUrl}/control`, JSON.stringify({ reset: true }))
}

async function order(stackUrl: string, body: unknown): Promise<void> {
  const answer = await fetch(`${stackUrl}/control`, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`The stack refused the fault: ${await answer.text()}`)
}
